import { AppError } from '../../http/error.ts';
import type { Passwords, UserRow } from '../users/index.ts';
import type { LoginLimit } from './login-limit.ts';

/** A person in a session proves once more who it is; wrong tries are counted for that person alone. */
export type PasswordCheck = (user: UserRow, password: string, address: string) => Promise<void>;

export function createPasswordCheck(limit: LoginLimit, passwords: Passwords): PasswordCheck {
  return async (user, password, address) => {
    const caller = { principal: { user_id: user.id }, address };
    const right = await limit.prove(
      user.id,
      async () => (await passwords.verify(user.password_hash, password, caller)) || null,
    );
    if (right === null) throw new AppError('permission_denied', 'The password is wrong.');
  };
}
