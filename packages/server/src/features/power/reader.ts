import type { Kernel } from '../../kernel.ts';
import { allPlugs, findPlug, type PlugRow } from '../plugs/index.ts';
import { isBusy, type Supervisor } from '../printers/index.ts';
import type { PlugLine } from './line.ts';
import type { PlugRecord } from './record.ts';
import { createRound } from './round.ts';
import type { PowerTimings } from './timings.ts';

interface ReaderDeps extends Pick<Kernel, 'database' | 'write' | 'clock' | 'log'> {
  readonly supervisor: Pick<Supervisor, 'stateOf'>;
  readonly line: PlugLine;
  readonly record: PlugRecord;
  readonly timings: PowerTimings;
}

/** Asks plugs how they stand: each in its own time, and none waits for another's answer. */
export function createReader({ database, write, clock, log, supervisor, line, record, timings }: ReaderDeps) {
  const askedAt = new Map<number, number>();
  const asking = new Map<number, Promise<void>>();
  const round = createRound({ write, clock, record, gatherMs: timings.gatherMs });

  async function ask(printerId: number): Promise<void> {
    await line.inTurn(printerId, async () => {
      const row = await findPlug(database.read, printerId);
      if (row === undefined) return line.forget(printerId);
      const heard = await line.read(row);
      await round.put(printerId, heard);
    });
  }

  function begin(printerId: number): Promise<void> {
    const known = asking.get(printerId);
    if (known !== undefined) return known;
    askedAt.set(printerId, clock.monotonic());
    const turn = ask(printerId)
      .catch((error: unknown) => log.error({ err: error, printer_id: printerId }, 'a plug was not read'))
      .finally(() => asking.delete(printerId));
    asking.set(printerId, turn);
    return turn;
  }

  function everyMs({ printer_id, intent, wake_since }: PlugRow): number {
    if (intent !== null || wake_since !== null) return timings.watchedMs;
    const state = supervisor.stateOf(printer_id);
    return state !== undefined && isBusy(state) ? timings.printingMs : timings.idleMs;
  }

  return {
    async tick(): Promise<readonly PlugRow[]> {
      const rows = await allPlugs(database.read);
      const now = clock.monotonic();
      for (const row of rows) {
        const last = askedAt.get(row.printer_id);
        if (last === undefined || now - last >= everyMs(row)) void begin(row.printer_id);
      }
      return rows;
    },
    /** One more reading, which begins after this call. */
    once: (printerId: number): Promise<void> =>
      round.hurry(async () => {
        await asking.get(printerId);
        await begin(printerId);
      }),
    settled: (): Promise<void> => round.hurry(() => Promise.all(asking.values())),
  };
}
