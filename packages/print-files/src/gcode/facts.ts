import type { Box, PlateFilament } from '../description.ts';
import { amount, color, coordinate, count, duration, label, maxSeconds, positive } from '../numbers.ts';
import { lengthToMg } from '../use.ts';
import type { Comments } from './comments.ts';

/** What the comments of a G-code program say, in our words. */
export interface GcodeFacts {
  readonly slicer: string | null;
  readonly printer_model: string | null;
  readonly nozzle_diameter: number | null;
  readonly layer_height: number | null;
  readonly estimated_seconds: number | null;
  readonly layer_count: number | null;
  readonly height: number | null;
  readonly filaments: readonly PlateFilament[];
  readonly objectIds: readonly number[];
  readonly bounding_box: Box | null;
}

const maxLengthMm = 1e8;
const maxWeightG = 1e6;
const maxTools = 64;

export function gcodeFacts(comments: Comments): GcodeFacts {
  const get = (...names: string[]) => {
    const name = names.find((candidate) => comments.values.has(candidate));
    return name === undefined ? undefined : comments.values.get(name);
  };
  return {
    slicer: comments.slicer,
    printer_model: label(get('printer_model', 'TARGET_MACHINE.NAME')),
    nozzle_diameter: positive(list(get('nozzle_diameter', 'EXTRUDER_TRAIN.0.NOZZLE.DIAMETER'))[0], 10),
    layer_height: positive(get('layer_height', 'Layer height'), 10),
    estimated_seconds:
      duration(get('estimated printing time (normal mode)', 'total estimated time', 'model printing time')) ??
      wholeSeconds(get('TIME', 'PRINT.TIME')),
    layer_count: count(get('total layer number', 'total layers count', 'LAYER_COUNT'), 1e6),
    height: positive(get('max_z_height'), 1e5),
    filaments: filaments(get),
    objectIds: list(get('model label id')).flatMap((id) => count(id, 2 ** 31) ?? []),
    bounding_box: statedBox(get),
  };
}

type Get = (...names: string[]) => string | undefined;

function filaments(get: Get): PlateFilament[] {
  const lengths = lengthsMm(get);
  const weights = list(get('filament used [g]', 'total filament weight [g]'));
  const types = list(get('filament_type'));
  const colors = list(get('filament_colour', 'extruder_colour'));
  const densities = list(get('filament_density'));
  const diameters = list(get('filament_diameter'));
  const stated = Math.min(Math.max(lengths.length, weights.length), maxTools);
  const used = list(get('filament'));
  return Array.from({ length: stated }, (_, place): PlateFilament => {
    const tool = toolAt(place, stated, types.length, used);
    const length = lengths[place] ?? null;
    const density = positive(densities[tool], 30);
    const diameter = positive(diameters[tool], 5);
    const grams = positive(
      weights[place] ?? (stated === 1 ? get('total filament used [g]') : undefined),
      maxWeightG,
    );
    const computed = length && density && diameter ? lengthToMg(length, density, diameter) : null;
    return {
      tool,
      material: label(types[tool]),
      color_hex: color(colors[tool]),
      // A slicer that was not told the density writes 0 g for every length.
      weight_mg: grams === null ? computed : Math.round(grams * 1000),
      length_mm: length,
    };
  }).filter(({ weight_mg, length_mm }) => (weight_mg ?? 0) > 0 || (length_mm ?? 0) > 0);
}

/** Slicers list either every filament, or only those used; the latter then say which (`; filament: 1,3`). */
function toolAt(place: number, stated: number, declared: number, used: readonly string[]): number {
  if (stated === declared || used.length !== stated) return place;
  const number = count(used[place], maxTools);
  return number === null || number === 0 ? place : number - 1;
}

function lengthsMm(get: Get): (number | null)[] {
  const millimetres = get('filament used [mm]', 'total filament length [mm]');
  if (millimetres !== undefined) return list(millimetres).map((text) => amount(text, maxLengthMm));
  // Cura: `1.234m, 0.5m`; Slic3r: `1234.5mm (2.9cm3)`.
  return list(get('Filament used', 'filament used')).map((text) => {
    const match = /^([\d.]{1,20})\s*(mm|m)\b/.exec(text);
    return amount(match?.[1], maxLengthMm) === null
      ? null
      : Math.round(Number(match?.[1]) * (match?.[2] === 'm' ? 1000 : 1) * 1e3) / 1e3;
  });
}

function wholeSeconds(text: string | undefined): number | null {
  const seconds = amount(text, maxSeconds);
  return seconds === null ? null : Math.round(seconds);
}

function statedBox(get: Get): Box | null {
  const corner = (...names: string[]) =>
    names.flatMap((name) => {
      const text = get(name);
      return (text === undefined ? null : coordinate(Number(text))) ?? [];
    });
  const [minX, minY, minZ] = corner('MINX', 'MINY', 'MINZ');
  const [maxX, maxY, maxZ] = corner('MAXX', 'MAXY', 'MAXZ');
  if (minX === undefined || minY === undefined || minZ === undefined) return null;
  if (maxX === undefined || maxY === undefined || maxZ === undefined) return null;
  // Before the first figure is known Cura writes the largest and smallest of numbers the wrong way round.
  if (minX > maxX || minY > maxY || minZ > maxZ) return null;
  return { min: [minX, minY, minZ], max: [maxX, maxY, maxZ] };
}

function list(text: string | undefined): string[] {
  return text === undefined || text === '' ? [] : text.split(/[,;]/, 256).map((part) => part.trim());
}
