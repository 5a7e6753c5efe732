import { randomUUID } from 'node:crypto';
import { roleAtLeast, SCOPES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { z } from 'zod';
import { type Clock, patientNow } from '../clock.ts';
import { reachOf } from '../db/control.ts';
import type { Database } from '../db/open.ts';
import type { Reader, Writer } from '../db/portable.ts';
import type { Timers } from '../live/timers.ts';
import { AppError } from './error.ts';
import * as store from './idempotency-store.ts';
import { holdsScope, type Principal } from './principal.ts';
import type { KeyHolder, StrangersKey } from './strangers-key.ts';

/** Spec section 4 and contract section 8: a retry with the same key applies once. */

const KEEP_MS = 24 * 60 * 60 * 1000;
const PRUNE_EVERY_MS = 60 * 60 * 1000;
const LEASE_MS = 60_000;
const RENEW_EVERY_MS = 20_000;
const MAX_KEPT_BYTES = 256 * 1024;

export interface KeptAnswer {
  readonly status: number;
  readonly body: string;
}

export interface Claim {
  readonly id: string;
}

export type ClaimOutcome =
  | { readonly kind: 'won'; readonly claim: Claim }
  | { readonly kind: 'replay'; readonly answer: KeptAnswer }
  /** A command was sent under this key, and its answer never kept: tell what came of it, send nothing. */
  | { readonly kind: 'recall'; readonly intent: unknown };

export interface Idempotency {
  start(timers: Timers): Promise<void>;
  stop(): Promise<void>;
  claim(call: KeyedCall): Promise<ClaimOutcome>;
  /** In the transaction that intends a command. */
  pin(db: Writer, claim: Claim, intent: unknown): Promise<void>;
  /** In the transaction of the write. */
  keep(db: Writer, claim: Claim, answer: KeptAnswer, cacheable: boolean): Promise<void>;
  free(claim: Claim): Promise<void>;
  /** In a transaction of the caller's. */
  freeIn(db: Writer, claim: Claim): Promise<void>;
  /** What another call has left under the key, as far as reading tells: a claim alone is nothing. Claims nothing. */
  look(call: KeyedCall, own: Claim | null): Promise<ClaimOutcome | null>;
  /** Whether this person has used the key on this route: whoever is refused there now has lost the right to repeat it. */
  wasUsed(principal: Principal, route: string, key: string): Promise<boolean>;
  /** The key of a call that anybody may make. */
  strangersKey(request: KeyedRequest): StrangersKey;
  /** Keeps the answer of a call that was made without a claim. What another call has done under the key stays. */
  remember(db: Writer, call: KeyedCall, answer: KeptAnswer, claim: Claim | null): Promise<void>;
}

export interface KeyedRequest {
  readonly key: string;
  /** The id of the route. */
  readonly route: string;
  readonly fingerprint: string;
}

export interface KeyedCall extends KeyedRequest {
  readonly principal: Principal;
}

const scopeList = z.array(z.enum(SCOPES)).nullable();
const printerList = z.array(z.number()).nullable();

/** A caller without bounds was answered about any printer; one that is bound now must still be bound to all of these. */
function reachesLess(caller: KeyHolder, row: store.KeyRow): boolean {
  const reach = reachOf(caller);
  if (reach === null) return false;
  const before = printerList.parse(row.printer_ids === null ? null : JSON.parse(row.printer_ids));
  return before === null || before.some((id) => !reach.includes(id));
}

/** Whether the caller can do less than the one who was answered. */
function hasLessRights(caller: KeyHolder, row: store.KeyRow): boolean {
  const scopes = scopeList.parse(row.scopes === null ? null : JSON.parse(row.scopes));
  return (
    !roleAtLeast(caller.role, row.role) ||
    caller.org_id !== row.org_id ||
    (scopes?.some((scope) => !holdsScope(caller, scope)) ?? false) ||
    reachesLess(caller, row)
  );
}

function rowFor(
  { key, route, fingerprint }: KeyedRequest,
  principal: KeyHolder,
  claim: Claim,
  now: number,
  bootId: string,
) {
  const reach = reachOf(principal);
  return {
    user_id: principal.user_id,
    key,
    route,
    fingerprint,
    state: 'claimed',
    claim_id: claim.id,
    boot_id: bootId,
    role: principal.role,
    scopes: principal.scopes === null ? null : JSON.stringify(principal.scopes),
    org_id: principal.org_id,
    printer_ids: reach === null ? null : JSON.stringify(reach),
    intent: null,
    status: null,
    body: null,
    created_at: now,
  } as const;
}

/** Also what somebody hears who may not call the route at all any more. */
export function rightsLost(): AppError {
  return new AppError('idempotency_authz_changed', said('idempotency.rights_lost'));
}

function uncacheable(): AppError {
  return new AppError('idempotency_uncacheable_success', said('idempotency.answer_not_kept'));
}

/** The first answer stands: what does a retry get from it? */
function answerFrom(row: store.KeyRow, principal: KeyHolder): ClaimOutcome {
  if (hasLessRights(principal, row)) throw rightsLost();
  if (row.state === 'sent') {
    return { kind: 'recall', intent: row.intent === null ? null : JSON.parse(row.intent) };
  }
  if (row.status === null || row.body === null) throw uncacheable();
  return { kind: 'replay', answer: { status: row.status, body: row.body } };
}

export function createIdempotency(deps: {
  database: Database;
  clock: Clock;
  /** Whether another process can work on this database; if not, every claim but ours is a dead one's. */
  mayHaveNeighbours: boolean;
}): Idempotency {
  const { database, clock, mayHaveNeighbours } = deps;
  const bootId = randomUUID();
  const oldNow = patientNow(clock);

  const renew = () => database.transaction((db) => store.renewBoot(db, bootId, clock.now() + LEASE_MS));

  async function isHeld(db: Reader, row: store.KeyRow): Promise<boolean> {
    return row.boot_id === bootId || store.isBootAlive(db, row.boot_id, clock.now(), LEASE_MS);
  }

  async function findLive(db: Reader, userId: number, key: string): Promise<store.KeyRow | undefined> {
    const row = await store.findKey(db, userId, key);
    return row === undefined || row.created_at <= clock.now() - KEEP_MS ? undefined : row;
  }

  async function standing(db: Reader, principal: KeyHolder, { key, fingerprint }: KeyedRequest) {
    const row = await findLive(db, principal.user_id, key);
    if (row === undefined) return null;
    if (row.fingerprint !== fingerprint) {
      throw new AppError('idempotency_conflict', said('idempotency.other_request'));
    }
    const held = row.state === 'done' || row.state === 'uncacheable' ? false : await isHeld(db, row);
    if (held) {
      throw new AppError('idempotency_in_progress', said('idempotency.still_running'));
    }
    return row.state === 'claimed' ? null : answerFrom(row, principal);
  }

  async function stillOurs(updated: boolean): Promise<void> {
    if (updated) return;
    throw new AppError('idempotency_in_progress', said('idempotency.taken_over'));
  }

  return {
    async start(timers) {
      timers.every(RENEW_EVERY_MS, 'renew the lease', renew);
      timers.every(PRUNE_EVERY_MS, 'prune idempotency keys', () =>
        database.transaction(async (db) => {
          await store.datePresent(db, clock.now() + LEASE_MS, clock.now());
          await store.deleteKeysBefore(db, oldNow() - KEEP_MS);
          await store.deleteLapsedBoots(db, oldNow());
        }),
      );
      // Last: without room for it the timers go on trying.
      await renew();
      if (!mayHaveNeighbours) await database.transaction((db) => store.deleteBoots(db, { except: bootId }));
    },
    stop: () => database.transaction((db) => store.deleteBoots(db, { only: bootId })),

    claim: (call) =>
      database.transaction(async (db): Promise<ClaimOutcome> => {
        const answer = await standing(db, call.principal, call);
        if (answer !== null) return answer;
        const claim = { id: randomUUID() };
        await store.putKey(db, rowFor(call, call.principal, claim, clock.now(), bootId));
        return { kind: 'won', claim };
      }),

    async wasUsed({ user_id }, route, key) {
      const row = await findLive(database.read, user_id, key);
      if (row?.route !== route) return false;
      return row.state !== 'claimed' || isHeld(database.read, row);
    },

    strangersKey: (request) => ({
      async refuseRepetition(db, owner) {
        const row = await findLive(db, owner.user_id, request.key);
        if (row?.fingerprint === request.fingerprint) await standing(db, owner, request);
      },
      async refuseUseBy(db, userId) {
        const row = await findLive(db, userId, request.key);
        if (row?.route === request.route) throw uncacheable();
      },
      async spend(db, owner) {
        if ((await standing(db, owner, request)) !== null) throw uncacheable();
        const row = rowFor(request, owner, { id: randomUUID() }, clock.now(), bootId);
        await store.putKey(db, { ...row, state: 'uncacheable' });
      },
    }),

    async pin(db, claim, intent) {
      const change = { state: 'sent', intent: JSON.stringify(intent) } as const;
      await stillOurs(await store.updateClaim(db, claim.id, change));
    },

    async keep(db, claim, answer, cacheable) {
      const fits = cacheable && Buffer.byteLength(answer.body) <= MAX_KEPT_BYTES;
      const change = fits ? ({ state: 'done', ...answer } as const) : ({ state: 'uncacheable' } as const);
      await stillOurs(await store.updateClaim(db, claim.id, change));
    },

    free: (claim) => database.transaction((db) => store.freeClaim(db, claim.id)),

    freeIn: (db, claim) => store.freeClaim(db, claim.id),

    async look(call, own) {
      const row = await store.findKey(database.read, call.principal.user_id, call.key);
      if (row === undefined || row.state === 'claimed' || row.claim_id === own?.id) return null;
      return standing(database.read, call.principal, call);
    },

    async remember(db, call, answer, claim) {
      const known = await store.findKey(db, call.principal.user_id, call.key);
      if (known !== undefined && known.state !== 'claimed' && known.claim_id !== claim?.id) return;
      const row = rowFor(call, call.principal, { id: randomUUID() }, clock.now(), bootId);
      await store.putKey(db, { ...row, state: 'done', ...answer });
    },
  };
}
