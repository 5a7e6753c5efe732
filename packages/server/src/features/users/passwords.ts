import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { HashTask } from './hash-messages.ts';
import { createHashPool, type HashCaller, type HashPool } from './hash-pool.ts';

/** Costs about 80 ms and 32 MB a guess. The parameters are kept with the hash, so they can grow. */
const COST = { N: 2 ** 15, r: 8, p: 1 };
const KEY_BYTES = 32;

/** Every password of the service is hashed and checked here, and nowhere else. */
export interface Passwords {
  hash(password: string, caller: HashCaller): Promise<string>;
  verify(hash: string, password: string, caller: HashCaller): Promise<boolean>;
  stop(): Promise<void>;
}

export interface PasswordOptions {
  readonly pool?: HashPool;
  /** What a new hash costs. */
  readonly cost?: HashTask['cost'];
}

export function createPasswords({ pool = createHashPool(), cost = COST }: PasswordOptions = {}): Passwords {
  return {
    async hash(password, caller) {
      const salt = randomBytes(16);
      const task = { password: password.normalize('NFKC'), salt, keyBytes: KEY_BYTES, cost };
      const key = Buffer.from(await pool.derive(task, caller));
      return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join(
        '$',
      );
    },
    async verify(hash, password, caller) {
      const [scheme, N, r, p, salt, key] = hash.split('$');
      if (scheme !== 'scrypt' || salt === undefined || key === undefined) return false;
      const expected = Buffer.from(key, 'base64url');
      const task = {
        password: password.normalize('NFKC'),
        salt: Buffer.from(salt, 'base64url'),
        keyBytes: expected.length,
        cost: { N: Number(N), r: Number(r), p: Number(p) },
      };
      return timingSafeEqual(await pool.derive(task, caller), expected);
    },
    stop: () => pool.stop(),
  };
}

/** For a name that does not exist: the same work, so that the time does not tell. */
export const NOBODYS_HASH = `scrypt$${COST.N}$${COST.r}$${COST.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
