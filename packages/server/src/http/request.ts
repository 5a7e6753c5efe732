import type { InputOf, RouteShape } from '@farmhand/contract';
import type { Secrets } from '../db/secrets.ts';
import type { WriteEntry } from './audit.ts';
import { canonicalJson } from './canonical.ts';
import type { Download } from './download.ts';
import type { Call, Endpoint, Plan } from './endpoint.ts';
import type { KeptAnswer, KeyedRequest } from './idempotency.ts';
import type { Incoming } from './incoming.ts';
import type { Principal } from './principal.ts';

/** One validated request on its way through an endpoint, and what it is answered. */

export interface Request {
  /** What is no JSON takes another way. */
  readonly endpoint: Exclude<Endpoint, { kind: 'media' }>;
  /** Path and query as they came, after the unversioned prefix was resolved. */
  readonly url: string;
  readonly input: InputOf<RouteShape>;
  /** The body of a route that reads it itself. */
  readonly incoming: Incoming | null;
  readonly call: Call<Principal | null>;
  readonly dryRun: boolean;
  readonly idempotencyKey: string | null;
}

export interface Answer extends KeptAnswer {
  /** The body once more, encoded: an answer that is sent often is encoded once. */
  readonly bytes?: Buffer;
  readonly total?: number;
  readonly isReplay?: boolean;
  /** Instead of a body. */
  readonly download?: Download;
}

/** What makes two requests the same to an idempotency key. */
function fingerprint(secrets: Secrets, { endpoint, input }: Request): string {
  const { method, path } = endpoint.route;
  return secrets.mac(
    'idempotency',
    canonicalJson([method, path, input.params, input.query, input.body ?? {}]),
  );
}

/** A request that came with a key, as the key knows it. */
export function keyedRequest(secrets: Secrets, request: Request): KeyedRequest | null {
  const { idempotencyKey: key, endpoint } = request;
  return key === null ? null : { key, route: endpoint.route.id, fingerprint: fingerprint(secrets, request) };
}

export function entryOf(route: RouteShape, plan: Plan, { call }: Request, at: number): WriteEntry {
  return { at, action: route.id, call, details: plan.would_execute };
}

/** Spec section 4, rule 1: the replayed output says that it is one. */
export function replayOf({ status, body }: KeptAnswer): Answer {
  if (!body.startsWith('{')) return { status, body, isReplay: true };
  const marked =
    body === '{}' ? '{"_idempotent_replay":true}' : `${body.slice(0, -1)},"_idempotent_replay":true}`;
  return { status, body: marked, isReplay: true };
}
