import type { Printer, Spool } from '@farmhand/contract';
import { slotLabel, slotWords } from '../models/print/filament-map.ts';

/** A place of a printer that takes one spool, as the API addresses it, and what the printer says is in it. */
export interface Holder {
  /** As people call it: A1, HT-A, Ext-L. */
  readonly label: string;
  readonly ams_slot: number | null;
  readonly position: Spool['position'];
  readonly material: string | null;
  readonly color_hex: string | null;
  readonly spool_id: number | null;
}

const SLOTS_PER_UNIT = 4;
const FIRST_SINGLE_UNIT = 128;

export function slotNumber(amsId: number, slotId: number): number {
  return amsId >= FIRST_SINGLE_UNIT ? amsId : amsId * SLOTS_PER_UNIT + slotId;
}

type Holding = Pick<Printer, 'ams' | 'external_spools' | 'nozzle_count'>;

/** Every place; of a printer that has not told yet, the holders that such a machine has. */
export function holdersOf({ ams, external_spools, nozzle_count }: Holding): readonly Holder[] {
  const inUnits = ams.flatMap(({ ams_id, slots }) =>
    slots.map(({ slot_id, material, color_hex, spool_id }): Holder => {
      const ams_slot = slotNumber(ams_id, slot_id);
      return { label: slotLabel(ams_id, slot_id), ams_slot, position: null, material, color_hex, spool_id };
    }),
  );
  const outside = external_spools.map(
    ({ position, material, color_hex, spool_id }): Holder => ({
      label: position,
      ams_slot: null,
      position,
      material,
      color_hex,
      spool_id,
    }),
  );
  const told = [...inUnits, ...outside];
  if (told.length > 0) return told;
  const usual = nozzle_count === 2 ? (['Ext-L', 'Ext-R'] as const) : (['Ext'] as const);
  return usual.map((position) => ({
    label: position,
    ams_slot: null,
    position,
    material: null,
    color_hex: null,
    spool_id: null,
  }));
}

type Placed = Pick<Spool, 'printer_id' | 'ams_slot' | 'position'>;

/** Where in its printer a spool is, in a word; null when it is in none. */
export function placeLabel({ printer_id, ams_slot, position }: Placed): string | null {
  if (printer_id === null) return null;
  return position ?? (ams_slot === null ? null : slotWords(String(ams_slot)));
}

export function isIn(
  spool: Placed,
  printerId: number,
  holder: Pick<Holder, 'ams_slot' | 'position'>,
): boolean {
  return (
    spool.printer_id === printerId && spool.ams_slot === holder.ams_slot && spool.position === holder.position
  );
}
