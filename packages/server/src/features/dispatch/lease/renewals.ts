import type { Kernel } from '../../../kernel.ts';
import { within } from '../../../patience.ts';
import { type Lease, LeaseLost, type LeaseTimings } from './lease.ts';

/** What the database says of the lease. */
export type Renewal = 'renewed' | 'lost' | 'unanswered';

export function createRenewals({ clock, log }: Pick<Kernel, 'clock' | 'log'>, timings: LeaseTimings) {
  /** One question at a time: those that hang would only line up. */
  let asking: Promise<Renewal> | null = null;

  async function renew(term: Lease): Promise<Renewal> {
    try {
      await term.renew();
      return 'renewed';
    } catch (error) {
      if (error instanceof LeaseLost) return 'lost';
      log.error({ err: error }, 'the lease of the printers was not renewed');
      return 'unanswered';
    }
  }

  return {
    renew,
    /** Asks no longer than the lease lasts, or than until it would be asked again. */
    async keep(term: Lease): Promise<Renewal> {
      const left = term.leftMs();
      if (!Number.isFinite(left)) return renew(term);
      // To its very end: a moment before it would look as if there were time for another question.
      const patienceMs = left > 0 ? Math.ceil(left) + 1 : timings.renewMs;
      asking ??= renew(term).finally(() => {
        asking = null;
      });
      return (await within(clock, patienceMs, asking))?.value ?? 'unanswered';
    },
  };
}
