import type { ConsumptionSource } from '@farmhand/contract';
import { type LayerUse, type PlateFilament, useAtLayer } from '@farmhand/print-files';
import type { PlatePlan } from '../sources.ts';

/** What a run has really used, per tool of its file, and how that is known. */
export interface ToolUse {
  readonly tool: number;
  readonly weight_mg: number;
  readonly source: ConsumptionSource;
}

export interface SeenProgress {
  readonly isCompleted: boolean;
  readonly progress_permille: number;
  readonly layer: number | null;
  /** Filament that the printer itself has counted. */
  readonly extruded_mm: number | null;
}

/**
 * The printer's own count first. Else a finished print has used what the slicer said, and an unfinished one what the
 * file extrudes up to where it was in its last layer, or its share by progress where no layer is known.
 */
export function consumptionOf(
  plate: PlatePlan,
  layers: readonly LayerUse[],
  seen: SeenProgress,
): readonly ToolUse[] {
  const sliced = plate.filaments.flatMap(({ tool, weight_mg }) =>
    weight_mg === null ? [] : [{ tool, weight_mg }],
  );
  if (sumOf(sliced) === 0) return [];
  const counted = countedMg(plate.filaments, seen.extruded_mm);
  if (counted !== null) {
    const basis = seen.isCompleted ? sliced : byProgress(plate, layers, seen, sliced);
    return share(counted, basis.some(({ weight_mg }) => weight_mg > 0) ? basis : sliced).map((use) => ({
      ...use,
      source: 'printer',
    }));
  }
  if (seen.isCompleted) return sliced.map((use) => ({ ...use, source: 'slicer' }));
  return byProgress(plate, layers, seen, sliced).map((use) => ({ ...use, source: 'slicer_progress' }));
}

interface Use {
  readonly tool: number;
  readonly weight_mg: number;
}

function byProgress(
  plate: PlatePlan,
  layers: readonly LayerUse[],
  { layer, progress_permille }: SeenProgress,
  sliced: readonly Use[],
): readonly Use[] {
  // A printer that is beyond the file's layers counts others: the file shows too few of them.
  if (layer !== null && layer <= layers.length) return withinLayer(plate, layers, layer, progress_permille);
  return share(Math.round((sumOf(sliced) * progress_permille) / 1000), sliced);
}

/**
 * A layer at work isn't done: its progress tells how much of it, and as that may be of time, the layers before it and the
 * whole of it are the bounds.
 */
function withinLayer(
  plate: PlatePlan,
  layers: readonly LayerUse[],
  layer: number,
  progress_permille: number,
): readonly Use[] {
  const at = (each: number, fraction: number) =>
    useAtLayer(layers, { ...plate, thumbnail: null }, each, fraction);
  const before = sumOf(at(layer, 0));
  const whole = sumOf(at(layer, 1)) - before;
  const done = (sumOf(at(layers.length, 1)) * progress_permille) / 1000 - before;
  return at(layer, whole > 0 ? done / whole : 0);
}

const sumOf = (uses: readonly Use[]): number => uses.reduce((sum, { weight_mg }) => sum + weight_mg, 0);

/** Grams per millimetre are the slicer's own, so a finished print comes to its figure whatever the density. */
function countedMg(filaments: readonly PlateFilament[], extrudedMm: number | null): number | null {
  if (extrudedMm === null || extrudedMm <= 0) return null;
  const known = filaments.filter(({ weight_mg, length_mm }) => weight_mg !== null && length_mm !== null);
  const length = known.reduce((sum, { length_mm }) => sum + (length_mm ?? 0), 0);
  const weight = known.reduce((sum, { weight_mg }) => sum + (weight_mg ?? 0), 0);
  return length > 0 ? Math.round((extrudedMm * weight) / length) : null;
}

/** Splits a weight by shares without losing or making a milligram. */
function share(total: number, shares: readonly Use[]): readonly Use[] {
  const sum = sumOf(shares);
  let given = 0;
  let counted = 0;
  return shares.map(({ tool, weight_mg }) => {
    counted += weight_mg;
    const upTo = Math.round((total * counted) / sum);
    const part = upTo - given;
    given = upTo;
    return { tool, weight_mg: part };
  });
}
