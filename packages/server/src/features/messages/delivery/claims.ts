import { randomUUID } from 'node:crypto';
import { sharedNow } from '../../../db/shared-now.ts';
import type { Kernel } from '../../../kernel.ts';
import { claimDestination, releaseDestination } from './outbox-store.ts';

const CLAIM_MS = 60_000;
/** Before it runs out for the others, it has run out for us. */
const TRUSTED_MS = 40_000;

/**
 * Of several services on one database each destination has one that sends to it, so that messages keep their order. Who
 * has ended without saying so is waited for. A service that has the database for itself claims nothing.
 */
export function createClaims({ write, clock, database }: Pick<Kernel, 'write' | 'clock' | 'database'>) {
  const isAlone = database.dialect === 'sqlite';
  const holder = randomUUID();
  const taken = new Map<number, number>();

  return {
    isHeld: (id: number): boolean =>
      isAlone || clock.monotonic() - (taken.get(id) ?? Number.NEGATIVE_INFINITY) < TRUSTED_MS,

    /** Takes it, or takes it for longer. */
    async take(id: number): Promise<boolean> {
      if (isAlone) return true;
      const askedAt = clock.monotonic();
      const isOurs = await write(async ({ db }) => {
        const now = await sharedNow(db, database.dialect, clock.now());
        return claimDestination(db, id, holder, now, now + CLAIM_MS);
      });
      if (isOurs) taken.set(id, askedAt);
      else taken.delete(id);
      return isOurs;
    },

    async giveBack(id: number): Promise<void> {
      if (isAlone || !taken.delete(id)) return;
      await write(({ db }) => releaseDestination(db, id, holder));
    },
  };
}
