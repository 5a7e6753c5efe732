import type { DurableEventType, EventData } from '@farmhand/contract';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/open.ts';
import type { Writer } from '../db/portable.ts';
import type { Audience } from '../db/visibility.ts';
import type { Bus } from './bus.ts';
import { insertEvents, type NewEvent } from './outbox-store.ts';

/** One write: what happens through it commits together or not at all. No network call belongs inside. */
export interface WriteTx {
  readonly db: Writer;
  /** The moment of the write, the same for all its rows. */
  readonly now: number;
  /** Commits the event with the write, all of a write's together; it goes out after the commit. */
  emit<T extends DurableEventType>(type: T, audience: Audience, data: EventData<T>): void;
  /** Runs when the commit has succeeded, before the answer. For nudges, not for truth. */
  afterCommit(nudge: () => void): void;
}

export type Write = <T>(work: (tx: WriteTx) => Promise<T>) => Promise<T>;

/** What a write tells, while it can still be added to. */
export interface Told {
  readonly type: DurableEventType;
  readonly audience: Audience;
  readonly data: unknown;
}

/**
 * Keeps records in line that follow from others, in the write that changes those: it is shown everything the write
 * tells, once, before the commit. What it tells itself is shown to those after it, never to one before.
 */
export type Follower = (tx: WriteTx, told: readonly Told[]) => Promise<void>;

export interface WriteOptions {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  /** In this order. */
  readonly followers?: readonly Follower[];
}

export function createWrite({ database, bus, clock, followers = [] }: WriteOptions): Write {
  return async (work) => {
    const nudges = new Set<() => void>();
    const grown = () => bus.emit('outbox.grown');
    const result = await database.transaction(async (db) => {
      nudges.clear();
      const now = clock.now();
      const events: NewEvent[] = [];
      const told: Told[] = [];
      const tx: WriteTx = {
        db,
        now,
        emit(type, audience, data) {
          events.push({ type, at: now, audience, data: JSON.stringify(data) });
          told.push({ type, audience, data });
          nudges.add(grown);
        },
        afterCommit: (nudge) => nudges.add(nudge),
      };
      const answer = await work(tx);
      for (const follow of followers) await follow(tx, [...told]);
      await insertEvents(db, events);
      return answer;
    });
    for (const nudge of nudges) nudge();
    return result;
  };
}
