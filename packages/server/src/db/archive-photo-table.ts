import type { LogoType } from '@farmhand/contract';
import type { Fixed } from './columns.ts';

export interface ArchivePhotosTable {
  entry_id: Fixed<number>;
  /** Changes with the photo, and with it its address. */
  mark: string;
  type: LogoType;
  /** Its bytes, in base64 (docs/adr/0040). */
  content: string;
}
