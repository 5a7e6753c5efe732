import type { Generated } from 'kysely';
import type { Fixed, Millis } from './columns.ts';

export interface FilamentsTable {
  id: Generated<number>;
  /** Of a built-in one: what it is found by when its values are brought up to date. */
  builtin_key: Fixed<string | null>;
  brand: string | null;
  brand_folded: string;
  name: string;
  name_folded: string;
  material: string;
  material_folded: string;
  color_name: string | null;
  color_hex: string | null;
  /** Milligrams per cubic centimetre. */
  density_mg_cm3: number;
  diameter_um: number;
  /** Millionths of the currency. */
  cost_micro_per_gram: number | null;
  nozzle_temp_c: number | null;
  bed_temp_c: number | null;
  drying_temp_c: number | null;
  drying_minutes: number | null;
  /** Everything that `q` looks in, without case. */
  search_folded: string;
  created_at: Fixed<Millis>;
}
