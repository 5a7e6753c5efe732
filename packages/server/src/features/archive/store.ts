import type { ScrapCause, Verdict } from '@farmhand/contract';
import { type Said, said } from '@farmhand/words';
import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import { type Controller, reachOf, withinToken } from '../../db/control.ts';
import type { ArchiveEntriesTable } from '../../db/job-tables.ts';
import { type PageAsked, totalOf } from '../../db/page.ts';
import { byIds } from '../../db/parts.ts';
import { foldCase, type Reader, type Writer } from '../../db/portable.ts';
import { hasText } from '../../db/search.ts';
import { countedRows, notByIndex } from '../../db/totals.ts';
import { type Viewer, visible, withinGroup } from '../../db/visibility.ts';
import type { Page } from '../../http/endpoint.ts';

export type ArchiveRow = Selectable<ArchiveEntriesTable>;

/** One per run, in the transaction that ends it. */
export function insertEntry(
  db: Writer,
  row: Omit<Insertable<ArchiveEntriesTable>, 'item_name_folded'>,
): Promise<ArchiveRow> {
  return db
    .insertInto('archive_entries')
    .values({ ...row, item_name_folded: foldCase(row.item_name) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What the ledger deducted for a run, at the price of that moment. */
export async function deductedBy(db: Reader, runId: number) {
  const rows = await db
    .selectFrom('spool_ledger')
    .innerJoin('spools', 'spools.id', 'spool_ledger.spool_id')
    .select(['spool_ledger.milligrams', 'spool_ledger.cost_micro_per_gram', 'spools.material'])
    .where('spool_ledger.run_id', '=', runId)
    .where('spool_ledger.kind', '=', 'print')
    .execute();
  return rows.map((row) => ({ ...row, milligrams: Math.abs(row.milligrams) }));
}

export interface ArchiveFilter {
  readonly status?: ArchiveRow['status'] | undefined;
  readonly printer_id?: number | undefined;
  readonly job_id?: number | undefined;
  readonly model_id?: number | undefined;
  readonly verdict?: Verdict | 'none' | undefined;
  readonly cause?: ScrapCause | undefined;
  readonly q?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** By more than the status, of which the totals are kept. */
const isNarrowed = ({ printer_id, job_id, model_id, verdict, cause, q, from, to }: ArchiveFilter): boolean =>
  [printer_id, job_id, model_id, verdict, cause, q, from, to].some((value) => value !== undefined);

const isVisible = (viewer: Viewer) =>
  sql<SqlBool>`(${visible(viewer, 'archive_entries')} and ${entryWithinReach(viewer)})`;

/** Also prints of printers that the viewer's token is not for. */
function filtered(db: Reader, viewer: Viewer, filter: ArchiveFilter) {
  const isSeenBy = isVisible(viewer);
  let query = db.selectFrom('archive_entries').where(isNarrowed(filter) ? notByIndex(isSeenBy) : isSeenBy);
  const { status, printer_id, job_id, model_id, verdict, cause, q, from, to } = filter;
  if (status !== undefined) query = query.where('status', '=', status);
  if (printer_id !== undefined) {
    const isSeen = withinGroup(viewer, 'archive_entries.printer_id');
    query = query.where('printer_id', '=', printer_id).where(isSeen);
  }
  if (job_id !== undefined) query = query.where('job_id', '=', job_id);
  if (model_id !== undefined) query = query.where('model_id', '=', model_id);
  if (verdict === 'none') query = query.where('verdict', 'is', null);
  else if (verdict !== undefined) query = query.where('verdict', '=', verdict);
  if (cause !== undefined) query = query.where('scrap_cause', '=', cause);
  if (from !== undefined) query = query.where('finished_at', '>=', Date.parse(from));
  if (to !== undefined) query = query.where('finished_at', '<', Date.parse(to));
  if (q !== undefined) query = query.where(hasText('item_name_folded', q));
  return query;
}

/** A print goes with its printer. */
const shownEntries = (db: Reader, viewer: Controller, filter: ArchiveFilter) =>
  filtered(db, viewer, filter).where(withinToken(viewer, 'archive_entries.printer_id'));

/** Of a printer that is not there for the viewer only what is the viewer's own; where it was is not for that to say. */
export function entryWithinReach(viewer: Viewer) {
  const isOwn = sql<SqlBool>`coalesce(archive_entries.user_id, 0) = ${viewer.user_id}`;
  return sql<SqlBool>`(${isOwn} or ${withinGroup(viewer, 'archive_entries.printer_id')})`;
}

export async function pageOfEntries(
  db: Reader,
  viewer: Controller,
  filter: ArchiveFilter & PageAsked,
): Promise<Page<ArchiveRow>> {
  const query = shownEntries(db, viewer, filter);
  const items = await query
    .selectAll()
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .offset(filter.skip)
    .execute();
  const total =
    isNarrowed(filter) || reachOf(viewer) !== null
      ? await totalOf(query)
      : await countedRows(db, 'archive_entries', viewer, filter.status);
  return { items, total };
}

/** The next ones below an id, newest first: pages that don't shift while entries are added. */
export function entriesBelow(
  db: Reader,
  viewer: Controller,
  filter: ArchiveFilter,
  belowId: number,
  limit: number,
): Promise<ArchiveRow[]> {
  return shownEntries(db, viewer, filter)
    .selectAll()
    .where('id', '<', belowId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function findEntry(db: Reader, viewer: Viewer, id: number): Promise<ArchiveRow | undefined> {
  return filtered(db, viewer, {}).selectAll().where('id', '=', id).executeTakeFirst();
}

export function entryOfRun(db: Reader, runId: number): Promise<ArchiveRow | undefined> {
  return db.selectFrom('archive_entries').selectAll().where('run_id', '=', runId).executeTakeFirst();
}

export function updateEntry(
  db: Writer,
  id: number,
  change: Updateable<ArchiveEntriesTable>,
): Promise<ArchiveRow> {
  return db
    .updateTable('archive_entries')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What is known better of an end than when it was entered. */
export async function keepEvidence(db: Writer, runId: number, evidence: string): Promise<void> {
  await db.updateTable('archive_entries').set({ evidence }).where('run_id', '=', runId).execute();
}

export async function deleteEntry(db: Writer, id: number): Promise<void> {
  await db.deleteFrom('archive_entries').where('id', '=', id).execute();
}

/** What keeps print files from being deleted: a print can be repeated as long as it is in the archive. */
export async function archiveUse(
  db: Reader,
  viewer: Viewer,
  fileIds: readonly number[],
): Promise<Said | null> {
  const [entry] = await byIds(fileIds, (part) =>
    db
      .selectFrom('archive_entries')
      .select(['id', 'item_name'])
      .select(sql<number>`case when ${isVisible(viewer)} then 1 else 0 end`.as('is_seen'))
      .where('print_file_id', 'in', part)
      // One that can be named helps more.
      .orderBy('is_seen', 'desc')
      .limit(1)
      .execute(),
  );
  if (entry === undefined) return null;
  if (entry.is_seen === 0) return said('archive.keeps_file_unseen');
  return said('archive.keeps_file', { entry_id: entry.id, item: entry.item_name });
}
