import type { Insertable } from 'kysely';
import type { ProviderSessionsTable } from '../../db/log-in-tables.ts';
import type { Reader, Writer } from '../../db/portable.ts';
import type { Secrets } from '../../db/secrets.ts';

/** Sessions that came from a provider, beside what every session has. */

/** So long a log-in at a provider stands for a password that is asked for once more. */
export const PROOF_MS = 10 * 60_000;

const LOG_OUT = 'log-out address';
/** It holds the ID token, which names the person. */
export const sealLogOutUrl = (secrets: Secrets, url: string): string => secrets.seal(LOG_OUT, url);
export const openLogOutUrl = (secrets: Secrets, sealed: string | null): string | null =>
  sealed === null ? null : secrets.open(LOG_OUT, sealed);

export function findProviderSession(db: Reader, sessionId: number) {
  return db
    .selectFrom('provider_sessions')
    .innerJoin('user_identities', 'user_identities.id', 'provider_sessions.identity_id')
    .innerJoin('login_providers', 'login_providers.id', 'user_identities.provider_id')
    .select([
      'provider_sessions.proven_at',
      'provider_sessions.log_out_url',
      'login_providers.slug',
      'login_providers.name',
    ])
    .where('provider_sessions.session_id', '=', sessionId)
    .executeTakeFirst();
}

/** Whether somebody has logged in at a provider moments ago. */
export async function isFreshlyProven(db: Reader, sessionId: number | null, now: number): Promise<boolean> {
  const found = sessionId === null ? undefined : await findProviderSession(db, sessionId);
  return found !== undefined && found.proven_at <= now + PROOF_MS && now - found.proven_at < PROOF_MS;
}

/** Also for one that is there: then it is proven anew. */
export async function putProviderSession(db: Writer, row: Insertable<ProviderSessionsTable>): Promise<void> {
  const { session_id: _which, ...rest } = row;
  await db
    .insertInto('provider_sessions')
    .values(row)
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(rest))
    .execute();
}

/** Those of one account at a provider that came from there. */
export async function deleteSessionsOfIdentity(
  db: Writer,
  identityId: number,
  except: number | null,
): Promise<void> {
  let query = db
    .deleteFrom('sessions')
    .where('id', 'in', (eb) =>
      eb.selectFrom('provider_sessions').select('session_id').where('identity_id', '=', identityId),
    );
  if (except !== null) query = query.where('id', '!=', except);
  await query.execute();
}

/** Answers whose sessions they were. */
export async function deleteSessionsOfProvider(
  db: Writer,
  providerId: number,
  except: number | null,
): Promise<number[]> {
  let query = db
    .deleteFrom('sessions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('provider_sessions')
        .innerJoin('user_identities', 'user_identities.id', 'provider_sessions.identity_id')
        .select('provider_sessions.session_id')
        .where('user_identities.provider_id', '=', providerId),
    );
  if (except !== null) query = query.where('id', '!=', except);
  const rows = await query.returning('user_id').execute();
  return [...new Set(rows.map(({ user_id }) => user_id))];
}
