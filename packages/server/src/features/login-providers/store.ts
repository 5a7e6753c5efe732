import type { LoginMapping } from '@farmhand/contract';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { LoginProvidersTable } from '../../db/log-in-tables.ts';
import { type PageAsked, pageOf } from '../../db/page.ts';
import type { Reader, Writer } from '../../db/portable.ts';
import type { Secrets } from '../../db/secrets.ts';
import type { Page } from '../../http/endpoint.ts';

export type ProviderRow = Selectable<LoginProvidersTable>;
export type CountedProvider = ProviderRow & { readonly user_count: number };

/** Bound to the provider's host: a sealed secret can't be moved to another one's row (ADR 22). */
const purpose = (issuer: string): string => `log-in client secret ${new URL(issuer).origin}`;

export const sealSecret = (secrets: Secrets, issuer: string, text: string): string =>
  secrets.seal(purpose(issuer), text);

export const openSecret = (secrets: Secrets, row: ProviderRow): string | null =>
  row.client_secret === null ? null : secrets.open(purpose(row.issuer), row.client_secret);

export const mappingsOf = ({ mappings }: Pick<ProviderRow, 'mappings'>): LoginMapping[] =>
  JSON.parse(mappings) as LoginMapping[];
export const scopesOf = ({ scopes }: Pick<ProviderRow, 'scopes'>): string[] => JSON.parse(scopes) as string[];

const userCount = sql<number>`(select count(*) from user_identities
  where user_identities.provider_id = login_providers.id
    and user_identities.issuer = login_providers.issuer)`.as('user_count');

export function pageOfProviders(db: Reader, page: PageAsked): Promise<Page<CountedProvider>> {
  return pageOf(db.selectFrom('login_providers').selectAll().select(userCount).orderBy('id'), page);
}

export function findProvider(db: Reader, id: number): Promise<CountedProvider | undefined> {
  return db
    .selectFrom('login_providers')
    .selectAll()
    .select(userCount)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function findProviderBySlug(db: Reader, slug: string): Promise<ProviderRow | undefined> {
  return db.selectFrom('login_providers').selectAll().where('slug', '=', slug).executeTakeFirst();
}

export function providersThatAreOn(db: Reader): Promise<Pick<ProviderRow, 'id' | 'slug' | 'name'>[]> {
  return db
    .selectFrom('login_providers')
    .select(['id', 'slug', 'name'])
    .where('is_on', '=', 1)
    .orderBy('id')
    .execute();
}

export function everyProvider(db: Reader): Promise<ProviderRow[]> {
  return db.selectFrom('login_providers').selectAll().orderBy('id').execute();
}

export async function insertProvider(
  db: Writer,
  row: Insertable<LoginProvidersTable>,
): Promise<CountedProvider> {
  const created = await db.insertInto('login_providers').values(row).returningAll().executeTakeFirstOrThrow();
  return { ...created, user_count: 0 };
}

export async function updateProvider(
  db: Writer,
  id: number,
  change: Updateable<LoginProvidersTable>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('login_providers').set(change).where('id', '=', id).execute();
}

export async function deleteProvider(db: Writer, id: number): Promise<void> {
  await db.deleteFrom('login_providers').where('id', '=', id).execute();
}
