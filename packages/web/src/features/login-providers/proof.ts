import type { LogInSettings, User } from '@farmhand/contract';

/** How somebody in a session shows once more who they are. */
export type Proof =
  /** With the password and, while a second factor is on, a code. */
  | { readonly by: 'password' }
  /** The log-in at a provider moments ago stands for both; or another one there. Null where no provider is left for it. */
  | { readonly by: 'nothing' | 'provider'; readonly at: ProviderName | null };

export interface ProviderName {
  readonly slug: string;
  readonly name: string;
}

export interface Prover {
  readonly user: Pick<User, 'id' | 'has_password'>;
  readonly came_by: {
    readonly provider: ProviderName | null;
    readonly proven_until: string | null;
  } | null;
}

interface Ways {
  readonly passwords: boolean;
  /** Those that are on. */
  readonly providers: readonly ProviderName[];
  readonly identities: readonly { readonly provider: ProviderName }[];
  /** Known to administrators alone, and nobody else can be the one. */
  readonly settings: LogInSettings | null;
}

/** While passwords are off, the one administrator still has a use for theirs. */
export function passwordCounts({ user }: Prover, { passwords, settings }: Omit<Ways, 'identities'>): boolean {
  return passwords || settings?.break_glass_user_id === user.id;
}

/** As the service decides it: who has a password that counts is asked for it, however they came. */
export function proofOf(me: Prover, ways: Ways, now: number): Proof {
  if (me.user.has_password && passwordCounts(me, ways)) return { by: 'password' };
  const until = me.came_by?.proven_until ?? null;
  const isFresh = until !== null && now < Date.parse(until);
  return { by: isFresh ? 'nothing' : 'provider', at: whereToProve(me, ways) };
}

/** Where the session came from, else any provider that knows this person and is on. */
function whereToProve({ came_by }: Prover, { providers, identities }: Ways): ProviderName | null {
  const known = [came_by?.provider ?? null, ...identities.map(({ provider }) => provider)];
  return known.find((one) => one !== null && providers.some(({ slug }) => slug === one.slug)) ?? null;
}
