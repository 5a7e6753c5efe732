/**
 * What people write on a spool, said once: the schemas, rows, tables and forms are made from it. What has rules of its own
 * (the filament of the library, what is left, status, place, organization) has code of its own. Everything is written
 * out, for the page has no schemas.
 */

/** 100 kg: beyond any spool, and far within what integers of milligrams hold. */
export const MAX_WEIGHT_G = 100_000;

/** A `name` and `grams` are there on every spool; the others may be empty. */
type SpoolFieldKind = 'name' | 'text' | 'color' | 'grams' | 'decimal' | 'id' | 'tag';

export interface SpoolField {
  readonly kind: SpoolFieldKind;
  /** Signs of a text, the value of a number. How a color and a tag are written is known by kind. */
  readonly most: number;
  /** Grams where nobody says them for a new spool; else 0. */
  readonly usual?: number;
  /** Has lines. */
  readonly isLong?: boolean;
  /** What people call its column in tables of their own. */
  readonly alsoCalled?: readonly string[];
  /** In the API's documents. */
  readonly example: string | number | null;
}

/** In the order of answers, and of the columns of a whole table: a new one comes last. */
export const SPOOL_FIELDS = {
  material: { kind: 'name', most: 50, example: 'PLA' },
  color_name: { kind: 'text', most: 50, example: 'Jet black' },
  color_hex: { kind: 'color', most: 7, example: '#101010' },
  brand: { kind: 'text', most: 100, example: 'Prusament' },
  lot_number: { kind: 'text', most: 100, alsoCalled: ['lot', 'batch'], example: 'B-2291' },
  initial_weight_g: {
    kind: 'grams',
    most: MAX_WEIGHT_G,
    usual: 1000,
    alsoCalled: ['initial_weight'],
    example: 1000,
  },
  core_weight_g: { kind: 'grams', most: MAX_WEIGHT_G, alsoCalled: ['core_weight'], example: 210 },
  /** Kept to a millionth of the currency. */
  cost_per_gram: { kind: 'decimal', most: 10_000, alsoCalled: ['cost'], example: 0.0259 },
  storage_location: { kind: 'text', most: 100, alsoCalled: ['location'], example: 'Shelf 2' },
  notes: { kind: 'text', most: 2000, isLong: true, example: null },
  pa_profile: { kind: 'decimal', most: 10, example: 0.022 },
  low_stock_threshold_g: {
    kind: 'grams',
    most: MAX_WEIGHT_G,
    usual: 50,
    alsoCalled: ['low_stock_threshold'],
    example: 50,
  },
  external_spool_id: { kind: 'id', most: Number.MAX_SAFE_INTEGER, example: null },
  /** Of the RFID tag that printers read. */
  tag_uid: { kind: 'tag', most: 64, example: null },
} as const satisfies Readonly<Record<string, SpoolField>>;

export type SpoolFieldName = keyof typeof SPOOL_FIELDS;

type KindOf<N extends SpoolFieldName> = (typeof SPOOL_FIELDS)[N]['kind'];

/** The names of the fields of some kinds. */
export type SpoolFieldOf<K extends SpoolFieldKind> = {
  [N in SpoolFieldName]: KindOf<N> extends K ? N : never;
}[SpoolFieldName];

export function spoolField(name: SpoolFieldName): SpoolField {
  return SPOOL_FIELDS[name];
}

export function spoolFieldNames(): readonly SpoolFieldName[] {
  // The keys of what is written out above, and no others.
  return Object.keys(SPOOL_FIELDS) as SpoolFieldName[];
}

export function spoolFieldsOf<K extends SpoolFieldKind>(...kinds: readonly K[]): readonly SpoolFieldOf<K>[] {
  const isOfKind = (name: SpoolFieldName): name is SpoolFieldOf<K> =>
    kinds.some((kind) => kind === spoolField(name).kind);
  return spoolFieldNames().filter(isOfKind);
}

/** One value for each field. */
export function perSpoolField<T extends Readonly<Record<SpoolFieldName, unknown>>>(
  make: (name: SpoolFieldName) => T[SpoolFieldName],
): T {
  // A loop, because lists of spools pass here row by row, and pairs would take three times as long.
  const made: Partial<Record<SpoolFieldName, unknown>> = {};
  for (const name of spoolFieldNames()) made[name] = make(name);
  // Every field has its value; that it is just the one of its name is the maker's to see to.
  return made as T;
}

/** One value for each field, made by its kind. */
export function bySpoolFieldKind<M extends Readonly<Record<SpoolFieldKind, (field: SpoolField) => unknown>>>(
  makers: M,
) {
  type Made = { [N in SpoolFieldName]: ReturnType<M[KindOf<N>]> };
  const made = (name: SpoolFieldName) => makers[spoolField(name).kind](spoolField(name));
  return Object.fromEntries(spoolFieldNames().map((name) => [name, made(name)])) as Made;
}
