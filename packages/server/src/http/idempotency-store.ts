import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Reader, Writer } from '../db/portable.ts';
import type { IdempotencyKeysTable } from '../db/tables.ts';

/** No process has this boot id. */
const NOBODY = '';

export type KeyRow = Selectable<IdempotencyKeysTable>;

export function findKey(db: Reader, userId: number, key: string): Promise<KeyRow | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Replaces a row that has expired or whose owner is dead. */
export async function putKey(db: Writer, row: Insertable<IdempotencyKeysTable>): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', row.user_id)
    .where('key', '=', row.key)
    .execute();
  await db.insertInto('idempotency_keys').values(row).execute();
}

/** Answers whether the claim was still ours. */
export async function updateClaim(
  db: Writer,
  claimId: string,
  change: Updateable<IdempotencyKeysTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('idempotency_keys')
    .set(change)
    .where('claim_id', '=', claimId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lets a retry go on: a claim disappears, but a key whose command was sent stays and has no holder any more. */
export async function freeClaim(db: Writer, claimId: string): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('claim_id', '=', claimId)
    .where('state', '=', 'claimed')
    .execute();
  await db.updateTable('idempotency_keys').set({ boot_id: NOBODY }).where('claim_id', '=', claimId).execute();
}

export async function deleteKeysBefore(db: Writer, createdAt: number): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', createdAt).execute();
}

/** Keys of a future that a wrong clock showed are kept as long as others, counted from now. */
export async function datePresent(db: Writer, after: number, now: number): Promise<void> {
  await db.updateTable('idempotency_keys').set({ created_at: now }).where('created_at', '>', after).execute();
}

export async function renewBoot(db: Writer, bootId: string, leaseUntil: number): Promise<void> {
  await db
    .insertInto('boots')
    .values({ boot_id: bootId, lease_until: leaseUntil })
    .onConflict((oc) => oc.column('boot_id').doUpdateSet({ lease_until: leaseUntil }))
    .execute();
}

/** A lease that ends later than any can was given before somebody set the clock back. */
export async function isBootAlive(
  db: Reader,
  bootId: string,
  now: number,
  leaseMs: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('boots')
    .select('boot_id')
    .where('boot_id', '=', bootId)
    .where('lease_until', '>', now)
    .where('lease_until', '<=', now + 2 * leaseMs)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteBoots(db: Writer, which: { except: string } | { only: string }): Promise<void> {
  const query = db.deleteFrom('boots');
  await ('except' in which
    ? query.where('boot_id', '!=', which.except)
    : query.where('boot_id', '=', which.only)
  ).execute();
}

export async function deleteLapsedBoots(db: Writer, now: number): Promise<void> {
  await db.deleteFrom('boots').where('lease_until', '<', now).execute();
}
