import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '../support/farm.ts';

export type Body = object | string | Uint8Array | FormData;

/** What one call came to. */
export interface Outcome {
  readonly status: number;
  readonly code: string | null;
  readonly body: Record<string, unknown>;
}

/** A write that was answered with a yes: from then on it may not be lost. */
export interface Write {
  readonly who: string;
  readonly method: string;
  readonly path: string;
  readonly sent: Body | undefined;
  readonly key: string | undefined;
  readonly answer: Readonly<Record<string, unknown>>;
  /** The audit log names it. */
  readonly requestId: string | null;
  /** Of those who logged in with it. */
  readonly cookie: string | undefined;
}

export interface DiskCaller {
  readonly who: string;
  send(
    method: string,
    path: string,
    body?: Body,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Outcome>;
  /** The bytes of a file. */
  bytes(path: string): Promise<Buffer>;
}

export const idOf = ({ body }: Pick<Outcome, 'body'>) => Number(body['id']);

export const formOf = (bytes: Uint8Array, name = 'part.gcode') => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  return form;
};

function typeOf(body: Body | undefined): Record<string, string> {
  if (body === undefined || body instanceof FormData) return {};
  if (typeof body === 'string') return { 'content-type': 'text/csv' };
  return { 'content-type': body instanceof Uint8Array ? 'application/octet-stream' : 'application/json' };
}

function onWire(body: Body | undefined): NonNullable<RequestInit['body']> | null {
  if (body === undefined) return null;
  const isRaw = body instanceof FormData || typeof body === 'string' || body instanceof Uint8Array;
  return isRaw ? (body as NonNullable<RequestInit['body']>) : JSON.stringify(body);
}

/** Somebody who is logged in. All that is acknowledged, the log-in too, is added to `writes`. */
export async function callerAt(url: string, person: Person, writes: Write[]): Promise<DiskCaller> {
  const who = person.username;
  let cookie = '';

  const ask = (method: string, path: string, body?: Body, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${url}/api/v1${path}`, {
      method,
      headers: { ...headers, ...typeOf(body), ...(cookie !== '' && { cookie }), origin: url },
      body: onWire(body),
    });

  async function send(
    method: string,
    path: string,
    sent?: Body,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Outcome> {
    const reply = await ask(method, path, sent, headers);
    const text = await reply.text();
    const parsed: unknown = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : {};
    const body = parsed as Record<string, unknown> & { error?: { code: string } };
    if (reply.ok && method !== 'GET' && body['_idempotent_replay'] !== true) {
      writes.push({
        ...{ who, method, path, sent, answer: body, key: headers?.['idempotency-key'] },
        requestId: reply.headers.get('x-request-id'),
        cookie: reply.headers.getSetCookie()[0]?.split(';', 1)[0],
      });
    }
    return { status: reply.status, code: body.error?.code ?? null, body };
  }

  const entered = await send('POST', '/auth/login', person);
  cookie = (entered.status === 200 ? writes.at(-1)?.cookie : undefined) ?? '';
  if (cookie === '') throw new Error(`${who} can't log in: ${JSON.stringify(entered.body)}`);
  return { who, send, bytes: async (path) => Buffer.from(await (await ask('GET', path)).arrayBuffer()) };
}

/** Does it again and again until it is refused; answers the refusal and what was acknowledged before. */
export async function untilRefused(
  act: (turn: number) => Promise<Outcome>,
  most: number,
): Promise<{ readonly refusal: Outcome; readonly acknowledged: readonly Outcome[] }> {
  const acknowledged: Outcome[] = [];
  for (let turn = 0; turn < most; turn += 1) {
    const outcome = await act(turn);
    if (outcome.status >= 400) return { refusal: outcome, acknowledged };
    acknowledged.push(outcome);
  }
  throw new Error(`never refused in ${most} turns`);
}

export async function eventually<T>(ask: () => Promise<T>, isGood: (value: T) => boolean): Promise<T> {
  const until = Date.now() + 60_000;
  for (;;) {
    const value = await ask();
    if (isGood(value)) return value;
    if (Date.now() > until) throw new Error(`never so: ${JSON.stringify(value)}`);
    await sleep(100);
  }
}
