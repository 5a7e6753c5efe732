import { LICENSE_SERVER_ANSWERS, type License, type LicenseServerAnswer } from '@farmhand/contract';
import { isSaid, type Said } from '@farmhand/words';
import { z } from 'zod';
import type { LicensePayload } from './key.ts';

/** How long features stay on after the end while the server can't be asked. */
export const GRACE_MS = 14 * 24 * 60 * 60 * 1000;

/** What came of asking about one key. A renewal is another key, of which nothing was asked yet. */
export interface Asked {
  readonly license_id: string;
  readonly issued_at: string;
  readonly at: number;
  readonly answer: LicenseServerAnswer;
  readonly said: Said;
  /** The last time the server itself has answered, and whether it was a no. A failure in between changes neither. */
  readonly heard_at: number | null;
  readonly is_no: boolean;
}

const stored = z.object({
  license_id: z.string(),
  issued_at: z.string(),
  at: z.number(),
  answer: z.enum(LICENSE_SERVER_ANSWERS),
  said: z.custom<Said>(isSaid),
  heard_at: z.number().nullable(),
  is_no: z.boolean(),
});

/** Null for what was asked about another key, and for what another version stored. */
export function readAsked(value: unknown, { id, issued_at }: LicensePayload): Asked | null {
  const { data } = stored.safeParse(value);
  return data?.license_id === id && data.issued_at === issued_at ? data : null;
}

const NOES: readonly LicenseServerAnswer[] = ['unknown', 'withdrawn', 'refused'];
/** What a licence server says, and no stranger or gateway in its place. */
const OF_THE_SERVER: readonly LicenseServerAnswer[] = [...NOES, 'renewed', 'not_newer', 'ended'];

export function askedAnew(
  { id, issued_at }: LicensePayload,
  { answer, said }: Pick<Asked, 'answer' | 'said'>,
  before: Asked | null,
  at: number,
): Asked {
  const isHeard = OF_THE_SERVER.includes(answer);
  return {
    ...{ license_id: id, issued_at, at, answer, said },
    heard_at: isHeard ? at : (before?.heard_at ?? null),
    is_no: isHeard ? NOES.includes(answer) : (before?.is_no ?? false),
  };
}

export interface Standing {
  readonly status: Exclude<License['status'], 'none'>;
  readonly graceUntil: number | null;
}

/**
 * How it stands with a licence. The end is the end, unless there is a server that could renew it, that has not said no,
 * and from which nothing was heard since. Time is what the machine's clock says: one that is set back makes a licence
 * and its grace last longer, and no answer that was heard is forgotten by it.
 */
export function standingOf(
  { expires_at }: Pick<LicensePayload, 'expires_at'>,
  asked: Asked | null,
  { now, hasServer }: { readonly now: number; readonly hasServer: boolean },
): Standing {
  const endsAt = expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(expires_at);
  if (now < endsAt) return { status: 'valid', graceUntil: null };
  const isAnswered = asked !== null && (asked.is_no || (asked.heard_at ?? 0) >= endsAt);
  const graceUntil = endsAt + GRACE_MS;
  return hasServer && !isAnswered && now < graceUntil
    ? { status: 'grace', graceUntil }
    : { status: 'expired', graceUntil: null };
}
