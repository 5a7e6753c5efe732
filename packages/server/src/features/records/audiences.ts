import type { RecordKind } from '@farmhand/contract';
import type { Reader } from '../../db/portable.ts';
import type { Audience, Scoped } from '../../db/visibility.ts';
import { isScopedKind, ownerOfGroup, ownerOfToken, printerScope, scopeOf } from './store.ts';

export const ADMINS: Audience = { org_id: null, is_shared: true, role: 'admin', user_id: null };
export const OPERATORS: Audience = { ...ADMINS, role: 'operator' };
export const EVERYBODY: Audience = { ...ADMINS, role: 'viewer' };

const viewersOf = (scope: Scoped | undefined): Audience[] =>
  scope === undefined ? [] : [{ ...scope, role: 'viewer', user_id: null }];
const person = (id: number | null): Audience[] =>
  id === null ? [] : [{ org_id: null, role: 'viewer', user_id: id }];

const FOR_ADMINS: readonly RecordKind[] = [
  'license',
  'backup',
  'user',
  'quota',
  'mail_server',
  'push_gateway',
  'login_provider',
  'broker',
];
const isForAdmins = (kind: RecordKind): boolean => FOR_ADMINS.includes(kind);

/** Who is told of a change to a record: those who may read it (contract section 3, "Visibility"). */
export async function audiencesOf(
  db: Reader,
  kind: RecordKind,
  id: number | null,
): Promise<readonly Audience[]> {
  if (kind === 'settings' || kind === 'filament' || kind === 'storage') return [EVERYBODY];
  if (kind === 'external_inventory') return [OPERATORS];
  if (isForAdmins(kind)) return [ADMINS];
  if (id === null) return [];
  if (kind === 'printer' || kind === 'nozzle') return viewersOf(await printerScope(db, id));
  if (isScopedKind(kind)) return viewersOf(await scopeOf(db, kind, id));
  if (kind === 'token') return [ADMINS, ...person(await ownerOfToken(db, id))];
  const owner = person(await ownerOfGroup(db, id));
  // An organization is its members' own; of a plain group those who run it are told.
  return kind === 'org' ? [...viewersOf({ org_id: id }), ...owner] : [ADMINS, ...owner];
}
