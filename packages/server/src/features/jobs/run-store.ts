import type { RunState } from '@farmhand/contract';
import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { RunsTable } from '../../db/job-tables.ts';
import type { Reader, Writer } from '../../db/portable.ts';
import { LIVE_STATES } from './status.ts';

export type RunRow = Selectable<RunsTable>;

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

/** On which printers a job's copies have failed: the next try prefers another one. */
export async function failedPlaces(
  db: Reader,
  jobIds: readonly number[],
): Promise<{ job_id: number; printer_id: number }[]> {
  if (jobIds.length === 0) return [];
  return db
    .selectFrom('runs')
    .select(['job_id', 'printer_id'])
    .distinct()
    .where('job_id', 'in', jobIds)
    .where('state', '=', 'failed')
    .execute();
}

export function insertRun(db: Writer, row: Insertable<RunsTable>): Promise<RunRow> {
  return db.insertInto('runs').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Answers nothing when the run has left these states meanwhile: what was planned for it is void. */
export function moveRun(
  db: Writer,
  id: number,
  from: readonly RunState[],
  change: Updateable<RunsTable>,
): Promise<RunRow | undefined> {
  return db
    .updateTable('runs')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst();
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
