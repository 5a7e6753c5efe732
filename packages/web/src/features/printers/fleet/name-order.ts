import type { Printer } from '@farmhand/contract';

/** As people order names: 2 before 10, and no matter how large the letters are. */
export const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

type Places = ReadonlyMap<string, number>;

let known: { readonly names: string; readonly places: Places } = { names: '', places: new Map() };

/**
 * Where each name stands among those of the fleet, which is sorted four times a second while its names hardly ever
 * change: so they are compared once, since that takes microseconds each time.
 */
export function placesOfNames(printers: readonly Printer[]): Places {
  const names = printers.map(({ name }) => name).join('\0');
  if (names !== known.names) known = { names, places: placed(new Set(printers.map(({ name }) => name))) };
  return known.places;
}

function placed(names: ReadonlySet<string>): Places {
  const places = new Map<string, number>();
  let [before, place] = ['', 0];
  for (const name of [...names].sort(byName.compare)) {
    if (byName.compare(before, name) !== 0) place += 1;
    places.set(name, place);
    before = name;
  }
  return places;
}
