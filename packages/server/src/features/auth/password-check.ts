import { AppError } from '../../http/error.ts';
import { type UserRow, verifyPassword } from '../users/index.ts';
import type { LoginLimit } from './login-limit.ts';

/** A person in a session proves once more who it is; wrong tries count like failed log-ins. */
export type PasswordCheck = (user: UserRow, password: string, address: string) => Promise<void>;

export function createPasswordCheck(limit: LoginLimit): PasswordCheck {
  return async (user, password, address) => {
    const right = await limit.attempt(
      user.username,
      address,
      async () => (await verifyPassword(user.password_hash, password)) || null,
    );
    if (right === null) throw new AppError('permission_denied', 'The password is wrong.');
  };
}
