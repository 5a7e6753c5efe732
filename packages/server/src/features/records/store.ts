import { reachOfJob } from '../../db/job-reach.ts';
import type { Reader } from '../../db/portable.ts';
import { fromFlag } from '../../db/portable.ts';
import type { Scoped } from '../../db/visibility.ts';

/** What decides on who sees a record, and no more of it. */

const SCOPED = {
  job: 'jobs',
  spool: 'spools',
  model: 'models',
  archive_entry: 'archive_entries',
  order: 'orders',
  floor_plan: 'floor_plans',
} as const;
export type ScopedKind = keyof typeof SCOPED;

export const isScopedKind = (kind: string): kind is ScopedKind => kind in SCOPED;

export async function scopeOf(db: Reader, kind: ScopedKind, id: number): Promise<Scoped | undefined> {
  if (kind === 'job') return scopeOfJob(db, id);
  if (kind === 'archive_entry') return scopeOfEntry(db, id);
  return db.selectFrom(SCOPED[kind]).select('org_id').where('id', '=', id).executeTakeFirst();
}

async function scopeOfJob(db: Reader, id: number): Promise<Scoped | undefined> {
  const job = await db
    .selectFrom('jobs')
    .select(['id', 'org_id', 'printer_id', 'submitted_by'])
    .where('id', '=', id)
    .executeTakeFirst();
  return job && { org_id: job.org_id, ...(await reachOfJob(db, job)) };
}

/** Of a printer that is gone, it is of none that a group could be limited to. */
async function scopeOfEntry(db: Reader, id: number): Promise<Scoped | undefined> {
  const entry = await db
    .selectFrom('archive_entries')
    .select(['org_id', 'printer_id', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  return entry && { org_id: entry.org_id, printers: [entry.printer_id ?? 0], owner_id: entry.user_id };
}

export async function printerScope(db: Reader, id: number): Promise<Scoped | undefined> {
  const row = await db
    .selectFrom('printers')
    .select(['org_id', 'is_shared'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { org_id: row.org_id, is_shared: fromFlag(row.is_shared) };
}

export async function ownerOfGroup(db: Reader, id: number): Promise<number | null> {
  const row = await db.selectFrom('groups').select('owner_id').where('id', '=', id).executeTakeFirst();
  return row?.owner_id ?? null;
}

export async function ownerOfToken(db: Reader, id: number): Promise<number | null> {
  const row = await db.selectFrom('api_tokens').select('user_id').where('id', '=', id).executeTakeFirst();
  return row?.user_id ?? null;
}
