import type { Reader, Writer } from '../../db/portable.ts';

/** Which sessions of providers are due to be asked about. */
export function dueSessions(db: Reader, now: number, most: number) {
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
    ])
    .where('provider_sessions.check_at', '<=', now)
    .where('provider_sessions.refresh_token', 'is not', null)
    .where('login_providers.is_on', '=', 1)
    .orderBy('provider_sessions.check_at')
    .limit(most)
    .execute();
}

/** Of several services on one database, one asks. */
export async function claimCheck(
  db: Writer,
  session: { readonly session_id: number; readonly check_at: number },
  next: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('provider_sessions')
    .set({ check_at: next })
    .where('session_id', '=', session.session_id)
    .where('check_at', '=', session.check_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function putRefreshToken(db: Writer, sessionId: number, sealed: string): Promise<void> {
  await db
    .updateTable('provider_sessions')
    .set({ refresh_token: sealed })
    .where('session_id', '=', sessionId)
    .execute();
}
