import type { Kernel } from '../../kernel.ts';
import { isFreshlyProven } from '../sessions/index.ts';
import {
  canEnterPassword,
  type Passwords,
  type ProveSelf,
  provenAtProvider,
  wrongProof,
} from '../users/index.ts';
import type { LoginLimit } from './login-limit.ts';
import { checkSecondFactor, hasTotp, useSecondFactor } from './totp.ts';

interface ProofDeps extends Pick<Kernel, 'database' | 'secrets' | 'clock'> {
  readonly passwords: Passwords;
}

/**
 * A person in a session proves once more who it is: with the password and, while a second factor is on, a code. Both
 * are one try: which of them was wrong is not said. Without a password, the log-in at a provider moments ago stands for
 * both: what else is asked for is that provider's business.
 */
export function createProveSelf(
  { database, secrets, clock, passwords }: ProofDeps,
  limit: LoginLimit,
): ProveSelf {
  return async (user, given, { address, principal }) => {
    const { password_hash, totp_secret } = user;
    if (given.password === undefined) {
      if (await canEnterPassword(database.read, user)) throw wrongProof(user);
      const isProven = await isFreshlyProven(database.read, principal.session_id, clock.now());
      if (!isProven) throw provenAtProvider();
      return { password_hash, totp_secret, useCode: async () => true };
    }
    const caller = { principal: { user_id: user.id }, address };
    const right = await limit.prove(user.id, async () => {
      if (!(await passwords.verify(password_hash, given.password ?? '', caller))) return null;
      if (!hasTotp(user)) return { factor: null };
      const factor = await checkSecondFactor(
        database.read,
        secrets,
        user,
        given.totp_code ?? '',
        clock.now(),
      );
      return factor === null ? null : { factor };
    });
    if (right === null) throw wrongProof(user);
    const { factor } = right;
    return {
      password_hash,
      totp_secret,
      useCode: async (tx) => factor === null || useSecondFactor(tx, user.id, factor),
    };
  };
}
