import type { LedgerKind } from '@farmhand/contract';
import type { WriteTx } from '../../live/write.ts';
import { OPERATORS } from '../records/index.ts';
import { isTold } from './settings.ts';
import { insertUse, tellsInventory } from './use-store.ts';

/** A posting as the ledger has it, with the spool it was posted to. */
export interface PostedUse {
  readonly entry: {
    readonly id: number;
    readonly spool_id: number;
    readonly kind: LedgerKind;
    readonly milligrams: number;
    readonly shortfall_mg: number;
    readonly run_id: number | null;
    readonly printer_id: number | null;
  };
  readonly row: { readonly external_spool_id: number | null; readonly org_id: number | null };
}

/** Weighing and correcting say what is left, not what was used: that is ours to know, and theirs to measure. */
const USES: ReadonlySet<LedgerKind> = new Set<LedgerKind>(['print', 'manual_use']);

/**
 * Puts a use into the outbox, in the transaction that posts it: whatever happens afterwards, it will be told. All of
 * it, also what was used beyond what was left here: over there may have been more.
 */
export async function queueUse(tx: WriteTx, { entry, row }: PostedUse): Promise<void> {
  const milligrams = entry.shortfall_mg - entry.milligrams;
  if (row.external_spool_id === null || !USES.has(entry.kind) || milligrams <= 0) return;
  if (!(await isTold(tx.db))) return;
  // Its own software reports what it prints: told twice, it would count twice.
  if (entry.printer_id !== null && (await tellsInventory(tx.db, entry.printer_id))) return;
  await insertUse(tx.db, {
    ledger_id: entry.id,
    spool_id: entry.spool_id,
    external_spool_id: row.external_spool_id,
    run_id: entry.run_id,
    org_id: row.org_id,
    milligrams,
    state: 'pending',
    attempts: 0,
    noted_used_ug: null,
    sent_at: null,
    next_at: tx.now,
    last_error: null,
    last_error_at: null,
    created_at: tx.now,
    settled_at: null,
    settled_by: null,
  });
  announceUses(tx);
}

/** How far it is behind has changed. */
export function announceUses(tx: WriteTx): void {
  tx.emit('record.changed', OPERATORS, { kind: 'external_inventory', id: null });
}
