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

export function createWrite({ database, bus, clock }: { database: Database; bus: Bus; clock: Clock }): Write {
  return async (work) => {
    const nudges = new Set<() => void>();
    const grown = () => bus.emit('outbox.grown');
    const result = await database.transaction(async (db) => {
      nudges.clear();
      const now = clock.now();
      const events: NewEvent[] = [];
      const answer = await work({
        db,
        now,
        emit(type, audience, data) {
          events.push({ type, at: now, audience, data: JSON.stringify(data) });
          nudges.add(grown);
        },
        afterCommit: (nudge) => nudges.add(nudge),
      });
      await insertEvents(db, events);
      return answer;
    });
    for (const nudge of nudges) nudge();
    return result;
  };
}
