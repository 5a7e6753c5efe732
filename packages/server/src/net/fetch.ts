import { Agent, type RequestInit, type Response, fetch as undiciFetch } from 'undici';
import type { Outbound } from './outbound.ts';

export type OutboundFetch = (url: string, init?: RequestInit) => Promise<Response>;

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * HTTP through the door. Proxy variables of the environment are not looked at, and redirects are not followed:
 * where a redirect points was not asked for and is for the caller to judge.
 */
export function createFetch(outbound: Outbound): { fetch: OutboundFetch; close(): Promise<void> } {
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
        ? outbound.dialTls(target, { ...(servername && { servername }), ALPNProtocols: ['http/1.1'] })
        : outbound.dial(target);
      socket.then(
        (connected) => done(null, connected),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
      );
    },
  });
  return {
    fetch: (url, init) => undiciFetch(url, { redirect: 'manual', ...init, dispatcher: agent }),
    close: () => agent.close(),
  };
}
