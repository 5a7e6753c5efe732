import type { Connection } from '@farmhand/protocols';
import type { AppError } from '../../http/error.ts';
import type { Kernel } from '../../kernel.ts';
import type { PrinterRow, Supervisor } from '../printers/index.ts';
import { type Draft, isUrgentAction } from './command-draft.ts';
import type { CommandNotes } from './command-notes.ts';
import { type Control, commandOf, controlOf } from './control.ts';
import { refusalOf, type Settled } from './control-outcome.ts';
import { CONTROL_RULES, isStillMeant, unreachable, wrongState } from './control-rules.ts';
import { canBeSeen } from './control-seen.ts';
import { watchFor } from './sight.ts';

interface SendDeps extends Pick<Kernel, 'clock'> {
  readonly supervisor: Supervisor;
  readonly notes: Pick<CommandNotes, 'note' | 'settle'>;
  /** Ends the watching for what a printer makes of a command. */
  readonly budget: (milliseconds: number) => AbortSignal;
  /** The service ends: nobody watches any more. */
  readonly stopping: () => AbortSignal;
}

/** One command to one printer. */
export interface Sending {
  readonly draft: Draft;
  readonly printer: PrinterRow;
  readonly isEmergency: boolean;
  readonly onAnswer: () => void;
  readonly onKnown: (settled: Settled) => void;
}

type Standing =
  | { readonly connection: Connection; readonly error?: undefined }
  | { readonly connection?: undefined; readonly error: AppError };

type Sight = ReturnType<typeof watchFor>;

/** Sends a command, unless it has nowhere to go or is no longer meant, and follows it to its end. */
export function createSending({ clock, supervisor, notes, budget, stopping }: SendDeps) {
  const { note, settle } = notes;

  /** The link to send on, or why there is nothing to send. */
  function standing({ draft, printer, isEmergency }: Sending): Standing {
    const command = draft.current();
    const connection = supervisor.connectionOf(printer.id);
    const state = supervisor.stateOf(printer.id);
    if (connection === null || state === undefined) return { error: unreachable(printer) };
    const isMeant = isEmergency || isStillMeant(command, state);
    return isMeant ? { connection } : { error: wrongState(printer, command.action, state) };
  }

  /** Answers what is settled by the printer's answer alone; null when its reports decide. */
  async function deliver(sending: Sending, connection: Connection, sight: Sight, signal: AbortSignal) {
    const { draft, printer, onAnswer, onKnown } = sending;
    const { action } = draft.current();
    const asked = controlOf(draft.current());
    try {
      const accepted = await connection.send(commandOf(asked), signal).finally(onAnswer);
      sight.accepted(accepted);
      tellWhenSeen(sight, asked, onKnown);
      const applied = accepted.applied === undefined ? null : JSON.stringify(accepted.applied);
      const outcome = canBeSeen(asked) ? {} : { outcome: 'accepted' as const };
      const noted = note(draft, { accepted_at: clock.now(), applied, ...outcome });
      if (!isUrgentAction(action)) await noted;
      return canBeSeen(asked) ? null : ({ outcome: 'accepted' } as const);
    } catch (error) {
      const refused = refusalOf(error, printer, action);
      // A printer that does not answer may have done it all the same: its report decides.
      if (refused === null) {
        tellWhenSeen(sight, asked, onKnown);
        return null;
      }
      const hasLeft = refused.error?.code !== 'unsupported_by_printer';
      onKnown(refused);
      return settle(draft, refused, hasLeft ? {} : { sent_at: null });
    }
  }

  return async function send(sending: Sending): Promise<Settled> {
    const { draft, printer, onKnown } = sending;
    const command = draft.current();
    const asked = controlOf(command);
    if (command.outcome === 'pending' && standing(sending).error === undefined) {
      await note(draft, { outcome: 'sent', sent_at: clock.now() });
    }
    // The note took its time: what is sent must be meant for what the printer does at this moment.
    const { connection, error } = standing(sending);
    if (error !== undefined) {
      onKnown({ outcome: 'failed', error });
      return settle(draft, { outcome: 'failed', error }, { sent_at: null });
    }
    const signal = AbortSignal.any([budget(CONTROL_RULES[command.action].budgetMs), stopping()]);
    const sight = watchFor(supervisor, printer.id, asked, signal);
    const answered = await deliver(sending, connection, sight, signal);
    if (answered !== null) return answered;
    if (canBeSeen(asked) && (await sight.seen)) return settle(draft, { outcome: 'confirmed' });
    return stopping().aborted ? { outcome: 'unconfirmed' } : settle(draft, { outcome: 'unconfirmed' });
  };
}

function tellWhenSeen({ seen }: Sight, asked: Control, onKnown: Sending['onKnown']): void {
  void seen.then((isThere) => {
    if (isThere && canBeSeen(asked)) onKnown({ outcome: 'confirmed' });
  });
}
