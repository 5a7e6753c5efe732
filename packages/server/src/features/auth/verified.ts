import type { Credential, Principal } from '../../http/principal.ts';
import type { Kernel } from '../../kernel.ts';
import { hashSecret } from '../tokens/index.ts';

/** Who a credential belongs to, and when it ends by itself. */
export interface Identified {
  readonly principal: Principal;
  readonly until: number;
}

interface Kept extends Identified {
  /** On a clock that nobody sets. */
  readonly at: number;
}

const KEEP_MS = 15 * 60 * 1000;
/** People and programs of a large farm; of more, those stay that called last. */
const MOST_KEPT = 2_000;

/**
 * Whom the database has vouched for in the last 15 minutes, for the moments in which it can't be asked whether somebody
 * may stop a printer. Whatever this process learns of rights that have changed ends it at once.
 */
export function createVerified({ bus, clock }: Pick<Kernel, 'bus' | 'clock'>) {
  const kept = new Map<string, Kept>();
  /** Answers that were asked for before a change of rights say nothing any more. */
  const changes = new Map<number, number>();
  let changed = 0;
  const nameOf = ({ kind, secret }: Credential): string => `${kind} ${hashSecret(secret)}`;

  bus.on('access.changed', ({ userId }) => {
    changed += 1;
    changes.delete(userId);
    changes.set(userId, changed);
    const [oldest] = changes.keys();
    if (changes.size > MOST_KEPT && oldest !== undefined) changes.delete(oldest);
    for (const [name, { principal }] of kept) if (principal.user_id === userId) kept.delete(name);
  });

  return {
    /** Before the database is asked. */
    asking(credential: Credential) {
      const name = nameOf(credential);
      const askedAt = changed;
      return {
        answered(found: Identified | null): void {
          kept.delete(name);
          if (found === null || (changes.get(found.principal.user_id) ?? 0) > askedAt) return;
          kept.set(name, { ...found, at: clock.monotonic() });
          const [oldest] = kept.keys();
          if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
        },
      };
    },
    recollect(credential: Credential): Principal | null {
      const known = kept.get(nameOf(credential));
      if (known === undefined || clock.monotonic() - known.at > KEEP_MS || known.until <= clock.now())
        return null;
      return known.principal;
    },
  };
}
