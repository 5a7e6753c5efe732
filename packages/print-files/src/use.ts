import type { LayerUse, PrintPlate } from './description.ts';

export interface FilamentUse {
  readonly tool: number;
  readonly weight_mg: number;
}

const defaultDiameterMm = 1.75;

/** The weight of a length of filament; `density` in g/cm³, which is mg/mm³. */
export function lengthToMg(lengthMm: number, density: number, diameterMm = defaultDiameterMm): number {
  return Math.round(lengthMm * Math.PI * (diameterMm / 2) ** 2 * density);
}

/**
 * What a print that ended in `layer` (counts from 1; `fraction` of it done, 0 to 1) has really used. Scaled so that
 * the whole plate comes to the slicer's own figure, to the milligram. A tool whose share cannot be told (no layers,
 * no weight) is absent: the caller scales by progress then.
 */
export function useAtLayer(
  layers: readonly LayerUse[],
  plate: PrintPlate,
  layer: number,
  fraction = 1,
): FilamentUse[] {
  const done = (row: LayerUse | undefined, tool: number) => row?.length_mm[tool] ?? 0;
  const last = layers.at(-1);
  const isBeyond = layer > layers.length;
  const current = isBeyond ? layers.length : Math.max(Math.trunc(layer), 0);
  const part = isBeyond ? 1 : Math.min(Math.max(fraction, 0), 1);
  return plate.filaments.flatMap(({ tool, weight_mg }) => {
    const total = done(last, tool);
    if (weight_mg === null || total <= 0) return [];
    const before = done(layers[current - 2], tool);
    const after = done(layers[current - 1], tool);
    const used = before + (after - before) * part;
    return [{ tool, weight_mg: Math.round((weight_mg * used) / total) }];
  });
}

/** How many tools (AMS slots, extruders) must stand ready for a plate, counted up to the highest it names. */
export function toolCount(plate: PrintPlate): number {
  return plate.filaments.reduce((count, { tool }) => Math.max(count, tool + 1), 0);
}
