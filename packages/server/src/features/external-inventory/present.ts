import type { ExternalInventoryStatus, ExternalUse } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Controller } from '../../db/control.ts';
import { type Reader, toIso } from '../../db/portable.ts';
import { fromSaidText } from '../../db/said-text.ts';
import { inEnglish } from '../../english.ts';
import { isTold } from './settings.ts';
import { countOpen, lastDelivery, lastFailure, type NamedUseRow, selfReporting } from './use-store.ts';

export function presentUse(row: NamedUseRow): ExternalUse {
  const isOpen = row.settled_at === null;
  const name = [row.material, row.color_name].filter((word) => word !== null).join(' ');
  const named = said('spool.named', { name, spool_id: row.spool_id });
  return {
    id: row.id,
    spool_id: row.spool_id,
    spool_name: inEnglish(named).trim(),
    spool_name_said: named,
    external_spool_id: row.external_spool_id,
    grams: row.milligrams / 1000,
    remaining_g: row.left_mg === null ? null : row.left_mg / 1000,
    run_id: row.run_id,
    state: row.state,
    attempts: row.attempts,
    ...lastError(row.last_error),
    used_before_g: isOpen && row.noted_used_ug !== null ? row.noted_used_ug / 1_000_000 : null,
    created_at: toIso(row.created_at),
    next_attempt_at: isOpen && row.state !== 'question' ? toIso(row.next_at) : null,
    settled_at: toIso(row.settled_at),
    settled_by: row.settled_by,
  };
}

function lastError(stored: string | null) {
  const why = fromSaidText(stored);
  return { last_error: why === null ? null : inEnglish(why), last_error_said: why };
}

export async function readStatus(db: Reader, viewer: Controller): Promise<ExternalInventoryStatus> {
  const open = await countOpen(db, viewer);
  const failure = await lastFailure(db, viewer);
  return {
    is_enabled: await isTold(db),
    pending_count: open.pending_count,
    waiting_for_person_count: open.waiting_for_person_count,
    oldest_pending_at: toIso(open.oldest_pending_at),
    last_delivered_at: toIso(await lastDelivery(db, viewer)),
    ...lastError(failure?.last_error ?? null),
    last_error_at: toIso(failure?.last_error_at ?? null),
    self_reporting_printers: await selfReporting(db, viewer),
  };
}
