import type { Bus } from '../../live/bus.ts';
import type { WriteTx } from '../../live/write.ts';
import { hasGroup } from '../groups/index.ts';
import type { LicenseService } from '../license/index.ts';
import { ADMINS } from '../records/index.ts';
import { accessChanged, isBreakGlass, isLastAdmin, type UserRow, updateUser } from '../users/index.ts';
import { recordAct } from './record-act.ts';
import type { Rights } from './rights.ts';
import type { ProviderRow } from './store.ts';

export interface RightsDeps {
  readonly bus: Bus;
  readonly license: LicenseService;
}

type Change = { -readonly [K in 'role' | 'group_id' | 'org_id']?: UserRow[K] };

/**
 * Makes a person what the provider says, as an administrator would by hand. The last active administrator and the one who
 * can always log in stay what they are, whatever anybody else says.
 */
export async function applyRights(
  tx: WriteTx,
  { bus, license }: RightsDeps,
  provider: ProviderRow,
  user: UserRow,
  rights: Rights,
): Promise<UserRow> {
  if (await isBreakGlass(tx.db, user)) return user;
  const change: Change = {};
  if (rights.role !== null && rights.role !== user.role) {
    const isKept = rights.role !== 'admin' && (await isLastAdmin(tx.db, user));
    if (!isKept) change.role = rights.role;
  }
  const group = await existing(tx, 'group', rights.group_id);
  if (group !== undefined && group !== user.group_id) change.group_id = group;
  const { features } = await license.current(tx.db);
  const mayOrg = features.includes('organizations');
  const org = mayOrg ? await existing(tx, 'org', rights.org_id) : undefined;
  if (org !== undefined && org !== user.org_id) change.org_id = org;
  if (Object.keys(change).length === 0) return user;
  await updateUser(tx.db, user.id, change);
  accessChanged(tx, bus, user.id);
  tx.emit('record.changed', ADMINS, { kind: 'user', id: user.id });
  await recordAct(tx, provider, 'changeByProvider', { action: 'update_user', user_id: user.id, ...change });
  return { ...user, ...change };
}

/** One that was deleted since is none. */
async function existing(
  tx: WriteTx,
  kind: 'group' | 'org',
  id: number | null | undefined,
): Promise<number | null | undefined> {
  if (id === undefined || id === null) return id;
  return (await hasGroup(tx.db, kind, id)) ? id : null;
}
