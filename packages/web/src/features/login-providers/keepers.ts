import type { LogInSettings, User } from '@farmhand/contract';

/** Who can be the one whose password always works. */
export const keepersAmong = (users: readonly User[]): User[] =>
  users.filter(({ role, is_active, has_password }) => role === 'admin' && is_active && has_password);

/**
 * What a password that is given to somebody now is good for. Without passwords, an administrator may need one to be
 * chosen as the one who keeps it.
 */
export function passwordWorth({ id, role }: User, { passwords, break_glass_user_id }: LogInSettings) {
  if (passwords || id === break_glass_user_id) return 'counts';
  return role === 'admin' ? 'spare' : 'nothing';
}

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
