import { isRefusedPort } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { Agent, Headers, type RequestInit, type Response, fetch as undiciFetch } from 'undici';
import { VERSION } from '../version.ts';
import { OutboundError } from './destination.ts';
import type { Door } from './outbound.ts';

export type OutboundFetch = (
  url: string,
  init?: Omit<RequestInit, 'redirect' | 'dispatcher'>,
) => Promise<Response>;

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * HTTP through the door. Proxy variables of the environment are not looked at, and redirects are not followed:
 * where one points was not asked for, and headers that were meant for one host would go to another.
 */
export function createFetch(door: Door): {
  fetch: OutboundFetch;
  close(): Promise<void>;
  /** Without waiting for whatever is on its way. */
  abandon(): Promise<void>;
} {
  const agent = new Agent({
    connect: (options, done) => {
      const { hostname, protocol, port, servername } = options;
      const secure = protocol === 'https:';
      const target = {
        host: hostname.replace(/^\[|\]$/g, ''),
        port: Number(port) || (secure ? 443 : 80),
        timeoutMs: CONNECT_TIMEOUT_MS,
      };
      const socket = secure
        ? door.dialTls(target, { ...(servername && { servername }), ALPNProtocols: ['http/1.1'] })
        : door.dial(target);
      socket.then(
        (connected) => done(null, connected),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
      );
    },
  });
  return {
    async fetch(url, init) {
      refusePort(new URL(url));
      const headers = named(new Headers(init?.headers));
      return await undiciFetch(url, { ...init, headers, redirect: 'manual', dispatcher: agent });
    },
    close: () => agent.close(),
    abandon: () => agent.destroy(),
  };
}

/** The library would say "bad port", and of nobody in particular. */
function refusePort({ hostname, port }: URL): void {
  if (!isRefusedPort(Number(port))) return;
  const cause = new OutboundError('blocked', `${hostname}:${port}`, said('address.port'));
  // As the library passes on what the door says.
  throw new TypeError('fetch failed', { cause });
}

function named(headers: Headers): Headers {
  if (!headers.has('user-agent')) headers.set('user-agent', `Farmhand/${VERSION}`);
  return headers;
}
