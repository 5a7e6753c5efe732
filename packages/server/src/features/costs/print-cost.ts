import type { CostParts, CostSettings } from '@farmhand/contract';
import { z } from 'zod';
import { fromCents, halfEven, MICRO, MICRO_PER_CENT } from '../../money.ts';

/** What one print costs, in whole cents. Every line is rounded half-even by itself, so that sums stay what they say. */
export interface PrintCost {
  /** Filament; null where a price or a weight is not known. */
  readonly material: number | null;
  /** Electricity and machine hours; null where they cost something and the time is not known. */
  readonly machine: number | null;
  /** Labor; in an estimate also the allowance for failures. */
  readonly other: number | null;
}

const parts = z.object({
  material: z.number().nullable(),
  machine: z.number().nullable(),
  other: z.number().nullable(),
});

/** As a row keeps it. */
export const costText = (cost: PrintCost): string => JSON.stringify(parts.parse(cost));
export const costFromText = (text: string | null): PrintCost | null =>
  text === null ? null : parts.parse(JSON.parse(text));

const money = (cents: number | null): number | null => (cents === null ? null : fromCents(cents));

export const presentCost = ({ material, machine, other }: PrintCost): CostParts => ({
  material: money(material),
  machine: money(machine),
  other: money(other),
});

export const NO_COST: PrintCost = { material: 0, machine: 0, other: 0 };

/** The settings in integers. What is not set costs nothing. */
export interface Rates {
  readonly electricityMicroPerKwh: number;
  readonly powerWatts: number;
  readonly machineMicroPerHour: number;
  readonly laborMicroPerHour: number;
  readonly laborSeconds: number;
  /** In hundredths of a percent. */
  readonly failureRate: number;
}

const SECONDS_PER_HOUR = 3600;
const WATTS_PER_KILOWATT = 1000;
const MWH_PER_KWH = 1_000_000;
const FULL_RATE = 10_000;

const scaled = (value: number | null, by: number): number => Math.round((value ?? 0) * by);

export function ratesOf(settings: CostSettings): Rates {
  return {
    electricityMicroPerKwh: scaled(settings.electricity_price_per_kwh, MICRO),
    powerWatts: scaled(settings.printer_power_watts, 1),
    machineMicroPerHour: scaled(settings.machine_rate_per_hour, MICRO),
    laborMicroPerHour: scaled(settings.labor_rate_per_hour, MICRO),
    laborSeconds: scaled(settings.labor_minutes_per_plate, 60),
    failureRate: scaled(settings.failure_rate_percent, 100),
  };
}

/** One line: the factors multiplied, divided and rounded once. Each factor is safe, their product need not be. */
function line(factors: readonly number[], divisor: number): number {
  const product = factors.reduce((all, factor) => all * BigInt(factor), 1n);
  return halfEven(product, BigInt(divisor));
}

const plus = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a + b);

/** What a plug has counted goes before the one wattage of the settings. */
function machineCost({ seconds, energy_mwh = null }: Print, rates: Rates): number | null {
  const { electricityMicroPerKwh, powerWatts, machineMicroPerHour } = rates;
  const hour = SECONDS_PER_HOUR * MICRO_PER_CENT;
  const counted =
    energy_mwh === null ? null : line([energy_mwh, electricityMicroPerKwh], MWH_PER_KWH * MICRO_PER_CENT);
  const isFree = machineMicroPerHour === 0 && (counted !== null || electricityMicroPerKwh * powerWatts === 0);
  if (isFree) return counted ?? 0;
  if (seconds === null) return null;
  const drawn = counted ?? line([seconds, powerWatts, electricityMicroPerKwh], hour * WATTS_PER_KILOWATT);
  return drawn + line([seconds, machineMicroPerHour], hour);
}

/** By the wattage of the settings; null where none is set. */
export const energyByWattage = (seconds: number, { powerWatts }: Rates): number | null =>
  powerWatts === 0 ? null : Math.round((seconds * powerWatts * 1000) / SECONDS_PER_HOUR);

const laborCost = ({ laborSeconds, laborMicroPerHour }: Rates): number =>
  line([laborSeconds, laborMicroPerHour], SECONDS_PER_HOUR * MICRO_PER_CENT);

interface Print {
  /** Cents. */
  readonly material: number | null;
  readonly seconds: number | null;
  /** What its plug has counted, where it has one. */
  readonly energy_mwh?: number | null;
}

/** Of a print that has ended, well or not. */
export const costOfRun = (print: Print, rates: Rates): PrintCost => ({
  material: print.material,
  machine: machineCost(print, rates),
  other: laborCost(rates),
});

/** Of a print to come: prints that will fail are paid by those that succeed. */
export function estimateOfCopy(print: Print, rates: Rates): PrintCost {
  const plain = costOfRun(print, rates);
  if (rates.failureRate === 0) return plain;
  const base = totalOfCost(plain);
  const allowance = base === null ? null : line([base, rates.failureRate], FULL_RATE);
  return { ...plain, other: plus(plain.other, allowance) };
}

/** A part that is not known makes the whole unknown: half a sum would pass for all of it. */
export const totalOfCost = ({ material, machine, other }: PrintCost): number | null =>
  plus(plus(material, machine), other);

export const addCost = (a: PrintCost, b: PrintCost): PrintCost => ({
  material: plus(a.material, b.material),
  machine: plus(a.machine, b.machine),
  other: plus(a.other, b.other),
});

export function timesCost({ material, machine, other }: PrintCost, count: number): PrintCost {
  if (count === 0) return NO_COST;
  const times = (each: number | null) => (each === null ? null : each * count);
  return { material: times(material), machine: times(machine), other: times(other) };
}
