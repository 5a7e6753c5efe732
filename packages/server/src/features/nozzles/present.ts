import type { Nozzle } from '@farmhand/contract';
import { said, VOCABULARY } from '@farmhand/words';
import { fromFlag, toIso } from '../../db/portable.ts';
import { inEnglish } from '../../english.ts';
import type { UnsavedCare } from '../printers/index.ts';
import type { NozzleRow } from './store.ts';

const SECONDS_PER_HOUR = 3600;
const UM_PER_MM = 1000;

export const toMicrometres = (millimetres: number): number => Math.round(millimetres * UM_PER_MM);
export const toMillimetres = (micrometres: number): number => micrometres / UM_PER_MM;

/** A nozzle at work also shows what its printer has printed and not stored yet. */
export function presentNozzle(row: NozzleRow, unsaved: UnsavedCare | undefined): Nozzle {
  const extra = row.retired_at === null && unsaved !== undefined ? ownPart(row, unsaved) : undefined;
  const seconds = row.print_seconds + Math.floor((extra?.printedMs ?? 0) / 1000);
  const reported = fromFlag(row.is_reported) ? said('nozzle.reported') : null;
  const type = VOCABULARY.nozzle_type.find((each) => each === row.type);
  return {
    id: row.id,
    printer_id: row.printer_id,
    position: row.position,
    type: row.type,
    type_said: type === undefined ? null : said('nozzle.made_of', { type }),
    diameter: toMillimetres(row.diameter_um),
    notes: inEnglish(reported) ?? row.notes,
    notes_said: reported,
    installed_at: toIso(row.installed_at),
    retired_at: toIso(row.retired_at),
    accumulated_hours: Math.round((seconds / SECONDS_PER_HOUR) * 1000) / 1000,
    accumulated_prints: row.prints + (extra?.prints ?? 0),
  };
}

function ownPart({ position }: NozzleRow, care: UnsavedCare) {
  if (position === 'main') return care;
  return position === 'L' ? care.left : care.right;
}
