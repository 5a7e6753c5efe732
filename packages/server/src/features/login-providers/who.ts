import type { Reader } from '../../db/portable.ts';
import { findUser } from '../users/index.ts';
import { claimOf, type Told } from './claims.ts';
import { findIdentity } from './identity-store.ts';
import type { ProviderRow } from './store.ts';

const LONGEST_WHO = 200;
/** Controls, and what turns the direction of all that follows. */
const UNSEEN = /[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu;

/** For administrators: the name of a person here where they are linked, else what the provider calls them. */
export async function whoIs(db: Reader, provider: ProviderRow, told: Told): Promise<string | null> {
  const { sub } = told.token;
  if (typeof sub !== 'string') return null;
  const { id: provider_id, issuer } = provider;
  const identity = await findIdentity(db, { provider_id, issuer, subject: sub });
  const user = identity === undefined ? undefined : await findUser(db, identity.user_id);
  const theirs = claimOf(told, provider.username_claim);
  for (const name of [user?.username, theirs, sub]) {
    const shown = typeof name === 'string' ? name.slice(0, 1_000).replace(UNSEEN, ' ').trim() : '';
    if (shown !== '') return shown.slice(0, LONGEST_WHO).toWellFormed();
  }
  return null;
}
