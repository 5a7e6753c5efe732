import type { ChannelName } from '@farmhand/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { DestinationsTable, MessagesTable } from '../../../db/message-tables.ts';
import { byIds, inParts } from '../../../db/parts.ts';
import type { Reader, Writer } from '../../../db/portable.ts';

export type DestinationRow = Selectable<DestinationsTable>;
export type MessageRow = Selectable<MessagesTable>;

/** No pause is that long: it was noted before somebody set the clock back. */
const LONGEST_PAUSE_MS = 24 * 60 * 60_000;

/** Whether its pause is over; `dueDestinations` asks the same of all of them. */
export const mayBeTried = ({ retry_at }: Pick<DestinationRow, 'retry_at'>, now: number): boolean =>
  retry_at === null || retry_at <= now || retry_at > now + LONGEST_PAUSE_MS;

/** Those for which something waits, or is held, and that may be tried now. */
export async function dueDestinations(db: Reader, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('destinations as d')
    .select('d.id')
    .where('d.enabled', '=', 1)
    .where((eb) =>
      eb.or([
        eb('d.retry_at', 'is', null),
        eb('d.retry_at', '<=', now),
        eb('d.retry_at', '>', now + LONGEST_PAUSE_MS),
      ]),
    )
    .where((eb) =>
      eb.or(
        (['waiting', 'held'] as const).map((state) =>
          eb.exists(
            eb
              .selectFrom('messages as m')
              .select('m.id')
              .whereRef('m.destination_id', '=', 'd.id')
              // A literal, so that the index of just these rows serves.
              .where(sql<boolean>`m.state = ${sql.lit(state)}`),
          ),
        ),
      ),
    )
    .orderBy('d.id')
    .execute();
  return rows.map(({ id }) => id);
}

