import type { Insertable, Selectable, Updateable } from 'kysely';
import type { CopyState, JobsTable } from '../../db/job-tables.ts';
import { foldCase, type Reader, type Writer } from '../../db/portable.ts';

export type JobRow = Selectable<JobsTable>;

/** For the dispatcher, which serves all organizations. */
export function findAnyJob(db: Reader, id: number): Promise<JobRow | undefined> {
  return db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Jobs that may still want a printer, in the order of the queue. */
export function openJobs(db: Reader): Promise<JobRow[]> {
  return db
    .selectFrom('jobs')
    .selectAll()
    .where('status', 'in', ['pending', 'queued', 'printing'])
    .orderBy('priority')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export function insertJob(db: Writer, row: Omit<Insertable<JobsTable>, 'item_name_folded'>): Promise<JobRow> {
  return db
    .insertInto('jobs')
    .values({ ...row, item_name_folded: foldCase(row.item_name) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateJob(
  db: Writer,
  id: number,
  change: Omit<Updateable<JobsTable>, 'item_name_folded'>,
): Promise<JobRow> {
  const folded = change.item_name === undefined ? {} : { item_name_folded: foldCase(change.item_name) };
  return db
    .updateTable('jobs')
    .set({ ...change, ...folded })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** How many copies are in which state; those that were never claimed are in none. */
export async function countCopies(db: Reader, jobId: number): Promise<Record<CopyState, number>> {
  const rows = await db
    .selectFrom('job_copies')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('job_id', '=', jobId)
    .groupBy('state')
    .execute();
  const counts = { waiting: 0, live: 0, completed: 0, failed: 0, cancelled: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

export interface TakenCopy {
  readonly copy: number;
  readonly attempts: number;
}

/**
 * The next copy that waits, marked as live; none when all are taken. One that has failed on this printer comes last:
 * another printer is to try it first (contract section 3).
 */
export async function takeCopy(db: Writer, job: JobRow, printerId: number): Promise<TakenCopy | null> {
  const again = await db
    .selectFrom('job_copies')
    .select(({ exists, selectFrom }) => [
      'copy',
      'attempts',
      exists(
        selectFrom('runs')
          .select('runs.id')
          .where('runs.job_id', '=', job.id)
          .where('runs.printer_id', '=', printerId)
          .where('runs.state', '=', 'failed')
          .whereRef('runs.copy', '=', 'job_copies.copy'),
      ).as('has_failed_here'),
    ])
    .where('job_id', '=', job.id)
    .where('state', '=', 'waiting')
    .orderBy('has_failed_here')
    .orderBy('copy')
    .limit(1)
    .executeTakeFirst();
  const hasFresh = job.next_copy <= job.quantity;
  if (again !== undefined && !(again.has_failed_here && hasFresh)) {
    await putCopy(db, job.id, again.copy, { state: 'live' });
    return again;
  }
  if (!hasFresh) return null;
  const copy = job.next_copy;
  await db.insertInto('job_copies').values({ job_id: job.id, copy, state: 'live', attempts: 0 }).execute();
  await updateJob(db, job.id, { next_copy: copy + 1 });
  return { copy, attempts: 0 };
}

export async function putCopy(
  db: Writer,
  jobId: number,
  copy: number,
  change: { state: CopyState; attempts?: number },
): Promise<void> {
  await db
    .updateTable('job_copies')
    .set(change)
    .where('job_id', '=', jobId)
    .where('copy', '=', copy)
    .execute();
}

/** Gives those that were given up another try. Answers how many. */
export async function reviveCopies(db: Writer, jobId: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('job_copies')
    .set({ state: 'waiting' })
    .where('job_id', '=', jobId)
    .where('state', 'in', ['failed', 'cancelled'])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
