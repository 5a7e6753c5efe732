import { patientNow } from '../../clock.ts';
import { limitFor } from '../../db/group-limit.ts';
import { createVersionCache } from '../../db/version-cache.ts';
import type { Authenticator, Credential } from '../../http/principal.ts';
import type { Kernel } from '../../kernel.ts';
import {
  deleteSessionsEndedBefore,
  findSessionWithUser,
  IDLE_MS,
  MAX_AGE_MS,
  sessionEnd,
  shortenFutureSessions,
  touchSession,
} from '../sessions/index.ts';
import {
  findTokenWithUser,
  hashSecret,
  parseBudgets,
  parseGrants,
  parseScopes,
  TOKEN_PREFIX,
  touchToken,
} from '../tokens/index.ts';
import type { KnowSession, NewSession } from './login.ts';
import { createVerified, type Identified } from './verified.ts';

const ROW_LIMITS = { entries: 2_000, bytes: 2_000, sizeOf: () => 1 };
const FLUSH_EVERY_MS = 30_000;
const PRUNE_EVERY_MS = 60 * 60 * 1000;

type Found<F extends (...args: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<F>>>;
type SessionRow = Found<typeof findSessionWithUser>;

export interface AuthenticatorService extends Authenticator {
  start(): void;
  readonly know: KnowSession;
  /** Writes what was remembered of the last use of credentials. */
  flush(): Promise<void>;
}

/** Looks the credential up at every call, so that a revocation acts at once; the look-up is one indexed read. */
export function createAuthenticator(
  kernel: Pick<Kernel, 'database' | 'clock' | 'timers' | 'bus'>,
): AuthenticatorService {
  const { database, clock, timers } = kernel;
  const oldNow = patientNow(clock);
  const verified = createVerified(kernel);
  const usedSessions = new Map<number, number>();
  const usedTokens = new Map<number, number>();
  const sessions = createVersionCache<SessionRow>(database, ROW_LIMITS);
  const tokens = createVersionCache<Found<typeof findTokenWithUser>>(database, ROW_LIMITS);

  /** A use that is not flushed yet counts. */
  function hasEnded({ session_id, last_seen_at, expires_at }: SessionRow): boolean {
    const now = clock.now();
    const lastSeen = Math.max(last_seen_at, usedSessions.get(session_id) ?? 0);
    return sessionEnd({ last_seen_at: Math.min(lastSeen, now), expires_at }) <= now;
  }

  async function bySession(secret: string): Promise<Identified | null> {
    const hash = hashSecret(secret);
    const look = () => sessions.remember(hash, () => findSessionWithUser(database.read, hash));
    let row = await look();
    // The row may have been read before a flush, and what was remembered forgotten after it: then a new look tells.
    if (row !== undefined && hasEnded(row)) row = await look();
    if (row === undefined || row.is_active === 0 || hasEnded(row)) return null;
    return holderOfSession(row);
  }

  async function byToken(secret: string): Promise<Identified | null> {
    if (!secret.startsWith(TOKEN_PREFIX)) return null;
    const hash = hashSecret(secret);
    const row = await tokens.remember(hash, () => findTokenWithUser(database.read, hash));
    if (row === undefined || row.is_active === 0) return null;
    if (row.revoked_at !== null || row.expires_at <= clock.now()) return null;
    const { token_id } = row;
    const scopes = parseScopes(row.scopes);
    // A child's budgets were made to lie within its parent's, so its own say all.
    const printer_ids = parseBudgets(row.budgets)?.printer_ids ?? null;
    const who = personOf(row);
    const grants = parseGrants(row.grants);
    const via = { via: 'token', session_id: null, token_id, scopes, grants, printer_ids } as const;
    return { principal: { ...who, ...via }, until: row.expires_at };
  }

  async function flush(): Promise<void> {
    const [sessionUses, tokenUses] = [[...usedSessions], [...usedTokens]];
    if (sessionUses.length + tokenUses.length === 0) return;
    await database.transaction(async (db) => {
      for (const [id, at] of sessionUses) await touchSession(db, id, at);
      for (const [id, at] of tokenUses) await touchToken(db, id, at);
    });
    // Only now: until the commit nothing but this knows of them.
    forget(usedSessions, sessionUses);
    forget(usedTokens, tokenUses);
  }

  return {
    async authenticate(credential: Credential) {
      const asked = verified.asking(credential);
      const found = await (credential.kind === 'session'
        ? bySession(credential.secret)
        : byToken(credential.secret));
      asked.answered(found);
      return found?.principal ?? null;
    },
    know: (secret, session) =>
      verified.asking({ kind: 'session', secret }).answered(holderOfSession(session)),
    recollect: verified.recollect,
    touch({ session_id, token_id }) {
      if (session_id !== null) usedSessions.set(session_id, clock.now());
      if (token_id !== null) usedTokens.set(token_id, clock.now());
    },
    flush,
    start() {
      timers.every(FLUSH_EVERY_MS, 'remember last use', flush);
      timers.every(PRUNE_EVERY_MS, 'delete ended sessions', async () => {
        // From before the flush: what is used while the database is waited for is not in it yet.
        const [now, old] = [clock.now(), oldNow()];
        await flush();
        await database.transaction(async (db) => {
          await shortenFutureSessions(db, now, MAX_AGE_MS);
          await deleteSessionsEndedBefore(db, old, old - IDLE_MS);
        });
      });
    },
  };
}

type Person = Omit<NewSession, 'session_id' | 'expires_at'>;

function personOf({ user_id, username, role, group_id, org_id, group_printer_ids: limit }: Person) {
  return { user_id, username, role, group_id, org_id, group_printer_ids: limitFor(role, limit) };
}

function holderOfSession(session: NewSession): Identified {
  const { session_id, expires_at } = session;
  const who = personOf(session);
  const via = {
    via: 'session',
    session_id,
    token_id: null,
    scopes: null,
    grants: [],
    printer_ids: null,
  } as const;
  return { principal: { ...who, ...via }, until: expires_at };
}

/** Those that were used again meanwhile stay. */
function forget(uses: Map<number, number>, written: readonly (readonly [number, number])[]): void {
  for (const [id, at] of written) if (uses.get(id) === at) uses.delete(id);
}
