import type { Cancel } from '../../clock.ts';
import { isFaultOfData } from '../../db/portable.ts';
import type { Kernel } from '../../kernel.ts';
import type { Heard } from './heard.ts';
import type { PlugRecord } from './record.ts';

interface RoundDeps extends Pick<Kernel, 'write' | 'clock'> {
  readonly record: Pick<PlugRecord, 'recordHeard'>;
  readonly gatherMs: number;
}

interface Waiting {
  readonly printerId: number;
  readonly heard: Heard;
  stored(): void;
  failed(error: unknown): void;
}

/** What many plugs say at about the same time is stored together: a hundred plugs would be a hundred writes else. */
export function createRound({ write, clock, record, gatherMs }: RoundDeps) {
  const waiting: Waiting[] = [];
  let cancel: Cancel = () => undefined;
  /** How many wait for what is in the database. */
  let hurried = 0;

  async function store(some: readonly Waiting[]): Promise<void> {
    try {
      await write(async (tx) => {
        for (const { printerId, heard } of some) await record.recordHeard(tx, printerId, heard);
      });
      for (const each of some) each.stored();
    } catch (error) {
      // What one plug says and the database does not take must not cost the others theirs.
      if (some.length > 1 && isFaultOfData(error)) for (const each of some) await store([each]);
      else for (const each of some) each.failed(error);
    }
  }

  function flush(): void {
    cancel();
    const some = waiting.splice(0);
    if (some.length > 0) void store(some);
  }

  return {
    /** Ends when it is stored. */
    put(printerId: number, heard: Heard): Promise<void> {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      waiting.push({ printerId, heard, stored: resolve, failed: reject });
      if (hurried > 0) flush();
      else if (waiting.length === 1) cancel = clock.after(gatherMs, flush);
      return promise;
    },

    /** Nothing is gathered while this work lasts. */
    async hurry(work: () => Promise<unknown>): Promise<void> {
      hurried += 1;
      flush();
      try {
        await work();
      } finally {
        hurried -= 1;
      }
    },
  };
}
