import type { PrinterState } from '../../printers/index.ts';
import type { RunOutcome, RunRow } from '../../runs/index.ts';

/** The furthest that a run was seen: printers reset their counters when they have finished. */
export interface Furthest {
  readonly progress_permille: number;
  readonly layer: number | null;
  readonly extruded_um: number | null;
}

const most = (one: number | null, other: number | null | undefined): number | null =>
  other === null || other === undefined ? one : Math.max(one ?? 0, other);

const micrometres = (print: PrinterState['print']): number | null =>
  print?.extruded_mm == null ? null : Math.round(print.extruded_mm * 1000);

/**
 * What was extruded after the last report of the print is in the report of its end; other counters are reset there. Of a
 * whole print only that report counts: an older figure is of a part of it, and one far below it is of a counter that
 * began anew.
 */
export function atEnd(
  before: Furthest,
  { mark }: Pick<RunRow, 'mark'>,
  { print }: PrinterState,
  outcome: RunOutcome,
): Furthest {
  const { progress_permille, layer, extruded_um } = before;
  const counted = print?.mark === mark ? micrometres(print) : null;
  const isWhole = counted !== null && counted * 2 >= (extruded_um ?? 0);
  if (outcome === 'completed' && !isWhole) return { progress_permille, layer, extruded_um: null };
  return { progress_permille, layer, extruded_um: most(extruded_um, counted) };
}

export function further(before: Furthest, { telemetry, print }: PrinterState): Furthest {
  return {
    progress_permille: Math.round(
      most(before.progress_permille, (telemetry?.progress_percent ?? 0) * 10) ?? 0,
    ),
    layer: most(before.layer, telemetry?.layer),
    extruded_um: most(before.extruded_um, micrometres(print)),
  };
}
