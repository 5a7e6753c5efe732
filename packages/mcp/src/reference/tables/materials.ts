/** When the figures of this table were last gone through. */
export const MATERIALS_AS_OF = '2025-11';

export interface Material {
  readonly name: string;
  /** What people write instead. */
  readonly also: readonly string[];
  /** A kilogram of an everyday brand in US dollars, without tax and shipping. */
  readonly price_usd_per_kg: number;
  /** Power drawn while printing, as a multiple of that for PLA: a hotter bed is most of it. */
  readonly power_factor: number;
  /** Warps or cracks in an open printer. */
  readonly needs_enclosure: boolean;
  /** At the nozzle, °C. */
  readonly nozzle_c: number;
}

export const MATERIALS: readonly Material[] = [
  {
    name: 'PLA',
    also: ['pla+'],
    price_usd_per_kg: 18,
    power_factor: 1,
    needs_enclosure: false,
    nozzle_c: 210,
  },
  {
    name: 'PETG',
    also: ['pctg'],
    price_usd_per_kg: 18,
    power_factor: 1.2,
    needs_enclosure: false,
    nozzle_c: 245,
  },
  {
    name: 'TPU',
    also: ['flex', 'tpe'],
    price_usd_per_kg: 30,
    power_factor: 1,
    needs_enclosure: false,
    nozzle_c: 225,
  },
  { name: 'ABS', also: [], price_usd_per_kg: 20, power_factor: 1.6, needs_enclosure: true, nozzle_c: 250 },
  { name: 'ASA', also: [], price_usd_per_kg: 28, power_factor: 1.6, needs_enclosure: true, nozzle_c: 255 },
  {
    name: 'PA',
    also: ['nylon', 'pa-cf'],
    price_usd_per_kg: 60,
    power_factor: 1.6,
    needs_enclosure: true,
    nozzle_c: 275,
  },
  {
    name: 'PC',
    also: ['polycarbonate'],
    price_usd_per_kg: 40,
    power_factor: 1.7,
    needs_enclosure: true,
    nozzle_c: 280,
  },
];

export function findMaterial(text: string): Material | undefined {
  const wanted = text.trim().toLowerCase();
  return MATERIALS.find(({ name, also }) => name.toLowerCase() === wanted || also.includes(wanted));
}
