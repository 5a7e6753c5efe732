import { randomUUID } from 'node:crypto';
import { said } from '@farmhand/words';
import type { Reader, Writer } from '../../../db/portable.ts';
import { sharedNow } from '../../../db/shared-now.ts';
import { AppError } from '../../../http/error.ts';
import type { Kernel } from '../../../kernel.ts';
import type { Write } from '../../../live/write.ts';
import { claimLease, readLease, setLease } from './lease-store.ts';

/** Another service drives the printers now: what this one wanted to write or send is void. */
export class LeaseLost extends AppError {
  constructor() {
    super('printer_unreachable', said('dispatch.driven_elsewhere'));
  }
}

export interface LeaseTimings {
  readonly leaseMs: number;
  readonly renewMs: number;
}

export const LEASE_TIMINGS: LeaseTimings = { leaseMs: 15_000, renewMs: 4_000 };

/** One term of driving the printers. */
export interface Lease {
  /** Higher than that of every term before. */
  readonly fence: number;
  /** Fails unless the printers are ours; in a transaction that holds to its end. */
  check(db: Reader): Promise<void>;
  /** Fails only when the database says that the printers are another's: for what may be done in doubt. */
  checkNotLost(db: Reader): Promise<void>;
  /** Whether it holds by this machine's own clock: a process that was frozen learns of it before it sends. */
  isHeld(): boolean;
  /** Whether its renewal was asked for in time and nobody has answered: once it has run out, it may still be ours. */
  isUnanswered(): boolean;
  /** How much longer, unless it is renewed. */
  leftMs(): number;
  renew(): Promise<void>;
  /** Lets the next service begin at once. */
  release(): Promise<void>;
}

/**
 * One service drives the printers of a database at a time. The lease is a row: who renews it in time keeps it. The
 * holder counts from before it asked, on a clock that nobody sets: it gives up earlier than any other may take over.
 */
export async function acquireLease(
  { write, clock, database }: Pick<Kernel, 'write' | 'clock' | 'database'>,
  timings: LeaseTimings = LEASE_TIMINGS,
): Promise<Lease | null> {
  const holder = randomUUID();
  const { dialect } = database;
  const isAlone = dialect === 'sqlite';
  const now = (db: Writer) => sharedNow(db, dialect, clock.now());
  const { leaseMs } = timings;
  let askedAt = clock.monotonic();
  const fence = await write(async ({ db }) =>
    claimLease(db, { holder, now: await now(db), leaseMs, isAlone }),
  );
  if (fence === null) return null;
  // Nobody else can have what the data folder's lock keeps for this process.
  const leftMs = () =>
    isAlone ? Number.POSITIVE_INFINITY : askedAt + leaseMs - timings.renewMs / 2 - clock.monotonic();
  const isHeld = () => leftMs() > 0;
  let isUnanswered = false;
  let isGivenBack = false;
  return {
    fence,
    isHeld,
    isUnanswered: () => isUnanswered,
    leftMs,
    async check(db) {
      const row = await readLease(db);
      if (row?.fence !== fence || !isHeld()) throw new LeaseLost();
    },
    async checkNotLost(db) {
      if ((await readLease(db))?.fence !== fence) throw new LeaseLost();
    },
    async renew() {
      do {
        const begunAt = clock.monotonic();
        isUnanswered ||= isHeld();
        const isOurs = await write(async ({ db }) => {
          // One that comes after the release would keep the printers from everybody until it ran out.
          if (isGivenBack) return false;
          return setLease(db, { holder, fence, until: (await now(db)) + leaseMs });
        });
        if (!isOurs) {
          isUnanswered = false;
          throw new LeaseLost();
        }
        askedAt = begunAt;
        // An answer that hung for so long is about a time that is over: it takes no doubt away, and is asked for again.
      } while (!isHeld());
      isUnanswered = false;
    },
    async release() {
      isGivenBack = true;
      await write(({ db }) => setLease(db, { holder, fence, until: 0 }));
    },
  };
}

/** Writes that only the driving service may make. */
export function fencedWrite(write: Write, lease: Pick<Lease, 'check'>): Write {
  return (work) =>
    write(async (tx) => {
      await lease.check(tx.db);
      return work(tx);
    });
}
