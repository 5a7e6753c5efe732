import type { TLSSocket } from 'node:tls';
import { said } from '@farmhand/words';
import type { ConnectOptions } from '../adapter.ts';
import type { VendorObject } from '../lenient.ts';
import { createOutlet } from '../outlet.ts';
import { PrinterError } from '../printer-error.ts';
import { createWeigher } from '../remembered.ts';
import { type Ask, createAcks } from './acks.ts';
import type { Identity } from './identity.ts';
import { type MqttLink, openMqttLink } from './mqtt-link.ts';
import { needsSignature } from './readiness.ts';
import { createRefresher } from './refresher.ts';
import { getVersion, type Request } from './requests.ts';
import { createSession, type Session } from './session.ts';
import { diameterOf, listCalibrations } from './slot-requests.ts';
import type { Timings } from './timings.ts';
import { within } from './within.ts';

/** The link and what is heard on it: requests with answers one way, reports the other. */
export interface Channel {
  readonly session: Session;
  /** Sends once and waits for the answer. Nothing is ever sent again, whatever happens to the link. */
  ask(request: Request, signal: AbortSignal, extra?: AskOptions): Promise<VendorObject>;
  refresh(): void;
  close(): Promise<void>;
  /** Drops the link, for this reason. */
  end(reason: PrinterError): void;
  /** Reports wait until the caller has the connection in hand. */
  release(): void;
}

export type AskOptions = Partial<Pick<Ask, 'timeoutMs' | 'mayBeIgnored'>>;

export interface ChannelOptions {
  readonly socket: TLSSocket;
  readonly identity: Identity;
  readonly accessCode: string;
  readonly timings: Timings;
  readonly connect: ConnectOptions;
  readonly signal: AbortSignal;
}

/** Commands that vanish twice in a row while reports flow: the session is dead on the printer's side (A.2). */
const SILENCES_UNTIL_DEAD = 2;
const GOODBYE_MS = 1000;

export async function openChannel(options: ChannelOptions): Promise<Channel> {
  const { identity, timings, connect, signal } = options;
  const { clock } = connect;
  const topic = `device/${identity.serial}`;
  const outlet = createOutlet(connect);
  const weigh = createWeigher();
  let link: MqttLink | null = null;
  let endReason: PrinterError | null = new PrinterError('unreachable', 'no_answer', {
    detail: said('link.printer_ended'),
  });
  const ended = Promise.withResolvers<never>();
  // Nobody may be waiting at that moment; `onClosed` tells the rest.
  ended.promise.catch(() => undefined);
  const spoke = Promise.withResolvers<void>();
  const isComplete = Promise.withResolvers<void>();

  const acks = createAcks(clock, (inARow) => {
    // A printer that drops unsigned commands goes on to be watched (A.2).
    if (inARow < SILENCES_UNTIL_DEAD || session.wantsSignature()) return;
    end(new PrinterError('timeout', 'no_answer', { detail: said('link.commands_ignored') }));
  });
  const publish = (request: Request, id = acks.nextId()): boolean =>
    link?.publish(`${topic}/request`, { [request.group]: { sequence_id: id, ...request.body } }) ?? false;
  const session = createSession({
    identity,
    acks,
    onReport: outlet.report,
    onUnknown: outlet.unknown,
    onIncomplete: () => refresher.full(),
    onMissingCalibrations: (missing) =>
      refresher.calibrations(missing, listCalibrations(diameterOf(session.status(), 0))),
  });
  const refresher = createRefresher({
    session,
    now: clock.monotonic,
    publish: (request) => publish(request),
  });

  function end(reason: PrinterError): void {
    endReason = reason;
    link?.destroy();
  }

  /** The end of the message loop: whatever a printer sends, it must not take the service down. */
  function receiveSafely(payload: Uint8Array): void {
    try {
      session.receive(payload);
      weigh(payload.length, session.status);
    } catch (error) {
      if (error instanceof PrinterError) end(error);
      else outlet.unknown(`a message that broke the reading: ${String(error).slice(0, 100)}`);
    }
  }

  link = await openMqttLink(options.socket, {
    clock,
    accessCode: options.accessCode,
    timeoutMs: timings.dialMs,
    signal,
    onMessage: (payload) => {
      receiveSafely(payload);
      spoke.resolve();
      if (session.hasVersion() && session.hasFullReport()) isComplete.resolve();
    },
    onClosed: (refusal) => {
      endReason = refusal ?? endReason;
      const error = endReason ?? new PrinterError('unreachable', 'no_answer');
      acks.failAll(error);
      ended.reject(error);
      outlet.closed(endReason);
    },
  });

  try {
    await within(clock, timings.dialMs, link.subscribe(`${topic}/report`), ended.promise, signal, () => {
      throw new PrinterError('timeout', 'no_answer');
    });
    publish(getVersion);
    refresher.full();
    // Not a wrong serial, which would be as silent (A.1): the certificate has shown that it is the right one.
    await within(clock, timings.firstMessageMs, spoke.promise, ended.promise, signal, () => {
      throw new PrinterError('timeout', 'no_answer');
    });
    // A printer that is slow to name its model, or to tell everything, is still worth having.
    await within(clock, timings.completeMs, isComplete.promise, ended.promise, signal, () => undefined);
  } catch (error) {
    link.destroy();
    throw error;
  }

  async function ask(
    request: Request,
    askSignal: AbortSignal,
    extra: AskOptions = {},
  ): Promise<VendorObject> {
    const isGated = request.group === 'print';
    if (isGated && needsSignature(session.status())) throw new PrinterError('rejected', 'developer_mode_off');
    try {
      const send = (id: string): boolean => publish(request, id);
      const answer = await acks.ask({ send, timeoutMs: timings.ackMs, ...extra }, askSignal);
      if (isGated) session.noteCommandsTaken(true, 'answer');
      return answer;
    } catch (error) {
      throw isGated ? refusalBehind(error, session) : error;
    }
  }

  return {
    session,
    ask,
    refresh: refresher.refresh,
    release: outlet.release,
    end,
    async close() {
      endReason = null;
      const cancel = clock.after(GOODBYE_MS, () => link?.destroy());
      await link?.close();
      cancel();
    },
  };
}

/** Unsigned commands are refused in words, or dropped while a health entry says so (A.2). */
function refusalBehind(error: unknown, session: Session): unknown {
  if (!(error instanceof PrinterError)) return error;
  const wasDropped = error.kind === 'timeout' && session.wantsSignature();
  if (error.problem !== 'developer_mode_off' && !wasDropped) return error;
  session.noteCommandsTaken(false, wasDropped ? 'silence' : 'answer');
  return wasDropped ? new PrinterError('rejected', 'developer_mode_off', { cause: error }) : error;
}
