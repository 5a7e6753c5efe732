import type { Kernel } from '../../../kernel.ts';
import type { Write } from '../../../live/write.ts';
import type { Supervisor } from '../../printers/index.ts';
import { wordsOf } from './error-words.ts';
import { forgetFile, type PrinterFileRow, staleFiles } from './printer-file-store.ts';

interface SweepDeps extends Pick<Kernel, 'database' | 'clock' | 'log'> {
  readonly write: Write;
  readonly supervisor: Pick<Supervisor, 'connectionOf' | 'stateOf'>;
  readonly answerMs: number;
}

/** Takes our files off printers when their run is over, so that nothing can start again by itself. */
export function createSweeper({ database, write, clock, log, supervisor, answerMs }: SweepDeps) {
  /** Those that a printer keeps refusing are asked about less and less often. */
  const refusals = new Map<number, number>();
  let round = 0;
  const stopping = new AbortController();

  async function remove({ id, printer_id, path }: PrinterFileRow): Promise<void> {
    const connection = supervisor.connectionOf(printer_id);
    if (connection === null) return;
    try {
      await connection.remove({ path }, clock.deadline(answerMs, stopping.signal));
    } catch (error) {
      refusals.set(id, (refusals.get(id) ?? 0) + 1);
      log.debug({ printer_id, path, why: wordsOf(error) }, 'a file could not be removed from a printer');
      return;
    }
    refusals.delete(id);
    await write(({ db }) => forgetFile(db, printer_id, path));
  }

  /** A printer at work is left alone: many refuse, and some stumble. */
  function isQuiet(printerId: number): boolean {
    const state = supervisor.stateOf(printerId);
    return state?.contact === 'live' && state.status === 'idle' && state.ready;
  }

  function isDue({ id }: PrinterFileRow): boolean {
    return round % 2 ** Math.min(refusals.get(id) ?? 0, 8) === 0;
  }

  return {
    /** Gives up what is being asked of printers. */
    stop: () => stopping.abort(),
    async sweep(): Promise<void> {
      round += 1;
      const stale = await staleFiles(database.read);
      const due = stale.filter((file) => isQuiet(file.printer_id) && isDue(file));
      const byPrinter = Map.groupBy(due, ({ printer_id }) => printer_id);
      await Promise.all(
        [...byPrinter.values()].map(async (files) => {
          for (const file of files) await remove(file);
        }),
      );
    },
  };
}
