import type { Accepted, Connection } from '@farmhand/protocols';
import { AppError } from '../../http/error.ts';
import type { Kernel } from '../../kernel.ts';
import type { WriteTx } from '../../live/write.ts';
import { PATIENCE_MS, within } from '../../patience.ts';
import { raiseUnconfirmed, resolveUnconfirmed } from './alerts.ts';
import { createDrafts, type Draft, isUrgentAction } from './command-draft.ts';
import {
  type CommandChange,
  type CommandRow,
  findCommand,
  openCommands,
  updateOpenCommand,
} from './command-store.ts';
import { type Control, commandOf, controlOf, presentCommand } from './control.ts';
import { refusalOf, type Settled } from './control-outcome.ts';
import { boundMark, CONTROL_RULES, isStillMeant, unreachable, wrongState } from './control-rules.ts';
import { canBeSeen, isSeen } from './control-seen.ts';
import type { PrinterState } from './state.ts';
import { findAnyPrinter, type PrinterRow } from './store.ts';
import type { Supervisor } from './supervisor.ts';

export interface ControlTimings {
  /** Clients give up at 5 s. */
  readonly waitMs: number;
  /** How long what is urgent waits for the database to note it. */
  readonly recordMs: number;
  /** Ends the watching for what a printer makes of a command; tests end it themselves. */
  readonly budget: (milliseconds: number) => AbortSignal;
}

const TIMINGS = {
  waitMs: 3500,
  recordMs: PATIENCE_MS,
};

export type Controls = ReturnType<typeof createControls>;

/** A command on its way. */
export interface Running {
  /** When the printer has answered, or will not. */
  readonly answered: Promise<unknown>;
  /** What came of it, as soon as that is plain: the database may take its time to note it. */
  readonly known: Promise<Settled>;
  readonly settled: Promise<Settled>;
}

interface Following {
  readonly isEmergency: boolean;
  readonly onAnswer: () => void;
  readonly onKnown: (settled: Settled) => void;
}

type Standing =
  | { readonly connection: Connection; readonly error?: undefined }
  | { readonly connection?: undefined; readonly error: AppError };

