import type { Reader } from '../../../db/portable.ts';
import type { Write } from '../../../live/write.ts';
import { type Lease, LeaseLost } from './lease.ts';

/** How this service stands to the printers. */
export interface Standing {
  lease: Lease | null;
  /** The lease has run out and the database does not answer: perhaps another service drives, perhaps nobody. */
  doubt: { readonly resting: Promise<void> } | null;
  /**
   * There is no room to record a term. An SQLite file has one owner, so the printers are nobody else's: they are watched
   * and can be stopped, and everything else waits until it is recorded.
   */
  isUnrecorded: boolean;
}

/** What may be done with the printers, as this service stands. */
export function rightsOf(standing: Readonly<Standing>, write: Write) {
  async function check(db: Reader): Promise<void> {
    if (standing.lease === null) throw new LeaseLost();
    await standing.lease.check(db);
  }

  async function checkMayStop(db: Reader): Promise<void> {
    if (standing.isUnrecorded) return;
    if (standing.lease === null) throw new LeaseLost();
    await standing.lease.checkNotLost(db);
  }

  function mayStop(): boolean {
    const { isUnrecorded, lease, doubt } = standing;
    if (lease === null) return isUnrecorded;
    // Doubt is there as soon as the lease ends without an answer, not only when the next turn finds it.
    return isUnrecorded || lease.isHeld() || lease.isUnanswered() || doubt !== null;
  }

  /** Writes of those who speak to printers: void unless the printers are ours. */
  const fenced: Write = (work) =>
    write(async (tx) => {
      await check(tx.db);
      return work(tx);
    });

  return {
    write: fenced,
    check,
    checkMayStop,
    mayStop,
    /** Whether another service is to speak to the printers, as far as the database knows. */
    async isElsewhere(db: Reader): Promise<boolean> {
      try {
        await checkMayStop(db);
        return false;
      } catch (error) {
        if (error instanceof LeaseLost) return true;
        throw error;
      }
    },
    /** Fails when that is known from memory. */
    mustMayStop(): void {
      if (!mayStop()) throw new LeaseLost();
    },
    isDriving: (): boolean => standing.lease?.isHeld() === true,
  };
}
