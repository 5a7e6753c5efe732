import { said } from '@farmhand/words';
import { AppError } from '../../http/error.ts';
import type { Kernel } from '../../kernel.ts';
import { PATIENCE_MS, within } from '../../patience.ts';
import { findAnyPrinter, type PrinterRow, type Supervisor } from '../printers/index.ts';
import type { Draft, DraftDeps } from './command-draft.ts';
import { createCommandNotes } from './command-notes.ts';
import { type CommandRow, findCommand } from './command-store.ts';
import type { Settled } from './control-outcome.ts';
import { boundMark } from './control-rules.ts';
import { createLeftOpen } from './left-open.ts';
import { createSending } from './send-command.ts';

export interface ControlTimings {
  /** Clients give up at 5 s. */
  readonly waitMs: number;
  /** How long what is urgent waits for the database to note it. */
  readonly recordMs: number;
  /** Ends the watching for what a printer makes of a command; tests end it themselves. */
  readonly budget: (milliseconds: number) => AbortSignal;
}

const TIMINGS = { waitMs: 3500, recordMs: PATIENCE_MS };

export type Controls = ReturnType<typeof createControls>;

/** A command on its way. */
export interface Running {
  /** When the printer has answered, or will not. */
  readonly answered: Promise<unknown>;
  /** What came of it, as soon as that is plain: the database may take its time to note it. */
  readonly known: Promise<Settled>;
  readonly settled: Promise<Settled>;
}

/** Sends commands and watches what comes of them, beyond the answer. */
export function createControls(
  { write, catchUp, database, clock, log }: Kernel,
  supervisor: Supervisor,
  { stopRecordedLate, ...options }: Partial<ControlTimings> & Pick<DraftDeps, 'stopRecordedLate'> = {},
) {
  const timings: ControlTimings = {
    ...TIMINGS,
    budget: (milliseconds) => clock.deadline(milliseconds),
    ...options,
  };
  let stopping = new AbortController();
  const watching = new Set<Promise<unknown>>();

  const notes = createCommandNotes(
    { write, catchUp, clock },
    { recordMs: timings.recordMs, stopRecordedLate },
  );
  const { draftOf, unstoredStopAt, hasUnstoredHalt } = notes;
  const watch = { supervisor, notes, budget: timings.budget, stopping: () => stopping.signal };
  const send = createSending({ ...watch, clock });
  const leftOpen = createLeftOpen({ ...watch, database, write });

  function begin(command: CommandRow | Draft, printer: PrinterRow, { isEmergency = false } = {}): Running {
    const draft = 'current' in command ? command : draftOf(command, boundMark(command));
    const [answered, known] = [Promise.withResolvers<void>(), Promise.withResolvers<Settled>()];
    const told = { onAnswer: answered.resolve, onKnown: known.resolve };
    const settled = send({ draft, printer, isEmergency, ...told });
    watching.add(settled);
    settled.then(known.resolve, known.reject);
    // Not everybody asks for it, and the failure is told below.
    known.promise.catch(() => undefined);
    void settled
      .catch((error: unknown) =>
        log.error({ err: error, command_id: draft.current().id }, 'a command was not followed'),
      )
      .finally(() => {
        answered.resolve();
        watching.delete(settled);
      });
    return { answered: answered.promise, known: known.promise, settled };
  }

  return {
    async find(id: number): Promise<{ readonly sent: CommandRow; readonly row: PrinterRow }> {
      const sent = await findCommand(database.read, id);
      const row = sent && (await findAnyPrinter(database.read, sent.printer_id));
      if (sent === undefined || row === undefined) {
        throw new AppError('printer_not_found', said('control.printer_gone'));
      }
      return { sent, row };
    },

    begin,
    draftOf,
    unstoredStopAt,
    hasUnstoredHalt,

    /** Answers what is known after the wait; the watching goes on. */
    async issue(command: CommandRow | Draft, printer: PrinterRow): Promise<'confirmed' | 'sent'> {
      const { settled } = begin(command, printer);
      const known = (await within(clock, timings.waitMs, settled))?.value;
      if (known?.error !== undefined) throw known.error;
      return known?.outcome === 'confirmed' ? 'confirmed' : 'sent';
    },

    /** Before printers are listened to. */
    async start(): Promise<void> {
      stopping = new AbortController();
      await leftOpen.endThoseUnsent();
    },

    /** As soon as they are. */
    async goOn(): Promise<void> {
      for (const followed of await leftOpen.watchTheRest()) {
        watching.add(followed);
        void followed
          .catch((error: unknown) => log.error({ err: error }, 'a command was not followed'))
          .finally(() => watching.delete(followed));
      }
    },

    async stop(): Promise<void> {
      stopping.abort();
      await Promise.allSettled(watching);
    },
  };
}
