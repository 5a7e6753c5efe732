import { said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import { AppError } from '../../http/error.ts';
import type { WriteTx } from '../../live/write.ts';
import { ADMINS } from '../records/index.ts';
import {
  addUser,
  findUser,
  findUserByName,
  NO_PASSWORD,
  type UserRow,
  usersWithEmail,
} from '../users/index.ts';
import { applyRights, type RightsDeps } from './apply-rights.ts';
import { emailOf, type Told, usernameFrom } from './claims.ts';
import { findIdentity, type IdentityRow, identitiesOf, insertIdentity, noteLogIn } from './identity-store.ts';
import { recordAct } from './record-act.ts';
import { rightsOf } from './rights.ts';
import { mappingsOf, type ProviderRow } from './store.ts';
import { LoginTrouble } from './trouble.ts';

/** Who it is that a provider vouches for, as one of ours. */
export interface Admitted {
  readonly user: UserRow;
  readonly identity: IdentityRow;
}

const LONGEST_SUBJECT = 255;

export function subjectOf({ token }: Told): string {
  const { sub } = token;
  if (typeof sub !== 'string' || sub === '' || sub.length > LONGEST_SUBJECT || /\p{Cc}/u.test(sub))
    throw new LoginTrouble('token_claims');
  return sub;
}

/** In the transaction of the log-in: found, linked or made, with the rights that the provider gives now. */
export async function admit(
  tx: WriteTx,
  deps: RightsDeps,
  provider: ProviderRow,
  told: Told,
): Promise<Admitted> {
  const subject = subjectOf(told);
  const rights = rightsOf({ mappings: mappingsOf(provider), default_role: provider.default_role }, told);
  const mail = emailOf(told, provider);
  const key = { provider_id: provider.id, issuer: provider.issuer, subject };
  const known = await findIdentity(tx.db, key);
  const before =
    known === undefined ? await linkable(tx.db, provider, mail) : await findUser(tx.db, known.user_id);
  if (before === undefined && !provider.creates_users) throw new LoginTrouble('not_invited');
  if (before?.is_active === 0) throw new LoginTrouble('deactivated');
  const user = before ?? (await makeUser(tx, provider, told, mail));
  const email = mail?.email ?? null;
  const identity =
    known ??
    (await insertIdentity(tx.db, {
      ...key,
      user_id: user.id,
      email,
      created_at: tx.now,
      last_login_at: null,
    }));
  if (known === undefined)
    await recordAct(tx, provider, 'linkedByProvider', { action: 'link_identity', user_id: user.id });
  await noteLogIn(tx.db, identity.id, email, tx.now);
  return { user: await applyRights(tx, deps, provider, user, rights), identity };
}

/** The one active user with this address, where the provider has verified it. Everything doubtful is left to people. */
async function linkable(
  db: Reader,
  provider: ProviderRow,
  mail: ReturnType<typeof emailOf>,
): Promise<UserRow | undefined> {
  const all = mail === null ? [] : await usersWithEmail(db, mail.email);
  const active = all.filter(({ is_active }) => is_active === 1);
  const [first, ...others] = active;
  if (first === undefined) {
    // A log-in never brings somebody back whom an administrator has sent away.
    if (all.length > 0) throw new LoginTrouble('deactivated');
    return undefined;
  }
  if (mail?.isVerified !== true) throw new LoginTrouble('email_unverified');
  if (others.length > 0) throw new LoginTrouble('email_ambiguous');
  if (!provider.links_by_email || first.role === 'admin') throw new LoginTrouble('link_first');
  const linked = await identitiesOf(db, first.id);
  if (linked.some(({ provider_id }) => provider_id === provider.id)) throw new LoginTrouble('link_first');
  return first;
}

async function makeUser(
  tx: WriteTx,
  provider: ProviderRow,
  told: Told,
  mail: ReturnType<typeof emailOf>,
): Promise<UserRow> {
  const wanted = usernameFrom(told, provider.username_claim, mail?.email ?? null);
  const username = await freeName(tx.db, wanted);
  const role = provider.default_role ?? 'viewer';
  // Later log-ins are linked by it: an address that this provider is not trusted with may be anybody's.
  const isVouched = mail?.isVerified === true && provider.links_by_email === 1;
  const email = isVouched ? mail.email : null;
  const user = await addUser(tx, { username, email, role }, NO_PASSWORD);
  tx.emit('record.changed', ADMINS, { kind: 'user', id: user.id });
  await recordAct(tx, provider, 'changeByProvider', {
    action: 'create_user',
    user_id: user.id,
    username,
    role,
  });
  return user;
}

const MOST_TRIES = 500;

async function freeName(db: Reader, wanted: string): Promise<string> {
  for (let number = 1; number <= MOST_TRIES; number += 1) {
    const name = number === 1 ? wanted : `${wanted}-${number}`;
    if ((await findUserByName(db, name)) === undefined) return name;
  }
  throw new AppError('already_exists', said('user.name_taken', { username: wanted }));
}
