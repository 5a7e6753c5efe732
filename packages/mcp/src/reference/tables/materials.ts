/** When the sources of this table were read. */
export const MATERIALS_AS_OF = '2026-11';

const PROFILES = 'https://github.com/bambulab/BambuStudio/tree/master/resources/profiles/BBL/filament';
/** Says of an open machine for which filaments it is not recommended. */
const OPEN_PRINTERS =
  'https://github.com/FIRST-Tech-Challenge/ftcdocs/blob/main/docs/source/manufacturing/3d_printing/printer_choice/budget_printers/budget_printers.rst';

export interface Material {
  readonly name: string;
  /** What people write instead. */
  readonly also: readonly string[];
  /** A kilogram of one maker's own filament in US dollars, as its slicer counts it; null: no price was found. */
  readonly price_usd_per_kg: number | null;
  readonly density_g_cm3: number | null;
  /** Warps or cracks in an open printer. */
  readonly needs_enclosure: boolean;
  /** At the nozzle, °C, as the maker's slicer prints it. */
  readonly nozzle_c: number;
  readonly sources: readonly string[];
}

type Row = readonly [
  name: string,
  also: readonly string[],
  price: number | null,
  density: number | null,
  enclosure: boolean,
  nozzle: number,
  profile: string,
];

// Density and price of PC are those of no filament in its profile but inherited ones, so they are left out.
const ROWS: readonly Row[] = [
  ['PLA', ['pla+'], 15.99, 1.26, false, 220, 'Bambu PLA Basic'],
  ['PETG', [], 19.99, 1.25, false, 240, 'Bambu PETG Basic'],
  ['TPU', ['flex', 'tpe'], 41.99, 1.22, false, 230, 'Bambu TPU 95A'],
  ['ABS', [], 15.99, 1.04, true, 250, 'Bambu ABS'],
  ['ASA', [], 26.99, 1.05, true, 270, 'Bambu ASA'],
  ['PA', ['nylon', 'pa-cf'], 91.99, 1.06, true, 290, 'Bambu PAHT-CF'],
  ['PC', ['polycarbonate'], null, null, true, 280, 'Bambu PC'],
];

export const MATERIALS: readonly Material[] = ROWS.map(
  ([name, also, price, density, needs_enclosure, nozzle_c, profile]) => ({
    name,
    also,
    price_usd_per_kg: price,
    density_g_cm3: density,
    needs_enclosure,
    nozzle_c,
    sources: [`${PROFILES} (${profile})`, OPEN_PRINTERS],
  }),
);

export function findMaterial(text: string): Material | undefined {
  const wanted = text.trim().toLowerCase();
  return MATERIALS.find(({ name, also }) => name.toLowerCase() === wanted || also.includes(wanted));
}
