import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Reader } from '../../db/portable.ts';
import type { Secrets } from '../../db/secrets.ts';
import type { WriteTx } from '../../live/write.ts';
import { hashSecret } from '../tokens/index.ts';
import { hasRecoveryCode, type UserRow, useRecoveryCode, useTotpStep } from '../users/index.ts';

const PURPOSE = 'totp';
const STEP_SECONDS = 30;
/** One step early or late: phones' clocks differ. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

function totpOf(secret: Secret, username = ''): TOTP {
  return new TOTP({ issuer: 'Farmhand', label: username, secret, period: STEP_SECONDS });
}

export function newTotp(secrets: Secrets, username: string) {
  const secret = new Secret({ size: 20 });
  return {
    secret: secret.base32,
    otpauth_url: totpOf(secret, username).toString(),
    sealed: secrets.seal(PURPOSE, secret.base32),
  };
}

/** The time step that a code belongs to, or null when it is wrong. */
export function stepOf(secrets: Secrets, sealed: string, code: string, now: number): number | null {
  const totp = totpOf(Secret.fromBase32(secrets.open(PURPOSE, sealed)));
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + delta;
}

export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const letters = (count: number) =>
    Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  const codes = Array.from({ length: RECOVERY_CODES }, () => [letters(4), letters(4), letters(4)].join('-'));
  return { codes, hashes: codes.map(hashSecret) };
}

export function hasTotp(user: UserRow): user is UserRow & { totp_secret: string } {
  return user.totp_secret !== null;
}

const normalized = (code: string) => code.trim().toLowerCase();

/** What a right second factor was, so that it can be used up in the transaction it lets through. */
export type SecondFactor = { readonly step: number } | { readonly recoveryHash: string };

export async function checkSecondFactor(
  db: Reader,
  secrets: Secrets,
  user: UserRow & { totp_secret: string },
  code: string,
  now: number,
): Promise<SecondFactor | null> {
  if (/^\d{6}$/.test(code.trim())) {
    const step = stepOf(secrets, user.totp_secret, code.trim(), now);
    return step === null || step <= (user.totp_last_step ?? 0) ? null : { step };
  }
  const recoveryHash = hashSecret(normalized(code));
  return (await hasRecoveryCode(db, user.id, recoveryHash)) ? { recoveryHash } : null;
}

/** False when somebody else used it in the meantime. */
export function useSecondFactor(tx: WriteTx, userId: number, factor: SecondFactor): Promise<boolean> {
  return 'step' in factor
    ? useTotpStep(tx.db, userId, factor.step)
    : useRecoveryCode(tx.db, userId, factor.recoveryHash);
}
