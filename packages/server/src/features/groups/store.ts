import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import { limitFor } from '../../db/group-limit.ts';
import { type PageAsked, pageOf, totalOf } from '../../db/page.ts';
import { byIds } from '../../db/parts.ts';
import { foldCase, type Reader, toFlag, type Writer } from '../../db/portable.ts';
import { hasText } from '../../db/search.ts';
import type { GroupsTable, UsersTable } from '../../db/tables.ts';
import type { Viewer as DbViewer } from '../../db/visibility.ts';
import type { Page } from '../../http/endpoint.ts';
import type { Principal } from '../../http/principal.ts';
import { type Kind, MEMBERSHIP } from './kinds.ts';

export type GroupRow = Selectable<GroupsTable> & { readonly member_count: number };
export type Viewer = Pick<Principal, 'user_id' | 'role' | 'group_id' | 'org_id'>;

/** An admin sees all; others see the one they belong to and those they own. */
function mayBeSeen(kind: Kind, viewer: Viewer) {
  if (viewer.role === 'admin') return sql<SqlBool>`1 = 1`;
  const own = viewer[MEMBERSHIP[kind]];
  const owned = sql<SqlBool>`groups.owner_id = ${viewer.user_id}`;
  return own === null ? owned : sql<SqlBool>`(${owned} or groups.id = ${own})`;
}

function groupsOf(db: Reader, kind: Kind) {
  return db.selectFrom('groups').where('is_org', '=', toFlag(kind === 'org'));
}

function memberCount(kind: Kind) {
  const membership = sql.ref(`users.${MEMBERSHIP[kind]}`);
  return sql<number>`(select count(*) from users where ${membership} = groups.id)`.as('member_count');
}

export function findGroup(db: Reader, kind: Kind, id: number, viewer: Viewer): Promise<GroupRow | undefined> {
  return groupsOf(db, kind)
    .selectAll()
    .select(memberCount(kind))
    .where('id', '=', id)
    .where(mayBeSeen(kind, viewer))
    .executeTakeFirst();
}

export function findGroupByName(
  db: Reader,
  kind: Kind,
  name: string,
): Promise<{ id: number; name: string } | undefined> {
  return groupsOf(db, kind)
    .select(['id', 'name'])
    .where('name_folded', '=', foldCase(name))
    .executeTakeFirst();
}

