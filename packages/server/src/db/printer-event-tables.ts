import type { PrinterEventKind } from '@farmhand/contract';
import type { Generated } from 'kysely';
import type { Fixed, JsonText, Millis } from './columns.ts';

export interface PrinterEventsTable {
  id: Generated<number>;
  printer_id: Fixed<number>;
  at: Fixed<Millis>;
  kind: Fixed<PrinterEventKind>;
  value_before: Fixed<string | null>;
  value_after: Fixed<string | null>;
  reason: Fixed<string | null>;
  /** What showed it: JSON, as in the printer's own row. */
  evidence: Fixed<JsonText>;
  user_id: Fixed<number | null>;
  job_id: Fixed<number | null>;
  run_id: Fixed<number | null>;
}
