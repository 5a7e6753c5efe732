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
    readonly balance_mg: number;
    readonly run_id: number | null;
    readonly printer_id: number | null;
  };
  readonly row: { readonly external_spool_id: number | null; readonly org_id: number | null };
}

const USES: ReadonlySet<LedgerKind> = new Set<LedgerKind>(['print', 'manual_use']);
/** These say what is left, whatever anybody has counted: so that is what the other side is told, too. */
const WEIGHINGS: ReadonlySet<LedgerKind> = new Set<LedgerKind>(['weigh', 'correction']);

/**
 * Puts a use or a weighing into the outbox, in the transaction that posts it: whatever happens afterwards, it will be
 * told. Never more than was on our spool: what was used beyond that came from somewhere else.
 */
export async function queueUse(tx: WriteTx, { entry, row }: PostedUse): Promise<void> {
  if (row.external_spool_id === null) return;
  const milligrams = 0 - entry.milligrams;
  const isWeighing = WEIGHINGS.has(entry.kind);
  if (!isWeighing && (!USES.has(entry.kind) || milligrams <= 0)) return;
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
    left_mg: isWeighing ? entry.balance_mg : null,
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
