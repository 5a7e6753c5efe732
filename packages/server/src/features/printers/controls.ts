import { setTimeout as sleep } from 'node:timers/promises';
import type { ControlAction, PrinterCommand } from '@farmhand/contract';
import { PrinterError } from '@farmhand/protocols';
import { toIso } from '../../db/portable.ts';
import { AppError } from '../../http/error.ts';
import type { Kernel } from '../../kernel.ts';
import type { WriteTx } from '../../live/write.ts';
import { raiseUnconfirmed, resolveUnconfirmed } from './alerts.ts';
import { type CommandRow, findCommand, openCommands, updateOpenCommand } from './command-store.ts';
import { CONTROL_RULES, printKey, unreachable, wrongState } from './control-rules.ts';
import { findAnyPrinter, type PrinterRow } from './store.ts';
import type { Supervisor } from './supervisor.ts';

export interface ControlTimings {
  /** Clients give up at 5 s. */
  readonly waitMs: number;
  /** Of the budgets of the rules; tests make them short. */
  readonly budgetShare: number;
}

const TIMINGS: ControlTimings = { waitMs: 3500, budgetShare: 1 };

export type Controls = ReturnType<typeof createControls>;

type Settled = {
  readonly outcome: 'confirmed' | 'refused' | 'failed' | 'unconfirmed';
  readonly error?: AppError;
};

/** Sends commands and watches what comes of them, beyond the answer. */
export function createControls(
  { write, database, clock, log }: Kernel,
  supervisor: Supervisor,
  options: Partial<ControlTimings> = {},
) {
  const timings = { ...TIMINGS, ...options };
  const stopping = new AbortController();
  const watching = new Set<Promise<unknown>>();

  async function note(command: CommandRow, change: Parameters<typeof updateOpenCommand>[2]): Promise<void> {
    await write(async (tx) => {
      const row = await updateOpenCommand(tx.db, command.id, change);
      if (row !== undefined) await tell(tx, row);
    });
  }

  async function tell(tx: WriteTx, row: CommandRow): Promise<void> {
    const printer = await findAnyPrinter(tx.db, row.printer_id);
    if (printer === undefined) return;
    const audience = { org_id: printer.org_id, role: 'viewer', user_id: null } as const;
    tx.emit('command.updated', audience, presentCommand(row));
    if (row.outcome === 'unconfirmed') await raiseUnconfirmed(tx, printer, row.action);
    if (row.outcome === 'confirmed') await resolveUnconfirmed(tx, printer.id, row.action);
  }

  async function settle(command: CommandRow, { outcome, error }: Settled): Promise<Settled> {
    const seen = outcome === 'confirmed' ? { seen_at: clock.now() } : {};
    await note(command, { outcome, detail: error?.message ?? null, ...seen });
    return { outcome, ...(error && { error }) };
  }

  /** From sending to the end of the budget. */
  async function run(command: CommandRow, printer: PrinterRow): Promise<Settled> {
    const { action, printer_id } = command;
    const connection = supervisor.connectionOf(printer_id);
    const state = supervisor.stateOf(printer_id);
    if (connection === null || state === undefined) {
      return settle(command, { outcome: 'failed', error: unreachable(printer) });
    }
    if (printKey(state) !== command.print || !CONTROL_RULES[action].from.includes(state.status)) {
      return settle(command, { outcome: 'failed', error: wrongState(printer, action, state) });
    }
    const budget = AbortSignal.timeout(CONTROL_RULES[action].budgetMs * timings.budgetShare);
    const signal = AbortSignal.any([budget, stopping.signal]);
    const seen = supervisor.waitFor(printer_id, CONTROL_RULES[action].isSeen, signal);
    await note(command, { outcome: 'sent', sent_at: clock.now() });
    try {
      await connection.send({ kind: action }, signal);
      await note(command, { accepted_at: clock.now() });
    } catch (error) {
      const refusal = refusalOf(error, printer);
      // A printer that does not answer may have done it all the same: its report decides.
      if (refusal !== null)
        return settle(command, {
          outcome: refusal.code === 'printer_unreachable' ? 'failed' : 'refused',
          error: refusal,
        });
    }
    if (await seen) return settle(command, { outcome: 'confirmed' });
    return stopping.signal.aborted ? { outcome: 'unconfirmed' } : settle(command, { outcome: 'unconfirmed' });
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

    /** Answers what is known after the wait; the watching goes on. */
    async issue(command: CommandRow, printer: PrinterRow): Promise<'confirmed' | 'sent'> {
      const running = run(command, printer);
      watching.add(running);
      void running
        .catch((error: unknown) =>
          log.error({ err: error, command_id: command.id }, 'a command was not followed'),
        )
        .finally(() => watching.delete(running));
      const patience = new AbortController();
      const late = sleep(timings.waitMs, null, { signal: patience.signal }).catch(() => null);
      const known = await Promise.race([running, late]).finally(() => patience.abort());
      if (known?.error !== undefined) throw known.error;
      return known?.outcome === 'confirmed' ? 'confirmed' : 'sent';
    },

    /** Those that were open when the service ended: nobody watched them. */
    async start(): Promise<void> {
      for (const command of await openCommands(database.read)) {
        await settle(command, { outcome: command.sent_at === null ? 'failed' : 'unconfirmed' });
      }
    },

    async stop(): Promise<void> {
      stopping.abort();
      await Promise.allSettled(watching);
    },
  };
}

/** Null when the printer neither took nor refused it. */
function refusalOf(error: unknown, printer: PrinterRow): AppError | null {
  if (!(error instanceof PrinterError)) return null;
  if (error.kind === 'timeout') return null;
  if (error.kind === 'unreachable') return unreachable(printer, error);
  if (error.kind === 'unsupported') {
    return new AppError('unsupported_by_printer', error.message, { data: { family: printer.family } });
  }
  const data = { vendor_code: error.vendorCode, fix: error.fix };
  return new AppError('printer_refused', `${printer.name} refused: ${error.message}`, { data, cause: error });
}

export function presentCommand(row: CommandRow): PrinterCommand {
  return {
    id: row.id,
    printer_id: row.printer_id,
    action: row.action satisfies ControlAction,
    outcome: row.outcome,
    detail: row.detail,
    requested_by: row.requested_by,
    requested_at: toIso(row.requested_at),
    sent_at: toIso(row.sent_at),
    accepted_at: toIso(row.accepted_at),
    seen_at: toIso(row.seen_at),
  };
}
