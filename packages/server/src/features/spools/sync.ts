import type { Reader } from '../../db/portable.ts';
import type { WriteTx } from '../../live/write.ts';
import { announce, mustPost } from './ledger.ts';
import { newestEntryId, spoolsPostedSince } from './ledger-store.ts';
import { printersShowing } from './placement.ts';
import { type ChangedBody, changedColumns } from './settings.ts';
import * as store from './store.ts';

/**
 * Takes over what another inventory says: its words as they are, its weight through the ledger. Answers the printers
 * that show something else now: whoever calls tells them.
 */
export async function syncSpool(
  tx: WriteTx,
  row: store.SpoolRow,
  change: ChangedBody,
  leftMg: number | null,
  actor: string,
): Promise<readonly number[]> {
  const updated = await store.updateSpool(tx.db, row, { ...changedColumns(change, row), updated_at: tx.now });
  const showing = printersShowing(row, updated);
  if (leftMg === null || leftMg === row.remaining_mg) {
    await announce(tx, updated);
    return showing;
  }
  const posted = await mustPost(tx, {
    spoolId: row.id,
    kind: 'external_sync',
    amount: { leave: leftMg },
    at: tx.now,
    actor,
    note: null,
  });
  await announce(tx, posted.row);
  return showing;
}

/** A point in the ledger, to ask later which spools were posted to since. */
export interface LedgerMark {
  readonly entryId: number;
}

export const markLedger = async (db: Reader): Promise<LedgerMark> => ({ entryId: await newestEntryId(db) });

export const postedSince = (db: Reader, { entryId }: LedgerMark): Promise<ReadonlySet<number>> =>
  spoolsPostedSince(db, entryId);