export async function hasGroup(db: Reader, kind: Kind, id: number): Promise<boolean> {
  return (await groupsOf(db, kind).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** What belongs to an organization beside its members. */
export async function countOwned(
  db: Reader,
  orgId: number,
): Promise<
  Readonly<Record<'printers' | 'models' | 'spools' | 'jobs' | 'prints' | 'orders' | 'floor_plans', number>>
> {
  return {
    printers: await totalOf(db.selectFrom('printers').where('org_id', '=', orgId)),
    models: await totalOf(db.selectFrom('models').where('org_id', '=', orgId)),
    spools: await totalOf(db.selectFrom('spools').where('org_id', '=', orgId)),
    jobs: await totalOf(db.selectFrom('jobs').where('org_id', '=', orgId)),
    prints: await totalOf(db.selectFrom('archive_entries').where('org_id', '=', orgId)),
    orders: await totalOf(db.selectFrom('orders').where('org_id', '=', orgId)),
    floor_plans: await totalOf(db.selectFrom('floor_plans').where('org_id', '=', orgId)),
  };
}

/** Those among them that there are. */
export async function existingPrinters(db: Reader, ids: readonly number[]): Promise<number[]> {
  const rows = await byIds(ids, (part) =>
    db.selectFrom('printers').select('id').where('id', 'in', part).execute(),
  );
  return rows.map(({ id }) => id);
}

export async function membersOf(db: Reader, groupId: number): Promise<number[]> {
  const rows = await db.selectFrom('users').select('id').where('group_id', '=', groupId).execute();
  return rows.map(({ id }) => id);
}

export function limitedGroups(db: Reader): Promise<{ id: number; printer_ids: string | null }[]> {
  return groupsOf(db, 'group')
    .select(['id', 'printer_ids'])
    .where('printer_ids', 'is not', null)
    .orderBy('id')
    .execute();
}

/** By member of a group that limits, administrators aside: what it limits them to. */
export async function memberLimits(db: Reader): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await db
    .selectFrom('groups')
    .innerJoin('users', 'users.group_id', 'groups.id')
    .select(['users.id', 'users.role', 'groups.printer_ids'])
    .where('groups.printer_ids', 'is not', null)
    .execute();
  return new Map(
    rows.flatMap(({ id, role, printer_ids }) => {
      const limit = limitFor(role, printer_ids);
      return limit === null ? [] : [[id, limit]];
    }),
  );
}

/** A user as one who looks at records. */
export async function viewerOf(
  db: Reader,
  user: Pick<Selectable<UsersTable>, 'id' | 'role' | 'group_id' | 'org_id'>,
): Promise<DbViewer> {
  const { id: user_id, role, org_id, group_id } = user;
  const group =
    group_id === null
      ? undefined
      : await db.selectFrom('groups').select('printer_ids').where('id', '=', group_id).executeTakeFirst();
  return { user_id, role, org_id, group_printer_ids: limitFor(role, group?.printer_ids ?? null) };
}

/** Who owns the groups that a user is in: the plain group's owner first, then the organization's. */
export async function ownersAbove(
  db: Reader,
  user: { readonly group_id: number | null; readonly org_id: number | null },
): Promise<number[]> {
  const ids = [user.group_id, user.org_id].filter((id) => id !== null);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('groups')
    .select('owner_id')
    .where('id', 'in', ids)
    .orderBy('is_org')
    .execute();
  return rows.flatMap(({ owner_id }) => owner_id ?? []);
}

export async function nameOfGroup(db: Reader, id: number): Promise<string> {
  const { name } = await db
    .selectFrom('groups')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return name;
}

/** What an organization has set itself, as it was stored. */
export async function findStoredSettings(db: Reader, orgId: number): Promise<string> {
  const { settings } = await groupsOf(db, 'org')
    .select('settings')
    .where('id', '=', orgId)
    .executeTakeFirstOrThrow();
  return settings;
}

/** For whoever looks at all of them. */
export function everyOrg(db: Reader): Promise<{ id: number; name: string; settings: string }[]> {
  return groupsOf(db, 'org').select(['id', 'name', 'settings']).orderBy('id').execute();
}

interface GroupFilter extends PageAsked {
  readonly q?: string | undefined;
}

export function pageOfGroups(
  db: Reader,
  kind: Kind,
  filter: GroupFilter,
  viewer: Viewer,
): Promise<Page<GroupRow>> {
  let query = groupsOf(db, kind).where(mayBeSeen(kind, viewer));
  if (filter.q !== undefined) query = query.where(hasText('name_folded', filter.q));
  return pageOf(query.selectAll().select(memberCount(kind)).orderBy('id', 'desc'), filter);
}

type NewGroup = Omit<Insertable<GroupsTable>, 'name_folded' | 'settings'>;

export async function insertGroup(db: Writer, row: NewGroup): Promise<GroupRow> {
  const created = await db
    .insertInto('groups')
    .values({ ...row, name_folded: foldCase(row.name), settings: '{}' })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...created, member_count: 0 };
}

export async function updateGroup(
  db: Writer,
  id: number,
  change: Omit<Updateable<GroupsTable>, 'name_folded'>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  const folded = change.name === undefined ? {} : { name_folded: foldCase(change.name) };
  await db
    .updateTable('groups')
    .set({ ...change, ...folded })
    .where('id', '=', id)
    .execute();
}

export async function deleteGroup(db: Writer, id: number): Promise<void> {
  await db.deleteFrom('groups').where('id', '=', id).execute();
}
