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
  const free = new Set(places);
  const tools: ToolPlace[] = [];
  let leftover = 0;
  for (const filament of filaments) {
    const found = bestPlace(filament, places, free, wish);
    if (!('place' in found)) return found;
    free.delete(found);
    tools.push({ tool: filament.tool, place: found.place, spool_id: found.spool?.id ?? null });
    leftover += (found.spool?.remaining_mg ?? 0) - (found.spool === null ? 0 : (filament.weight_mg ?? 0));
  }
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
  free: ReadonlySet<FilamentPlace>,
  wish: Wish,
): FilamentPlace | Extract<FilamentFit, { fits: false }> {
  const material = filament.material;
  const same = places.filter((place) => material === null || isSameMaterial(place.material, material));
  if (same.length === 0) return noMaterial(material ?? 'filament', places);
  const coloured = wish.matchColor
    ? same.filter((place) => distance(place.color_hex, filament.color_hex) <= SAME_COLOUR)
    : same;
  if (coloured.length === 0) {
    return {
      fits: false,
      reason: `no ${material ?? 'filament'} in ${filament.color_hex ?? 'the colour'} is loaded`,
      fix: 'Load that colour, or let the job take any colour.',
    };
  }
  const enough = coloured.filter(({ spool }) => spool === null || spool.remaining_mg >= need(filament));
  if (enough.length === 0) return tooLittle(filament, coloured);
  return (
    enough.toSorted((one, other) => rank(one, filament, free) - rank(other, filament, free))[0] ??
    enough[0] ??
    tooLittle(filament, coloured)
  );
}

/** A place of its own first, then the nearest colour. */
function rank(place: FilamentPlace, filament: PlateFilament, free: ReadonlySet<FilamentPlace>): number {
  return (free.has(place) ? 0 : 2 * FARTHEST) + distance(place.color_hex, filament.color_hex);
}

function noMaterial(material: string, places: readonly FilamentPlace[]) {
  const loaded = [...new Set(places.flatMap((place) => place.material ?? []))].join(', ');
  return {
    fits: false,
    reason: `it needs ${material}, and ${loaded} is loaded`,
    fix: `Load ${material}.`,
  } as const;
}

function tooLittle(filament: PlateFilament, places: readonly FilamentPlace[]) {
  const most = Math.max(...places.map(({ spool }) => spool?.remaining_mg ?? 0));
  const grams = (mg: number) => Math.round(mg / 100) / 10;
  return {
    fits: false,
    reason: `it needs ${grams(need(filament))} g of ${filament.material ?? 'filament'}, and ${grams(most)} g are left`,
    fix: 'Load a fuller spool.',
  } as const;
}

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
