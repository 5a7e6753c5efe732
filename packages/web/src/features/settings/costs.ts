import type { Settings } from '@farmhand/contract';

/** The cost settings, in the order in which they are asked for. */
export const COSTS = [
  'electricity_price_per_kwh',
  'printer_power_watts',
  'machine_rate_per_hour',
  'labor_rate_per_hour',
  'labor_minutes_per_plate',
  'failure_rate_percent',
] as const satisfies readonly (keyof Settings)[];

type CostKey = (typeof COSTS)[number];
export type CostValues = { readonly [K in CostKey]: string };
type Costs = Pick<Settings, CostKey>;

/** Empty is what is not counted. */
export function valuesOf(saved: Costs): CostValues {
  const text = (key: CostKey) => (saved[key] === null ? '' : String(saved[key]));
  return {
    electricity_price_per_kwh: text('electricity_price_per_kwh'),
    printer_power_watts: text('printer_power_watts'),
    machine_rate_per_hour: text('machine_rate_per_hour'),
    labor_rate_per_hour: text('labor_rate_per_hour'),
    labor_minutes_per_plate: text('labor_minutes_per_plate'),
    failure_rate_percent: text('failure_rate_percent'),
  };
}

const written = (text: string) => text.trim().replace(',', '.');

/** With a comma or a point, as people type it. */
export const isCost = (text: string): boolean => /^(?:\d{1,6}(?:\.\d{1,6})?)?$/.test(written(text));

export function costsOf(values: CostValues): Costs {
  const number = (key: CostKey) => (written(values[key]) === '' ? null : Number(written(values[key])));
  return {
    electricity_price_per_kwh: number('electricity_price_per_kwh'),
    printer_power_watts: number('printer_power_watts'),
    machine_rate_per_hour: number('machine_rate_per_hour'),
    labor_rate_per_hour: number('labor_rate_per_hour'),
    labor_minutes_per_plate: number('labor_minutes_per_plate'),
    failure_rate_percent: number('failure_rate_percent'),
  };
}
