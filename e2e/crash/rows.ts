import Sqlite from 'better-sqlite3';

/** What the database says, read beside the service or after it. */

export interface Rows {
  readonly jobs: readonly JobFacts[];
  readonly copies: readonly { job_id: number; copy: number; state: string; attempts: number }[];
  readonly runs: readonly RunFacts[];
  readonly archive: readonly { run_id: number; status: string; consumption: string }[];
  readonly ledger: readonly {
    spool_id: number;
    run_id: number | null;
    milligrams: number;
    shortfall_mg: number;
  }[];
  readonly spools: readonly { id: number; remaining_mg: number }[];
}

export interface JobFacts {
  readonly id: number;
  readonly status: string;
  readonly quantity: number;
  readonly completed_count: number;
  readonly failed_count: number;
  readonly cancelled_count: number;
  readonly live_count: number;
  readonly max_attempts: number;
}

export interface RunFacts {
  readonly id: number;
  readonly job_id: number;
  readonly printer_id: number;
  readonly copy: number;
  readonly state: string;
  readonly mark: string;
  readonly evidence: string;
}

const QUERIES = {
  jobs: `select id, status, quantity, completed_count, failed_count, cancelled_count, live_count, max_attempts
    from jobs order by id`,
  copies: 'select job_id, copy, state, attempts from job_copies order by job_id, copy',
  runs: 'select id, job_id, printer_id, copy, state, mark, evidence from runs order by id',
  archive: 'select run_id, status, consumption from archive_entries order by id',
  ledger: 'select spool_id, run_id, milligrams, shortfall_mg from spool_ledger order by id',
  spools: 'select id, remaining_mg from spools order by id',
} as const satisfies Record<keyof Rows, string>;

export function readRows(path: string): Rows {
  const file = new Sqlite(path, { readonly: true, fileMustExist: true });
  try {
    const read = (name: keyof Rows): unknown[] => file.prepare(QUERIES[name]).all();
    return Object.fromEntries(
      Object.keys(QUERIES).map((name) => [name, read(name as keyof Rows)]),
    ) as unknown as Rows;
  } finally {
    file.close();
  }
}

/** How often prints were posted to spools. */
export const postingsOf = ({ ledger }: Rows): number => ledger.filter(({ run_id }) => run_id !== null).length;

export function unknownRuns(path: string): RunFacts[] {
  return readRows(path).runs.filter(({ state }) => state === 'unknown');
}
