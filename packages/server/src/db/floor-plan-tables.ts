import type { LogoType } from '@farmhand/contract';
import type { Fixed, Id, Millis } from './columns.ts';

export interface FloorPlansTable {
  id: Id;
  name: string;
  /** In cells of the grid. */
  width: number;
  height: number;
  org_id: Fixed<number | null>;
  /** Of the picture that lies below it. */
  picture_mark: string | null;
  revision: number;
  created_at: Fixed<Millis>;
  updated_at: Millis;
}

export interface FloorPlacementsTable {
  floor_plan_id: Fixed<number>;
  printer_id: Fixed<number>;
  x: Fixed<number>;
  y: Fixed<number>;
}

/** Apart from the plans, so that reading those does not read pictures. */
export interface FloorPlanPicturesTable {
  floor_plan_id: Fixed<number>;
  type: LogoType;
  /** Its bytes, in base64 (docs/adr/0040). */
  content: string;
}
