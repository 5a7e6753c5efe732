import { FAMILY_ENTRIES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Connection, ConnectOptions } from '../adapter.ts';
import type { Cancel } from '../clock.ts';
import { createHttp } from '../http.ts';
import { createOutlet } from '../outlet.ts';
import { PrinterError } from '../printer-error.ts';
import { createWeigher } from '../remembered.ts';
import { timed } from '../timed.ts';
import { openTextLink, type TextLink } from '../web-socket.ts';
import { openCamera } from './camera.ts';
import { createCommands } from './commands.ts';
import { CMD } from './envelope.ts';
import { createFiles } from './files.ts';
import { createRequests } from './requests.ts';
import { createSession } from './session.ts';
import type { Timings } from './timings.ts';

const PORTS = FAMILY_ENTRIES.elegoo.ports;

export interface Knowledge {
  readonly timings: Timings;
  /** Boards that stay silent when asked for a feeder: two unknown commands would make them hang up (D.1). */
  readonly withoutCanvas: Set<string>;
}

export async function connect(
  options: ConnectOptions,
  signal: AbortSignal,
  { timings, withoutCanvas }: Knowledge,
): Promise<Connection> {
  const { target, dial, clock } = options;
  const { host } = target;
  const port = target.ports?.['http'] ?? PORTS.http;
  const outlet = createOutlet(options);
  const http = createHttp({ dial, clock, host, port, timeoutMs: timings.answerMs, connections: 2 });
  const ended = new AbortController();
  const spoke = Promise.withResolvers<void>();
  const timers: Cancel[] = [];
  let link: TextLink | null = null;
  let uploadedAt: number | null = null;
  let reason: PrinterError | null = new PrinterError('unreachable', 'no_answer', {
    detail: said('link.printer_ended'),
  });

  const requests = createRequests({
    send: (text) => link?.send(text),
    mainboardId: () => session.mainboardId() ?? target.serial ?? '',
    clock,
    answerMs: timings.answerMs,
  });
  const weigh = createWeigher();
  const session = createSession({ outlet, requests, onStatus: () => spoke.resolve() });

  function receive(text: string): void {
    try {
      session.receive(text);
      weigh(text.length, session.remembered);
    } catch (error) {
      if (error instanceof PrinterError) {
        reason = error;
        link?.drop();
        return;
      }
      // The end of the message loop: whatever comes, it must not take the service down.
      outlet.unknown(`a message that broke the reading: ${String(error)}`);
    }
  }

  function finish(refusal: PrinterError | null): void {
    reason = refusal ?? reason;
    for (const cancel of timers) cancel();
    ended.abort();
    const error = reason ?? new PrinterError('unreachable', 'no_answer');
    requests.failAll(error);
    spoke.reject(error);
    void http.close();
    outlet.closed(reason);
  }

  function askForStatus(): void {
    requests.tell(CMD.status, {});
    requests.tell(CMD.attributes, {});
  }

  try {
    link = await openTextLink({
      dial,
      clock,
      host,
      port,
      path: '/websocket',
      timeoutMs: timings.dialMs,
      signal,
      onText: receive,
      onClosed: finish,
      // A few places, and the camera has one of them (D.1, X.31).
      refusal: (status) => (status === 500 ? new PrinterError('unreachable', 'too_many_clients') : null),
    });
    timers.push(clock.every(timings.keepAliveMs, () => link?.send('ping')));
    if (target.serial !== null) askForStatus();
    timers.push(
      clock.after(timings.firstPushMs, () => {
        if (session.statusCount() > 0) return;
        requests.tell(CMD.pushPeriod, { TimePeriod: 1000 });
        requests.tell(CMD.status, {});
      }),
    );
    await timed(spoke.promise, {
      clock,
      ms: timings.firstStatusMs,
      signal,
      onTime: () => {
        throw new PrinterError('timeout', target.serial === null ? 'no_answer' : 'wrong_serial');
      },
    });
    checkSerial(session.mainboardId(), target.serial);
    if (target.serial === null) askForStatus();
  } catch (error) {
    link?.drop();
    for (const cancel of timers) cancel();
    await http.close();
    throw error;
  }

  /** Asked once a link, and of one that went silent: only a feeder's owner gets an answer on all firmware. */
  async function readCanvas(): Promise<void> {
    const board = session.mainboardId() ?? host;
    if (withoutCanvas.has(board)) return session.setCanvas(null);
    const statusCount = session.statusCount();
    try {
      const answer = requests.ask(CMD.canvas, {}, ended.signal);
      requests.tell(CMD.status, {});
      session.setCanvas(await answer);
    } catch {
      // What tells its status and not this has no feeder; what says nothing at all has not said so.
      if (ended.signal.aborted || session.statusCount() === statusCount) return;
      withoutCanvas.add(board);
      session.setCanvas(null);
    }
  }

  setImmediate(() => {
    outlet.release();
    void readCanvas();
  });

  return {
    ...createCommands({
      requests,
      status: session.status,
      isBusy: session.isBusy,
      uploadedAt: () => uploadedAt,
      clock,
      settleMs: timings.settleMs,
    }),
    ...createFiles({
      http,
      requests,
      idleMs: timings.uploadIdleMs,
      onUploaded: () => {
        uploadedAt = clock.monotonic();
      },
    }),
    refresh: () => {
      askForStatus();
      void readCanvas();
    },
    camera: openCamera(requests, http, host),
    async close() {
      reason = null;
      await link?.close();
    },
  };
}

function checkSerial(found: string | null, expected: string | null): void {
  if (expected === null || found === null || found === expected) return;
  throw new PrinterError('rejected', 'wrong_serial', {
    detail: said('elegoo.other_board', { board: found }),
  });
}
