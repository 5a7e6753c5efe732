import type { Readable } from 'node:stream';
import type { InputOf, RouteShape } from '@farmhand/contract';
import type { Reader } from '../db/portable.ts';
import type { Kernel } from '../kernel.ts';
import type { Call, Endpoint } from './endpoint.ts';
import { AppError } from './error.ts';
import { type Authenticator, type Credential, hasSameRights } from './principal.ts';

/** Answers that are no JSON, and a watch over those that run on: rights that end, end them too. */
export interface MediaAnswers {
  answer(request: MediaRequest): Promise<Buffer | Readable>;
  openCount(): number;
  start(): void;
  /** Ends every answer that is still running. */
  stop(): void;
}

export interface MediaRequest {
  readonly endpoint: Endpoint & { readonly kind: 'media' };
  readonly input: InputOf<RouteShape>;
  readonly call: Call;
  readonly credential: Credential;
  /** The caller's line. */
  readonly gone: AbortSignal;
}

interface MediaDeps extends Pick<Kernel, 'bus' | 'timers' | 'log'> {
  readonly read: Reader;
  readonly authenticator: Pick<Authenticator, 'authenticate'>;
  /** How often rights are looked at without a nudge: another service on the same database may have changed them. */
  readonly lookEveryMs?: number | undefined;
}

interface Running {
  readonly request: MediaRequest;
  readonly end: AbortController;
}

const LOOK_EVERY_MS = 5_000;

export function createMediaAnswers(deps: MediaDeps): MediaAnswers {
  const { bus, timers, log, read, authenticator, lookEveryMs = LOOK_EVERY_MS } = deps;
  const running = new Set<Running>();
  let isStopping = false;

  async function look({ request, end }: Running): Promise<void> {
    const { endpoint, input, call, credential } = request;
    try {
      const now = await authenticator.authenticate(credential);
      if (now === null || !hasSameRights(call.principal, now)) end.abort();
      else await endpoint.steps.check(read, input, call);
    } catch (error) {
      if (!(error instanceof AppError)) log.error({ err: error }, 'rights could not be looked at again');
      end.abort();
    }
  }

  function onAccessChanged({ userId }: { userId: number }): void {
    // Each look ends in its own try.
    for (const one of running) if (one.request.call.principal.user_id === userId) void look(one);
  }

  function watch(one: Running, stream: Readable): void {
    const { signal } = one.end;
    const cut = () => stream.destroy();
    signal.addEventListener('abort', cut, { once: true });
    stream.once('close', () => {
      signal.removeEventListener('abort', cut);
      leave(one);
    });
    if (signal.aborted) cut();
  }

  function leave(one: Running): void {
    running.delete(one);
    one.end.abort();
  }

  return {
    openCount: () => running.size,

    async answer(request) {
      const { endpoint, input, call, gone } = request;
      const one = { request, end: new AbortController() };
      running.add(one);
      gone.addEventListener('abort', () => one.end.abort(), { once: true });
      if (gone.aborted || isStopping) one.end.abort();
      try {
        const body = await endpoint.steps.open(await endpoint.steps.check(read, input, call), one.end.signal);
        if (Buffer.isBuffer(body)) leave(one);
        else watch(one, body);
        return body;
      } catch (error) {
        leave(one);
        throw error;
      }
    },

    start() {
      bus.on('access.changed', onAccessChanged);
      timers.every(lookEveryMs, 'look at the rights of viewers', async () => {
        await Promise.all([...running].map(look));
      });
    },

    stop() {
      isStopping = true;
      bus.off('access.changed', onAccessChanged);
      for (const { end } of running) end.abort();
    },
  };
}
