import type { Settings } from '@farmhand/contract';
import { isToPlaces, readNumber, writeNumber } from '../../ui/numbers.ts';

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
export function valuesOf(saved: Costs, language: string): CostValues {
  const text = (key: CostKey) => writeNumber(saved[key], language);
  return {
    electricity_price_per_kwh: text('electricity_price_per_kwh'),
    printer_power_watts: text('printer_power_watts'),
    machine_rate_per_hour: text('machine_rate_per_hour'),
    labor_rate_per_hour: text('labor_rate_per_hour'),
    labor_minutes_per_plate: text('labor_minutes_per_plate'),
    failure_rate_percent: text('failure_rate_percent'),
  };
}

const MILLION = 1_000_000;

export function isCost(text: string, language: string): boolean {
  const value = readNumber(text, language);
  return value === null || (value >= 0 && value < MILLION && isToPlaces(value, 6));
}

export function costsOf(values: CostValues, language: string): Costs {
  const number = (key: CostKey) => readNumber(values[key], language);
  return {
    electricity_price_per_kwh: number('electricity_price_per_kwh'),
    printer_power_watts: number('printer_power_watts'),
    machine_rate_per_hour: number('machine_rate_per_hour'),
    labor_rate_per_hour: number('labor_rate_per_hour'),
    labor_minutes_per_plate: number('labor_minutes_per_plate'),
    failure_rate_percent: number('failure_rate_percent'),
  };
}
