import { z } from 'zod';
import type { Secrets } from '../../db/secrets.ts';

/** A refresh token as it is kept: sealed, with what is known about it. */

const PURPOSE = 'log-in refresh token';

const grant = z.object({
  refresh_token: z.string(),
  /** Asked for to outlast the session at the provider (scope `offline_access`). Others end with that one. */
  is_offline: z.boolean(),
  /** It is known to outlast a log-out: the provider has given that scope, or has taken the token after one. */
  outlasts: z.boolean().default(false),
  /** It was sent and nothing came back: if the provider has taken it, its successor is lost. */
  is_unanswered: z.boolean(),
});
export type Grant = z.infer<typeof grant>;

export const sealGrant = (secrets: Secrets, open: Grant): string =>
  secrets.seal(PURPOSE, JSON.stringify(open));

/** Null for what can't be read any more: the key was changed since. */
export function openGrant(secrets: Secrets, sealed: string): Grant | null {
  try {
    return grant.parse(JSON.parse(secrets.open(PURPOSE, sealed)));
  } catch {
    // A session goes on unasked, as one without a token does.
    return null;
  }
}

const CHECK_EVERY_MS = 15 * 60_000;
/** So that those who log in together are not asked about together. */
const SPREAD = 0.2;

export const nextCheck = (now: number): number =>
  Math.round(now + CHECK_EVERY_MS * (1 - SPREAD * Math.random()));

/** Longer than a provider has for an answer. */
const ANSWERED_MS = 60_000;

/** Another service may be waiting for the answer to it: what is sent twice is taken for stolen by many providers. */
export const mayBeUnderWay = ({ is_unanswered }: Grant, checkAt: number, now: number): boolean =>
  is_unanswered && checkAt - now > CHECK_EVERY_MS * (1 - SPREAD) - ANSWERED_MS;
