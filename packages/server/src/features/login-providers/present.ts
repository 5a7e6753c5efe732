import type { LoginProvider } from '@farmhand/contract';
import { fromFlag, toIso } from '../../db/portable.ts';
import { inEnglish } from '../../english.ts';
import { lastFailure } from './failures.ts';
import { callbackPath, knownAddress } from './own-address.ts';
import { type CountedProvider, mappingsOf, scopesOf } from './store.ts';

export function presentProvider(row: CountedProvider, publicUrl: string | undefined): LoginProvider {
  const known = knownAddress(publicUrl);
  const callback_path = callbackPath(row.slug);
  const failure = lastFailure(row);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    issuer: row.issuer,
    client_id: row.client_id,
    has_client_secret: row.client_secret !== null,
    scopes: scopesOf(row),
    is_on: fromFlag(row.is_on),
    creates_users: fromFlag(row.creates_users),
    links_by_email: fromFlag(row.links_by_email),
    ends_dropped: fromFlag(row.ends_dropped),
    default_role: row.default_role,
    username_claim: row.username_claim,
    email_claim: row.email_claim,
    email_verified_claim: row.email_verified_claim,
    mappings: mappingsOf(row),
    callback_path,
    redirect_uri: known === null ? null : known + callback_path,
    user_count: row.user_count,
    last_failure:
      failure === null ? null : { ...failure, at: toIso(failure.at), message: inEnglish(failure.said) },
    created_at: toIso(row.created_at),
  };
}
