import type { Selectable } from 'kysely';
import type { DriverLeaseTable } from '../../../db/job-tables.ts';
import type { Reader, Writer } from '../../../db/portable.ts';

const ONLY_ROW = 1;

export function readLease(db: Reader): Promise<Selectable<DriverLeaseTable> | undefined> {
  return db.selectFrom('driver_lease').selectAll().where('id', '=', ONLY_ROW).executeTakeFirst();
}

export interface LeaseClaim {
  readonly holder: string;
  readonly now: number;
  readonly leaseMs: number;
  /** The data folder is locked by this process, so a lease that still runs belongs to one that has ended. */
  readonly isAlone: boolean;
}

/** Answers the fence of the new term, or null while somebody else's lasts. */
export async function claimLease(db: Writer, claim: LeaseClaim): Promise<number | null> {
  const { holder, now } = claim;
  const lease_until = now + claim.leaseMs;
  const row = await readLease(db);
  if (row === undefined) {
    await db.insertInto('driver_lease').values({ id: ONLY_ROW, holder, fence: 1, lease_until }).execute();
    return 1;
  }
  if (!claim.isAlone && row.holder !== holder && row.lease_until > now) return null;
  const fence = row.fence + 1;
  await db
    .updateTable('driver_lease')
    .set({ holder, fence, lease_until })
    .where('id', '=', ONLY_ROW)
    .execute();
  return fence;
}

export async function setLease(
  db: Writer,
  { holder, fence, until }: { holder: string; fence: number; until: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('driver_lease')
    .set({ lease_until: until })
    .where('holder', '=', holder)
    .where('fence', '=', fence)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}
