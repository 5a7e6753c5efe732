import type { ExternalPosition, LedgerKind, SpoolFieldOf, SpoolStatus } from '@farmhand/contract';
import type { Fixed, Id, Millis, SaidBeside } from './columns.ts';

export interface SpoolsTable {
  id: Id;
  filament_id: number | null;
  material: string;
  /** As it is compared: without case. */
  material_folded: string;
  color_name: string | null;
  color_hex: string | null;
  brand: string | null;
  lot_number: string | null;
  initial_mg: number;
  /** Changed by postings to the ledger alone. */
  remaining_mg: number;
  core_mg: number;
  /** Millionths of the currency. */
  cost_micro_per_gram: number | null;
  status: SpoolStatus;
  storage_location: string | null;
  notes: string | null;
  /** Of a note that the service made, until somebody writes another. */
  notes_said: SaidBeside;
  pa_micro: number | null;
  external_spool_id: number | null;
  low_stock_threshold_mg: number;
  qr_code: Fixed<string>;
  /** Of the RFID tag, in capitals: given by a person, or learnt when one says which spool a tagged slot holds. */
  tag_uid: string | null;
  /** Everything that `q` looks in, without case. */
  search_folded: string;
  printer_id: number | null;
  ams_slot: number | null;
  position: ExternalPosition | null;
  org_id: number | null;
  last_dried_at: Millis | null;
  /** What tells that a row without a name was imported before: a hash of it. */
  import_mark: Fixed<string | null>;
  created_at: Fixed<Millis>;
  updated_at: Millis;
}

/** Rows hold amounts as whole numbers, grams as milligrams and the others as millionths. Their columns say so. */
export const SPOOL_AMOUNTS = {
  initial_weight_g: 'initial_mg',
  core_weight_g: 'core_mg',
  cost_per_gram: 'cost_micro_per_gram',
  pa_profile: 'pa_micro',
  low_stock_threshold_g: 'low_stock_threshold_mg',
} as const satisfies Readonly<Record<SpoolFieldOf<'grams' | 'decimal'>, keyof SpoolsTable>>;

export interface SpoolLedgerTable {
  id: Id;
  spool_id: Fixed<number>;
  kind: Fixed<LedgerKind>;
  /** Signed. */
  milligrams: Fixed<number>;
  balance_mg: Fixed<number>;
  shortfall_mg: Fixed<number>;
  /** The spool's at that moment, so that what was spent never changes afterwards. */
  cost_micro_per_gram: Fixed<number | null>;
  run_id: Fixed<number | null>;
  printer_id: Fixed<number | null>;
  slot: Fixed<string | null>;
  actor: Fixed<string | null>;
  note: Fixed<string | null>;
  at: Fixed<Millis>;
}

export interface DryingSessionsTable {
  id: Id;
  spool_id: Fixed<number>;
  started_at: Millis;
  duration_seconds: number;
  temp_tenths_c: number;
  notes: string | null;
  actor: Fixed<string>;
  created_at: Fixed<Millis>;
}
