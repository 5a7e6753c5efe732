import { type Insertable, type Selectable, sql } from 'kysely';
import { type PageAsked, totalOf } from '../../db/page.ts';
import { inParts } from '../../db/parts.ts';
import type { Reader, Writer } from '../../db/portable.ts';
import type { AuditEntriesTable, AuditRefusalsTable } from '../../db/tables.ts';
import type { Page } from '../../http/endpoint.ts';

export type EntryRow = Selectable<AuditEntriesTable>;
export type SealedRow = EntryRow & { seal: string | null };
export type RefusalRow = Selectable<AuditRefusalsTable>;

export async function insertEntry(db: Writer, row: Insertable<AuditEntriesTable>): Promise<void> {
  await db.insertInto('audit_entries').values(row).execute();
}

/** How far back a request is looked for: it was made moments ago, and there is no index for a question so rare. */
const RECENT_ENTRIES = 1_000;

export async function hasRecentEntry(db: Reader, requestId: string): Promise<boolean> {
  const recent = db.selectFrom('audit_entries').selectAll().orderBy('id', 'desc').limit(RECENT_ENTRIES);
  const found = await db
    .selectFrom(recent.as('recent'))
    .select('id')
    .where('request_id', '=', requestId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function addRefusals(
  db: Writer,
  rows: readonly Insertable<AuditRefusalsTable>[],
): Promise<void> {
  for (const row of rows) {
    await db
      .insertInto('audit_refusals')
      .values(row)
      .onConflict((oc) =>
        oc.columns(['minute', 'caller', 'route', 'code']).doUpdateSet({
          count: sql`audit_refusals.count + excluded.count`,
        }),
      )
      .execute();
  }
}

/** Takes the counts of minutes that are over, to become entries. */
/** By how much the clocks of two services on one database may differ. */
const NEIGHBOURS_MINUTES = 5;

export async function takeRefusalsBefore(db: Writer, minute: number): Promise<RefusalRow[]> {
  const rows = await db
    .deleteFrom('audit_refusals')
    // Minutes of the future were counted before somebody set the clock back: nothing is added to them either.
    .where((eb) => eb.or([eb('minute', '<', minute), eb('minute', '>', minute + NEIGHBOURS_MINUTES)]))
    .returningAll()
    .execute();
  return rows.sort((a, b) => a.minute - b.minute);
}

/** Entries, each with its seal once it has one. */
const sealedRows = (db: Reader) =>
  db
    .selectFrom('audit_entries')
    .leftJoin('audit_seals', 'audit_seals.entry_id', 'audit_entries.id')
    .selectAll('audit_entries')
    .select('audit_seals.seal');

export function entriesAfter(db: Reader, id: number, limit: number): Promise<SealedRow[]> {
  return sealedRows(db).where('audit_entries.id', '>', id).orderBy('audit_entries.id').limit(limit).execute();
}

export async function lastSeal(db: Reader): Promise<{ entry_id: number; seal: string } | undefined> {
  return db
    .selectFrom('audit_seals')
    .select(['entry_id', 'seal'])
    .orderBy('entry_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertSeals(
  db: Writer,
  seals: readonly { entry_id: number; seal: string }[],
): Promise<void> {
  await inParts(seals, (part) => db.insertInto('audit_seals').values(part).execute());
}

const HEAD_KEY = 'audit_head';

export async function readHead(db: Reader): Promise<string | undefined> {
  return (await db.selectFrom('meta').select('value').where('key', '=', HEAD_KEY).executeTakeFirst())?.value;
}

export async function writeHead(db: Writer, value: string): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key: HEAD_KEY, value })
    .onConflict((oc) => oc.column('key').doUpdateSet({ value }))
    .execute();
}

interface AuditFilter extends PageAsked {
  readonly user_id?: number | undefined;
  readonly action?: string | undefined;
  readonly outcome?: 'done' | 'refused' | undefined;
  readonly since?: number | undefined;
  readonly until?: number | undefined;
}

export async function pageOfEntries(db: Reader, filter: AuditFilter): Promise<Page<SealedRow>> {
  let query = db.selectFrom('audit_entries');
  if (filter.user_id !== undefined) query = query.where('user_id', '=', filter.user_id);
  if (filter.action !== undefined) query = query.where('action', '=', filter.action);
  if (filter.outcome !== undefined) query = query.where('outcome', '=', filter.outcome);
  if (filter.since !== undefined) query = query.where('at', '>=', filter.since);
  if (filter.until !== undefined) query = query.where('at', '<=', filter.until);
  const total = await totalOf(query);
  const items = await query
    .leftJoin('audit_seals', 'audit_seals.entry_id', 'audit_entries.id')
    .selectAll('audit_entries')
    .select('audit_seals.seal')
    .orderBy('audit_entries.id', 'desc')
    .limit(filter.limit)
    .offset(filter.skip)
    .execute();
  return { items, total };
}

/** All of one action, up to a time: for actions that are rare. */
export function entriesOf(db: Reader, action: string, before: number): Promise<SealedRow[]> {
  return sealedRows(db)
    .where('action', '=', action)
    .where('at', '<', before)
    .orderBy('audit_entries.id')
    .execute();
}

/** What was refused because of where it leads: by the service itself as its action says, and calls by their code. */
export function refusedBetween(
  db: Reader,
  { action, code, since, before }: Record<'action' | 'code', string> & Record<'since' | 'before', number>,
): Promise<SealedRow[]> {
  return sealedRows(db)
    .where('at', '>=', since)
    .where('at', '<', before)
    .where('outcome', '=', 'refused')
    .where((eb) => eb.or([eb('action', '=', action), eb('details', 'like', `%"code":"${code}"%`)]))
    .orderBy('audit_entries.id')
    .execute();
}
