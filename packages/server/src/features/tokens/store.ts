import { budgets, GRANTS, SCOPES } from '@farmhand/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { type PageAsked, pageOf } from '../../db/page.ts';
import { byIds } from '../../db/parts.ts';
import type { Reader, Writer } from '../../db/portable.ts';
import type { ApiTokensTable } from '../../db/tables.ts';
import type { Page } from '../../http/endpoint.ts';

export type TokenRow = Selectable<ApiTokensTable>;

const scopesColumn = z.array(z.enum(SCOPES));
const grantsColumn = z.array(z.enum(GRANTS));

export const parseScopes = (text: string) => scopesColumn.parse(JSON.parse(text));
export const parseBudgets = (text: string | null) => (text === null ? null : budgets.parse(JSON.parse(text)));

export const parseGrants = (text: string | null) =>
  text === null ? [] : grantsColumn.parse(JSON.parse(text));

export async function insertToken(db: Writer, row: Insertable<ApiTokensTable>): Promise<TokenRow> {
  return db.insertInto('api_tokens').values(row).returningAll().executeTakeFirstOrThrow();
}

export function findTokenWithUser(db: Reader, tokenHash: string) {
  return db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .leftJoin('groups', 'groups.id', 'users.group_id')
    .select([
      'api_tokens.id as token_id',
      'api_tokens.scopes',
      'api_tokens.budgets',
      'api_tokens.grants',
      'api_tokens.expires_at',
      'api_tokens.revoked_at',
      'users.id as user_id',
      'users.username',
      'users.role',
      'users.is_active',
      'users.group_id',
      'users.org_id',
      'groups.printer_ids as group_printer_ids',
    ])
    .where('api_tokens.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Also one that was revoked, with whose it is. */
export function namedToken(db: Reader, id: number) {
  return db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .select([
      'api_tokens.id',
      'api_tokens.name',
      'api_tokens.prefix',
      'api_tokens.scopes',
      'api_tokens.expires_at',
      'api_tokens.revoked_at',
      'users.username',
      'users.is_active',
    ])
    .where('api_tokens.id', '=', id)
    .executeTakeFirst();
}

export function findToken(db: Reader, id: number): Promise<TokenRow | undefined> {
  return db
    .selectFrom('api_tokens')
    .selectAll()
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

/** The token and those above it, each with what it may spend. */
export async function budgetsAbove(
  db: Reader,
  id: number,
): Promise<{ id: number; budgets: NonNullable<ReturnType<typeof parseBudgets>> }[]> {
  const found = [];
  for (let next: number | null = id; next !== null; ) {
    const row: TokenRow | undefined = await findToken(db, next);
    const allowed = parseBudgets(row?.budgets ?? null);
    if (row !== undefined && allowed !== null) found.push({ id: row.id, budgets: allowed });
    next = row?.parent_id ?? null;
  }
  return found;
}

/** The token and all that it, or one of its children, has minted, revoked ones included. */
export async function tokenFamily(db: Reader, id: number): Promise<number[]> {
  const family = [id];
  for (let parents = [id]; parents.length > 0; family.push(...parents)) {
    const rows = await byIds(parents, (part) =>
      db.selectFrom('api_tokens').select('id').where('parent_id', 'in', part).execute(),
    );
    parents = rows.map((row) => row.id);
  }
  return family;
}

export function pageOfTokens(db: Reader, userId: number, page: PageAsked): Promise<Page<TokenRow>> {
  const query = db.selectFrom('api_tokens').where('user_id', '=', userId).where('revoked_at', 'is', null);
  return pageOf(query.selectAll().orderBy('id', 'desc'), page);
}

/** The token and all that it, or one of its children, has minted. */
export async function revokeWithChildren(db: Writer, id: number, at: number): Promise<void> {
  const family = sql<{ id: number }>`with recursive family (id) as (
      select id from api_tokens where id = ${id}
      union select child.id from api_tokens child join family on child.parent_id = family.id
    ) select id from family`;
  const ids = (await family.execute(db)).rows.map((row) => row.id);
  await byIds(ids, (part) =>
    db
      .updateTable('api_tokens')
      .set({ revoked_at: at })
      .where('id', 'in', part)
      .where('revoked_at', 'is', null)
      .execute(),
  );
}

export async function revokeTokensOf(db: Writer, userId: number, at: number): Promise<void> {
  await db
    .updateTable('api_tokens')
    .set({ revoked_at: at })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function touchToken(db: Writer, id: number, at: number): Promise<void> {
  await db.updateTable('api_tokens').set({ last_used_at: at }).where('id', '=', id).execute();
}
