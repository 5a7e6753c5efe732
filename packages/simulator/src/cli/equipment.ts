import type { Ams } from '../bambu/ams.ts';
import type { SimulatedPrinter } from '../printer.ts';

/** What a simulated printer is fitted with, for programs that want to make it known. */

interface Bed {
  readonly x_mm: number;
  readonly y_mm: number;
  readonly z_mm: number;
}

const cube = (x_mm: number, y_mm: number, z_mm: number): Bed => ({ x_mm, y_mm, z_mm });

const BEDS: Readonly<Record<string, Bed>> = {
  X1C: cube(256, 256, 256),
  P1S: cube(256, 256, 256),
  A1: cube(256, 256, 256),
  'A1 mini': cube(180, 180, 180),
  H2D: cube(325, 320, 325),
  'Voron 2.4': cube(350, 350, 340),
  'Voron Trident': cube(300, 300, 250),
  'Ender 3 V3': cube(220, 220, 250),
  'Sovol SV08': cube(350, 350, 345),
  MK4S: cube(250, 210, 220),
  I3MK3S: cube(250, 210, 210),
  'Centauri Carbon': cube(256, 256, 256),
};

export const bedOf = (model: string): Bed | null => BEDS[model] ?? null;

interface Loaded {
  readonly place: { readonly ams_id: number; readonly slot_id: number } | { readonly position: 'Ext' };
  readonly material: string;
  readonly color_hex: string;
  /** Of a full spool; null where nobody knows. */
  readonly remaining_percent: number | null;
}

/** What lies on printers that can't say it themselves. */
const SHELF = [
  { material: 'PLA', color_hex: '#212721' },
  { material: 'PLA', color_hex: '#F5F5F5' },
  { material: 'PETG', color_hex: '#FF6A13' },
  { material: 'PLA', color_hex: '#C12E1F' },
] as const;

export function loadedIn(printer: SimulatedPrinter): Loaded[] {
  if (hasAms(printer)) return loadedInAms(printer.ams);
  const number = Number(/\d+$/.exec(printer.name)?.[0] ?? 1);
  const spool = SHELF[(number - 1) % SHELF.length] ?? SHELF[0];
  // Where a family names its tools, the first one is fed; else it is the holder.
  const place = printer.family === 'elegoo' ? ({ position: 'Ext' } as const) : { ams_id: 0, slot_id: 0 };
  return [{ place, ...spool, remaining_percent: null }];
}

const hasAms = (printer: SimulatedPrinter): printer is SimulatedPrinter & { readonly ams: Ams } =>
  printer.family === 'bambu' && 'ams' in printer;

function loadedInAms(ams: Ams): Loaded[] {
  return ams.units.flatMap((unit) =>
    unit.slots.flatMap(({ spool }, slot_id) =>
      spool === null
        ? []
        : [
            {
              place: { ams_id: unit.id, slot_id },
              material: spool.material,
              color_hex: `#${spool.color.slice(0, 6)}`,
              remaining_percent: spool.remainPercent < 0 ? null : spool.remainPercent,
            },
          ],
    ),
  );
}
