import type { DestinationScope, MessageState, Role } from '@farmhand/contract';
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Flag } from '../../../db/columns.ts';
import type { DestinationsTable } from '../../../db/message-tables.ts';
import { type PageAsked, totalOf } from '../../../db/page.ts';
import { byIds } from '../../../db/parts.ts';
import type { Reader, Writer } from '../../../db/portable.ts';
import type { Viewer } from '../../../db/visibility.ts';
import type { Page } from '../../../http/endpoint.ts';
import type { DestinationRow, MessageRow } from '../delivery/outbox-store.ts';

/** One's own; administrators also have those of the farm and of organizations. Nobody has another person's. */
const ownDestinations = (db: Reader, { user_id, role }: Viewer) =>
  db
    .selectFrom('destinations')
    .where((eb) =>
      eb.or([
        eb('destinations.user_id', '=', user_id),
        ...(role === 'admin' ? [eb('destinations.scope', '<>', 'user')] : []),
      ]),
    );

export type ShownRow = DestinationRow & {
  readonly org_name: string | null;
  readonly waiting_count: number;
  readonly held_count: number;
};

const countOf = (state: 'waiting' | 'held') =>
  sql<number>`(select count(*) from messages where messages.destination_id = destinations.id
    and messages.state = ${sql.lit(state)})`;

const shown = (query: ReturnType<typeof ownDestinations>) =>
  query
    .leftJoin('groups', 'groups.id', 'destinations.org_id')
    .selectAll('destinations')
    .select('groups.name as org_name')
    .select([countOf('waiting').as('waiting_count'), countOf('held').as('held_count')]);

export function findShown(db: Reader, viewer: Viewer, id: number): Promise<ShownRow | undefined> {
  return shown(ownDestinations(db, viewer).where('destinations.id', '=', id)).executeTakeFirst();
}

interface Filter extends PageAsked {
  readonly scope?: DestinationScope | undefined;
  readonly org_id?: number | undefined;
}

export async function pageOfDestinations(
  db: Reader,
  viewer: Viewer,
  filter: Filter,
): Promise<Page<ShownRow>> {
  let query = ownDestinations(db, viewer);
  if (filter.scope !== undefined) query = query.where('destinations.scope', '=', filter.scope);
  if (filter.org_id !== undefined) query = query.where('destinations.org_id', '=', filter.org_id);
  const total = await totalOf(query);
  const items = await shown(query)
    .orderBy('destinations.id')
    .limit(filter.limit)
    .offset(filter.skip)
    .execute();
  return { items, total };
}

export type OwnedRow = DestinationRow & {
  readonly username: string | null;
  readonly role: Role | null;
  /** Of the person whose it is. */
  readonly is_active: Flag | null;
  readonly org_name: string | null;
};

/** Everybody's, with who owns them, but for those that an organization's settings have. */
export function everyDestination(db: Reader): Promise<OwnedRow[]> {
  return db
    .selectFrom('destinations')
    .leftJoin('users', 'users.id', 'destinations.user_id')
    .leftJoin('groups', 'groups.id', 'destinations.org_id')
    .selectAll('destinations')
    .select(['users.username', 'users.role', 'users.is_active', 'groups.name as org_name'])
    .where('destinations.settings', 'is not', null)
    .orderBy('destinations.id')
    .execute();
}

export async function countOwn(db: Reader, owner: Pick<DestinationRow, 'scope' | 'org_id' | 'user_id'>) {
  let query = db.selectFrom('destinations').where('scope', '=', owner.scope);
  if (owner.org_id !== null) query = query.where('org_id', '=', owner.org_id);
  if (owner.user_id !== null) query = query.where('user_id', '=', owner.user_id);
  return totalOf(query);
}

export async function insertDestination(db: Writer, row: Insertable<DestinationsTable>): Promise<number> {
  const { id } = await db.insertInto('destinations').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function changeDestination(
  db: Writer,
  id: number,
  change: Updateable<DestinationsTable>,
): Promise<void> {
  await db.updateTable('destinations').set(change).where('id', '=', id).execute();
}

/** Those that may be seen with their destination. */
export async function findMessage(db: Reader, viewer: Viewer, id: number): Promise<MessageRow | undefined> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', id)
    .where('destination_id', 'in', ownDestinations(db, viewer).select('destinations.id'))
    .executeTakeFirst();
}

export async function pageOfMessages(
  db: Reader,
  destinationId: number,
  filter: PageAsked & { readonly state?: MessageState | undefined },
): Promise<Page<MessageRow>> {
  let query = db.selectFrom('messages').where('destination_id', '=', destinationId);
  if (filter.state !== undefined) query = query.where('state', '=', filter.state);
  const total = await totalOf(query);
  const items = await query
    .selectAll()
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .offset(filter.skip)
    .execute();
  return { items, total };
}

const FAILURES_SHOWN = 10;

/** The last ones of each, oldest first. */
export async function failuresOf(
  db: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { at: number; why: string }[]>> {
  const rows = await byIds(ids, (part) =>
    db
      .selectFrom('message_failures as f')
      .select(['f.message_id', 'f.at', 'f.why'])
      .where('f.message_id', 'in', part)
      .where(
        sql<SqlBool>`(select count(*) from message_failures later
          where later.message_id = f.message_id and later.id > f.id) < ${sql.lit(FAILURES_SHOWN)}`,
      )
      .orderBy('f.id')
      .execute(),
  );
  return Map.groupBy(rows, ({ message_id }) => message_id);
}
