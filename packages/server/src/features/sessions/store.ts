import type { Insertable, Selectable } from 'kysely';
import type { Reader, Writer } from '../../db/portable.ts';
import type { SessionsTable } from '../../db/tables.ts';

export type SessionRow = Selectable<SessionsTable>;

/** By how much the clocks of two services on one database may differ. */
const NEIGHBOURS_MS = 5 * 60_000;

export async function insertSession(db: Writer, row: Insertable<SessionsTable>): Promise<number> {
  const { id } = await db.insertInto('sessions').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export function findSessionWithUser(db: Reader, tokenHash: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('groups', 'groups.id', 'users.group_id')
    .select([
      'sessions.id as session_id',
      'sessions.last_seen_at',
      'sessions.expires_at',
      'users.id as user_id',
      'users.username',
      'users.role',
      'users.is_active',
      'users.group_id',
      'users.org_id',
      'groups.printer_ids as group_printer_ids',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export function findSession(db: Reader, id: number): Promise<SessionRow | undefined> {
  return db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst();
}

export function sessionsOf(db: Reader, userId: number): Promise<SessionRow[]> {
  return db.selectFrom('sessions').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').execute();
}

export async function deleteSession(db: Writer, id: number): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

export async function deleteSessionsOf(db: Writer, userId: number, except: number | null): Promise<void> {
  let query = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (except !== null) query = query.where('id', '!=', except);
  await query.execute();
}

export async function touchSession(db: Writer, id: number, at: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: at })
    .where('id', '=', id)
    // The later one wins, unless it is of a future that a wrong clock showed.
    .where((eb) => eb.or([eb('last_seen_at', '<', at), eb('last_seen_at', '>', at + NEIGHBOURS_MS)]))
    .execute();
}

/** After the clock was set back, a session must not outlive its time by as much. */
export async function shortenFutureSessions(db: Writer, now: number, maxAgeMs: number): Promise<void> {
  const ahead = now + NEIGHBOURS_MS;
  await db.updateTable('sessions').set({ last_seen_at: now }).where('last_seen_at', '>', ahead).execute();
  await db
    .updateTable('sessions')
    .set({ expires_at: now + maxAgeMs })
    .where('expires_at', '>', ahead + maxAgeMs)
    .execute();
}

export async function deleteSessionsEndedBefore(db: Writer, now: number, idleSince: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('last_seen_at', '<=', idleSince)]))
    .execute();
}
