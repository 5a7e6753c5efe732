import { said } from '@farmhand/words';
import { z } from 'zod';
import type { Outcome } from '../channel.ts';
import { type Answer, answered, boundedWait, busy } from '../post.ts';

const answerForm = z.looseObject({
  errcode: z.string(),
  error: z.string().catch(''),
  retry_after_ms: z.number().nullable().catch(null),
});

/** By the codes of https://spec.matrix.org/latest/client-server-api/#standard-error-response */
const REFUSALS = {
  M_UNKNOWN_TOKEN: 'message.matrix_token',
  M_MISSING_TOKEN: 'message.matrix_token',
  M_USER_DEACTIVATED: 'message.matrix_account',
  M_USER_LOCKED: 'message.matrix_account',
  M_USER_SUSPENDED: 'message.matrix_account',
  M_FORBIDDEN: 'message.matrix_not_member',
  M_GUEST_ACCESS_FORBIDDEN: 'message.matrix_not_member',
  M_NOT_FOUND: 'message.matrix_no_room',
  M_INVALID_PARAM: 'message.matrix_no_room',
  M_UNRECOGNIZED: 'message.matrix_address',
} as const;

const isRefusal = (code: string): code is keyof typeof REFUSALS => Object.hasOwn(REFUSALS, code);

/** The server's own limits, which are no matter of this account. */
const PASSING = ['M_LIMIT_EXCEEDED', 'M_RESOURCE_LIMIT_EXCEEDED'];

const taken = z.looseObject({ event_id: z.string() });

export function meaningOf({ status, words, json, isWhole, waitMs }: Answer): Outcome | null {
  if (status < 300) {
    // Where the rest of it is missing, it was most likely taken.
    if (!isWhole || taken.safeParse(json).success) return null;
    return { kind: 'refused', why: said('message.matrix_address', { answer: answered(status, words) }) };
  }
  const parsed = answerForm.safeParse(json);
  if (!parsed.success) {
    // A page, and not the one that was asked for.
    if (status !== 404 && status !== 405) return null;
    return { kind: 'refused', why: said('message.matrix_address', { answer: answered(status, words) }) };
  }
  const { errcode, error, retry_after_ms } = parsed.data;
  const answer = answered(status, error === '' ? errcode : `${errcode}: ${error}`);
  if (status === 429 || PASSING.includes(errcode)) return busy(answer, waitMs ?? boundedWait(retry_after_ms));
  if (status < 400 || status >= 500 || !isRefusal(errcode)) return null;
  return { kind: 'refused', why: said(REFUSALS[errcode], { answer }) };
}
