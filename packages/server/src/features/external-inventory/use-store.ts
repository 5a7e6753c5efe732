import type { ExternalUseState } from '@farmhand/contract';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { type Controller, shown } from '../../db/control.ts';
import type { ExternalUsesTable } from '../../db/external-inventory-tables.ts';
import { type PageAsked, totalOf } from '../../db/page.ts';
import { fromFlag, type Reader, type Writer } from '../../db/portable.ts';
import { type Viewer, visible } from '../../db/visibility.ts';
import type { Page } from '../../http/endpoint.ts';

const LONGEST_PAUSE_MS = 24 * 60 * 60 * 1000;

export type UseRow = Selectable<ExternalUsesTable>;
type Change = Updateable<ExternalUsesTable>;

export async function insertUse(db: Writer, row: Insertable<ExternalUsesTable>): Promise<void> {
  await db.insertInto('external_uses').values(row).execute();
}

/** Of each spool over there the use that comes next, as far as it is due: the one that waited longest first. */
export function dueHeads(db: Reader, now: number): Promise<UseRow[]> {
  return (
    db
      .selectFrom('external_uses')
      .selectAll()
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('external_uses as open')
          .select((inner) => inner.fn.min('open.id').as('id'))
          .where('open.settled_at', 'is', null)
          .groupBy('open.external_spool_id'),
      )
      .where('state', '<>', 'question')
      // No pause is that long: it was noted before somebody set the clock back.
      .where((eb) => eb.or([eb('next_at', '<=', now), eb('next_at', '>', now + LONGEST_PAUSE_MS)]))
      .orderBy('next_at')
      .orderBy('id')
      .execute()
  );
}

/** Nothing when it is no longer as it was: a person was quicker. */
export function moveUse(
  db: Writer,
  { id, state, attempts }: Pick<UseRow, 'id' | 'state' | 'attempts'>,
  change: Change,
): Promise<UseRow | undefined> {
  return db
    .updateTable('external_uses')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', state)
    .where('attempts', '=', attempts)
    .returningAll()
    .executeTakeFirst();
}

const visibleUses = (db: Reader, viewer: Viewer) =>
  db.selectFrom('external_uses').where(visible(viewer, 'external_uses'));

export type NamedUseRow = UseRow & { readonly material: string | null; readonly color_name: string | null };

function namedUses(db: Reader, viewer: Viewer) {
  return visibleUses(db, viewer)
    .leftJoin('spools', 'spools.id', 'external_uses.spool_id')
    .selectAll('external_uses')
    .select(['spools.material', 'spools.color_name']);
}

export function findUse(db: Reader, viewer: Viewer, id: number): Promise<NamedUseRow | undefined> {
  return namedUses(db, viewer).where('external_uses.id', '=', id).executeTakeFirst();
}

interface UseFilter extends PageAsked {
  readonly state?: ExternalUseState | undefined;
  readonly open?: boolean | undefined;
  readonly spool_id?: number | undefined;
}

export async function pageOfUses(db: Reader, viewer: Viewer, filter: UseFilter): Promise<Page<NamedUseRow>> {
  let query = visibleUses(db, viewer);
  if (filter.state !== undefined) query = query.where('state', '=', filter.state);
  if (filter.open !== undefined) query = query.where('settled_at', filter.open ? 'is' : 'is not', null);
  if (filter.spool_id !== undefined) query = query.where('spool_id', '=', filter.spool_id);
  const total = await totalOf(query);
  const ids = await query
    .select('external_uses.id')
    .orderBy('external_uses.id', 'desc')
    .limit(filter.limit)
    .offset(filter.skip)
    .execute();
  if (ids.length === 0) return { items: [], total };
  const items = await namedUses(db, viewer)
    .where(
      'external_uses.id',
      'in',
      ids.map(({ id }) => id),
    )
    .orderBy('external_uses.id', 'desc')
    .execute();
  return { items, total };
}

export function countOpen(db: Reader, viewer: Viewer) {
  return visibleUses(db, viewer)
    .where('settled_at', 'is', null)
    .select((eb) => [
      eb.fn.countAll<number>().as('pending_count'),
      sql<number>`cast(coalesce(sum(case when state = 'question' then 1 else 0 end), 0) as bigint)`.as(
        'waiting_for_person_count',
      ),
      eb.fn.min('created_at').as('oldest_pending_at'),
    ])
    .executeTakeFirstOrThrow();
}

export function lastFailure(db: Reader, viewer: Viewer) {
  return visibleUses(db, viewer)
    .where('settled_at', 'is', null)
    .where('last_error_at', 'is not', null)
    .select(['last_error', 'last_error_at'])
    .orderBy('last_error_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function lastDelivery(db: Reader, viewer: Viewer): Promise<number | null> {
  const row = await visibleUses(db, viewer)
    .where('state', '=', 'delivered')
    .select((eb) => eb.fn.max('settled_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
}

export async function oldestOpen(db: Reader): Promise<number | null> {
  const row = await db
    .selectFrom('external_uses')
    .where('settled_at', 'is', null)
    .where('state', '<>', 'question')
    .select((eb) => eb.fn.min('created_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Spools of ours whose uses are not all counted over there. */
export async function spoolsWithOpenUses(db: Reader): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('external_uses')
    .select('spool_id')
    .distinct()
    .where('settled_at', 'is', null)
    .execute();
  return new Set(rows.map(({ spool_id }) => spool_id));
}

export async function tellsInventory(db: Reader, printerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('printers')
    .select('tells_inventory')
    .where('id', '=', printerId)
    .executeTakeFirst();
  return row !== undefined && fromFlag(row.tells_inventory);
}

export function selfReporting(db: Reader, viewer: Controller) {
  return db
    .selectFrom('printers')
    .select(['id', 'name'])
    .where('tells_inventory', '=', 1)
    .where(shown(viewer, 'printers'))
    .orderBy('name')
    .orderBy('id')
    .execute();
}
