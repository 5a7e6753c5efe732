import type { Insertable, Selectable } from 'kysely';
import type { UserIdentitiesTable } from '../../db/log-in-tables.ts';
import type { Reader, Writer } from '../../db/portable.ts';

/** Who a person is at a provider, by the provider's own word for them. */
export type IdentityRow = Selectable<UserIdentitiesTable>;

export function findIdentity(
  db: Reader,
  who: Pick<IdentityRow, 'provider_id' | 'issuer' | 'subject'>,
): Promise<IdentityRow | undefined> {
  return db
    .selectFrom('user_identities')
    .selectAll()
    .where('provider_id', '=', who.provider_id)
    .where('issuer', '=', who.issuer)
    .where('subject', '=', who.subject)
    .executeTakeFirst();
}

/** Those that still count: a provider that has become another one does not know its people any more. */
export function identitiesOf(db: Reader, userId: number) {
  return db
    .selectFrom('user_identities')
    .innerJoin('login_providers', (join) =>
      join
        .onRef('login_providers.id', '=', 'user_identities.provider_id')
        .onRef('login_providers.issuer', '=', 'user_identities.issuer'),
    )
    .select([
      'user_identities.id',
      'user_identities.provider_id',
      'user_identities.email',
      'user_identities.created_at',
      'user_identities.last_login_at',
      'login_providers.slug',
      'login_providers.name',
      'login_providers.is_on',
    ])
    .where('user_identities.user_id', '=', userId)
    .orderBy('user_identities.id')
    .execute();
}

export function insertIdentity(db: Writer, row: Insertable<UserIdentitiesTable>): Promise<IdentityRow> {
  return db.insertInto('user_identities').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function noteLogIn(db: Writer, id: number, email: string | null, at: number): Promise<void> {
  await db.updateTable('user_identities').set({ email, last_login_at: at }).where('id', '=', id).execute();
}

export async function deleteIdentity(db: Writer, id: number): Promise<void> {
  await db.deleteFrom('user_identities').where('id', '=', id).execute();
}
