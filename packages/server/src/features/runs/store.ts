import type { RunState } from '@farmhand/contract';
import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { RunsTable } from '../../db/job-tables.ts';
import { byIds } from '../../db/parts.ts';
import type { Reader, Writer } from '../../db/portable.ts';
import { LIVE_STATES } from './states.ts';

export type RunRow = Selectable<RunsTable>;
export type RunChange = Updateable<RunsTable>;

export function findRun(db: Reader, id: number): Promise<RunRow | undefined> {
  return db.selectFrom('runs').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findRunByMark(db: Reader, mark: string): Promise<RunRow | undefined> {
  return db.selectFrom('runs').selectAll().where('mark', '=', mark).executeTakeFirst();
}

export function runsOfJob(db: Reader, jobId: number): Promise<RunRow[]> {
  return db.selectFrom('runs').selectAll().where('job_id', '=', jobId).orderBy('id').execute();
}

export function liveRuns(db: Reader): Promise<RunRow[]> {
  // Spelt out as the index has it: bound values would make SQLite read all runs that ever were.
  const isLive = sql<SqlBool>`state not in ('completed', 'failed', 'cancelled')`;
  return db.selectFrom('runs').selectAll().where(isLive).orderBy('id').execute();
}

export function liveRunsOnPrinter(db: Reader, printerId: number): Promise<RunRow[]> {
  return db
    .selectFrom('runs')
    .selectAll()
    .where('printer_id', '=', printerId)
    .where('state', 'in', LIVE_STATES)
    .orderBy('id')
    .execute();
}

export async function liveRunsOfJob(db: Reader, jobId: number): Promise<RunRow[]> {
  return db
    .selectFrom('runs')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('state', 'in', LIVE_STATES)
    .orderBy('id')
    .execute();
}

export async function liveRunsOfJobs(
  db: Reader,
  jobIds: readonly number[],
): Promise<ReadonlyMap<number, RunRow[]>> {
  const rows = await byIds(jobIds, (part) =>
    db
      .selectFrom('runs')
      .selectAll()
      .where('job_id', 'in', part)
      .where('state', 'in', LIVE_STATES)
      .orderBy('id')
      .execute(),
  );
  return Map.groupBy(rows, ({ job_id }) => job_id);
}

/** One that prints any of these files, where there is. */
export async function liveRunOfFiles(
  db: Reader,
  fileIds: readonly number[],
): Promise<Pick<RunRow, 'job_id'> | undefined> {
  const [run] = await byIds(fileIds, (part) =>
    db
      .selectFrom('runs')
      .select('job_id')
      .where('print_file_id', 'in', part)
      .where('state', 'in', LIVE_STATES)
      .limit(1)
      .execute(),
  );
  return run;
}

/** On which printers a job's copies have failed: the next try prefers another one. */
export function failedPlaces(
  db: Reader,
  jobIds: readonly number[],
): Promise<{ job_id: number; printer_id: number }[]> {
  return byIds(jobIds, (part) =>
    db
      .selectFrom('runs')
      .select(['job_id', 'printer_id'])
      .distinct()
      .where('job_id', 'in', part)
      .where('state', '=', 'failed')
      .execute(),
  );
}

export interface UnsentRuns {
  readonly printer_id: number;
  /** In a row: nothing was started there since. */
  readonly count: number;
  readonly last_at: number;
}

/** Printers whose last runs failed before anything was started on them. */
export async function unsentRuns(db: Reader, since: number): Promise<UnsentRuns[]> {
  const rows = await db
    .selectFrom('runs as run')
    .select(({ fn }) => [
      'run.printer_id',
      fn.countAll<number>().as('count'),
      fn.max('run.finished_at').as('last_at'),
    ])
    // Spelt out as the index has it.
    .where(sql<SqlBool>`run.state = 'failed' and run.intended_at is null`)
    .where('run.finished_at', '>=', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('runs as later')
            .select('later.id')
            .whereRef('later.printer_id', '=', 'run.printer_id')
            .whereRef('later.intended_at', '>', 'run.finished_at'),
        ),
      ),
    )
    .groupBy('run.printer_id')
    .execute();
  return rows.map(({ printer_id, count, last_at }) => ({
    printer_id,
    count: Number(count),
    last_at: Number(last_at),
  }));
}

export function insertRun(db: Writer, row: Insertable<RunsTable>): Promise<RunRow> {
  return db.insertInto('runs').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Answers nothing when the run has left these states meanwhile: what was planned for it is void. */
export function moveRun(
  db: Writer,
  id: number,
  from: readonly RunState[],
  change: RunChange,
): Promise<RunRow | undefined> {
  return db
    .updateTable('runs')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst();
}

/** What is said of one that has ended. */
export function setVerdict(db: Writer, id: number, verdict: string | null): Promise<RunRow> {
  return db
    .updateTable('runs')
    .set({ verdict })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Answers whether it was still only reserved. */
export async function deleteReservedRun(db: Writer, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('runs')
    .where('id', '=', id)
    .where('state', 'in', ['claimed', 'uploading', 'staged'])
    .executeTakeFirst();
  return Number(numDeletedRows) === 1;
}
