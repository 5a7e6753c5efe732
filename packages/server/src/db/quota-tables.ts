import type { QuotaPeriod } from '@farmhand/contract';
import type { Generated } from 'kysely';
import type { Fixed, Millis } from './columns.ts';

/** Of a user or of a group. */
export interface QuotasTable {
  id: Generated<number>;
  user_id: Fixed<number | null>;
  group_id: Fixed<number | null>;
  period: QuotaPeriod;
  jobs: number | null;
  milligrams: number | null;
  seconds: number | null;
}

/** What a job counts for, kept apart from it: deleting a job gives nothing back. */
export interface JobChargesTable {
  job_id: Fixed<number>;
  user_id: Fixed<number>;
  /** The plain group of the user when the job was made. */
  group_id: Fixed<number | null>;
  token_id: Fixed<number | null>;
  copies: number;
  milligrams: number;
  seconds: number;
  at: Fixed<Millis>;
}

/** What a token has let others' jobs start, by approving or retrying them. */
export interface TokenStartsTable {
  job_id: Fixed<number>;
  token_id: number;
  copies: number;
  milligrams: number;
  at: Millis;
}
