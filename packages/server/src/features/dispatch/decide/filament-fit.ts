import type { PlateFilament } from '@farmhand/print-files';
import type { SlotPlace } from '@farmhand/protocols';
import { type Said, said } from '@farmhand/words';
import { remembered } from './remembered.ts';
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
  | { readonly fits: false; readonly explain: () => WhyNoFilament };

interface WhyNoFilament {
  readonly reason: Said;
  readonly fix: Said;
  /** `lacks` says what is wrong: the knowledge, the material, the colour or the amount. */
  readonly facts: Readonly<Record<string, string | number>>;
}

type Unfit = Extract<FilamentFit, { fits: false }>;

/** The words are made when somebody reads them. */
const unfit = (explain: Unfit['explain']): Unfit => ({ fits: false, explain });

/** Milligrams by place. */
type Taken = Map<FilamentPlace, number>;
const NOTHING_TAKEN: Taken = new Map();

export interface Wish {
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
  const [only] = filaments;
  return only !== undefined && filaments.length === 1
    ? fitOne(only, places, wish)
    : fitAll(filaments, places, wish);
}

/** Most plates have one filament, and a pass asks for each of them on each printer: no lists are needed for that. */
function fitOne(filament: PlateFilament, places: readonly FilamentPlace[], wish: Wish): FilamentFit {
  const found = bestPlace(filament, places, NOTHING_TAKEN, wish);
  if (found === null) return unfit(() => whyNoPlace(filament, places, NOTHING_TAKEN, wish));
  const { spool } = found;
  const leftover_mg = spool === null ? 0 : spool.remaining_mg - need(filament);
  return { fits: true, tools: [toolAt(filament, found)], isKnown: true, leftover_mg };
}

function fitAll(
  filaments: readonly PlateFilament[],
  places: readonly FilamentPlace[],
  wish: Wish,
): FilamentFit {
  /** What the tools before take of a place: two may have to share one. */
  const taken: Taken = new Map();
  const tools: ToolPlace[] = [];
  for (const filament of filaments) {
    const found = bestPlace(filament, places, taken, wish);
    if (found === null) return unfit(() => whyNoPlace(filament, places, taken, wish));
    taken.set(found, (taken.get(found) ?? 0) + need(filament));
    tools.push(toolAt(filament, found));
  }
  const leftover = [...taken.keys()].reduce((sum, place) => sum + (leftOf(place, taken) ?? 0), 0);
  return { fits: true, tools, isKnown: true, leftover_mg: leftover };
}

const toolAt = ({ tool }: PlateFilament, { place, spool }: FilamentPlace): ToolPlace => ({
  tool,
  place,
  spool_id: spool?.id ?? null,
});

/** Nobody has said what is loaded. That does not block, unless the farm wants to be strict. */
function unknownFit(
  filaments: readonly PlateFilament[],
  places: readonly FilamentPlace[],
  { strict }: Wish,
): FilamentFit {
  if (strict && filaments.length > 0) {
    return unfit(() => ({
      reason: said('wait.filament_unknown'),
      fix: said('wait_fix.filament_unknown'),
      facts: { lacks: 'knowledge' },
    }));
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
): FilamentPlace | null {
  let best: FilamentPlace | null = null;
  let least = Number.POSITIVE_INFINITY;
  const wanted = filament.material === null ? null : plainMaterial(filament.material);
  for (const place of places) {
    if (
      !(wanted === null || isPlainMaterial(place.material, wanted)) ||
      !isColourOf(place, filament, wish) ||
      !isEnough(place, filament, taken)
    )
      continue;
    const value = rank(place, filament, taken);
    if (value >= least) continue;
    best = place;
    least = value;
  }
  return best;
}

const isMaterialOf = (place: FilamentPlace, { material }: PlateFilament): boolean =>
  material === null || isSameMaterial(place.material, material);
const isColourOf = (place: FilamentPlace, filament: PlateFilament, { matchColor }: Wish): boolean =>
  !matchColor || filament.color_hex === null || distance(place.color_hex, filament.color_hex) <= SAME_COLOUR;
const isEnough = (place: FilamentPlace, filament: PlateFilament, taken: Taken): boolean =>
  (leftOf(place, taken) ?? Number.POSITIVE_INFINITY) >= need(filament);

function whyNoPlace(
  filament: PlateFilament,
  places: readonly FilamentPlace[],
  taken: Taken,
  wish: Wish,
): WhyNoFilament {
  const material = filament.material ?? 'filament';
  const color = filament.color_hex ?? '';
  const same = places.filter((place) => isMaterialOf(place, filament));
  if (same.length === 0) return noMaterial(material, places);
  const coloured = same.filter((place) => isColourOf(place, filament, wish));
  if (coloured.length > 0) return tooLittle(filament, coloured, taken);
  return {
    reason:
      filament.material === null
        ? said('wait.colour_of_any', { color })
        : said('wait.colour', { material, color }),
    fix: said('wait_fix.colour'),
    facts: { lacks: 'colour', material, color_hex: color },
  };
}

/** A place of its own first, then the nearest colour. */
function rank(place: FilamentPlace, filament: PlateFilament, taken: Taken): number {
  const isTaken = taken.size > 0 && taken.has(place);
  return (isTaken ? 2 * FARTHEST : 0) + distance(place.color_hex, filament.color_hex);
}

function noMaterial(material: string, places: readonly FilamentPlace[]) {
  const loaded = [...new Set(places.flatMap((place) => place.material ?? []))].join(', ');
  return {
    reason: said('wait.material', { material, loaded }),
    fix: said('wait_fix.material', { material }),
    facts: { lacks: 'material', material, loaded },
  };
}

function tooLittle(filament: PlateFilament, places: readonly FilamentPlace[], taken: Taken) {
  const most = Math.max(...places.map((place) => leftOf(place, taken) ?? 0));
  const grams = (mg: number) => Math.round(mg / 100) / 10;
  const [needed_g, left_g] = [grams(need(filament)), grams(most)];
  const facts = { lacks: 'amount', material: filament.material ?? 'filament', needed_g, left_g };
  return {
    reason:
      filament.material === null
        ? said('wait.amount_of_any', { needed_g, left_g })
        : said('wait.amount', { needed_g, left_g, material: filament.material }),
    fix: said('wait_fix.amount'),
    facts,
  };
}

/** Null where no spool is known. */
const leftOf = (place: FilamentPlace, taken: Taken): number | null =>
  place.spool === null ? null : place.spool.remaining_mg - (taken.get(place) ?? 0);

const need = ({ weight_mg }: PlateFilament): number => weight_mg ?? 0;

const isPlainMaterial = (material: string | null, plain: string): boolean =>
  material !== null && (material === plain || plainMaterial(material) === plain);

/** Vendors write `PLA`, `pla` and ` PLA `; `PLA-CF` is another material. */
export function isSameMaterial(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && isPlainMaterial(one, plainMaterial(other));
}

const plainMaterial = remembered((name: string) => name.trim().toUpperCase());

function distance(one: string | null, other: string | null): number {
  if (one === null || other === null) return FARTHEST;
  const [a, b] = [partsOf(one), partsOf(other)];
  return Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2]);
}

const partsOf = remembered((hex: string): readonly [number, number, number] => {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
});
