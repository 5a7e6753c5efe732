import type { RouteShape } from '@farmhand/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from './access.ts';
import type { Call } from './endpoint.ts';
import { AppError } from './error.ts';
import type { Authenticator, Principal } from './principal.ts';
import * as rules from './request-rules.ts';

/** What is known about a request before its body is read: who calls, may they, and is it a preview or a retry. */
export interface Arrival {
  readonly route: RouteShape;
  principal: Principal | null;
  dryRun: boolean;
  idempotencyKey: string | null;
}

interface ArrivalDeps {
  readonly authenticator: Authenticator;
  readonly publicUrl: string | undefined;
}

/** Fills `request.arrival` step by step, so that a refusal on the way knows as much as was found out. */
export async function arrive(route: RouteShape, request: FastifyRequest, deps: ArrivalDeps): Promise<void> {
  const arrival: Arrival = { route, principal: null, dryRun: false, idempotencyKey: null };
  request.arrival = arrival;
  const credential = rules.credentialOf(request);
  if (credential !== null) arrival.principal = await deps.authenticator.authenticate(credential);
  checkOrigin(route, request, arrival.principal, deps.publicUrl);
  const refused = refusal(route.access, arrival.principal);
  if (refused !== null) throw refused;
  arrival.dryRun = rules.readDryRun(route, request);
  arrival.idempotencyKey = rules.readIdempotencyKey(route, request);
  if (arrival.principal !== null && !arrival.dryRun) deps.authenticator.touch(arrival.principal);
}

/** A browser sends our cookie along by itself, so a write must also come from our own page. */
function checkOrigin(
  route: RouteShape,
  { headers }: FastifyRequest,
  principal: Principal | null,
  publicUrl: string | undefined,
): void {
  if (route.method === 'GET' || principal?.via === 'token') return;
  const { origin, host } = headers;
  if (origin === undefined && principal === null) return;
  if (origin !== undefined && rules.isSameOrigin(origin, host, publicUrl)) return;
  throw new AppError('permission_denied', "This write must come from Farmhand's own page (Origin header).");
}

/** The circumstances that a feature is told of. */
export function callOf(
  request: FastifyRequest,
  reply: FastifyReply,
  principal: Principal | null,
  publicUrl: string | undefined,
): Call<Principal | null> {
  const options = {
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    path: '/',
  } as const;
  return {
    principal,
    requestId: request.id,
    address: request.ip,
    userAgent: (rules.header(request, 'user-agent') ?? '').slice(0, 300),
    get isLocal() {
      return rules.isLocal(request, publicUrl);
    },
    cookies: {
      set: (secret, expiresAt) =>
        void reply.setCookie(rules.SESSION_COOKIE, secret, { ...options, expires: new Date(expiresAt) }),
      clear: () => void reply.clearCookie(rules.SESSION_COOKIE, options),
    },
  };
}
