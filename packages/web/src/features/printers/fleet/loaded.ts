import { type Holding, holdersOf, strayIn } from '../../spools/index.ts';

/** A filament in a printer, whichever way it gets there. */
export interface Loaded {
  /** The slot as people call it: A1 to D4, or where an external spool hangs. */
  readonly place: string;
  readonly material: string | null;
  readonly color: string | null;
  /** People say so, not the printer. */
  readonly isAssigned: boolean;
}

/** What is loaded, without empty places: the printer's own word counts, where it has one, else the assigned spool. */
export function loadedIn(printer: Holding): readonly Loaded[] {
  return [...holdersOf(printer), ...strayIn(printer)]
    .map(({ label, material, color_hex, assigned }) => ({
      place: label,
      material: material ?? assigned?.material ?? null,
      color: color_hex ?? assigned?.color_hex ?? null,
      isAssigned: material === null && assigned !== null,
    }))
    .filter(({ material, color }) => material !== null || color !== null);
}

/** Each material once, in the order of the places. */
export function materialsOf(loaded: readonly Loaded[]): readonly string[] {
  return [...new Set(loaded.flatMap(({ material }) => (material === null ? [] : [material])))];
}
