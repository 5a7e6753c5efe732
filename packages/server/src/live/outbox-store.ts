import type { DurableEventType } from '@farmhand/contract';
import type { Selectable } from 'kysely';
import { inParts } from '../db/parts.ts';
import { type Reader, toFlag, type Writer } from '../db/portable.ts';
import type { EventsTable } from '../db/tables.ts';
import type { Audience } from '../db/visibility.ts';

export type StoredEvent = Selectable<EventsTable>;

export interface NewEvent {
  readonly type: DurableEventType;
  readonly at: number;
  readonly audience: Audience;
  /** JSON, written when the event was emitted. */
  readonly data: string;
}

const rowOf = ({ audience, ...event }: NewEvent) => ({
  ...event,
  org_id: audience.org_id,
  is_shared: toFlag(audience.is_shared === true),
  role: audience.role,
  user_id: audience.user_id,
  printers: audience.printers === undefined ? null : JSON.stringify(audience.printers),
  owner_id: audience.owner_id ?? null,
});

/** Numbers them in the order given. */
export async function insertEvents(db: Writer, events: readonly NewEvent[]): Promise<void> {
  await inParts(events, (part) => db.insertInto('events').values(part.map(rowOf)).execute());
}

export function eventsAfter(db: Reader, seq: number, limit: number): Promise<StoredEvent[]> {
  return db.selectFrom('events').selectAll().where('seq', '>', seq).orderBy('seq').limit(limit).execute();
}

/** The newest and the oldest kept event; zeros while there is none. */
export async function eventRange(db: Reader): Promise<{ first: number; last: number }> {
  const row = await db
    .selectFrom('events')
    .select((eb) => [eb.fn.min('seq').as('first'), eb.fn.max('seq').as('last')])
    .executeTakeFirst();
  return { first: row?.first ?? 0, last: row?.last ?? 0 };
}

/** Keeps the newest event whatever its age, so that numbers never start again. */
export async function deleteEventsBefore(db: Writer, at: number): Promise<void> {
  const { last } = await eventRange(db);
  await db.deleteFrom('events').where('at', '<', at).where('seq', '<', last).execute();
}
