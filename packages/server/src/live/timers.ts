import type { Cancel, Clock } from '../clock.ts';
import { isNoRoom } from '../disk/no-room.ts';
export interface Timers {
  /** Repeats a task, never overlapping itself. A failure is logged and the next turn comes as usual. */
  every(milliseconds: number, name: string, task: () => Promise<void>): void;
  /** Stops all of them and waits for those that are running. */
  stop(): Promise<void>;
}

interface Log {
  error(fields: object, message: string): void;
}

export function createTimers(clock: Pick<Clock, 'every'>, log: Log): Timers {
  const timers = new Set<Cancel>();
  const running = new Set<Promise<void>>();

  return {
    every(milliseconds, name, task) {
      let busy = false;
      let isWaitingForRoom = false;
      const turn = async () => {
        if (busy) return;
        busy = true;
        try {
          await task();
          isWaitingForRoom = false;
        } catch (error) {
          // Said once: a log that grows every second helps no full disk.
          if (!isNoRoom(error)) log.error({ err: error, task: name }, 'a repeated task failed');
          else if (!isWaitingForRoom) log.error({ task: name }, 'a repeated task waits for room on the disk');
          isWaitingForRoom = isNoRoom(error);
        } finally {
          busy = false;
        }
      };
      const begin = () => {
        const current = turn();
        running.add(current);
        void current.finally(() => running.delete(current));
      };
      timers.add(clock.every(milliseconds, begin, { ref: false }));
    },
    async stop() {
      for (const cancel of timers) cancel();
      timers.clear();
      await Promise.all(running);
    },
  };
}
