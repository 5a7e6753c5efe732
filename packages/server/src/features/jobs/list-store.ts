import type { JOB_STATUS_FILTERS, Job } from '@farmhand/contract';
import { type SqlBool, sql } from 'kysely';
import { type PageAsked, pageOf, totalOf } from '../../db/page.ts';
import { byIds } from '../../db/parts.ts';
import type { Reader, Writer } from '../../db/portable.ts';
import { hasText } from '../../db/search.ts';
import { countedRows, notByIndex } from '../../db/totals.ts';
import { isWithinGroup, limitOf, type Viewer, visibleJob } from '../../db/visibility.ts';
import type { Page } from '../../http/endpoint.ts';
import type { JobRow } from './job-store.ts';

/** Spelt out: a bound value would hide from SQLite that the index of the queue has all of these. */
const isOpen = sql<SqlBool>`jobs.status in ('submitted', 'pending', 'queued', 'printing')`;

const hasWaiting = sql<SqlBool>`quantity > completed_count + failed_count + cancelled_count + live_count`;

export function findJob(db: Reader, viewer: Viewer, id: number): Promise<JobRow | undefined> {
  return db
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', id)
    .where(visibleJob(viewer, 'jobs'))
    .executeTakeFirst();
}

export function findJobs(db: Reader, viewer: Viewer, ids: readonly number[]): Promise<JobRow[]> {
  return byIds(ids, (part) =>
    db.selectFrom('jobs').selectAll().where('id', 'in', part).where(visibleJob(viewer, 'jobs')).execute(),
  );
}

export interface JobFilter extends PageAsked {
  readonly status?: (typeof JOB_STATUS_FILTERS)[number] | undefined;
  readonly printer_id?: number | undefined;
  readonly model_id?: number | undefined;
  readonly order_id?: number | undefined;
  readonly submitted_by?: number | undefined;
  readonly q?: string | undefined;
}

const IN_QUEUE: readonly Job['status'][] = ['submitted', 'pending', 'queued'];

export async function pageOfJobs(db: Reader, viewer: Viewer, filter: JobFilter): Promise<Page<JobRow>> {
  const { status } = filter;
  const { skip: _skip, limit: _limit, status: _status, ...narrowing } = filter;
  const isNarrowed = status === 'paused' || has(narrowing);
  const isVisible = visibleJob(viewer, 'jobs');
  let query = db.selectFrom('jobs').where(isNarrowed ? notByIndex(isVisible) : isVisible);
  if (status === 'paused') query = query.where('status', '=', 'printing').where(isOnPausedPrinter);
  else if (status !== undefined) query = query.where('status', '=', status);
  if (filter.model_id !== undefined) query = query.where('model_id', '=', filter.model_id);
  if (filter.order_id !== undefined) query = query.where('order_id', '=', filter.order_id);
  if (filter.submitted_by !== undefined) query = query.where('submitted_by', '=', filter.submitted_by);
  if (filter.printer_id !== undefined) query = query.where(isFor(viewer, filter.printer_id));
  if (filter.q !== undefined) query = query.where(hasText('item_name_folded', filter.q));
  const total = await totalFor(db, viewer, filter, () => totalOf(query));
  const isInQueue = IN_QUEUE.some((each) => each === status);
  const ordered = isInQueue
    ? query.orderBy('priority').orderBy('position').orderBy('id')
    : query.orderBy('id', 'desc');
  if (filter.skip < DEEP) {
    return { items: await ordered.selectAll().limit(filter.limit).offset(filter.skip).execute(), total };
  }
  // The rows are wide: what is only skipped is read from an index.
  const ids = (await ordered.select('id').limit(filter.limit).offset(filter.skip).execute()).map(
    ({ id }) => id,
  );
  const found = new Map((await findJobs(db, viewer, ids)).map((row) => [row.id, row]));
  return { items: ids.flatMap((id) => found.get(id) ?? []), total };
}

const DEEP = 200;

const has = (values: object): boolean => Object.values(values).some((value) => value !== undefined);

/** The database keeps the figures for the lists that people leaf through; the others are short enough to count. */
async function totalFor(
  db: Reader,
  viewer: Viewer,
  { skip: _skip, limit: _limit, status, submitted_by, ...others }: JobFilter,
  count: () => Promise<number>,
): Promise<number> {
  if (has(others) || status === 'paused' || limitOf(viewer) !== null) return count();
  if (submitted_by === undefined) return countedRows(db, 'jobs', viewer, status);
  return status === undefined ? countedRows(db, 'job_submitters', viewer, String(submitted_by)) : count();
}

const isOnPausedPrinter = sql<SqlBool>`exists (select 1 from runs join printers on printers.id = runs.printer_id
  where runs.job_id = jobs.id and runs.state = 'printing' and printers.status = 'paused')`;

/** Pinned to the printer, or given to it at some time; nothing is for one that is not there for the viewer. */
const isFor = (viewer: Viewer, printerId: number) =>
  !isWithinGroup(viewer, printerId)
    ? sql<SqlBool>`1 = 0`
    : sql<SqlBool>`jobs.id in (select id from jobs where printer_id = ${printerId}
    union select job_id from runs where printer_id = ${printerId})`;

/** Jobs with copies waiting, and those on their way, in the order in which they are served. */
export function pageOfQueue(db: Reader, viewer: Viewer, page: PageAsked): Promise<Page<JobRow>> {
  const query = db
    .selectFrom('jobs')
    .where(isOpen)
    .where(notByIndex(visibleJob(viewer, 'jobs')))
    .where(sql<SqlBool>`(status in ('pending', 'queued') or (status = 'printing' and ${hasWaiting}))`);
  return pageOf(query.selectAll().orderBy('priority').orderBy('position').orderBy('id'), page);
}

/** Behind all others of the same priority. */
export async function nextPosition(db: Reader, priority: number): Promise<number> {
  const row = await db
    .selectFrom('jobs')
    .select('position')
    .where(isOpen)
    .where('priority', '=', priority)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (row?.position ?? 0) + 1;
}

export async function deleteJob(db: Writer, id: number): Promise<void> {
  await db.deleteFrom('jobs').where('id', '=', id).execute();
}
