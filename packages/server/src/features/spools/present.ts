import type { LedgerEntry, NextAction, Spool } from '@farmhand/contract';
import { type Said, said } from '@farmhand/words';
import { toIso } from '../../db/portable.ts';
import { fromSaidText } from '../../db/said-text.ts';
import { type Audience, isWithinGroup, type Viewer } from '../../db/visibility.ts';
import { inEnglish } from '../../english.ts';
import { hint } from '../../hint.ts';
import { percentOf, toGrams } from './amounts.ts';
import { fieldsOf } from './columns.ts';
import type { ListedEntry } from './ledger-store.ts';
import type { SpoolRow } from './store.ts';

type Stock = Pick<SpoolRow, 'status' | 'remaining_mg' | 'low_stock_threshold_mg'>;

/** Empty spools count: they are the ones to buy again. */
export function isLow({ status, remaining_mg, low_stock_threshold_mg }: Stock): boolean {
  return status !== 'archived' && remaining_mg < low_stock_threshold_mg;
}

export function presentSpool(row: SpoolRow): Spool {
  return {
    id: row.id,
    filament_id: row.filament_id,
    ...fieldsOf(row),
    remaining_weight_g: toGrams(row.remaining_mg),
    remaining_percent: percentOf(row.remaining_mg, row.initial_mg),
    status: row.status,
    notes_said: fromSaidText(row.notes_said),
    qr_code: row.qr_code,
    is_low_stock: isLow(row),
    printer_id: row.printer_id,
    ams_slot: row.ams_slot,
    position: row.position,
    org_id: row.org_id,
    last_dried_at: toIso(row.last_dried_at),
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
  };
}

/** Not where it is in a printer that the viewer's group is not for. */
export const isSpoolInReach = (viewer: Viewer, { printer_id }: Pick<SpoolRow, 'printer_id'>): boolean =>
  printer_id === null || isWithinGroup(viewer, printer_id);

/** As a read: with what the viewer may only look at. */
export const presentSpoolTo =
  (viewer: Viewer) =>
  (row: SpoolRow): Spool => ({
    ...presentSpool(row),
    ...(!isSpoolInReach(viewer, row) && { in_reach: false }),
  });

export function presentWritten(row: SpoolRow) {
  return { ...presentSpool(row), next_actions: nextActionsFor(row) };
}

export function presentEntry(row: ListedEntry): LedgerEntry {
  return {
    id: row.id,
    spool_id: row.spool_id,
    kind: row.kind,
    grams: toGrams(row.milligrams),
    balance_g: toGrams(row.balance_mg),
    shortfall_g: toGrams(row.shortfall_mg),
    run_id: row.run_id,
    job_id: row.job_id,
    actor: row.actor,
    ...noteOf(row),
    at: toIso(row.at),
  };
}

/** A person's note is theirs as it stands; what the service notes has a code. */
function noteOf({ note }: { readonly note: string | null }) {
  const noted = fromSaidText(note);
  if (noted === null || noted.code === 'as_written') return { note, note_said: null };
  return { note: inEnglish(noted), note_said: noted };
}

type Named = Pick<SpoolRow, 'id' | 'material' | 'color_name'>;

/** How people call a spool. */
export const spoolNamed = ({ id, material, color_name }: Named): Said =>
  said('spool.named', {
    name: [material, color_name].filter((word) => word !== null).join(' '),
    spool_id: id,
  });

export const nameOf = (row: Named): string => inEnglish(spoolNamed(row));

function nextActionsFor(row: SpoolRow): NextAction[] {
  const filament_type = row.material;
  const left_g = toGrams(row.remaining_mg);
  if (!isLow(row))
    return [hint('list_spools', { filament_type }, said('hint.spools_of_its_kind', { left_g }))];
  const reason = said('hint.spools_to_replace_it', { left_g });
  return [hint('list_spools', { filament_type, available_only: true }, reason)];
}

export function audienceOf({ org_id }: Pick<SpoolRow, 'org_id'>): Audience {
  return { org_id, role: 'viewer', user_id: null };
}
