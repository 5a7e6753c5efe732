import { alertSaid } from '@farmhand/words';
import type { Kernel } from '../../../kernel.ts';
import { createBackoff } from '../../../live/backoff.ts';
import { createBudgets } from '../../../live/budgets.ts';
import { createKeyedQueue } from '../../../live/keyed-queue.ts';
import type { Write } from '../../../live/write.ts';
import { raiseAlert, resolveAlert, type SaidOfKind } from '../../alerts/index.ts';
import { findAnyPrinter, isActive, type PrinterState } from '../../printers/index.ts';
import { findRunByMark, type RunRow } from '../../runs/index.ts';

/** Of one printer. */
const TOLD = { burst: 10, perSecond: 0.1 };

const subjectOf = (printerId: number): string => `printer:${printerId}`;

function strangerWords(
  printer: string,
  file: string | null,
  past: RunRow | undefined,
): SaidOfKind<'unknown_print'> {
  if (past !== undefined)
    return alertSaid('unknown_print.again', { printer, run: past.id, state: past.state });
  return file === null
    ? alertSaid('unknown_print.unnamed', { printer })
    : alertSaid('unknown_print.file', { printer, file });
}

/** Prints that nobody here has started: somebody at the machine, or a file that came back by itself. */
export function createStrangers({
  write,
  clock,
  log,
}: { readonly write: Write } & Pick<Kernel, 'clock' | 'log'>) {
  const queue = createKeyedQueue();
  const known = new Map<number, string | null>();
  const budgets = createBudgets(clock, TOLD);
  const backoff = createBackoff(clock);

  /** Some prints come and go at once; one that does so all the time is told of now and then. */
  const mayTell = (printerId: number): boolean => !backoff.isWaiting(printerId) && budgets.take(printerId);

  function keyOf(state: PrinterState, run: RunRow | undefined): string | null {
    const { print } = state;
    if (print === null || !isActive(print) || (run !== undefined && print.mark === run.mark)) return null;
    return `${print.mark ?? ''}|${print.native_id ?? ''}|${print.file_name ?? ''}`;
  }

  async function tell(printerId: number, state: PrinterState, key: string | null): Promise<void> {
    await write(async (tx) => {
      await resolveAlert(tx, 'unknown_print', subjectOf(printerId));
      if (key === null) return;
      const printer = await findAnyPrinter(tx.db, printerId);
      const mark = state.print?.mark ?? null;
      const past = mark === null ? undefined : await findRunByMark(tx.db, mark);
      if (printer === undefined) return;
      await raiseAlert(tx, {
        kind: 'unknown_print',
        subject: subjectOf(printerId),
        severity: past === undefined ? 'info' : 'critical',
        said: strangerWords(printer.name, state.print?.file_name ?? null, past),
        audience: { org_id: printer.org_id, role: 'operator', user_id: null },
        refs: { printer_id: printerId },
      });
    });
  }

  return {
    /** `run` is the one that the printer is known to work on. */
    look(printerId: number, state: PrinterState, run: RunRow | undefined): void {
      if (state.contact !== 'live' || state.isFresh) return;
      // Of a printer that says another thing at every moment it is told that it flaps; what it prints shows when it is calm.
      if (state.flapping !== null) return;
      const key = keyOf(state, run);
      if (known.get(printerId) === key || !mayTell(printerId)) return;
      // What was told before a restart may be over: the first look settles it.
      known.set(printerId, key);
      const turn = queue(String(printerId), async () => {
        // Another has come before this one's turn, and will be told of in its own.
        if (known.get(printerId) === key) await tell(printerId, state, key);
      });
      void turn.then(
        () => backoff.succeeded(printerId),
        (error: unknown) => {
          known.delete(printerId);
          backoff.failed(printerId);
          log.error({ err: error, printer_id: printerId }, 'an unknown print could not be told');
        },
      );
    },
  };
}
