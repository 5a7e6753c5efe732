import { type Insertable, type Selectable, sql } from 'kysely';
import type { ProviderGrantsTable } from '../../db/log-in-tables.ts';
import type { Reader, Writer } from '../../db/portable.ts';

/** Grants with whose they are, at providers that are who they were. */
function grants(db: Reader) {
  return db
    .selectFrom('provider_grants')
    .innerJoin('user_identities', 'user_identities.id', 'provider_grants.identity_id')
    .innerJoin('login_providers', (join) =>
      join
        .onRef('login_providers.id', '=', 'user_identities.provider_id')
        .onRef('login_providers.issuer', '=', 'user_identities.issuer'),
    );
}

/** Without a session it is for API tokens alone, which must be there, and end; the newest one tells as much as all. */
const servesTokens = (now: number) => sql<boolean>`(login_providers.ends_dropped = 1
  and exists (select 1 from api_tokens where api_tokens.user_id = user_identities.user_id
    and api_tokens.revoked_at is null and api_tokens.expires_at > ${now})
  and not exists (select 1 from provider_grants newer
    where newer.identity_id = provider_grants.identity_id and newer.id > provider_grants.id))`;

/** Those that can be asked with. */
function askable(db: Reader, now: number) {
  return grants(db)
    .select([
      'provider_grants.id',
      'provider_grants.session_id',
      'provider_grants.identity_id',
      'provider_grants.refresh_token',
      'provider_grants.check_at',
      'user_identities.user_id',
      'user_identities.subject',
      'user_identities.provider_id',
      'user_identities.issuer',
    ])
    .where('login_providers.is_on', '=', 1)
    .where((eb) => eb.or([eb('provider_grants.session_id', 'is not', null), servesTokens(now)]));
}

export function dueGrants(db: Reader, now: number, most: number) {
  return askable(db, now)
    .where('provider_grants.check_at', '<=', now)
    .orderBy('provider_grants.check_at')
    .limit(most)
    .execute();
}

interface Which {
  readonly id: number;
  readonly identity_id: number;
  readonly provider_id: number;
}

/** Of other people at the same provider. */
export function othersAt(db: Reader, { provider_id, identity_id }: Which, now: number, most: number) {
  return (
    askable(db, now)
      .where('user_identities.provider_id', '=', provider_id)
      .where('user_identities.id', '!=', identity_id)
      // Who came last is the likeliest to be known still.
      .orderBy('provider_grants.id', 'desc')
      .limit(most)
      .execute()
  );
}

/** Others of the same person there. */
export function grantsBeside(db: Reader, { id, identity_id }: Which, now: number, most: number) {
  return askable(db, now)
    .where('user_identities.id', '=', identity_id)
    .where('provider_grants.id', '!=', id)
    .orderBy('provider_grants.id', 'desc')
    .limit(most)
    .execute();
}

/** Of several services on one database one asks, and with what is there at that moment. */
export async function claimCheck(
  db: Writer,
  grant: Pick<Selectable<ProviderGrantsTable>, 'id' | 'session_id' | 'check_at' | 'refresh_token'>,
  next: number,
  sealed: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('provider_grants')
    .set({ check_at: next, refresh_token: sealed })
    .where('id', '=', grant.id)
    .where('check_at', '=', grant.check_at)
    .where('refresh_token', '=', grant.refresh_token)
    // What an answer means depends on it.
    .where('session_id', grant.session_id === null ? 'is' : '=', grant.session_id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Also where the session has ended meanwhile. */
export async function putGrant(db: Writer, id: number, sealed: string): Promise<void> {
  await db.updateTable('provider_grants').set({ refresh_token: sealed }).where('id', '=', id).execute();
}

/** In place of what the session had, and of what earlier ones of the person left. */
export async function insertGrant(
  db: Writer,
  row: Insertable<ProviderGrantsTable> & { readonly session_id: number },
): Promise<void> {
  await db
    .deleteFrom('provider_grants')
    .where((eb) =>
      eb.or([
        eb('session_id', '=', row.session_id),
        eb.and([eb('identity_id', '=', row.identity_id), eb('session_id', 'is', null)]),
      ]),
    )
    .execute();
  await db.insertInto('provider_grants').values(row).execute();
}

export async function deleteGrant(db: Writer, id: number): Promise<void> {
  await db.deleteFrom('provider_grants').where('id', '=', id).execute();
}

export async function deleteGrantsOf(db: Writer, identityId: number): Promise<void> {
  await db.deleteFrom('provider_grants').where('identity_id', '=', identityId).execute();
}

/** What was given to another client, or by another issuer, is good for nothing. */
export async function deleteGrantsAt(db: Writer, providerId: number): Promise<void> {
  await db
    .deleteFrom('provider_grants')
    .where('identity_id', 'in', (eb) =>
      eb.selectFrom('user_identities').select('id').where('provider_id', '=', providerId),
    )
    .execute();
}

/** What nobody will be asked about with any more is not kept. */
export async function forgetGrants(db: Writer, now: number): Promise<void> {
  await db
    .deleteFrom('provider_grants')
    .where('session_id', 'is', null)
    .where('id', 'not in', grants(db).select('provider_grants.id').where(servesTokens(now)))
    .execute();
}
