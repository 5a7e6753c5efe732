import { setTimeout as sleep } from 'node:timers/promises';
import { logInAt, type Person } from './farm.ts';

/** What one call came to. */
export interface Outcome {
  readonly status: number;
  readonly code: string | null;
  readonly body: Record<string, unknown>;
}

export interface DiskCaller {
  send(
    method: string,
    path: string,
    body?: object | string | Uint8Array | FormData,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Outcome>;
}

/** Somebody who is logged in, and remembers what was acknowledged. */
export async function callerAt(url: string, person: Person): Promise<DiskCaller> {
  const cookie = await logInAt(url, person);
  return {
    async send(method, path, body, headers = {}) {
      const type =
        body instanceof FormData
          ? {}
          : {
              'content-type':
                typeof body === 'string'
                  ? 'text/csv'
                  : body instanceof Uint8Array
                    ? 'application/octet-stream'
                    : 'application/json',
            };
      const isRaw = body instanceof FormData || typeof body === 'string' || body instanceof Uint8Array;
      const reply = await fetch(`${url}/api/v1${path}`, {
        method,
        headers: { ...headers, cookie, origin: url, ...(body !== undefined && type) },
        ...(body !== undefined && {
          body: isRaw ? (body as NonNullable<RequestInit['body']>) : JSON.stringify(body),
        }),
      });
      const text = await reply.text();
      const parsed: unknown = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : {};
      const answer = parsed as Record<string, unknown> & { error?: { code: string } };
      return { status: reply.status, code: answer.error?.code ?? null, body: answer };
    },
  };
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
