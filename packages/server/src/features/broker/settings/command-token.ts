import type { BrokerCommandToken } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { fromFlag, type Reader, toIso } from '../../../db/portable.ts';
import { validationFailed } from '../../../http/error.ts';
import { findTokenWithUser, hashSecret, namedToken, parseScopes, TOKEN_PREFIX } from '../../tokens/index.ts';

/** The id of the token that this is the secret of; refused unless it would be let in now. */
export async function tokenOfSecret(db: Reader, secret: string, now: number): Promise<number> {
  const row = secret.startsWith(TOKEN_PREFIX) ? await findTokenWithUser(db, hashSecret(secret)) : undefined;
  const isValid =
    row !== undefined && fromFlag(row.is_active) && row.revoked_at === null && row.expires_at > now;
  if (!isValid) throw validationFailed([{ path: 'body.command_token', said: said('broker.unknown_token') }]);
  return row.token_id;
}

/** With the user who had it. */
const GONE = {
  name: '',
  prefix: '',
  scopes: [],
  expires_at: null,
  username: null,
  state: 'revoked',
} as const satisfies Omit<BrokerCommandToken, 'id' | 'scopes'> & { scopes: readonly never[] };

/** What can be told of it without its secret. */
export async function presentToken(db: Reader, id: number, now: number): Promise<BrokerCommandToken> {
  const row = await namedToken(db, id);
  if (row === undefined) return { ...GONE, id, scopes: [] };
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: parseScopes(row.scopes),
    expires_at: toIso(row.expires_at),
    username: row.username,
    state: stateOf(row, now),
  };
}

function stateOf(
  row: NonNullable<Awaited<ReturnType<typeof namedToken>>>,
  now: number,
): BrokerCommandToken['state'] {
  if (row.revoked_at !== null) return 'revoked';
  if (row.expires_at <= now) return 'expired';
  return row.is_active === 1 ? 'valid' : 'inactive';
}
