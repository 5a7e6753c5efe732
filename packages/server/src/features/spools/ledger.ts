import { alertSaid } from '@farmhand/words';
import type { WriteTx } from '../../live/write.ts';
import { raiseAlert, resolveAlert } from '../alerts/index.ts';
import { queueUse } from '../external-inventory/index.ts';
import { costMicro, toGrams } from './amounts.ts';
import { applyEntry, findPrintEntry, insertEntry, type LedgerRow, type Posting } from './ledger-store.ts';
import type { PlaceKey } from './places.ts';
import { audienceOf, isLow, presentSpool, spoolNamed } from './present.ts';
import type { SpoolRow } from './store.ts';

export interface Posted {
  readonly entry: LedgerRow;
  readonly row: SpoolRow;
}

/** Nothing when the spool is gone, or the print has posted to this slot already. Tells nobody yet. */
async function post(tx: WriteTx, posting: Posting): Promise<Posted | null> {
  const entry = await insertEntry(tx.db, posting);
  if (entry === undefined) return null;
  const posted = { entry, row: await applyEntry(tx.db, entry, tx.now) };
  if (posting.isOurs !== true) await queueUse(tx, posted);
  return posted;
}

/** For a spool that is there, by the transaction's own reading. */
export async function mustPost(tx: WriteTx, posting: Posting): Promise<Posted> {
  const posted = await post(tx, posting);
  if (posted === null) throw new Error(`nothing was posted to spool ${posting.spoolId}`);
  return posted;
}

const subjectOf = (id: number): string => `spool:${id}`;

/** Says how the spool is now, to those who see it; a low one is an alert, once, until it is no longer low. */
export async function announce(tx: WriteTx, row: SpoolRow): Promise<void> {
  tx.emit('spool.updated', audienceOf(row), presentSpool(row));
  await settleLowStock(tx, row);
}

/** The same for thousands: where a spool was and stays low, or not, its alert is open, or not, already. */
export async function announceChange(tx: WriteTx, before: SpoolRow | null, row: SpoolRow): Promise<void> {
  tx.emit('spool.updated', audienceOf(row), presentSpool(row));
  if ((before !== null && isLow(before)) !== isLow(row)) await settleLowStock(tx, row);
}

async function settleLowStock(tx: WriteTx, row: SpoolRow): Promise<void> {
  if (!isLow(row)) {
    await forgetLowStock(tx, row.id);
    return;
  }
  await raiseAlert(tx, {
    kind: 'low_stock',
    subject: subjectOf(row.id),
    severity: 'warning',
    said: alertSaid('low_stock', {
      spool: spoolNamed(row),
      left_g: toGrams(row.remaining_mg),
      threshold_g: toGrams(row.low_stock_threshold_mg),
    }),
    audience: { org_id: row.org_id, role: 'operator', user_id: null },
    refs: { spool_id: row.id },
  });
}

export async function forgetLowStock(tx: WriteTx, id: number): Promise<void> {
  await resolveAlert(tx, 'low_stock', subjectOf(id));
}

export interface PrintUse {
  readonly runId: number;
  readonly printerId: number;
  readonly postings: readonly {
    readonly spoolId: number;
    readonly slot: PlaceKey;
    readonly milligrams: number;
  }[];
  readonly at: number;
}

export interface PrintPosted {
  readonly deducted_mg: number;
  readonly shortfall_mg: number;
  /** Millionths of the currency, of what was deducted; null where the spool has no price. */
  readonly cost_micro: number | null;
}

/** Deducts what a run used, in the order given. However often it is called, each slot is posted once. */
export async function postPrint(tx: WriteTx, use: PrintUse): Promise<PrintPosted[]> {
  const results: PrintPosted[] = [];
  for (const { spoolId, slot, milligrams } of use.postings) {
    if (!Number.isSafeInteger(milligrams) || milligrams < 0) {
      throw new Error(`run ${use.runId} can't have used ${milligrams} mg`);
    }
    const print = { runId: use.runId, printerId: use.printerId, slot: String(slot) };
    const posted = await post(tx, {
      spoolId,
      kind: 'print',
      amount: { take: milligrams },
      at: use.at,
      actor: null,
      note: null,
      print,
    });
    if (posted !== null) await announce(tx, posted.row);
    const entry = posted?.entry ?? (await findPrintEntry(tx.db, use.runId, print.slot));
    results.push(
      entry === undefined ? { deducted_mg: 0, shortfall_mg: milligrams, cost_micro: null } : outcomeOf(entry),
    );
  }
  return results;
}

function outcomeOf({ milligrams, shortfall_mg, cost_micro_per_gram }: LedgerRow): PrintPosted {
  // Not `-milligrams`: nothing deducted is 0, never -0.
  const deducted_mg = 0 - milligrams;
  return { deducted_mg, shortfall_mg, cost_micro: costMicro(deducted_mg, cost_micro_per_gram) };
}