export function findDestination(db: Reader, id: number): Promise<DestinationRow | undefined> {
  return db.selectFrom('destinations').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Of these channels, whether they are switched on or not. */
export function destinationsBy(db: Reader, channels: readonly ChannelName[]): Promise<DestinationRow[]> {
  return byIds(channels, (part) =>
    db.selectFrom('destinations').selectAll().where('channel', 'in', part).orderBy('id').execute(),
  );
}

const openOf = (db: Reader, destinationId: number, state: 'waiting' | 'held') =>
  db
    .selectFrom('messages')
    .where('destination_id', '=', destinationId)
    .where(sql<boolean>`state = ${sql.lit(state)}`);

/** What comes next, in order. */
export function nextMessages(db: Reader, destinationId: number, limit: number): Promise<MessageRow[]> {
  return openOf(db, destinationId, 'waiting').selectAll().orderBy('id').limit(limit).execute();
}

/** From the oldest; all of them where no limit is said. */
export function openMessages(
  db: Reader,
  destinationId: number,
  state: 'waiting' | 'held',
  limit?: number,
): Promise<MessageRow[]> {
  const query = openOf(db, destinationId, state).selectAll().orderBy('id');
  return (limit === undefined ? query : query.limit(limit)).execute();
}

export async function countOpen(
  db: Reader,
  destinationId: number,
  state: 'waiting' | 'held',
): Promise<number> {
  const { total } = await openOf(db, destinationId, state)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Quiet hours have begun, or go on: what can wait does. */
export async function holdWaiting(db: Writer, destinationId: number): Promise<void> {
  await db
    .updateTable('messages')
    .set({ state: 'held' })
    .where('destination_id', '=', destinationId)
    .where(sql<boolean>`state = 'waiting'`)
    .where('is_urgent', '=', 0)
    .execute();
}

/** Those that still wait: of others somebody has disposed meanwhile. */
export async function settleMessages(
  db: Writer,
  ids: readonly number[],
  change: Pick<MessageRow, 'state' | 'answer'> & { readonly settled_at: number },
): Promise<void> {
  await byIds(ids, async (part) => {
    await db
      .updateTable('messages')
      .set({ ...change, attempts: sql`attempts + 1` })
      .where('id', 'in', part)
      .where('state', '=', 'waiting')
      .execute();
    return [];
  });
}

/** What has waited for too long at a destination that fails. */
export async function expireMessages(
  db: Writer,
  destinationId: number,
  before: number,
  change: { readonly answer: string; readonly settled_at: number },
): Promise<void> {
  await db
    .updateTable('messages')
    .set({ state: 'given_up', ...change })
    .where('destination_id', '=', destinationId)
    .where(sql<boolean>`state = 'waiting'`)
    .where('created_at', '<', before)
    .execute();
}

/** All that waits or is held. Answers how many. */
export async function giveUpOpen(
  db: Writer,
  destinationId: number,
  change: { readonly answer: string; readonly settled_at: number },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ state: 'given_up', ...change })
    .where('destination_id', '=', destinationId)
    .where('state', 'in', ['waiting', 'held'])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function updateDestination(
  db: Writer,
  id: number,
  change: Partial<
    Pick<DestinationRow, 'failures' | 'failing_since' | 'retry_at' | 'why' | 'last_delivered_at'>
  >,
): Promise<void> {
  await db.updateTable('destinations').set(change).where('id', '=', id).execute();
}

/** What the farm delivers by this channel through has changed: whatever waits for it need not wait longer. */
export async function retryChannel(db: Writer, channel: ChannelName): Promise<void> {
  await db.updateTable('destinations').set({ retry_at: null }).where('channel', '=', channel).execute();
}

export async function insertMessages(db: Writer, rows: readonly Insertable<MessagesTable>[]): Promise<void> {
  await inParts(rows, (part) => db.insertInto('messages').values(part).execute());
}

/** The same once more, at the end of the line. */
export function insertCopy(db: Writer, { id: _id, ...row }: MessageRow, now: number): Promise<MessageRow> {
  return db
    .insertInto('messages')
    .values({
      ...row,
      ...{ state: 'waiting', folded_into: null, attempts: 0, answer: null },
      // Asked for by a person, who is awake.
      ...{ is_urgent: 1, created_at: now, settled_at: null },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function noteFailure(db: Writer, messageId: number, at: number, why: string): Promise<void> {
  await db
    .insertInto('message_failures')
    .columns(['message_id', 'at', 'why'])
    .expression((eb) =>
      eb
        .selectFrom('messages')
        .select(['messages.id', eb.val(at).as('at'), eb.val(why).as('why')])
        // One that was deleted meanwhile has no log.
        .where('messages.id', '=', messageId),
    )
    .execute();
}

export async function countAttempt(db: Writer, messageId: number): Promise<void> {
  await db.updateTable('messages').set({ attempts: sql`attempts + 1` }).where('id', '=', messageId).execute();
}

/** The first takes the others in. */
export async function foldInto(
  db: Writer,
  first: number,
  others: readonly number[],
  now: number,
  change: Pick<MessageRow, 'event' | 'severity' | 'content'>,
): Promise<void> {
  await byIds(others, async (part) => {
    await db
      .updateTable('messages')
      .set({ state: 'folded', folded_into: first, settled_at: now })
      .where('id', 'in', part)
      .execute();
    return [];
  });
  await db
    .updateTable('messages')
    .set({ ...change, alert_id: null, state: 'waiting', attempts: 0 })
    .where('id', '=', first)
    .execute();
}

/** Answers whether it is the holder's now. */
export async function claimDestination(
  db: Writer,
  id: number,
  holder: string,
  now: number,
  until: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('destinations')
    .set({ claimed_by: holder, claimed_until: until })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('claimed_by', 'is', null), eb('claimed_by', '=', holder), eb('claimed_until', '<=', now)]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function releaseDestination(db: Writer, id: number, holder: string): Promise<void> {
  await db
    .updateTable('destinations')
    .set({ claimed_by: null, claimed_until: 0 })
    .where('id', '=', id)
    .where('claimed_by', '=', holder)
    .execute();
}

export async function deleteDestination(db: Writer, id: number): Promise<void> {
  await db.deleteFrom('destinations').where('id', '=', id).execute();
}

/** Of settled ones, so many at once. */
export async function deleteSettled(db: Writer, before: number, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('messages')
    .where('id', 'in', (eb) =>
      eb.selectFrom('messages as old').select('old.id').where('old.settled_at', '<', before).limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
