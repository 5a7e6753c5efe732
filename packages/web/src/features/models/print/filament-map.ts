import { type Printer, type Spool, slotNumber } from '@farmhand/contract';
import { slotLabel } from '../../../farm/slot-names.ts';
import { colourDistance, FARTHEST, isSameMaterial } from '../../filaments/index.ts';
import type { PlateFilament } from '../figures.ts';

/** A slot, a tool or a holder of a printer, and what is in it as far as somebody knows. */
export interface Place {
  /** As people call it: A1, B3, Ext. */
  readonly label: string;
  readonly material: string | null;
  readonly color_hex: string | null;
  readonly spool: Spool | null;
}

export type Fit = 'fits' | 'other_colour' | 'unknown' | 'no_material' | 'wrong_colour' | 'too_little';

export interface Mapped {
  readonly filament: PlateFilament;
  /** What the service would take, or the nearest to it where nothing fits. */
  readonly place: Place | null;
  readonly fit: Fit;
}

/** The printer's own word on the material counts, where it has one; else the spool that people put there. */
export function placesOf(printer: Printer, spools: readonly Spool[]): readonly Place[] {
  const here = spools.filter(({ printer_id }) => printer_id === printer.id);
  const inSlots = printer.ams.flatMap(({ ams_id, slots }) =>
    slots.map((slot) => {
      const number = slotNumber(ams_id, slot.slot_id);
      const spool = here.find(({ ams_slot }) => ams_slot === number);
      return place(slotLabel(printer.family, ams_id, slot.slot_id), slot, spool);
    }),
  );
  const reported = printer.external_spools.map((external) =>
    place(
      external.position,
      external,
      here.find(({ position }) => position === external.position),
    ),
  );
  const unreported = here.flatMap((spool) => {
    const isKnown = printer.external_spools.some(({ position }) => position === spool.position);
    return spool.position === null || isKnown ? [] : [place(spool.position, spool, spool)];
  });
  return [...inSlots, ...reported, ...unreported];
}

function place(label: string, said: Pick<Place, 'material' | 'color_hex'>, spool: Spool | undefined): Place {
  return {
    label,
    material: said.material ?? spool?.material ?? null,
    color_hex: said.color_hex ?? spool?.color_hex ?? null,
    spool: spool ?? null,
  };
}

/** Nearer than this is one colour to a person: the service holds colours against each other in the same way. */
const SAME_COLOUR = 48;

/**
 * Which place would feed which filament of a plate, by the rules of the service: the material must be right, a place
 * of its own comes first, then the nearest colour; there must be enough on the spool.
 */
export function mapFilaments(
  filaments: readonly PlateFilament[],
  places: readonly Place[],
  matchColour: boolean,
): readonly Mapped[] {
  const isUnknown = places.every(({ material }) => material === null);
  const taken = new Map<Place, number>();
  return filaments.map((filament, index) => {
    if (isUnknown) return { filament, place: places[index] ?? places.at(-1) ?? null, fit: 'unknown' };
    const mapped = bestFor(filament, places, taken, matchColour);
    if (mapped.place !== null)
      taken.set(mapped.place, (taken.get(mapped.place) ?? 0) + (filament.grams ?? 0));
    return mapped;
  });
}

function bestFor(
  filament: PlateFilament,
  places: readonly Place[],
  taken: ReadonlyMap<Place, number>,
  matchColour: boolean,
): Mapped {
  const right = places.filter(({ material }) =>
    filament.material === null ? material !== null : isSameMaterial(material, filament.material),
  );
  if (right.length === 0) return { filament, place: null, fit: 'no_material' };
  const away = (each: Place) => colourDistance(each.color_hex, filament.color_hex);
  const rank = (each: Place) => (taken.has(each) ? 2 * FARTHEST : 0) + away(each);
  const [nearest = null, ...rest] = [...right].sort((one, other) => rank(one) - rank(other));
  const isWrong = (each: Place) => matchColour && filament.color_hex !== null && away(each) > SAME_COLOUR;
  if (nearest === null || [nearest, ...rest].every(isWrong))
    return { filament, place: nearest, fit: 'wrong_colour' };
  const left = ({ spool }: Place, used: number) =>
    spool === null ? Number.POSITIVE_INFINITY : spool.remaining_weight_g - used;
  const enough = [nearest, ...rest].find(
    (each) => !isWrong(each) && left(each, taken.get(each) ?? 0) >= (filament.grams ?? 0),
  );
  if (enough === undefined) return { filament, place: nearest, fit: 'too_little' };
  const isNear = filament.color_hex === null || away(enough) <= SAME_COLOUR;
  return { filament, place: enough, fit: isNear ? 'fits' : 'other_colour' };
}

/** Whether the service would give it to this printer, as far as filament goes. */
export function isFed(mapping: readonly Mapped[]): boolean {
  return mapping.every(({ fit }) => fit === 'fits' || fit === 'other_colour' || fit === 'unknown');
}
