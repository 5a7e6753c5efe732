import type { Ams } from '../bambu/ams.ts';
import { FLEET_FAMILIES } from '../families.ts';
import type { Bed, Place } from '../fleet-family.ts';
import type { SimulatedPrinter } from '../printer.ts';

/** What a simulated printer is fitted with, for programs that want to make it known. */

export const bedOf = ({ family, model }: SimulatedPrinter): Bed | null =>
  FLEET_FAMILIES[family].beds[model] ?? null;

interface Loaded {
  readonly place: Place;
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
  return [{ place: FLEET_FAMILIES[printer.family].fedFrom, ...spool, remaining_percent: null }];
}

const hasAms = (printer: SimulatedPrinter): printer is SimulatedPrinter & { readonly ams: Ams } =>
  'ams' in printer;

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
