import {
  type ExternalPosition,
  FIRST_SINGLE_UNIT,
  type ReportedAmsUnit,
  type ReportedExternalSpool,
  SLOTS_PER_UNIT,
  slotNumber,
} from '@farmhand/contract';
import { type Said, said } from '@farmhand/words';
import { validationFailed } from '../../http/error.ts';

/** Where in a printer a spool can be: a numbered slot, or an external position. One of the two is null. */
export interface Place {
  readonly ams_slot: number | null;
  readonly position: ExternalPosition | null;
}

/** A place as one value: `2` or `Ext-L`. Runs name their slots by it. */
export type PlaceKey = number | ExternalPosition;

export const placeKey = ({ ams_slot, position }: Place): PlaceKey | null => ams_slot ?? position;

const LAST_FOUR_SLOT_UNIT = 31;

/** What a printer has reported about its places; nothing before it was seen. */
export interface LoadablePrinter {
  readonly id: number;
  readonly name: string;
  readonly nozzle_count: number;
  readonly ams: readonly ReportedAmsUnit[];
  readonly external_spools: readonly ReportedExternalSpool[];
}

export interface WantedPlace {
  readonly ams_slot?: number | null | undefined;
  readonly ams_id?: number | null | undefined;
  readonly slot_id?: number | null | undefined;
  readonly position?: ExternalPosition | null | undefined;
}

/** The place that a caller names, checked against what the printer has, as far as that is known. */
export function choosePlace(printer: LoadablePrinter, wanted: WantedPlace): Place {
  const number = numberNamed(printer, wanted);
  if (number === null) return outsideOf(printer, wanted.position ?? null);
  if (wanted.position != null) throw refuse('position', said('place.slot_or_position'));
  const known = reportedSlots(printer).map(({ number: each }) => each);
  if (known.length > 0 && !known.includes(number)) {
    throw refuse('ams_slot', said('place.known_slots', { printer: printer.name, slots: known.map(String) }));
  }
  return { ams_slot: number, position: null };
}

function numberNamed(printer: LoadablePrinter, { ams_slot, ams_id, slot_id }: WantedPlace): number | null {
  if (ams_id == null && slot_id == null) return ams_slot ?? null;
  if (ams_id == null || slot_id == null) {
    throw refuse(ams_id == null ? 'ams_id' : 'slot_id', said('place.unit_and_slot_together'));
  }
  if (ams_id > LAST_FOUR_SLOT_UNIT && ams_id < FIRST_SINGLE_UNIT) {
    throw refuse('ams_id', said('place.unit_numbers'));
  }
  const isReported = printer.ams.some(
    (unit) => unit.ams_id === ams_id && unit.slots.some((slot) => slot.slot_id === slot_id),
  );
  const highest = ams_id >= FIRST_SINGLE_UNIT ? 0 : SLOTS_PER_UNIT - 1;
  if (!isReported && (slot_id > highest || printer.ams.length > 0)) {
    throw refuse('slot_id', said('place.no_such_slot', { printer: printer.name, slot_id, unit_id: ams_id }));
  }
  const number = slotNumber(ams_id, slot_id);
  if (ams_slot != null && ams_slot !== number) {
    throw refuse(
      'ams_slot',
      said('place.other_number', { unit_id: ams_id, slot_id, number, given: ams_slot }),
    );
  }
  return number;
}

function outsideOf(printer: LoadablePrinter, position: ExternalPosition | null): Place {
  const slots = reportedSlots(printer);
  // A machine without external positions is fed through its tools alone; with one tool there is no choice.
  if (printer.external_spools.length === 0 && slots.length > 0 && position === null) {
    const [only, ...more] = slots;
    if (only !== undefined && more.length === 0) return { ams_slot: only.number, position: null };
    const numbers = slots.map(({ number }) => String(number));
    throw refuse('ams_slot', said('place.which_slot', { printer: printer.name, slots: numbers }));
  }
  const positions = positionsOf(printer);
  const [first] = positions;
  if (position === null && positions.length === 1 && first !== undefined) {
    return { ams_slot: null, position: first };
  }
  if (position !== null && positions.includes(position)) return { ams_slot: null, position };
  throw refuse('position', said('place.which_position', { printer: printer.name, positions }));
}

function positionsOf({ external_spools, nozzle_count }: LoadablePrinter): readonly ExternalPosition[] {
  if (external_spools.length > 0) return external_spools.map(({ position }) => position);
  return nozzle_count === 2 ? ['Ext-L', 'Ext-R'] : ['Ext'];
}

export interface ReportedPlace {
  readonly number: number;
  readonly tag_uid: string | null;
}

export function reportedSlots({ ams }: Pick<LoadablePrinter, 'ams'>): ReportedPlace[] {
  return ams.flatMap((unit) =>
    unit.slots.map(({ slot_id, tag_uid }) => ({ number: slotNumber(unit.ams_id, slot_id), tag_uid })),
  );
}

function refuse(field: string, problem: Said) {
  return validationFailed([{ path: `body.${field}`, said: problem }]);
}
