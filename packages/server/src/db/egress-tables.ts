import type { EgressPurpose } from '@farmhand/contract';
import type { Fixed, JsonText, Millis } from './columns.ts';

/** What went out on a day, and what was refused: a row for each destination, never one for each connection. */
export interface EgressDaysTable {
  /** Of UTC, as `2026-11-02`. */
  day: Fixed<string>;
  purpose: Fixed<EgressPurpose>;
  /** `*` for those that a flood left no row for. */
  host: Fixed<string>;
  port: Fixed<number>;
  connections: number;
  refusals: number;
  /** Those of the refusals that an entry of the audit log tells. */
  audited: number;
  /** Addresses that connections were made to. */
  reached: JsonText;
  /** Addresses that it would have led to. */
  refused: JsonText;
  /** Why it was last refused. */
  reason: JsonText | null;
  last_used_at: Millis | null;
  last_refused_at: Millis | null;
}
