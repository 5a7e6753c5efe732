import type { PlateFilament } from '@farmhand/print-files';
import type { SlotPlace } from '@farmhand/protocols';
import type { FilamentPlace } from './views.ts';

/** Which place feeds which tool of the file. */
export interface ToolPlace {
  readonly tool: number;
  readonly place: SlotPlace;
  readonly spool_id: number | null;
}

export type FilamentFit =
  | {
      readonly fits: true;
      readonly tools: readonly ToolPlace[];
      /** Whether all of it is known to be the right filament. */
      readonly isKnown: boolean;
      /** What stays on the spools that would be used: the least is used up first. */
      readonly leftover_mg: number;
    }
  | { readonly fits: false; readonly reason: string; readonly fix: string };

/** Milligrams by place. */
type Taken = Map<FilamentPlace, number>;

interface Wish {
  readonly matchColor: boolean;
  readonly strict: boolean;
}

/** Colours nearer than this are one colour to a person: slicers and vendors round theirs differently. */
const SAME_COLOUR = 48;
const FARTHEST = 765;

export function fitFilament(
  filaments: readonly PlateFilament[],
  places: readonly FilamentPlace[],
  wish: Wish,
): FilamentFit {
  if (places.every(({ material }) => material === null)) return unknownFit(filaments, places, wish);
  /** What the tools before take of a place: two may have to share one. */
  const taken: Taken = new Map();
  const tools: ToolPlace[] = [];
  for (const filament of filaments) {
    const found = bestPlace(filament, places, taken, wish);
    if (!('place' in found)) return found;
    taken.set(found, (taken.get(found) ?? 0) + need(filament));
    tools.push({ tool: filament.tool, place: found.place, spool_id: found.spool?.id ?? null });
  }
  const leftover = [...taken.keys()].reduce((sum, place) => sum + (leftOf(place, taken) ?? 0), 0);
  return { fits: true, tools, isKnown: true, leftover_mg: leftover };
}

/** Nobody has said what is loaded. That does not block, unless the farm wants to be strict. */
function unknownFit(
  filaments: readonly PlateFilament[],
  places: readonly FilamentPlace[],
  { strict }: Wish,
): FilamentFit {
  if (strict && filaments.length > 0) {
    return {
      fits: false,
      reason: 'nobody has said which filament is loaded',
      fix: 'Assign a spool, or switch strict_filament off.',
    };
  }
  const last = places.at(-1);
  const tools = filaments.flatMap(({ tool }) => {
    const found = places[tool] ?? last;
    return found === undefined ? [] : [{ tool, place: found.place, spool_id: found.spool?.id ?? null }];
  });
  return { fits: true, tools, isKnown: false, leftover_mg: 0 };
}

function bestPlace(
  filament: PlateFilament,
  places: readonly FilamentPlace[],
  taken: Taken,
  wish: Wish,
): FilamentPlace | Extract<FilamentFit, { fits: false }> {
  const material = filament.material;
  const same = places.filter((place) => material === null || isSameMaterial(place.material, material));
  if (same.length === 0) return noMaterial(material ?? 'filament', places);
  const coloured =
    wish.matchColor && filament.color_hex !== null
      ? same.filter((place) => distance(place.color_hex, filament.color_hex) <= SAME_COLOUR)
      : same;
  if (coloured.length === 0) {
    return {
      fits: false,
      reason: `no ${material ?? 'filament'} in ${filament.color_hex ?? 'the colour'} is loaded`,
      fix: 'Load that colour, or let the job take any colour.',
    };
  }
  const enough = coloured.filter(
    (place) => (leftOf(place, taken) ?? Number.POSITIVE_INFINITY) >= need(filament),
  );
  const [best] = enough.toSorted((one, other) => rank(one, filament, taken) - rank(other, filament, taken));
  return best ?? tooLittle(filament, coloured, taken);
}

/** A place of its own first, then the nearest colour. */
function rank(place: FilamentPlace, filament: PlateFilament, taken: Taken): number {
  return (taken.has(place) ? 2 * FARTHEST : 0) + distance(place.color_hex, filament.color_hex);
}

function noMaterial(material: string, places: readonly FilamentPlace[]) {
  const loaded = [...new Set(places.flatMap((place) => place.material ?? []))].join(', ');
  return {
    fits: false,
    reason: `it needs ${material}, and ${loaded} is loaded`,
    fix: `Load ${material}.`,
  } as const;
}

function tooLittle(filament: PlateFilament, places: readonly FilamentPlace[], taken: Taken) {
  const most = Math.max(...places.map((place) => leftOf(place, taken) ?? 0));
  const grams = (mg: number) => Math.round(mg / 100) / 10;
  return {
    fits: false,
    reason: `it needs ${grams(need(filament))} g of ${filament.material ?? 'filament'}, and ${grams(most)} g are left`,
    fix: 'Load a fuller spool.',
  } as const;
}

/** Null where no spool is known. */
const leftOf = (place: FilamentPlace, taken: Taken): number | null =>
  place.spool === null ? null : place.spool.remaining_mg - (taken.get(place) ?? 0);

const need = ({ weight_mg }: PlateFilament): number => weight_mg ?? 0;

/** Vendors write `PLA`, `pla` and ` PLA `; `PLA-CF` is another material. */
export function isSameMaterial(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one.trim().toUpperCase() === other.trim().toUpperCase();
}

function distance(one: string | null, other: string | null): number {
  if (one === null || other === null) return FARTHEST;
  const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [a, b] = [parts(one), parts(other)];
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0);
}
