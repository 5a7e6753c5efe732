import type { ExternalUseState } from '@farmhand/contract';
import type { Generated } from 'kysely';
import type { Fixed, Millis } from './columns.ts';

/** The outbox of uses and weighings: one row for each posting that an external spool inventory shall know of. */
export interface ExternalUsesTable {
  id: Generated<number>;
  /** A posting is told once. */
  ledger_id: Fixed<number>;
  spool_id: Fixed<number>;
  /** As it was linked when it was used. */
  external_spool_id: Fixed<number>;
  run_id: Fixed<number | null>;
  /** The spool's. */
  org_id: Fixed<number | null>;
  /** What was used; for what was weighed, what that takes off our own record. */
  milligrams: Fixed<number>;
  /** What was found to be left; null for a use. */
  left_mg: Fixed<number | null>;
  state: ExternalUseState;
  attempts: number;
  /** Micrograms that the inventory had counted just before we sent: what an unknown outcome is judged by. */
  noted_used_ug: number | null;
  sent_at: Millis | null;
  next_at: Millis;
  last_error: string | null;
  last_error_at: Millis | null;
  created_at: Fixed<Millis>;
  settled_at: Millis | null;
  /** The user who said so; null where the inventory itself did. */
  settled_by: string | null;
}
