import type { Family, PrintFileKind } from '@farmhand/contract';
import type { Fixed, Flag, Id, JsonText, Millis } from './columns.ts';

export interface ModelsTable {
  id: Id;
  name: string;
  /** As they are searched: without case. */
  name_folded: string;
  category: string | null;
  category_folded: string | null;
  notes: string;
  tags: JsonText;
  revision: number;
  created_by: Fixed<number>;
  org_id: number | null;
  created_at: Fixed<Millis>;
  updated_at: Millis;
}

export interface PrintFilesTable {
  id: Id;
  model_id: Fixed<number>;
  file_name: Fixed<string>;
  sha256: Fixed<string>;
  size_bytes: Fixed<number>;
  kind: Fixed<PrintFileKind>;
  slicer: Fixed<string | null>;
  printer_model: Fixed<string | null>;
  family: Fixed<Family | null>;
  /** Micrometres, so that they are whole. */
  nozzle_um: Fixed<number | null>;
  layer_um: Fixed<number | null>;
  plates: Fixed<JsonText>;
  /** Of the file as a whole; JSON null without one. */
  picture: Fixed<JsonText>;
  /** Files with the same one stand for the same thing: the newest is current. */
  variant: Fixed<string>;
  revision: number;
  is_current: Flag;
  created_by: Fixed<number>;
  created_at: Fixed<Millis>;
}

export interface LayerUseTable {
  sha256: Fixed<string>;
  plate_index: Fixed<number>;
  layers: Fixed<JsonText>;
}

export interface UploadsTable {
  id: Id;
  model_id: Fixed<number>;
  created_by: Fixed<number>;
  file_name: Fixed<string>;
  size_bytes: Fixed<number>;
  /** What the sender says the whole will have. */
  sha256: Fixed<string | null>;
  received_bytes: number;
  expires_at: Millis;
}
