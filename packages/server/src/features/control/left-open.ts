import { alertSaid, said } from '@farmhand/words';
import { AppError } from '../../http/error.ts';
import type { Kernel } from '../../kernel.ts';
import { findAnyPrinter, type PrinterState, type Supervisor } from '../printers/index.ts';
import type { CommandNotes } from './command-notes.ts';
import { type CommandRow, openCommands } from './command-store.ts';
import { controlOf, storedApplied } from './control.ts';
import { boundTo, CONTROL_RULES } from './control-rules.ts';
import { canBeSeen, isSeen } from './control-seen.ts';
import { raiseUnconfirmed } from './unconfirmed.ts';

interface LeftOpenDeps extends Pick<Kernel, 'database' | 'write'> {
  readonly supervisor: Pick<Supervisor, 'stateOf' | 'waitFor'>;
  readonly notes: Pick<CommandNotes, 'draftOf' | 'settle'>;
  /** Ends the watching for what a printer makes of a command. */
  readonly budget: (milliseconds: number) => AbortSignal;
  /** The service ends: nobody watches any more. */
  readonly stopping: () => AbortSignal;
}

/** The commands that were open when a service ended: nobody watched them since. */
export function createLeftOpen({ database, write, supervisor, notes, budget, stopping }: LeftOpenDeps) {
  const { draftOf, settle } = notes;

  /** It is not sent now: who asked for it may want something else by this time. But they are told. */
  async function endUnsent(command: CommandRow): Promise<void> {
    const printer = await findAnyPrinter(database.read, command.printer_id);
    if (printer === undefined) return;
    const about = { printer: printer.name, command: command.action } as const;
    // First, and twice is once: a command that has ended is not looked at again.
    if (CONTROL_RULES[command.action].severity === 'critical') {
      const words = alertSaid('command_unconfirmed.never_sent', about);
      await write((tx) => raiseUnconfirmed(tx, printer, command.action, words));
    }
    const error = new AppError('printer_unreachable', said('control.never_sent', about));
    await settle(draftOf(command, null), { outcome: 'failed', error });
  }

  /** A stop is over with its print; all else counts only while it is the print that it was meant for. */
  function isDone(command: CommandRow, state: PrinterState): boolean {
    const applied = storedApplied(command);
    const isIts = command.action === 'stop' || boundTo(command.action, state) === command.print;
    const accepted = applied === null ? {} : { applied };
    return state.contact === 'live' && isIts && isSeen(controlOf(command), state, accepted);
  }

  /** The printer may have reported before anybody watched for this. */
  async function isShownBy(
    printerId: number,
    isThere: (state: PrinterState) => boolean,
    signal: AbortSignal,
  ) {
    const known = supervisor.stateOf(printerId);
    return (known !== undefined && isThere(known)) || supervisor.waitFor(printerId, isThere, signal);
  }

  async function watchAgain(command: CommandRow): Promise<void> {
    const signal = AbortSignal.any([budget(CONTROL_RULES[command.action].budgetMs), stopping()]);
    const isThere = (state: PrinterState) => isDone(command, state);
    const isShown = canBeSeen(controlOf(command)) && (await isShownBy(command.printer_id, isThere, signal));
    if (!isShown && stopping().aborted) return;
    await settle(draftOf(command, null), { outcome: isShown ? 'confirmed' : 'unconfirmed' });
  }

  return {
    /** Before printers report: what was never sent is nothing that they did. */
    async endThoseUnsent(): Promise<void> {
      for (const command of await openCommands(database.read)) {
        if (command.sent_at === null) await endUnsent(command);
      }
    },

    /** Once printers are listened to. What was sent may have been done long ago, and their first report shows it. */
    async watchTheRest(): Promise<readonly Promise<void>[]> {
      return (await openCommands(database.read)).map(watchAgain);
    },
  };
}
