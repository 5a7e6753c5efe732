import { said } from '@farmhand/words';
import { z } from 'zod';
import { LoginTrouble } from './trouble.ts';

/** What a provider tells about a person, read as what somebody else has written: any type may be wrong. */

export type Claims = Readonly<Record<string, unknown>>;

/** Of the signed token, and of the details that the provider gives beside it. */
export interface Told {
  readonly token: Claims;
  readonly details: Claims;
}

const MOST_VALUES = 2_000;
const LONGEST_VALUE = 2_000;

const isClaims = (value: unknown): value is Claims =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A name with dots is a name first: some are addresses. Then it is the way to a claim below others. */
function findIn(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let found: unknown = claims;
  for (const part of name.split('.')) {
    if (!isClaims(found) || !Object.hasOwn(found, part)) return undefined;
    found = found[part];
  }
  return found;
}

/** The signed word goes first. */
export function claimOf({ token, details }: Told, name: string): unknown {
  return findIn(token, name) ?? findIn(details, name);
}

/**
 * What rights are read from: one text, or a list of them. Whatever else stands there decides about nothing, and the
 * person stays out until somebody has looked at it.
 */
export function valuesOf(told: Told, name: string): ReadonlySet<string> {
  const found = claimOf(told, name);
  if (found === undefined || found === null) return new Set();
  const list: unknown[] = Array.isArray(found) ? found : [found];
  if (list.length > MOST_VALUES) throw claimTrouble('claim_size', name);
  return new Set(list.map((value) => plainValue(value, name)));
}

const claimTrouble = (problem: 'claim_size' | 'claim_type', claim: string) =>
  new LoginTrouble(problem, { reason: said('login_failure.claim', { claim }) });

function plainValue(value: unknown, name: string): string {
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  if (typeof value !== 'string') throw claimTrouble('claim_type', name);
  if (value.length > LONGEST_VALUE) throw claimTrouble('claim_size', name);
  return value;
}

const mail = z.email().max(254);

interface MailClaims {
  readonly email_claim: string;
  readonly email_verified_claim: string;
}

/** An address and whether it is verified, both from the same source: one must not vouch for what the other says. */
export function emailOf(
  { token, details }: Told,
  { email_claim, email_verified_claim }: MailClaims,
): { readonly email: string; readonly isVerified: boolean } | null {
  for (const claims of [token, details]) {
    const found = mail.safeParse(findIn(claims, email_claim));
    if (!found.success) continue;
    return { email: found.data, isVerified: findIn(claims, email_verified_claim) === true };
  }
  return null;
}

const UNNAMED = 'user';
/** Room for a number behind it. */
const LONGEST_NAME = 56;

/** A user name of ours that is as near to theirs as may be. */
export function usernameFrom(told: Told, usernameClaim: string, email: string | null): string {
  const theirs = claimOf(told, usernameClaim);
  const candidates = [typeof theirs === 'string' ? theirs : '', email?.split('@')[0] ?? ''];
  for (const each of candidates) {
    const plain = each
      .slice(0, 500)
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^A-Za-z0-9._@+-]+/g, '-')
      .replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, '')
      .slice(0, LONGEST_NAME);
    if (plain !== '') return plain;
  }
  return UNNAMED;
}
