import type { Farm } from '../kit.ts';

/** Who throws the requests. */
const CALLERS = ['admin', 'viewer', 'token', 'nobody', 'garbage'] as const;
export type CallerKind = (typeof CALLERS)[number];

/** Whoever may do the most reaches the most code. */
export const LIKELY_CALLERS: readonly CallerKind[] = [
  ...CALLERS,
  'admin',
  'admin',
  'admin',
  'admin',
  'token',
];

export interface Credentials {
  readonly headers: Readonly<Record<string, string>>;
  /** The ids of the caller's own user, and of its session or token. */
  readonly ownIds: readonly number[];
}

async function newCredentials(farm: Farm, kind: CallerKind): Promise<Credentials> {
  if (kind === 'nobody') return { headers: {}, ownIds: [] };
  if (kind === 'garbage') {
    return { headers: { authorization: 'Bearer farm_\xff', cookie: 'farm_session=%zz; =; a' }, ownIds: [] };
  }
  if (kind === 'token') {
    const { headers, user, tokenId } = await farm.token('admin', ['admin']);
    return { headers, ownIds: [user.id, tokenId] };
  }
  const { headers, user, sessionId } = await farm.session(kind);
  return { headers, ownIds: [user.id, sessionId] };
}

/** Some operations end the caller's own session, user or token: after a write that succeeded, `renew` them all. */
export function createCallers(farm: Farm) {
  const known = new Map<CallerKind, Credentials>();
  return {
    async credentialsOf(kind: CallerKind): Promise<Credentials> {
      const found = known.get(kind) ?? (await newCredentials(farm, kind));
      known.set(kind, found);
      return found;
    },
    renew: () => known.clear(),
  };
}
