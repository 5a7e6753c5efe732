/**
 * What the library has from the start. `material` is the word that slicers and printers use for it, so that spools match
 * jobs; `name` tells kinds of one material apart.
 */
export interface Builtin {
  /** Never changes: by it the values of an older version are brought up to date. */
  readonly key: string;
  readonly brand: string | null;
  readonly name: string;
  readonly material: string;
  /** Grams per cubic centimetre. */
  readonly density: number;
  readonly nozzle: number;
  readonly bed: number;
  readonly drying: Drying;
}

type Drying = readonly [temp_c: number, hours: number] | null;
type Line = readonly [
  name: string,
  material: string,
  density: number,
  nozzle: number,
  bed: number,
  drying: Drying,
];

/**
 * Typical of the material, in the middle of what makers publish for it: a place to start from, not a promise of any
 * brand. Fibres and flame retardants move density by a few percent. Drying is for a dryer with moving air, and stays
 * below the temperature at which windings stick to each other.
 */
const GENERIC: readonly Line[] = [
  ['PLA', 'PLA', 1.24, 210, 60, [50, 6]],
  ['PLA+', 'PLA', 1.24, 215, 60, [50, 6]],
  ['Silk PLA', 'PLA', 1.24, 220, 60, [50, 6]],
  ['Matte PLA', 'PLA', 1.31, 215, 60, [50, 6]],
  ['High-speed PLA', 'PLA', 1.24, 220, 60, [50, 6]],
  ['Wood-filled PLA', 'PLA', 1.2, 205, 60, [50, 6]],
  ['PLA-CF', 'PLA-CF', 1.27, 220, 60, [50, 6]],
  ['PETG', 'PETG', 1.27, 240, 80, [65, 6]],
  ['PETG-CF', 'PETG-CF', 1.29, 250, 80, [65, 6]],
  ['PCTG', 'PCTG', 1.23, 255, 80, [65, 6]],
  ['ABS', 'ABS', 1.04, 245, 100, [80, 4]],
  ['ABS-GF', 'ABS-GF', 1.12, 255, 100, [80, 6]],
  ['ASA', 'ASA', 1.07, 255, 100, [80, 4]],
  ['ASA-CF', 'ASA-CF', 1.11, 265, 100, [80, 6]],
  ['TPU 95A', 'TPU', 1.21, 225, 45, [55, 8]],
  ['TPU 85A', 'TPU', 1.18, 225, 40, [55, 8]],
  ['PA6', 'PA', 1.13, 265, 90, [80, 12]],
  ['PA12', 'PA', 1.02, 255, 90, [80, 12]],
  ['PA6-CF', 'PA6-CF', 1.17, 280, 90, [80, 12]],
  ['PA6-GF', 'PA6-GF', 1.25, 280, 90, [80, 12]],
  ['PA12-CF', 'PA-CF', 1.06, 270, 90, [80, 12]],
  ['PPA-CF', 'PPA-CF', 1.15, 300, 110, [100, 8]],
  ['PC', 'PC', 1.2, 275, 110, [80, 8]],
  ['PC-ABS', 'PC-ABS', 1.1, 265, 105, [80, 8]],
  ['PC-CF', 'PC-CF', 1.22, 285, 110, [80, 8]],
  ['PET-CF', 'PET-CF', 1.34, 285, 80, [80, 8]],
  ['PPS-CF', 'PPS-CF', 1.3, 320, 110, [120, 8]],
  ['PP', 'PP', 0.9, 235, 85, [55, 6]],
  ['PVB', 'PVB', 1.09, 215, 75, [50, 6]],
  ['PMMA', 'PMMA', 1.18, 250, 100, [80, 4]],
  ['POM', 'POM', 1.41, 225, 110, [80, 4]],
  ['PVA', 'PVA', 1.23, 210, 60, [60, 10]],
  ['BVOH', 'BVOH', 1.14, 210, 60, [60, 8]],
  ['HIPS', 'HIPS', 1.04, 235, 100, [70, 4]],
  ['PEI 9085', 'PEI', 1.34, 365, 150, [140, 6]],
  ['PEEK', 'PEEK', 1.3, 400, 140, [140, 6]],
];

/**
 * Bambu Lab's as its slicer profiles have them, Prusament's as public filament databases list them. Where those say
 * nothing about drying, neither do we.
 */
const BRANDED: Readonly<Record<string, readonly Line[]>> = {
  'Bambu Lab': [
    ['PLA Basic', 'PLA', 1.26, 220, 55, [45, 12]],
    ['PLA Matte', 'PLA', 1.32, 220, 55, [45, 12]],
    ['PLA-CF', 'PLA-CF', 1.22, 220, 55, [45, 12]],
    ['PETG HF', 'PETG', 1.28, 245, 70, [65, 12]],
    ['PETG-CF', 'PETG-CF', 1.25, 255, 70, [65, 12]],
    ['ASA', 'ASA', 1.05, 270, 100, null],
    ['TPU 95A HF', 'TPU', 1.22, 230, 35, null],
    ['PC', 'PC', 1.2, 280, 110, [80, 8]],
    ['PA6-CF', 'PA6-CF', 1.1, 275, 100, [85, 12]],
    ['PAHT-CF', 'PA-CF', 1.06, 290, 100, [85, 12]],
    ['PPS-CF', 'PPS-CF', 1.26, 320, 110, [85, 12]],
  ],
  Prusament: [
    ['PETG', 'PETG', 1.27, 250, 90, null],
    ['PC Blend Carbon Fiber', 'PC-CF', 1.22, 285, 110, null],
  ],
};

const keyOf = (words: string): string => words.toLowerCase().replaceAll(' ', '-');

function builtinOf(brand: string | null, [name, material, density, nozzle, bed, drying]: Line): Builtin {
  const key = `${keyOf(brand ?? 'generic')}/${keyOf(name)}`;
  return { key, brand, name, material, density, nozzle, bed, drying };
}

export const BUILTINS: readonly Builtin[] = [
  ...GENERIC.map((line) => builtinOf(null, line)),
  ...Object.entries(BRANDED).flatMap(([brand, lines]) => lines.map((line) => builtinOf(brand, line))),
];
