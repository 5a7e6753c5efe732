import type { PrinterPower } from '@farmhand/contract';
import { type Reader, toIso } from '../../db/portable.ts';
import { fromSaidText } from '../../db/said-text.ts';
import type { PlugRow } from './plug-store.ts';
import { powerStateOf } from './standing.ts';

const MILLI = 1000;

/** Answers the printers that a job which fits would switch on at this moment. */
export type Sleepers = (db: Reader) => Promise<ReadonlySet<number>>;

export function presentPower(row: PlugRow, sleepers: ReadonlySet<number>): PrinterPower {
  return {
    has_plug: true,
    state: powerStateOf(row),
    power_w: row.power_mw === null ? null : row.power_mw / MILLI,
    read_at: toIso(row.read_at),
    problem: row.problem,
    problem_said: fromSaidText(row.why),
    is_held_off: row.is_on === 0 && row.off_by === 'person',
    wakes: sleepers.has(row.printer_id),
  };
}

export const wattHours = (mwh: number | null): number | null => (mwh === null ? null : mwh / MILLI);
