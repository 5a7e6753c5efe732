import type { ExternalPullItem, Spool } from '@farmhand/contract';
import { MAX_WEIGHT_G } from '@farmhand/contract';
import type { InventorySpool } from '../external-inventory/index.ts';
import { type ChangedBody, toGrams, toMilligrams } from '../spools/index.ts';

/** What the inventory says of a spool, in our fields and within our limits. What it does not say is left out. */

const FIELDS = [
  'material',
  'color_name',
  'color_hex',
  'brand',
  'lot_number',
  'initial_weight_g',
  'core_weight_g',
  'cost_per_gram',
  'storage_location',
] as const;
type Field = (typeof FIELDS)[number];
export type Wanted = { readonly [K in Field]?: NonNullable<ChangedBody[K]> };

const MICRO = 1_000_000;
const MOST_PER_GRAM = 10_000;

/** Whole milligrams, as our ledger counts. */
const weight = (grams: number): number => toGrams(toMilligrams(Math.min(grams, MAX_WEIGHT_G)));

function pricePerGram({ price, initial_g }: InventorySpool): number | null {
  if (price === null || initial_g === null || initial_g <= 0) return null;
  return Math.min(Math.round((price / initial_g) * MICRO) / MICRO, MOST_PER_GRAM);
}

const cut = (text: string | null, most: number): string | null => text?.slice(0, most).trim() || null;

export function wantedOf(spool: InventorySpool): Wanted {
  const material = cut(spool.material, 50);
  const color_name = cut(spool.name, 50);
  const brand = cut(spool.brand, 100);
  const lot_number = cut(spool.lot_number, 100);
  const storage_location = cut(spool.storage_location, 100);
  const cost_per_gram = pricePerGram(spool);
  return {
    ...(material !== null && { material }),
    ...(color_name !== null && { color_name }),
    ...(spool.color_hex !== null && { color_hex: spool.color_hex }),
    ...(brand !== null && { brand }),
    ...(lot_number !== null && { lot_number }),
    ...(spool.initial_g !== null && { initial_weight_g: weight(spool.initial_g) }),
    ...(spool.core_g !== null && { core_weight_g: weight(spool.core_g) }),
    ...(cost_per_gram !== null && { cost_per_gram }),
    ...(storage_location !== null && { storage_location }),
  };
}

/** Null where it does not know. */
export const remainingOf = ({ remaining_g }: InventorySpool): number | null =>
  remaining_g === null ? null : weight(remaining_g);

type Changes = ExternalPullItem['changes'];

/** What would be different here afterwards. */
export function changesBetween(ours: Spool | null, theirs: InventorySpool): Changes {
  const wanted = wantedOf(theirs);
  const changes: Changes = FIELDS.flatMap((field) => {
    const to = wanted[field];
    const from = ours?.[field] ?? null;
    return to === undefined || to === from ? [] : [{ field, from, to }];
  });
  const to = remainingOf(theirs);
  const from = ours?.remaining_weight_g ?? null;
  if (to !== null && to !== from) changes.push({ field: 'remaining_weight_g', from, to });
  return changes;
}

/** How people find it, in a list and by a search. */
export const nameOfTheirs = ({ name, material, id }: InventorySpool): string =>
  name ?? material ?? `Spool ${id}`;

export function matches(spool: InventorySpool, q: string): boolean {
  const { id, name, brand, material, lot_number, storage_location } = spool;
  const words = [String(id), name, brand, material, lot_number, storage_location];
  const text = words
    .filter((word) => word !== null)
    .join('\n')
    .toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
