import type { PrinterState } from '../../printers/index.ts';
import { slotNumber } from '../../spools/index.ts';
import type { SpoolInPlace } from '../sources.ts';
import type { FilamentPlace } from './views.ts';

export const slotKey = (place: FilamentPlace['place']) =>
  'position' in place ? place.position : slotNumber(place.ams_id, place.slot_id);

/** What is where: the printer's own word on the material counts, where it has one. */
export function placesOf(
  { ams, external_spools }: Pick<PrinterState, 'ams' | 'external_spools'>,
  spools: readonly SpoolInPlace[],
): FilamentPlace[] {
  const reported = [
    ...ams.flatMap(({ ams_id, slots }) =>
      slots.map(({ slot_id, material, color_hex }) => ({ place: { ams_id, slot_id }, material, color_hex })),
    ),
    ...external_spools.map(({ position, material, color_hex }) => ({
      place: { position },
      material,
      color_hex,
    })),
    ...unreported(external_spools, spools),
  ];
  return reported.map(({ place, material, color_hex }) => {
    const key = slotKey(place);
    const spool = spools.find((each) => (each.ams_slot ?? each.position) === key);
    return {
      place,
      material: material ?? spool?.material ?? null,
      color_hex: color_hex ?? spool?.color_hex ?? null,
      spool: spool === undefined ? null : { id: spool.spool_id, remaining_mg: spool.remaining_mg },
    };
  });
}

/** Most families say nothing of the spool on their holder: what people have put there is there all the same. */
function unreported(
  external: PrinterState['external_spools'],
  spools: readonly SpoolInPlace[],
): Pick<FilamentPlace, 'place' | 'material' | 'color_hex'>[] {
  return spools.flatMap(({ position }) => {
    if (position === null || external.some((known) => known.position === position)) return [];
    return [{ place: { position }, material: null, color_hex: null }];
  });
}
