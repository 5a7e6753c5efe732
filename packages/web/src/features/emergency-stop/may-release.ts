import { type QueueState, roleAtLeast, type User } from '@farmhand/contract';

/**
 * A member of an organization releases its hold, but never the farm's; a member of a limited group releases none. The
 * server decides; this spares a refusal.
 */
export function mayRelease(
  { role, org_id }: Pick<User, 'role' | 'org_id'>,
  isLimited: boolean,
  state: QueueState,
): boolean {
  if (role === 'admin') return true;
  if (isLimited) return false;
  return roleAtLeast(role, 'operator') && (org_id === null || org_id === state.org_id);
}
