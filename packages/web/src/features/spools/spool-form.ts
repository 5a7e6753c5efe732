import {
  type BodySent,
  type Filament,
  perSpoolField,
  type Routes,
  type Spool,
  type SpoolFieldName,
  spoolField,
  spoolFieldNames,
  spoolFieldsOf,
} from '@farmhand/contract';
import { readNumber, writeNumber } from '../../ui/numbers.ts';
import type { FieldWords } from '../../ui/use-form.ts';

/** People know what a kilogram costs; the record keeps it by the gram. */
export type TypedField = Exclude<SpoolFieldName, 'cost_per_gram'>;

/** What people type to add or change a spool, and what is sent of it. */
export interface SpoolValues extends Readonly<Record<TypedField, string>> {
  readonly filament_id: string;
  /** On a new spool empty for one that is full. */
  readonly remaining_weight_g: string;
  readonly price_per_kg: string;
  /** Empty for the whole farm. */
  readonly org_id: string;
}

/** Those that have no place of their own among these. */
export function fieldsBesides(placed: readonly SpoolFieldName[]): readonly TypedField[] {
  return spoolFieldNames().flatMap((name) =>
    name === 'cost_per_gram' || placed.includes(name) ? [] : [name],
  );
}

type Settings = BodySent<Routes['updateSpool']>;
type NewSpool = BodySent<Routes['createSpool']>;

const GRAMS_PER_KG = 1000;
const MILLION = 1_000_000;

function typedFields(write: (name: SpoolFieldName) => string): Record<TypedField, string> {
  const { cost_per_gram: _, ...typed } = perSpoolField<Record<SpoolFieldName, string>>(write);
  return typed;
}

/** A kilogram on a plastic core of the usual weight, for those whom its buyer belongs to. */
export function newValues(language: string, orgId: number | null): SpoolValues {
  return {
    ...typedFields((name) => {
      const { kind, usual = 0 } = spoolField(name);
      return kind === 'grams' ? writeNumber(usual, language) : '';
    }),
    core_weight_g: writeNumber(200, language),
    filament_id: '',
    remaining_weight_g: '',
    price_per_kg: '',
    org_id: String(orgId ?? ''),
  };
}

const priceOf = (costPerGram: number | null): number | null =>
  costPerGram === null ? null : Math.round(costPerGram * GRAMS_PER_KG * MILLION) / MILLION;

export function valuesOf(spool: Spool, language: string): SpoolValues {
  const number = (value: number | null) => writeNumber(value, language);
  return {
    ...typedFields((name) => {
      const value = spool[name];
      return typeof value === 'number' ? number(value) : (value ?? '');
    }),
    filament_id: String(spool.filament_id ?? ''),
    remaining_weight_g: number(spool.remaining_weight_g),
    price_per_kg: number(priceOf(spool.cost_per_gram)),
    org_id: String(spool.org_id ?? ''),
  };
}

/** What the library knows goes in; what it leaves open stays as it was typed. */
export function filledFrom(values: SpoolValues, filament: Filament, language: string): SpoolValues {
  return {
    ...values,
    filament_id: String(filament.id),
    material: filament.material,
    brand: filament.brand ?? values.brand,
    color_name: filament.color_name ?? values.color_name,
    color_hex: filament.color_hex ?? values.color_hex,
    price_per_kg:
      filament.cost_per_gram === null
        ? values.price_per_kg
        : writeNumber(priceOf(filament.cost_per_gram), language),
  };
}

const NEEDED = spoolFieldsOf('grams');
const OPTIONAL = [
  'remaining_weight_g',
  ...spoolFieldsOf('decimal', 'id').map((name) => (name === 'cost_per_gram' ? 'price_per_kg' : name)),
] as const;

export function checkSpool(
  values: SpoolValues,
  language: string,
  words: { readonly required: string; readonly number: string },
): FieldWords<SpoolValues> {
  const problems: Partial<Record<keyof SpoolValues, string>> = {};
  for (const name of spoolFieldsOf('name')) if (values[name].trim() === '') problems[name] = words.required;
  for (const name of [...NEEDED, ...OPTIONAL]) {
    const value = readNumber(values[name], language);
    if (value === null) {
      if (NEEDED.some((each) => each === name)) problems[name] = words.required;
    } else if (!(value >= 0)) problems[name] = words.number;
  }
  return problems;
}

function costOf(price: number | null): number | null {
  return price === null ? null : Math.round((price / GRAMS_PER_KG) * MILLION) / MILLION;
}

function fieldTyped(name: TypedField, written: string, language: string): string | number | null {
  switch (spoolField(name).kind) {
    case 'name':
      return written.trim();
    case 'grams':
      return readNumber(written, language) ?? 0;
    case 'decimal':
    case 'id':
      return readNumber(written, language);
    default:
      return written.trim() || null;
  }
}

/** Of a list, where nobody types it. */
const idChosen = (chosen: string): number | null => (chosen === '' ? null : Number(chosen));

function settingsOf(values: SpoolValues, language: string) {
  return {
    filament_id: idChosen(values.filament_id),
    ...perSpoolField<Pick<Spool, SpoolFieldName>>((name) =>
      name === 'cost_per_gram'
        ? costOf(readNumber(values.price_per_kg, language))
        : fieldTyped(name, values[name], language),
    ),
  };
}

export function newSpool(values: SpoolValues, language: string): NewSpool {
  const remaining = readNumber(values.remaining_weight_g, language);
  return {
    ...settingsOf(values, language),
    org_id: idChosen(values.org_id),
    ...(remaining !== null && { remaining_weight_g: remaining }),
  };
}

/** Where the spool is to go; it has a route of its own, which is for administrators. */
export function moveOf(values: SpoolValues, spool: Pick<Spool, 'org_id'>): { to: number | null } | null {
  const to = idChosen(values.org_id);
  return to === spool.org_id ? null : { to };
}

/** Only what differs is sent, so that two people who change two things do not undo each other. */
export function changesOf(values: SpoolValues, spool: Spool, language: string): Settings {
  const settings: Settings = {
    ...settingsOf(values, language),
    remaining_weight_g: readNumber(values.remaining_weight_g, language) ?? spool.remaining_weight_g,
  };
  const kept = new Map<string, unknown>(Object.entries(spool));
  return Object.fromEntries(Object.entries(settings).filter(([name, value]) => kept.get(name) !== value));
}
