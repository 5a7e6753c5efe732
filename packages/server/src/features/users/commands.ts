import type { Role } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { isUniqueViolation, type Reader } from '../../db/portable.ts';
import { AppError } from '../../http/error.ts';
import type { Bus } from '../../live/bus.ts';
import type { WriteTx } from '../../live/write.ts';
import { deleteSessionsOf } from '../sessions/index.ts';
import { revokeTokensOf } from '../tokens/index.ts';
import * as store from './store.ts';

export async function mustFindUser(db: Reader, id: number): Promise<store.UserRow> {
  const row = await store.findUser(db, id);
  if (row === undefined) throw new AppError('user_not_found', said('user.not_found', { user_id: id }));
  return row;
}

interface NewUser {
  readonly username: string;
  readonly email: string | null;
  readonly role: Role;
}

export async function addUser(tx: WriteTx, user: NewUser, passwordHash: string): Promise<store.UserRow> {
  try {
    return await store.insertUser(tx.db, {
      ...user,
      password_hash: passwordHash,
      is_active: 1,
      group_id: null,
      org_id: null,
      totp_secret: null,
      totp_pending: null,
      totp_last_step: null,
      created_at: tx.now,
      last_login_at: null,
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw nameTaken(user.username, error);
    throw error;
  }
}

export function nameTaken(username: string, cause?: unknown): AppError {
  return new AppError('already_exists', said('user.name_taken', { username }), { cause });
}

/** A farm without an active administrator could never be administered again. */
export async function isLastAdmin(db: Reader, user: store.UserRow): Promise<boolean> {
  if (user.role !== 'admin' || user.is_active === 0) return false;
  return (await store.countActiveAdmins(db)) <= 1;
}

export async function checkNotLastAdmin(db: Reader, user: store.UserRow): Promise<void> {
  if (!(await isLastAdmin(db, user))) return;
  throw new AppError('in_use', said('user.last_admin', { username: user.username }));
}

interface Kept {
  /** The session that asked for it. */
  readonly session: number | null;
  readonly tokens: boolean;
}

/** Ends a person's live access at once: sessions, tokens and open WebSockets. */
export async function endAccess(tx: WriteTx, bus: Bus, userId: number, kept: Kept): Promise<void> {
  await deleteSessionsOf(tx.db, userId, kept.session);
  if (!kept.tokens) await revokeTokensOf(tx.db, userId, tx.now);
  accessChanged(tx, bus, userId);
}

/** Open WebSockets look at their credentials again. */
export function accessChanged(tx: WriteTx, bus: Bus, userId: number): void {
  tx.afterCommit(() => bus.emit('access.changed', { userId }));
}
