import type { RouteShape } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { within } from '../patience.ts';
import { refusal } from './access.ts';
import type { Call } from './endpoint.ts';
import { entersBy } from './entered-host.ts';
import { AppError } from './error.ts';
import { type Idempotency, rightsLost } from './idempotency.ts';
import { mustBeOurs } from './origin.ts';
import type { Authenticator, Credential, Principal } from './principal.ts';
import * as rules from './request-rules.ts';

/** What is known about a request before its body is read: who calls, may they, and is it a preview or a retry. */
export interface Arrival {
  readonly route: RouteShape;
  /** It makes things safer, and is served whatever else can't be. */
  readonly isUrgent: boolean;
  principal: Principal | null;
  dryRun: boolean;
  idempotencyKey: string | null;
}

interface ArrivalDeps {
  readonly clock: Clock;
  readonly authenticator: Authenticator;
  /** The route is served without the database when it must be. */
  readonly isUrgent: boolean;
  /** How long it then waits for the database to say who calls. */
  readonly patienceMs: number;
  readonly publicUrl: string | undefined;
  readonly idempotency: Pick<Idempotency, 'wasUsed'>;
}

/** Fills `request.arrival` step by step, so that a refusal on the way knows as much as was found out. */
export async function arrive(route: RouteShape, request: FastifyRequest, deps: ArrivalDeps): Promise<void> {
  const arrival: Arrival = {
    route,
    isUrgent: deps.isUrgent,
    principal: null,
    dryRun: false,
    idempotencyKey: null,
  };
  request.arrival = arrival;
  const credential = rules.credentialOf(request);
  if (credential !== null) arrival.principal = await identify(credential, deps);
  checkOrigin(route, request, arrival.principal, deps.publicUrl);
  const refused = refusal(route.access, arrival.principal);
  if (refused !== null) throw (await lostRight(route, request, arrival.principal, deps)) ?? refused;
  arrival.dryRun = rules.readDryRun(route, request);
  arrival.idempotencyKey = rules.readIdempotencyKey(route, request);
  if (arrival.principal !== null && !arrival.dryRun) deps.authenticator.touch(arrival.principal);
}

/**
 * Who repeats a key of theirs on a route that they may not call any more is told so before the route's own no (contract
 * section 8). The body is not read for it. With a database that does not answer, the no stands.
 */
async function lostRight(
  route: RouteShape,
  request: FastifyRequest,
  principal: Principal | null,
  { idempotency, clock, patienceMs }: ArrivalDeps,
): Promise<AppError | null> {
  const key = rules.repeatableKey(route, request);
  if (key === null || principal === null) return null;
  const asked = within(clock, patienceMs, idempotency.wasUsed(principal, route.id, key));
  return (await asked.catch(() => null))?.value === true ? rightsLost() : null;
}

/**
 * With a database that does not answer, those may stop who were known a moment ago, with the rights they had then; nobody
 * else (docs/adr/0016).
 */
async function identify(
  credential: Credential,
  { authenticator, isUrgent, clock, patienceMs }: ArrivalDeps,
): Promise<Principal | null> {
  if (!isUrgent) return authenticator.authenticate(credential);
  const asked = authenticator.authenticate(credential);
  const answer = await within(clock, patienceMs, asked).catch(() => null);
  if (answer !== null) return answer.value;
  const known = authenticator.recollect(credential);
  if (known !== null) return known;
  throw new AppError('internal_error', said('database.nobody_known'), { status: 503 });
}

/** A browser sends our cookie along by itself, so a write must also come from our own page. */
function checkOrigin(
  route: RouteShape,
  request: FastifyRequest,
  principal: Principal | null,
  publicUrl: string | undefined,
): void {
  if (route.method === 'GET' || principal?.via === 'token') return;
  if (request.headers.origin === undefined && principal === null) return;
  mustBeOurs(rules.sentOf(request, publicUrl), said('request.foreign_page'));
}

/** The circumstances that a feature is told of. */
export function callOf(
  request: FastifyRequest,
  reply: FastifyReply,
  principal: Principal | null,
  publicUrl: string | undefined,
  route: RouteShape,
): Call<Principal | null> {
  const options = {
    httpOnly: true,
    sameSite: 'strict',
    // Behind a proxy that ends TLS the page itself says it; it is ours, or the call would have been refused.
    secure: request.protocol === 'https' || request.headers.origin?.startsWith('https:') === true,
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
    key: null,
    enters: entersBy(route),
    // In normal mode nothing that is stored is judged anew.
    revives: () => undefined,
  };
}
