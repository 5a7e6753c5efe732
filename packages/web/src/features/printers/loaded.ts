import type { Printer } from '@farmhand/contract';

/** A filament in a printer, whichever way it gets there. */
export interface Loaded {
  /** The slot as people call it: A1 to D4, or where an external spool hangs. */
  readonly place: string;
  readonly material: string | null;
  readonly color: string | null;
}

const FIRST_UNIT = 'A'.charCodeAt(0);
/** Units that hold one spool each count from here (Bambu's AMS HT). */
const SINGLE_UNITS_FROM = 128;

function slotName(amsId: number, slotId: number): string {
  if (amsId >= SINGLE_UNITS_FROM) return `HT-${String.fromCharCode(FIRST_UNIT + amsId - SINGLE_UNITS_FROM)}`;
  return `${String.fromCharCode(FIRST_UNIT + amsId)}${slotId + 1}`;
}

/** What is loaded, without empty places. */
export function loadedIn({
  ams,
  external_spools,
}: Pick<Printer, 'ams' | 'external_spools'>): readonly Loaded[] {
  const slots = ams.flatMap(({ ams_id, slots: all }) =>
    all.map(({ slot_id, material, color_hex }) => ({
      place: slotName(ams_id, slot_id),
      material,
      color: color_hex,
    })),
  );
  const external = external_spools.map(({ position, material, color_hex }) => ({
    place: position,
    material,
    color: color_hex,
  }));
  return [...slots, ...external].filter(({ material, color }) => material !== null || color !== null);
}

/** Each material once, in the order of the places. */
export function materialsOf(loaded: readonly Loaded[]): readonly string[] {
  return [...new Set(loaded.flatMap(({ material }) => (material === null ? [] : [material])))];
}
