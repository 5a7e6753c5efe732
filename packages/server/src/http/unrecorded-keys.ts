import { said } from '@farmhand/words';
import { AppError } from './error.ts';
import type { KeptAnswer, KeyedCall } from './idempotency.ts';
import { hasSameRights } from './principal.ts';

/** Keys of calls that were made without the database, until it keeps them: a retry is not sent again. */
export interface UnrecordedKeys {
  /** The first answer under this key, or null when nobody here knows of one. */
  find(call: KeyedCall): Promise<KeptAnswer> | null;
  keep(call: KeyedCall, answer: Promise<KeptAnswer>): void;
  forget(call: KeyedCall): void;
}

interface Kept {
  readonly call: KeyedCall;
  readonly answer: Promise<KeptAnswer>;
}

/** The oldest go first: whoever repeats one of those is in doubt, and then a stop is sent. */
const MOST_KEPT = 1_000;

export function createUnrecordedKeys(): UnrecordedKeys {
  const kept = new Map<string, Kept>();
  const nameOf = ({ principal, key }: KeyedCall): string => `${principal.user_id}\n${key}`;

  return {
    find(call) {
      const known = kept.get(nameOf(call));
      if (known === undefined) return null;
      if (known.call.fingerprint !== call.fingerprint) {
        throw new AppError('idempotency_conflict', said('idempotency.other_request'));
      }
      // The rights that a database would compare by degree are compared as they are: a fresh key is always there.
      if (!hasSameRights(known.call.principal, call.principal)) {
        throw new AppError('idempotency_authz_changed', said('idempotency.rights_differ'));
      }
      return known.answer;
    },
    keep(call, answer) {
      answer.catch(() => undefined);
      const [oldest] = kept.keys();
      if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      kept.set(nameOf(call), { call, answer });
    },
    forget: (call) => void kept.delete(nameOf(call)),
  };
}
