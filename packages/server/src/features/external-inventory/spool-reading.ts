import { z } from 'zod';

/** Spoolman's answers, read leniently: what it adds is ignored, what it leaves out is not known (protocols Y). */

const text = z.string().nullish().catch(null);
const amount = z.number().min(0).nullish().catch(null);

const vendor = z.looseObject({ name: text, empty_spool_weight: amount });

const filament = z.looseObject({
  name: text,
  vendor: vendor.nullish().catch(null),
  material: text,
  weight: amount,
  spool_weight: amount,
  price: amount,
  color_hex: text,
  multi_color_hexes: text,
});

const spool = z.looseObject({
  id: z.number().int().positive(),
  /** Without it nothing can be judged, so an answer that lacks it is none. */
  used_weight: z.number(),
  filament: filament.nullish().catch(null),
  remaining_weight: amount,
  initial_weight: amount,
  spool_weight: amount,
  price: amount,
  location: text,
  lot_nr: text,
  archived: z.boolean().nullish().catch(null),
});

/** In our words. Null is "it does not say". */
export interface InventorySpool {
  readonly id: number;
  readonly used_g: number;
  readonly name: string | null;
  readonly brand: string | null;
  readonly material: string | null;
  readonly color_hex: string | null;
  readonly remaining_g: number | null;
  readonly initial_g: number | null;
  readonly core_g: number | null;
  readonly price: number | null;
  readonly storage_location: string | null;
  readonly lot_number: string | null;
  readonly is_archived: boolean;
}

const words = (value: string | null | undefined): string | null => value?.trim() || null;

/** `RRGGBB`, perhaps with opacity behind it; several colours come separated by commas. */
function colorOf(hex: string | null | undefined): string | null {
  const match = /^#?([0-9a-f]{6})(?:[0-9a-f]{2})?(?:,|$)/i.exec(hex ?? '');
  return match?.[1] === undefined ? null : `#${match[1].toUpperCase()}`;
}

export function readSpool(answer: unknown): InventorySpool | null {
  const parsed = spool.safeParse(answer);
  if (!parsed.success) return null;
  const { data } = parsed;
  const kind = data.filament ?? null;
  const initial = data.initial_weight ?? kind?.weight ?? null;
  return {
    id: data.id,
    used_g: data.used_weight,
    name: words(kind?.name),
    brand: words(kind?.vendor?.name),
    material: words(kind?.material),
    color_hex: colorOf(kind?.color_hex) ?? colorOf(kind?.multi_color_hexes),
    remaining_g: data.remaining_weight ?? null,
    initial_g: initial,
    core_g: data.spool_weight ?? kind?.spool_weight ?? kind?.vendor?.empty_spool_weight ?? null,
    price: data.price ?? kind?.price ?? null,
    storage_location: words(data.location),
    lot_number: words(data.lot_nr),
    is_archived: data.archived === true,
  };
}

const info = z.looseObject({ version: z.string() });

export function readVersion(answer: unknown): string | null {
  const parsed = info.safeParse(answer);
  return parsed.success ? parsed.data.version : null;
}

const refusal = z.looseObject({ message: z.string().optional(), detail: z.unknown().optional() });

/** Why it refused, in its own words: `message`, or the `detail` of its framework. */
export function readRefusal(answer: unknown): string | null {
  const parsed = refusal.safeParse(answer);
  if (!parsed.success) return null;
  const { message, detail } = parsed.data;
  const said = message ?? (typeof detail === 'string' ? detail : null);
  return said === null ? null : said.slice(0, 200);
}
