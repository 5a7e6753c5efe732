import type { Role } from '@farmhand/contract';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { type PageAsked, pageOf } from '../../db/page.ts';
import { byIds } from '../../db/parts.ts';
import { likeContains, type Reader, type Writer } from '../../db/portable.ts';
import type { UsersTable } from '../../db/tables.ts';
import type { Page } from '../../http/endpoint.ts';

export type UserRow = Selectable<UsersTable>;

export function findUser(db: Reader, id: number): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findUserByName(db: Reader, username: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();
}

/** Whatever the case: nobody's address differs from another's by it. A few are enough to know that there is more than one. */
export function usersWithEmail(db: Reader, email: string): Promise<UserRow[]> {
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy('id')
    .limit(10)
    .execute();
}

export type Names = ReadonlyMap<number, string>;

/**
 * What people are called, for records that name them; a deleted user has no name. Whoever may read a record may know who
 * acted on it, so ask only for the people of records that the caller sees.
 */
export async function namesOf(db: Reader, ids: readonly (number | null)[]): Promise<Names> {
  const asked = ids.filter((id) => id !== null);
  const rows = await byIds(asked, (part) =>
    db.selectFrom('users').select(['id', 'username']).where('id', 'in', part).execute(),
  );
  return new Map(rows.map(({ id, username }) => [id, username]));
}

export const nameIn = (names: Names, id: number | null): string | null =>
  id === null ? null : (names.get(id) ?? null);

export async function hasUsers(db: Reader): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function firstUserId(db: Reader): Promise<number | null> {
  const first = await db.selectFrom('users').select('id').orderBy('id').limit(1).executeTakeFirst();
  return first?.id ?? null;
}

export async function countActiveAdmins(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('role', '=', 'admin')
    .where('is_active', '=', 1)
    .executeTakeFirstOrThrow();
  return count;
}

interface UserFilter extends PageAsked {
  readonly role?: Role | undefined;
  readonly group_id?: number | undefined;
  readonly org_id?: number | undefined;
  readonly q?: string | undefined;
}

export function pageOfUsers(db: Reader, filter: UserFilter): Promise<Page<UserRow>> {
  let query = db.selectFrom('users');
  if (filter.role !== undefined) query = query.where('role', '=', filter.role);
  if (filter.group_id !== undefined) query = query.where('group_id', '=', filter.group_id);
  if (filter.org_id !== undefined) query = query.where('org_id', '=', filter.org_id);
  if (filter.q !== undefined) {
    const pattern = likeContains(filter.q);
    query = query.where(
      sql<boolean>`(lower(username) like ${pattern} escape '\\' or lower(email) like ${pattern} escape '\\')`,
    );
  }
  return pageOf(query.selectAll().orderBy('id', 'desc'), filter);
}

export function insertUser(db: Writer, row: Insertable<UsersTable>): Promise<UserRow> {
  return db.insertInto('users').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateUser(db: Writer, id: number, change: Updateable<UsersTable>): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('users').set(change).where('id', '=', id).execute();
}

export async function deleteUser(db: Writer, id: number): Promise<void> {
  await db.updateTable('groups').set({ owner_id: null }).where('owner_id', '=', id).execute();
  await db.deleteFrom('users').where('id', '=', id).execute();
}

export async function replaceRecoveryCodes(
  db: Writer,
  userId: number,
  hashes: readonly string[],
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

export async function hasRecoveryCode(db: Reader, userId: number, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('recovery_codes')
    .select('id')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Answers whether the code was there; it works once. */
export async function useRecoveryCode(db: Writer, userId: number, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Answers whether the code's time step is newer than the last one used: a code works once. */
export async function useTotpStep(db: Writer, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
