import type { Reader, Writer } from '../../db/portable.ts';

/** Sessions that can be asked about: of providers that are on, and are who they were. */
function askable(db: Reader) {
  return db
    .selectFrom('provider_sessions')
    .innerJoin('user_identities', 'user_identities.id', 'provider_sessions.identity_id')
    .innerJoin('login_providers', (join) =>
      join
        .onRef('login_providers.id', '=', 'user_identities.provider_id')
        .onRef('login_providers.issuer', '=', 'user_identities.issuer'),
    )
    .select([
      'provider_sessions.session_id',
      'provider_sessions.identity_id',
      'provider_sessions.refresh_token',
      'provider_sessions.check_at',
      'user_identities.user_id',
      'user_identities.subject',
      'user_identities.provider_id',
      'user_identities.issuer',
    ])
    .where('provider_sessions.refresh_token', 'is not', null)
    .where('login_providers.is_on', '=', 1)
    .orderBy('provider_sessions.check_at');
}

export function dueSessions(db: Reader, now: number, most: number) {
  return askable(db).where('provider_sessions.check_at', '<=', now).limit(most).execute();
}

/** Sessions of other people at the same provider. */
export function othersAt(
  db: Reader,
  who: { readonly provider_id: number; readonly identity_id: number },
  most: number,
) {
  return (
    askable(db)
      .where('user_identities.provider_id', '=', who.provider_id)
      .where('user_identities.id', '!=', who.identity_id)
      // Who came last is the likeliest to be known still.
      .orderBy('provider_sessions.session_id', 'desc')
      .limit(most)
      .execute()
  );
}

/** Other sessions of the same person there. */
export function sessionsBeside(
  db: Reader,
  which: { readonly identity_id: number; readonly session_id: number },
  most: number,
) {
  return askable(db)
    .where('user_identities.id', '=', which.identity_id)
    .where('provider_sessions.session_id', '!=', which.session_id)
    .limit(most)
    .execute();
}

/** Of several services on one database, one asks. */
export async function claimCheck(
  db: Writer,
  session: { readonly session_id: number; readonly check_at: number },
  next: number,
  sealed: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('provider_sessions')
    .set({ check_at: next, refresh_token: sealed })
    .where('session_id', '=', session.session_id)
    .where('check_at', '=', session.check_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function putGrant(db: Writer, sessionId: number, sealed: string): Promise<void> {
  await db
    .updateTable('provider_sessions')
    .set({ refresh_token: sealed })
    .where('session_id', '=', sessionId)
    .execute();
}

/** What was given to another client, or by another issuer, is good for nothing. */
export async function forgetGrants(db: Writer, providerId: number): Promise<void> {
  await db
    .updateTable('provider_sessions')
    .set({ refresh_token: null })
    .where('identity_id', 'in', (eb) =>
      eb.selectFrom('user_identities').select('id').where('provider_id', '=', providerId),
    )
    .execute();
}
