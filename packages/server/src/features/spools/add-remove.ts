import type { LedgerKind } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { toSaidText } from '../../db/said-text.ts';
import type { WriteTx } from '../../live/write.ts';
import { toMilligrams } from './amounts.ts';
import { announce, forgetLowStock, mustPost } from './ledger.ts';
import { wasUsed } from './ledger-store.ts';
import { load, unload } from './placement.ts';
import type { Place } from './places.ts';
import { type NewSpoolBody, newRow } from './settings.ts';
import * as store from './store.ts';

/** What is true of every spool that comes or goes, whoever asked for it. */

export async function addSpool(
  tx: WriteTx,
  body: NewSpoolBody,
  orgId: number | null,
  actor: string,
  kind: Extract<LedgerKind, 'purchase' | 'external_sync'> = 'purchase',
): Promise<store.SpoolRow> {
  const { id } = await store.insertSpool(tx.db, newRow(body, orgId, tx.now));
  const { row } = await mustPost(tx, {
    spoolId: id,
    kind,
    amount: { leave: toMilligrams(body.remaining_weight_g ?? body.initial_weight_g) },
    at: tx.now,
    actor,
    note: null,
  });
  await announce(tx, row);
  return row;
}

/** Whoever calls tells the printer, and has checked that it was never used. */
export async function removeSpool(tx: WriteTx, row: store.SpoolRow, actor: string): Promise<void> {
  if (row.printer_id !== null) await unload(tx, row);
  // The ledger keeps what was posted; its last word is that nothing of it is left.
  await mustPost(tx, {
    spoolId: row.id,
    kind: 'correction',
    amount: { leave: 0 },
    at: tx.now,
    actor,
    note: toSaidText(said('ledger.spool_deleted')),
    isOurs: true,
  });
  await forgetLowStock(tx, row.id);
  await store.deleteSpool(tx.db, row.id);
}

/** A spool that comes with a printer: it is in its place from the start. */
export async function addLoadedSpool(
  tx: WriteTx,
  body: NewSpoolBody,
  at: Place & { readonly printer_id: number; readonly org_id: number | null },
  actor: string,
): Promise<number> {
  const row = await addSpool(tx, body, at.org_id, actor);
  await load(tx, row, at.printer_id, { ams_slot: at.ams_slot, position: at.position });
  return row.id;
}

/** Away with it: deleted when it was never used, else archived, because its history stays readable. */
export async function retireSpool(tx: WriteTx, id: number, actor: string): Promise<void> {
  const row = await store.findAnySpool(tx.db, id);
  if (row === undefined) return;
  if (!(await wasUsed(tx.db, id))) return removeSpool(tx, row, actor);
  const nowhere = { printer_id: null, ams_slot: null, position: null };
  const change = { status: 'archived', ...nowhere, updated_at: tx.now } as const;
  await announce(tx, await store.updateSpool(tx.db, row, change));
}
