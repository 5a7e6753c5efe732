import { createHash, randomBytes } from 'node:crypto';

export const TOKEN_PREFIX = 'farm_';
const SHOWN_CHARACTERS = 9;

/** 256 random bits, so a plain fast hash is safe: there is nothing to guess (contract section 3, API token). */
export function newTokenSecret(): { secret: string; prefix: string; hash: string } {
  const secret = TOKEN_PREFIX + randomBytes(32).toString('base64url');
  return { secret, prefix: secret.slice(0, SHOWN_CHARACTERS), hash: hashSecret(secret) };
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
