import type { Clock } from '../clock.ts';
import { isNoRoom } from '../disk/no-room.ts';
import { AppError } from '../http/error.ts';
import { type Trouble, troubleOf } from './trouble.ts';

/** Longer than any writer of ours takes: then somebody else keeps the database. */
const MOST_WAIT_MS = 1_000;

/**
 * What keeps this service from writing, by the last write that said something about it and by the one that waits now.
 * The lease of the printers is written every few seconds, so an end is noticed without anybody asking for it.
 */
export function createWriteTrouble(clock: Pick<Clock, 'monotonic'>) {
  let last: Trouble | null = null;
  let waitingSince: number | null = null;

  return {
    now(): Trouble | null {
      const isWaiting = waitingSince !== null && clock.monotonic() - waitingSince >= MOST_WAIT_MS;
      return last ?? (isWaiting ? 'locked' : null);
    },
    /** Writers take turns, so one waits at a time. */
    async begin<T>(begun: () => Promise<T>): Promise<T> {
      waitingSince = clock.monotonic();
      try {
        return await begun();
      } finally {
        waitingSince = null;
      }
    },
    succeeded(): void {
      last = null;
    },
    failed(error: unknown): void {
      // What was refused ahead of time is an answer, and a broken rule of the data no failure of the database.
      if (error instanceof AppError) return;
      last = troubleOf(error) ?? (isNoRoom(error) ? 'full' : last);
    },
  };
}
