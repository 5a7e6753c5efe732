import type { User } from '@farmhand/contract';

/** Who can be the one whose password always works. */
export const keepersAmong = (users: readonly User[]): User[] =>
  users.filter(({ role, is_active, has_password }) => role === 'admin' && is_active && has_password);

interface Standing {
  readonly hasProvider: boolean;
  readonly hasKeeper: boolean;
  /** How who asks has logged in. */
  readonly way: 'password' | 'provider' | undefined;
}

/** What comes before passwords can be switched off, as the service would say when asked. */
export function offNeeds({ hasProvider, hasKeeper, way }: Standing) {
  if (!hasProvider) return 'needsProvider';
  if (way !== 'provider') return 'needsOwn';
  return hasKeeper ? null : 'noKeeper';
}
