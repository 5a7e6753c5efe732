import { isNoRoom } from './disk/no-room.ts';

interface Log {
  warn(fields: object, message: string): void;
}

type Step = () => unknown;

/** At a start: what has no room is done when there is, by whoever does it again and again. */
export async function startEach(log: Log, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      if (!isNoRoom(error)) throw error;
      log.warn({ err: error }, 'there is no room to record this at the start');
    }
  }
}
