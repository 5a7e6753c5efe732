import { randomBytes } from 'node:crypto';
import { ROUTES, roleAtLeast } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { toIso } from '../../db/portable.ts';
import { type Call, type Endpoint, write } from '../../http/endpoint.ts';
import { AppError } from '../../http/error.ts';
import type { KeyHolder } from '../../http/strangers-key.ts';
import type { Kernel } from '../../kernel.ts';
import type { WriteTx } from '../../live/write.ts';
import { findSessionWithUser, insertSession, MAX_AGE_MS, sessionEnd } from '../sessions/index.ts';
import { hashSecret } from '../tokens/index.ts';
import {
  findUserByName,
  type HashCaller,
  hasPassword,
  NOBODYS_HASH,
  type Passwords,
  passwordsCount,
  presentUser,
  readLogInSettings,
  type UserRow,
  updateUser,
} from '../users/index.ts';
import type { LoginLimit } from './login-limit.ts';
import { checkSecondFactor, hasTotp, type SecondFactor, useSecondFactor } from './totp.ts';

type AnyCall = Pick<Call, 'address' | 'userAgent' | 'cookies'>;

/** A key that logs somebody in is theirs, with the rights of a session. Its answer tells of no printer. */
export function holderOf({ id, role, org_id }: UserRow): KeyHolder {
  return { user_id: id, role, org_id, scopes: null, printer_ids: null, group_printer_ids: null };
}

/** From now on whoever has this secret is known here, also when the database can't be asked. */
export type KnowSession = (secret: string, session: NewSession) => void;

/** A session that has just begun, and whose it is. */
export interface NewSession extends Pick<UserRow, 'username' | 'role' | 'group_id' | 'org_id'> {
  readonly user_id: number;
  readonly session_id: number;
  readonly expires_at: number;
  /** What the user's group limits its members to, as its row has it. */
  readonly group_printer_ids: string | null;
}

/** Starts a session for a user whose credentials were checked, and hands out the cookie. */
export async function beginSession(
  tx: WriteTx,
  user: UserRow,
  call: AnyCall,
  know: KnowSession,
): Promise<NewSession> {
  const secret = randomBytes(32).toString('base64url');
  const span = { last_seen_at: tx.now, expires_at: tx.now + MAX_AGE_MS };
  const token_hash = hashSecret(secret);
  await insertSession(tx.db, {
    user_id: user.id,
    token_hash,
    address: call.address,
    user_agent: call.userAgent,
    created_at: tx.now,
    ...span,
  });
  await updateUser(tx.db, user.id, { last_login_at: tx.now });
  call.cookies.set(secret, span.expires_at);
  const session = await findSessionWithUser(tx.db, token_hash);
  if (session === undefined) throw new Error('a session was gone as soon as it began');
  tx.afterCommit(() => know(secret, session));
  return session;
}

/** The same, and how it is answered. */
export async function openSession(tx: WriteTx, user: UserRow, call: AnyCall, know: KnowSession) {
  const { expires_at } = await beginSession(tx, user, call, know);
  return {
    user: presentUser({ ...user, last_login_at: tx.now }),
    expires_at: toIso(sessionEnd({ last_seen_at: tx.now, expires_at })),
    next_actions: [],
  };
}

/** What the credentials were checked against. */
interface Checked {
  readonly factor: SecondFactor | null;
  readonly passwordHash: string | undefined;
}

const wrong = () => new AppError('not_authenticated', said('log_in.wrong'));
/** Right passwords hear it as wrong ones do: nobody tries here what was stolen elsewhere, or finds the one that counts. */
const wrongWhileOff = () => new AppError('not_authenticated', said('log_in.wrong_while_off'));

interface LoginDeps extends Pick<Kernel, 'database' | 'clock' | 'secrets' | 'room'> {
  readonly passwords: Passwords;
  readonly know: KnowSession;
}

export function loginEndpoint(deps: LoginDeps, limit: LoginLimit): Endpoint {
  const { database, clock, secrets, passwords, room, know } = deps;

  /** Every try costs one password check, whether the user exists, is active or has a second factor. */
  async function check(
    user: UserRow | undefined,
    { password, totp_code: code }: { password: string; totp_code?: string | undefined },
    caller: HashCaller,
    key: Call['key'],
  ) {
    const hash = user === undefined || !hasPassword(user) ? NOBODYS_HASH : user.password_hash;
    // Asked before, so that a right password takes no longer than a wrong one.
    const counts = await passwordsCount(database.read, user ?? null);
    const right = await passwords.verify(hash, password, caller);
    if (user === undefined || !right || !counts || !hasPassword(user) || user.is_active === 0) return null;
    // Before the code, which the first call has used up.
    await key?.refuseRepetition(database.read, holderOf(user));
    if (!hasTotp(user)) return { factor: null };
    if (code === undefined) return { factor: 'missing' as const };
    const factor = await checkSecondFactor(database.read, secrets, user, code, clock.now());
    return factor === null ? null : { factor };
  }

  return write(ROUTES.logIn, {
    async plan(db, { body }) {
      const user = await findUserByName(db, body.username);
      return {
        would_execute: { action: 'log_in', username: body.username, user_id: user?.id ?? null },
        user,
      };
    },
    async prepare({ user }, { body }, call): Promise<Checked> {
      const who = { name: body.username, userId: user?.id ?? null, address: call.address };
      const { principal, address } = call;
      const right = await limit.attempt(who, (isFamiliar) =>
        check(user, body, { principal, address, isFamiliar }, call.key),
      );
      if (right === null)
        throw (await readLogInSettings(database.read)).passwords ? wrong() : wrongWhileOff();
      if (right.factor === 'missing') {
        throw new AppError('second_factor_required', said('log_in.code_needed'));
      }
      // Who can make room gets in with the last of it; each session of all others would take from that.
      if (user !== undefined && roleAtLeast(user.role, 'operator')) room.openFinal();
      else room.checkFinal();
      return { factor: right.factor, passwordHash: user?.password_hash };
    },
    async execute(tx, { user }, call, { factor, passwordHash }) {
      // Planned anew in this transaction: while the password was checked the user may have been deactivated, or have
      // got another password.
      if (user === undefined || user.is_active === 0 || user.password_hash !== passwordHash) throw wrong();
      if (!(await passwordsCount(tx.db, user))) throw wrongWhileOff();
      if (factor !== null && !(await useSecondFactor(tx, user.id, factor))) throw wrong();
      await call.key?.spend(tx.db, holderOf(user));
      await limit.succeeded(tx, user, call.address);
      return openSession(tx, user, call, know);
    },
  });
}
