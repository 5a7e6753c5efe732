import { said } from '@farmhand/words';
import { AppError } from '../../http/error.ts';
import { placeOf } from '../../http/place.ts';
import type { Kernel } from '../../kernel.ts';
import { createFailureTable, createTally } from '../auth/index.ts';

/** As many as one place may have with passwords, whatever the names. */
const FAILURES = 30;
const WINDOW_MS = 5 * 60_000;
const PLACES = 20_000;
/** A whole office may come by one address at nine o'clock. */
const AT_ONCE = 50;

export type Pace = ReturnType<typeof createPace>;

/**
 * Bounds what strangers make us ask a provider. There is nothing to guess here, so nobody waits for anybody else's try,
 * and a place is held back as a whole.
 */
export function createPace({ clock }: Pick<Kernel, 'clock'>) {
  const failures = createFailureTable({ clock, windowMs: WINDOW_MS, perKey: FAILURES, keys: PLACES });
  const underWay = createTally();
  return {
    /** The work says by `isFailure` whether an error of it counts. */
    async attempt<T>(
      address: string,
      work: () => Promise<T>,
      isFailure: (error: unknown) => boolean,
    ): Promise<T> {
      const place = placeOf(address);
      if (failures.count(place) >= FAILURES || underWay.of(place) >= AT_ONCE) {
        const seconds = Math.max(1, Math.ceil(failures.leftMs(place) / 1000));
        throw new AppError('rate_limited', said('log_in.too_many_failed', { seconds }));
      }
      try {
        return await underWay.during(place, work);
      } catch (error) {
        if (isFailure(error)) failures.add(place);
        throw error;
      }
    },
  };
}
