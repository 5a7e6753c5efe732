import type { Filament, InputOf, Routes } from '@farmhand/contract';
import type { FilamentChange, FilamentRow, FilamentValues } from './store.ts';

/** Between what people write and columns: whole milligrams, micrometres, millionths and minutes inside. */

type Created = InputOf<Routes['createFilament']>['body'];
type Changed = InputOf<Routes['updateFilament']>['body'];

const THOUSAND = 1000;
const MICRO = 1_000_000;
const MINUTES_PER_HOUR = 60;

const scaled = (value: number | null, by: number): number | null =>
  value === null ? null : Math.round(value * by);

function dryingColumns(drying: Created['drying']) {
  return {
    drying_temp_c: drying?.temp_c ?? null,
    drying_minutes: scaled(drying?.hours ?? null, MINUTES_PER_HOUR),
  };
}

export function columnsOf(body: Created): FilamentValues {
  const { density_g_cm3, diameter_mm, cost_per_gram, drying, ...same } = body;
  return {
    ...same,
    density_mg_cm3: Math.round(density_g_cm3 * THOUSAND),
    diameter_um: Math.round(diameter_mm * THOUSAND),
    cost_micro_per_gram: scaled(cost_per_gram, MICRO),
    ...dryingColumns(drying),
  };
}

export function changedColumns(body: Changed): FilamentChange {
  const { density_g_cm3, diameter_mm, cost_per_gram, drying, ...same } = body;
  return {
    ...same,
    ...(density_g_cm3 !== undefined && { density_mg_cm3: Math.round(density_g_cm3 * THOUSAND) }),
    ...(diameter_mm !== undefined && { diameter_um: Math.round(diameter_mm * THOUSAND) }),
    ...(cost_per_gram !== undefined && { cost_micro_per_gram: scaled(cost_per_gram, MICRO) }),
    ...(drying !== undefined && dryingColumns(drying)),
  };
}

export function presentFilament(row: FilamentRow): Filament {
  const { cost_micro_per_gram: cost, drying_temp_c: temp_c, drying_minutes: minutes } = row;
  return {
    id: row.id,
    brand: row.brand,
    name: row.name,
    material: row.material,
    color_name: row.color_name,
    color_hex: row.color_hex,
    density_g_cm3: row.density_mg_cm3 / THOUSAND,
    diameter_mm: row.diameter_um / THOUSAND,
    cost_per_gram: cost === null ? null : cost / MICRO,
    nozzle_temp_c: row.nozzle_temp_c,
    bed_temp_c: row.bed_temp_c,
    drying: temp_c === null || minutes === null ? null : { temp_c, hours: minutes / MINUTES_PER_HOUR },
    is_builtin: row.builtin_key !== null,
  };
}

/** How people call a filament: a name that has its brand in it is not made longer. */
export function nameOf({ brand, name }: Pick<FilamentRow, 'brand' | 'name'>): string {
  return brand === null || name.startsWith(brand) ? name : `${brand} ${name}`;
}
