import type { LogInSettings } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { z } from 'zod';
import type { Reader, Writer } from '../../db/portable.ts';
import { AppError } from '../../http/error.ts';
import { findValue, putValue } from '../settings/index.ts';
import type { UserRow } from './store.ts';

/** Whether passwords let people in: one row among the settings. */

const KEY = 'log_in';
const stored = z.object({ passwords: z.boolean(), break_glass_user_id: z.number().nullable() });
const DEFAULTS: LogInSettings = { passwords: true, break_glass_user_id: null };

export async function readLogInSettings(db: Reader): Promise<LogInSettings> {
  const found = await findValue(db, KEY);
  return found === undefined ? DEFAULTS : stored.parse(found);
}

export const putLogInSettings = (db: Writer, settings: LogInSettings): Promise<void> =>
  putValue(db, KEY, settings);

/** Stands where a hash would, for people whom only a provider lets in. No password has it. */
export const NO_PASSWORD = 'none';

export const hasPassword = ({ password_hash }: Pick<UserRow, 'password_hash'>): boolean =>
  password_hash !== NO_PASSWORD;

/** Whether a password is of any use to this person; null is somebody new. */
export async function passwordsCount(db: Reader, user: Pick<UserRow, 'id'> | null): Promise<boolean> {
  const { passwords, break_glass_user_id } = await readLogInSettings(db);
  return passwords || (user !== null && user.id === break_glass_user_id);
}

export const passwordsOff = () => new AppError('permission_denied', said('log_in.passwords_off'));

export async function isBreakGlass(db: Reader, user: Pick<UserRow, 'id'>): Promise<boolean> {
  const { passwords, break_glass_user_id } = await readLogInSettings(db);
  return !passwords && user.id === break_glass_user_id;
}

/** While passwords are off, one administrator can always log in and so stays what they are. */
export async function checkNotBreakGlass(db: Reader, user: UserRow): Promise<void> {
  if (await isBreakGlass(db, user))
    throw new AppError('in_use', said('user.break_glass', { username: user.username }));
}
