import { FAMILY_ENTRIES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Connection, ConnectOptions } from '../adapter.ts';
import { createHttp } from '../http.ts';
import { createOutlet } from '../outlet.ts';
import { PrinterError } from '../printer-error.ts';
import { createWeigher } from '../remembered.ts';
import { timed } from '../timed.ts';
import { openTextLink, type TextLink } from '../web-socket.ts';
import { createAccess } from './access.ts';
import { chooseWebcam, openCamera, type Webcam } from './camera.ts';
import { createCommands } from './commands.ts';
import { createFiles } from './files.ts';
import { createLifecycle } from './lifecycle.ts';
import { createNozzleReader } from './nozzles.ts';
import { createRpc, type Rpc, resultObject } from './rpc.ts';
import { createSession } from './session.ts';
import type { Timings } from './timings.ts';
import type { UploadTurns } from './upload-turns.ts';

/** `http` is Moonraker's, for requests and WebSocket; `web` is where relative addresses of cameras lead. */
const PORTS = { ...FAMILY_ENTRIES.moonraker.ports, web: 80 } as const;

export async function connect(
  options: ConnectOptions,
  signal: AbortSignal,
  timings: Timings,
  inTurn: UploadTurns,
): Promise<Connection> {
  const { target, dial, clock } = options;
  const port = target.ports?.['http'] ?? PORTS.http;
  const outlet = createOutlet(options);
  const http = createHttp({
    dial,
    clock,
    host: target.host,
    port,
    timeoutMs: timings.answerMs,
    connections: 2,
  });
  const access = createAccess(target.credentials, http, clock.monotonic);
  const ended = new AbortController();
  let link: TextLink | null = null;
  let reason: PrinterError | null = new PrinterError('unreachable', 'no_answer', {
    detail: said('moonraker.ended'),
  });
  let isIntroduced = false;
  let stopKeepAlive = (): void => undefined;

  const rpc = createRpc({ send: (text) => link?.send(text), unknown: outlet.unknown });
  const weigh = createWeigher();
  const session = createSession({ outlet, now: clock.monotonic, graceMs: timings.klippyGraceMs });
  const lifecycle = createLifecycle({
    clock,
    rpc,
    session,
    outlet,
    pollMs: timings.klippyPollMs,
    lateWordMs: timings.lateWordMs,
    answerMs: timings.answerMs,
    signal: ended.signal,
    nozzlesOf: createNozzleReader(http, access, ended.signal),
  });

  function receive(text: string): void {
    try {
      const notice = rpc.receive(text);
      // What is told before is left to the first look, for which whoever connects waits.
      if (notice !== null && isIntroduced) lifecycle.notice(notice);
      weigh(text.length, session.status);
    } catch (error) {
      // The end of the message loop: whatever comes, it must not take the service down.
      if (error instanceof PrinterError) giveUp(error);
      else outlet.unknown(`a message that broke the reading: ${String(error)}`);
    }
  }

  function finish(refusal: PrinterError | null): void {
    reason = refusal ?? reason;
    stopKeepAlive();
    ended.abort();
    rpc.failAll(reason ?? new PrinterError('unreachable', 'no_answer'));
    void http.close();
    outlet.closed(reason);
  }

  function giveUp(error: PrinterError): void {
    reason = error;
    link?.drop();
  }

  let webcam: Webcam | null = null;
  try {
    link = await openTextLink({
      dial,
      clock,
      host: target.host,
      port,
      path: '/websocket',
      timeoutMs: timings.dialMs,
      signal,
      headers: await access.headers(signal),
      onText: receive,
      onClosed: finish,
      refusal: (status) =>
        status === 401 || status === 403 ? credentialsProblem(access.hasCredentials) : null,
    });
    const webHost = `http://${new URL(http.origin).hostname}:${target.ports?.['web'] ?? PORTS.web}`;
    const introduced = introduce(rpc, await access.identity(signal))
      .then(() => {
        isIntroduced = true;
        return lifecycle.look();
      })
      .then(() => findWebcam(rpc, webHost));
    webcam = await timed(introduced, {
      clock,
      ms: timings.answerMs,
      signal,
      onTime: () => {
        throw new PrinterError('timeout', 'no_answer');
      },
    });
  } catch (error) {
    link?.drop();
    await http.close();
    throw asRefused(error, access.hasCredentials);
  }

  /** Also a sign of life for an idle machine, which pushes nothing. */
  async function ping(): Promise<void> {
    try {
      await timed(lookIfNeeded(), {
        clock,
        ms: timings.answerMs,
        signal: ended.signal,
        onTime: () => giveUp(new PrinterError('timeout', 'no_answer')),
      });
    } catch (error) {
      if (!ended.signal.aborted) outlet.unknown(`the keep-alive failed: ${String(error)}`);
    }
  }

  async function lookIfNeeded(): Promise<void> {
    const info = resultObject(await rpc.call('server.info'));
    const agrees = info['klippy_state'] === session.klippy();
    if (agrees) session.emit();
    else await lifecycle.look();
  }

  stopKeepAlive = clock.every(timings.keepAliveMs, () => void ping());
  if (ended.signal.aborted) stopKeepAlive();
  setImmediate(() => outlet.release());

  const { acceptMs, startMs, uploadIdleMs: idleMs } = timings;
  return {
    ...createCommands({ clock, rpc, session, acceptMs, startMs }),
    ...createFiles({ http, access, idleMs, host: target.host, clock, inTurn }),
    refresh: () => {
      lifecycle.look().catch((error: unknown) => outlet.unknown(`a refresh failed: ${String(error)}`));
    },
    ...(webcam === null ? {} : { camera: openCamera(http, webcam, timings.snapshotMs) }),
    async close() {
      reason = null;
      await link?.close();
    },
  };
}

async function findWebcam(rpc: Rpc, webHost: string): Promise<Webcam | null> {
  try {
    return chooseWebcam(resultObject(await rpc.call('server.webcams.list')), webHost);
  } catch {
    // An installation without the component has no camera; a link that ended is told elsewhere.
    return null;
  }
}

/** Not as `agent`: Moonraker takes only one of a name at a time, and a test may run beside the supervisor's link. */
async function introduce(rpc: Rpc, identity: Readonly<Record<string, unknown>>): Promise<void> {
  await rpc.call('server.connection.identify', {
    client_name: 'Farmhand',
    version: '2.0.0',
    type: 'other',
    url: 'https://farmhand.invalid',
    ...identity,
  });
}

function credentialsProblem(hasCredentials: boolean): PrinterError {
  return new PrinterError('rejected', hasCredentials ? 'wrong_credentials' : 'credentials_missing');
}

function asRefused(error: unknown, hasCredentials: boolean): unknown {
  const isRefused = error instanceof PrinterError && error.problem === 'wrong_credentials';
  return isRefused ? credentialsProblem(hasCredentials) : error;
}
