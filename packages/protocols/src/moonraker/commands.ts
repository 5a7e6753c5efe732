import { said } from '@farmhand/words';
import type { Accepted, Command, StartRequest } from '../adapter.ts';
import type { Clock } from '../clock.ts';
import { requireMark } from '../mark.ts';
import { PrinterError } from '../printer-error.ts';
import { timed } from '../timed.ts';
import type { Rpc } from './rpc.ts';
import type { Session } from './session.ts';

const METHODS: Partial<Record<Command['kind'], string>> = {
  pause: 'printer.print.pause',
  resume: 'printer.print.resume',
  stop: 'printer.print.cancel',
  clear_error: 'printer.firmware_restart',
  emergency_stop: 'printer.emergency_stop',
};

export interface CommandsOptions {
  readonly clock: Clock;
  readonly rpc: Rpc;
  readonly session: Session;
  readonly acceptMs: number;
  readonly startMs: number;
}

export function createCommands({ clock, rpc, session, acceptMs, startMs }: CommandsOptions) {
  let isStarting = false;

  /**
   * Such a call answers when its g-code has run, which may be minutes later. A refusal that comes in time rejects;
   * one that comes later is told as the reason of the status, until the next command or change of state.
   */
  async function send(command: Command, signal: AbortSignal): Promise<Accepted> {
    const method = METHODS[command.kind];
    if (method === undefined) throw new PrinterError('unsupported', null);
    signal.throwIfAborted();
    session.noteRefusal(null);
    let isLate = false;
    const answer = rpc.call(method);
    answer.catch((error: unknown) => {
      if (!isLate || !(error instanceof PrinterError) || error.kind !== 'rejected') return;
      session.noteRefusal(said('moonraker.command_refused', { command: command.kind, reason: error.said }));
      session.emit();
    });
    const soon = answer.then((): Accepted => ({}));
    try {
      return await timed(soon, { clock, ms: acceptMs, signal, onTime: () => ({}) });
    } finally {
      isLate = true;
      // The race may be over before the answer.
      soon.catch(() => undefined);
    }
  }

  async function start(request: StartRequest, signal: AbortSignal): Promise<Accepted> {
    requireMark(request.file.path, request.mark);
    const klippy = session.klippy();
    const isDown = klippy === 'shutdown' || klippy === 'error';
    if (klippy !== 'ready') {
      throw new PrinterError('rejected', isDown ? 'klipper_shutdown' : 'klipper_disconnected');
    }
    if (isStarting || session.isActive()) throw new PrinterError('rejected', 'printer_busy');
    isStarting = true;
    const answer = rpc.call('printer.print.start', { filename: request.file.path });
    answer.catch(() => undefined);
    try {
      await timed(answer, {
        clock,
        ms: startMs,
        signal,
        onTime: () => {
          throw new PrinterError('timeout', 'no_answer');
        },
      });
      return {};
    } catch (error) {
      throw startProblem(error);
    } finally {
      isStarting = false;
    }
  }

  return { send, start };
}

/** Klipper gives one code, 400, for all its refusals, so that only its words tell these two apart (B.4). */
function startProblem(error: unknown): unknown {
  if (!(error instanceof PrinterError) || error.vendorCode !== '400') return error;
  const problem = /unable to open/i.test(error.message)
    ? 'file_not_found'
    : /sd busy/i.test(error.message)
      ? 'printer_busy'
      : null;
  return problem === null
    ? error
    : new PrinterError('rejected', problem, { vendorCode: '400', detail: error.said, cause: error });
}
