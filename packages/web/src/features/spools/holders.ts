import { type Family, type LoadedSpool, type Printer, type Spool, slotNumber } from '@farmhand/contract';
import { slotLabel, slotWords } from '../../farm/slot-names.ts';

/** A place of a printer that takes one spool, as the API addresses it, and what is in it. */
export interface Holder {
  /** As people call it: A1, HT-A, T1, Ext-L. */
  readonly label: string;
  readonly ams_slot: number | null;
  readonly position: Spool['position'];
  /** What the printer itself says. */
  readonly material: string | null;
  readonly color_hex: string | null;
  /** The spool that people or tags have put there. */
  readonly assigned: LoadedSpool | null;
}

type Address = Pick<Holder, 'ams_slot' | 'position'>;
export type Holding = Pick<Printer, 'family' | 'ams' | 'external_spools' | 'loaded_spools' | 'nozzle_count'>;

const isSamePlace = (one: Address, other: Address): boolean =>
  one.ams_slot === other.ams_slot && one.position === other.position;

type Place = Omit<Holder, 'assigned'>;

/** Of which the printer says nothing. */
const silent = (label: string, address: Address): Place => ({
  label,
  ...address,
  material: null,
  color_hex: null,
});

const withSpool = ({ loaded_spools }: Holding, place: Place): Holder => ({
  ...place,
  assigned: loaded_spools.find((spool) => isSamePlace(spool, place)) ?? null,
});

/** Every place; of a printer that has not told yet, the holders that such a machine has. */
export function holdersOf(printer: Holding): readonly Holder[] {
  const inUnits = printer.ams.flatMap(({ ams_id, slots }) =>
    slots.map(({ slot_id, material, color_hex }): Place => {
      const address = { ams_slot: slotNumber(ams_id, slot_id), position: null };
      return { label: slotLabel(printer.family, ams_id, slot_id), ...address, material, color_hex };
    }),
  );
  const outside = printer.external_spools.map(({ position, material, color_hex }): Place => {
    return { label: position, ams_slot: null, position, material, color_hex };
  });
  const told = [...inUnits, ...outside];
  const places = told.length > 0 ? told : usualIn(printer);
  return places.map((place) => withSpool(printer, place));
}

function usualIn({ nozzle_count }: Holding): readonly Place[] {
  const positions = nozzle_count === 2 ? (['Ext-L', 'Ext-R'] as const) : (['Ext'] as const);
  return positions.map((position) => silent(position, { ams_slot: null, position }));
}

/** Spools where the printer shows no place: a unit that it no longer reports, or has not reported yet. */
export function strayIn(printer: Holding): readonly Holder[] {
  const known = holdersOf(printer);
  return printer.loaded_spools
    .filter((spool) => !known.some((each) => isSamePlace(each, spool)))
    .map(({ ams_slot, position }) => {
      const label = position ?? slotWords(printer.family, String(ams_slot));
      return withSpool(printer, silent(label, { ams_slot, position }));
    });
}

export type Placed = Pick<Spool, 'printer_id' | 'ams_slot' | 'position'>;

/** Where in its printer a spool is, in a word; null when it is in none. */
export function placeLabel(
  { printer_id, ams_slot, position }: Placed,
  family: Family | undefined,
): string | null {
  if (printer_id === null) return null;
  return position ?? (ams_slot === null ? null : slotWords(family, String(ams_slot)));
}

export function isIn(spool: Placed, printerId: number, place: Address): boolean {
  return spool.printer_id === printerId && isSamePlace(spool, place);
}
