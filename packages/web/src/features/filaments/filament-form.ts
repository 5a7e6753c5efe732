import type { BodySent, Filament, Routes } from '@farmhand/contract';
import { readNumber, writeNumber } from '../../ui/numbers.ts';
import type { FieldWords } from '../../ui/use-form.ts';

/** What people type about a filament of the library, and what is sent of it. */
export interface FilamentValues {
  readonly brand: string;
  readonly name: string;
  readonly material: string;
  readonly color_name: string;
  readonly color_hex: string;
  readonly density_g_cm3: string;
  readonly diameter_mm: string;
  readonly price_per_kg: string;
  readonly nozzle_temp_c: string;
  readonly bed_temp_c: string;
  readonly drying_temp_c: string;
  readonly drying_hours: string;
}

const GRAMS_PER_KG = 1000;
const MILLION = 1_000_000;

/** A copy of a built-in one begins with its values. */
export function valuesOf(filament: Filament | null, language: string): FilamentValues {
  const number = (value: number | null | undefined) => writeNumber(value ?? null, language);
  const cost = filament?.cost_per_gram ?? null;
  return {
    brand: filament?.brand ?? '',
    name: filament?.name ?? '',
    material: filament?.material ?? '',
    color_name: filament?.color_name ?? '',
    color_hex: filament?.color_hex ?? '',
    density_g_cm3: number(filament?.density_g_cm3 ?? 1.24),
    diameter_mm: number(filament?.diameter_mm ?? 1.75),
    price_per_kg: number(cost === null ? null : Math.round(cost * GRAMS_PER_KG * MILLION) / MILLION),
    nozzle_temp_c: number(filament?.nozzle_temp_c),
    bed_temp_c: number(filament?.bed_temp_c),
    drying_temp_c: number(filament?.drying?.temp_c),
    drying_hours: number(filament?.drying?.hours),
  };
}

const NUMBERS = [
  'density_g_cm3',
  'diameter_mm',
  'price_per_kg',
  'nozzle_temp_c',
  'bed_temp_c',
  'drying_temp_c',
  'drying_hours',
] as const;

export function checkFilament(
  values: FilamentValues,
  language: string,
  words: { readonly required: string; readonly number: string },
): FieldWords<FilamentValues> {
  const problems: Partial<Record<keyof FilamentValues, string>> = {};
  for (const name of ['material', 'name', 'density_g_cm3', 'diameter_mm'] as const)
    if (values[name].trim() === '') problems[name] = words.required;
  for (const name of NUMBERS) {
    const value = readNumber(values[name], language);
    if (value !== null && !(value >= 0)) problems[name] = words.number;
  }
  // Half an advice is none.
  const [temp, hours] = [values.drying_temp_c, values.drying_hours].map((each) => each.trim() === '');
  if (temp !== hours) problems[temp === true ? 'drying_temp_c' : 'drying_hours'] = words.required;
  return problems;
}

const text = (written: string): string | null => written.trim() || null;

export function bodyOf(values: FilamentValues, language: string): BodySent<Routes['createFilament']> {
  const price = readNumber(values.price_per_kg, language);
  const temp_c = readNumber(values.drying_temp_c, language);
  const hours = readNumber(values.drying_hours, language);
  return {
    brand: text(values.brand),
    name: values.name.trim(),
    material: values.material.trim(),
    color_name: text(values.color_name),
    color_hex: text(values.color_hex),
    density_g_cm3: readNumber(values.density_g_cm3, language) ?? 0,
    diameter_mm: readNumber(values.diameter_mm, language) ?? 0,
    cost_per_gram: price === null ? null : Math.round((price / GRAMS_PER_KG) * MILLION) / MILLION,
    nozzle_temp_c: readNumber(values.nozzle_temp_c, language),
    bed_temp_c: readNumber(values.bed_temp_c, language),
    drying: temp_c === null || hours === null ? null : { temp_c, hours },
  };
}
