import { asWritten, type Said, said } from '@farmhand/words';
import type { CustomFetch, CustomFetchOptions } from 'openid-client';
import type { Clock } from '../../clock.ts';
import { OutboundError } from '../../net/destination.ts';
import { createFetch } from '../../net/fetch.ts';
import type { Outbound } from '../../net/outbound.ts';
import { LoginTrouble, ProviderBusy } from './trouble.ts';

/** Discovery documents and keys have a few kilobytes; people with thousands of groups have the longest answers. */
const MOST_BYTES = 1024 * 1024;
/** For connecting and the whole answer. */
const LIMIT_MS = 10_000;

export interface LoginFetch {
  readonly fetch: CustomFetch;
  abandon(): Promise<void>;
}

/** How providers are asked: through the door, for so long and no longer, and nowhere else than where it was meant for. */
export function createLoginFetch(outbound: Outbound, clock: Clock, limitMs = LIMIT_MS): LoginFetch {
  const secure = createFetch(outbound.towards('login'));
  const plain = createFetch(outbound.towards('login_plain'));

  async function ask(url: string, { method, headers, body, signal }: CustomFetchOptions): Promise<Response> {
    const way = new URL(url).protocol === 'https:' ? secure : plain;
    const response = await way.fetch(url, {
      method,
      headers,
      signal: clock.deadline(limitMs, signal),
      ...(body != null && { body: String(body) }),
    });
    if (response.status >= 500 || response.status === 429) {
      await response.body?.cancel();
      const { status } = response;
      throw new ProviderBusy(status, said('login_failure.status', { status }));
    }
    const bytes = await wholeOf(response.body);
    const kept = ['content-type', 'www-authenticate', 'date', 'retry-after'].flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    return new Response(response.status === 204 ? null : bytes, {
      status: response.status,
      headers: Object.fromEntries(kept),
    });
  }

  const guarded: CustomFetch = async (url, options) => {
    try {
      return await ask(url, options);
    } catch (error) {
      if (error instanceof LoginTrouble) throw error;
      throw new LoginTrouble('unreachable', { reason: reasonOf(error, limitMs), cause: error });
    }
  };

  return {
    fetch: guarded,
    async abandon() {
      await Promise.all([secure.abandon(), plain.abandon()]);
    },
  };
}

function reasonOf(error: unknown, limitMs: number): Said {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (cause instanceof OutboundError) return cause.said;
  if (cause instanceof DOMException && cause.name === 'TimeoutError')
    return said('login_failure.silent', { seconds: Math.ceil(limitMs / 1000) });
  return asWritten(cause instanceof Error ? cause.message : String(cause));
}

async function wholeOf(body: AsyncIterable<Uint8Array> | null): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    // Leaving the loop hangs up.
    if (size > MOST_BYTES) throw new LoginTrouble('answer_too_large');
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
