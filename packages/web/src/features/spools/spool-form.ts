import type { BodySent, Filament, Routes, Spool } from '@farmhand/contract';
import { readNumber, writeNumber } from '../../ui/numbers.ts';
import type { FieldWords } from '../../ui/use-form.ts';

/** What people type to add or change a spool, and what is sent of it. */
export interface SpoolValues {
  readonly filament_id: string;
  readonly material: string;
  readonly color_name: string;
  readonly color_hex: string;
  readonly brand: string;
  readonly lot_number: string;
  readonly initial_weight_g: string;
  /** On a new spool empty for one that is full. */
  readonly remaining_weight_g: string;
  readonly core_weight_g: string;
  /** People know what a kilogram costs; the record keeps it by the gram. */
  readonly price_per_kg: string;
  readonly storage_location: string;
  readonly low_stock_threshold_g: string;
  readonly pa_profile: string;
  readonly external_spool_id: string;
  readonly tag_uid: string;
  readonly notes: string;
  /** Empty for the whole farm. */
  readonly org_id: string;
}

type Settings = BodySent<Routes['updateSpool']>;
type NewSpool = BodySent<Routes['createSpool']>;

const GRAMS_PER_KG = 1000;
const MILLION = 1_000_000;

/** A kilogram on a plastic core of the usual weight, for those whom its buyer belongs to. */
export function newValues(language: string, orgId: number | null): SpoolValues {
  return {
    filament_id: '',
    material: '',
    color_name: '',
    color_hex: '',
    brand: '',
    lot_number: '',
    initial_weight_g: writeNumber(1000, language),
    remaining_weight_g: '',
    core_weight_g: writeNumber(200, language),
    price_per_kg: '',
    storage_location: '',
    low_stock_threshold_g: writeNumber(50, language),
    pa_profile: '',
    external_spool_id: '',
    tag_uid: '',
    notes: '',
    org_id: String(orgId ?? ''),
  };
}

const priceOf = (costPerGram: number | null): number | null =>
  costPerGram === null ? null : Math.round(costPerGram * GRAMS_PER_KG * MILLION) / MILLION;

export function valuesOf(spool: Spool, language: string): SpoolValues {
  const number = (value: number | null) => writeNumber(value, language);
  return {
    filament_id: String(spool.filament_id ?? ''),
    material: spool.material,
    color_name: spool.color_name ?? '',
    color_hex: spool.color_hex ?? '',
    brand: spool.brand ?? '',
    lot_number: spool.lot_number ?? '',
    initial_weight_g: number(spool.initial_weight_g),
    remaining_weight_g: number(spool.remaining_weight_g),
    core_weight_g: number(spool.core_weight_g),
    price_per_kg: number(priceOf(spool.cost_per_gram)),
    storage_location: spool.storage_location ?? '',
    low_stock_threshold_g: number(spool.low_stock_threshold_g),
    pa_profile: number(spool.pa_profile),
    external_spool_id: String(spool.external_spool_id ?? ''),
    tag_uid: spool.tag_uid ?? '',
    notes: spool.notes ?? '',
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

const NEEDED = ['initial_weight_g', 'core_weight_g', 'low_stock_threshold_g'] as const;
const OPTIONAL = ['remaining_weight_g', 'price_per_kg', 'pa_profile', 'external_spool_id'] as const;

export function checkSpool(
  values: SpoolValues,
  words: { readonly required: string; readonly number: string },
): FieldWords<SpoolValues> {
  const problems: Partial<Record<keyof SpoolValues, string>> = {};
  if (values.material.trim() === '') problems.material = words.required;
  for (const name of [...NEEDED, ...OPTIONAL]) {
    const value = readNumber(values[name]);
    if (value === null) {
      if (NEEDED.some((each) => each === name)) problems[name] = words.required;
    } else if (!(value >= 0)) problems[name] = words.number;
  }
  return problems;
}

const text = (written: string): string | null => written.trim() || null;

function settingsOf(values: SpoolValues) {
  const price = readNumber(values.price_per_kg);
  return {
    filament_id: readNumber(values.filament_id),
    material: values.material.trim(),
    color_name: text(values.color_name),
    color_hex: text(values.color_hex),
    brand: text(values.brand),
    lot_number: text(values.lot_number),
    initial_weight_g: readNumber(values.initial_weight_g) ?? 0,
    core_weight_g: readNumber(values.core_weight_g) ?? 0,
    cost_per_gram: price === null ? null : Math.round((price / GRAMS_PER_KG) * MILLION) / MILLION,
    storage_location: text(values.storage_location),
    low_stock_threshold_g: readNumber(values.low_stock_threshold_g) ?? 0,
    pa_profile: readNumber(values.pa_profile),
    external_spool_id: readNumber(values.external_spool_id),
    tag_uid: text(values.tag_uid),
    notes: text(values.notes),
  };
}

export function newSpool(values: SpoolValues): NewSpool {
  const remaining = readNumber(values.remaining_weight_g);
  return {
    ...settingsOf(values),
    org_id: readNumber(values.org_id),
    ...(remaining !== null && { remaining_weight_g: remaining }),
  };
}

/** Where the spool is to go; it has a route of its own, which is for administrators. */
export function moveOf(values: SpoolValues, spool: Pick<Spool, 'org_id'>): { to: number | null } | null {
  const to = readNumber(values.org_id);
  return to === spool.org_id ? null : { to };
}

/** Only what differs is sent, so that two people who change two things do not undo each other. */
export function changesOf(values: SpoolValues, spool: Spool): Settings {
  const settings: Settings = {
    ...settingsOf(values),
    remaining_weight_g: readNumber(values.remaining_weight_g) ?? spool.remaining_weight_g,
  };
  const kept = new Map<string, unknown>(Object.entries(spool));
  return Object.fromEntries(Object.entries(settings).filter(([name, value]) => kept.get(name) !== value));
}
