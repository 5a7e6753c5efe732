import { said } from '@farmhand/words';
import type { Clock } from '../../clock.ts';
import { toIso } from '../../db/portable.ts';
import { AppError } from '../../http/error.ts';
import type { Rate } from '../../live/bucket.ts';
import { createBudgets } from '../../live/budgets.ts';

/** For trying things out; through the farm's mail server it reaches anybody, so no more than that. */
const RATE: Rate = { burst: 10, perSecond: 1 / 12 };

/** Tests, and what is sent again: what leaves the house because a person presses a button. */
export interface ByHand {
  /** Spends one of that person's, or refuses. */
  spend(userId: number): void;
}

export function createByHand(clock: Pick<Clock, 'now' | 'monotonic'>): ByHand {
  const budgets = createBudgets(clock, RATE);
  return {
    spend(userId) {
      if (budgets.take(userId)) return;
      const waitMs = budgets.msUntilNext(userId);
      const { burst } = RATE;
      throw new AppError(
        'quota_exceeded',
        said('message.too_many_by_hand', { limit: burst, seconds: Math.ceil(waitMs / 1000) }),
        {
          data: {
            quota: 'messages_by_hand',
            used: burst,
            limit: burst,
            resets_at: toIso(clock.now() + waitMs),
          },
        },
      );
    },
  };
}