/** Sends commands and watches what comes of them, beyond the answer. */
export function createControls(
  { write, catchUp, database, clock, log }: Kernel,
  supervisor: Supervisor,
  options: Partial<ControlTimings> = {},
) {
  const timings: ControlTimings = {
    ...TIMINGS,
    budget: (milliseconds) => clock.deadline(milliseconds),
    ...options,
  };
  let stopping = new AbortController();
  const watching = new Set<Promise<unknown>>();

  const { draftOf, unstoredStopAt, hasUnstoredHalt } = createDrafts({ catchUp, tell });

  /** Nothing urgent waits for long; what else is asked of a printer is noted first. */
  async function note(draft: Draft, change: CommandChange & Parameters<Draft['change']>[0]): Promise<void> {
    const { id, action } = draft.current();
    if (isUrgentAction(action)) {
      const stored = draft.change(change);
      // What has no row yet has waited for the database already.
      if (draft.isStored()) await within(clock, timings.recordMs, stored);
      return;
    }
    await write(async (tx) => {
      const row = await updateOpenCommand(tx.db, id, change);
      if (row !== undefined) await tell(tx, row);
    });
  }

  async function tell(tx: WriteTx, row: CommandRow): Promise<void> {
    const printer = await findAnyPrinter(tx.db, row.printer_id);
    if (printer === undefined) return;
    const audience = { org_id: printer.org_id, role: 'viewer', user_id: null } as const;
    tx.emit('command.updated', audience, presentCommand(row));
    if (row.outcome === 'unconfirmed') await raiseUnconfirmed(tx, printer, row.action);
    if (row.outcome === 'confirmed' || row.outcome === 'accepted') {
      await resolveUnconfirmed(tx, printer.id, row.action);
    }
  }

  async function settle(draft: Draft, settled: Settled, change: { sent_at?: null } = {}): Promise<Settled> {
    const { outcome, error } = settled;
    const seen = outcome === 'confirmed' ? { seen_at: clock.now() } : {};
    await note(draft, { outcome, detail: error?.message ?? null, ...seen, ...change });
    return settled;
  }

  /** The link to send on, or why there is nothing to send. */
  function standing(
    command: CommandRow,
    printer: PrinterRow,
    isMeant: (state: PrinterState) => boolean,
  ): Standing {
    const connection = supervisor.connectionOf(printer.id);
    const state = supervisor.stateOf(printer.id);
    if (connection === null || state === undefined) return { error: unreachable(printer) };
    return isMeant(state) ? { connection } : { error: wrongState(printer, command.action, state) };
  }

  /** Sends it, unless it has nowhere to go or is no longer meant. */
  async function run(
    draft: Draft,
    printer: PrinterRow,
    { isEmergency, onAnswer, onKnown }: Following,
  ): Promise<Settled> {
    const command = draft.current();
    const asked = controlOf(command);
    const isMeant = (state: PrinterState) => isEmergency || isStillMeant(command, state);
    if (command.outcome === 'pending' && standing(command, printer, isMeant).error === undefined) {
      await note(draft, { outcome: 'sent', sent_at: clock.now() });
    }
    // The note took its time: what is sent must be meant for what the printer does at this moment.
    const { connection, error } = standing(command, printer, isMeant);
    if (error !== undefined) {
      onKnown({ outcome: 'failed', error });
      return settle(draft, { outcome: 'failed', error }, { sent_at: null });
    }
    const budget = timings.budget(CONTROL_RULES[command.action].budgetMs);
    const signal = AbortSignal.any([budget, stopping.signal]);
    const sight = watch(printer.id, asked, signal);
    const tellWhenSeen = () =>
      void sight.seen.then((isThere) => {
        if (isThere && canBeSeen(asked)) onKnown({ outcome: 'confirmed' });
      });
    try {
      const accepted = await connection.send(commandOf(asked), signal).finally(onAnswer);
      sight.accepted(accepted);
      tellWhenSeen();
      const applied = accepted.applied === undefined ? null : JSON.stringify(accepted.applied);
      const outcome = canBeSeen(asked) ? {} : { outcome: 'accepted' as const };
      const noted = note(draft, { accepted_at: clock.now(), applied, ...outcome });
      if (!isUrgentAction(command.action)) await noted;
      if (!canBeSeen(asked)) return { outcome: 'accepted' };
    } catch (error) {
      const refused = refusalOf(error, printer, command.action);
      // A printer that does not answer may have done it all the same: its report decides.
      if (refused !== null) {
        const hasLeft = refused.error?.code !== 'unsupported_by_printer';
        onKnown(refused);
        return settle(draft, refused, hasLeft ? {} : { sent_at: null });
      }
      tellWhenSeen();
    }
    if (canBeSeen(asked) && (await sight.seen)) return settle(draft, { outcome: 'confirmed' });
    return stopping.signal.aborted ? { outcome: 'unconfirmed' } : settle(draft, { outcome: 'unconfirmed' });
  }

  /** Looks at every report from now on; what the printer made of the command may become known after one. */
  function watch(printerId: number, asked: Control, signal: AbortSignal) {
    let known: Accepted = {};
    let latest: PrinterState | null = null;
    const early = Promise.withResolvers<boolean>();
    const later = supervisor.waitFor(
      printerId,
      (state) => {
        latest = state;
        return isSeen(asked, state, known);
      },
      signal,
    );
    return {
      seen: Promise.race([early.promise, later]),
      accepted(answer: Accepted): void {
        known = answer;
        if (latest !== null && isSeen(asked, latest, known)) early.resolve(true);
      },
    };
  }

  function begin(command: CommandRow | Draft, printer: PrinterRow, { isEmergency = false } = {}): Running {
    const draft = 'current' in command ? command : draftOf(command, boundMark(command));
    const [answered, known] = [Promise.withResolvers<void>(), Promise.withResolvers<Settled>()];
    const following = { isEmergency, onAnswer: answered.resolve, onKnown: known.resolve };
    const settled = run(draft, printer, following);
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
        throw new AppError('printer_not_found', 'The printer is gone.');
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

    /** Those that were open when the service ended: nobody watched them. */
    async start(): Promise<void> {
      stopping = new AbortController();
      for (const command of await openCommands(database.read)) {
        await settle(draftOf(command, null), {
          outcome: command.sent_at === null ? 'failed' : 'unconfirmed',
        });
      }
    },

    async stop(): Promise<void> {
      stopping.abort();
      await Promise.allSettled(watching);
    },
  };
}
