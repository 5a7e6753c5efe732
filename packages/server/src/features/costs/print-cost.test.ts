import { expect, test } from 'vitest';
import {
  addCost,
  costOfRun,
  estimateOfCopy,
  NO_COST,
  ratesOf,
  timesCost,
  totalOfCost,
} from './print-cost.ts';

const NOTHING = {
  electricity_price_per_kwh: null,
  printer_power_watts: null,
  machine_rate_per_hour: null,
  labor_rate_per_hour: null,
  labor_minutes_per_plate: null,
  failure_rate_percent: null,
};
const SHOP = {
  electricity_price_per_kwh: 0.3,
  printer_power_watts: 120,
  machine_rate_per_hour: 0.5,
  labor_rate_per_hour: 18,
  labor_minutes_per_plate: 2,
  failure_rate_percent: 5,
};

test('a print costs its filament alone where nothing is set', () => {
  const rates = ratesOf(NOTHING);
  expect(costOfRun({ material: 20, seconds: 3600 }, rates)).toEqual({ material: 20, machine: 0, other: 0 });
  expect(estimateOfCopy({ material: 20, seconds: null }, rates)).toEqual({
    material: 20,
    machine: 0,
    other: 0,
  });
});

/** Cents. An hour takes 0.12 kWh: 3.6 cents of electricity beside 50 of the machine; two minutes of labor are 60. */
test.each([
  // settings, seconds, material, machine, other, the whole
  ['an hour', SHOP, 3600, 20, 4 + 50, 60 + 7, 141],
  ['half a cent of electricity goes to the even one: 1.5 to 2', SHOP, 1500, 7, 2 + 21, 60 + 4, 94],
  ['half a cent to the even one below: 0.5 to 0', SHOP, 500, 0, 0 + 7, 60 + 3, 70],
  ['nothing printed', SHOP, 0, 0, 0, 60 + 3, 63],
  ['no electricity without watts', { ...SHOP, printer_power_watts: null }, 3600, 20, 50, 60 + 6, 136],
  [
    'machine hours alone',
    { ...NOTHING, machine_rate_per_hour: 1.25 },
    5400,
    0,
    188, // 187.5
    0,
    188,
  ],
  [
    'labor of a minute and a half',
    { ...NOTHING, labor_rate_per_hour: 30, labor_minutes_per_plate: 1.5 },
    60,
    5,
    0,
    75,
    80,
  ],
  ['a failure rate alone', { ...NOTHING, failure_rate_percent: 12.5 }, 60, 100, 0, 12, 112], // 12.5 to 12
] as const)('the estimate of a copy: %s', (_name, settings, seconds, material, machine, other, whole) => {
  const cost = estimateOfCopy({ material, seconds }, ratesOf(settings));
  expect(cost).toEqual({ material, machine, other });
  expect(totalOfCost(cost)).toBe(whole);
});

test('a print that has ended knows no allowance for failures', () => {
  const cost = costOfRun({ material: 20, seconds: 3600 }, ratesOf(SHOP));
  expect(cost).toEqual({ material: 20, machine: 54, other: 60 });
});

test('what depends on something unknown is unknown, and so is the whole', () => {
  const rates = ratesOf(SHOP);
  expect(estimateOfCopy({ material: null, seconds: 3600 }, rates)).toEqual({
    material: null,
    machine: 54,
    other: null,
  });
  const timeless = estimateOfCopy({ material: 20, seconds: null }, rates);
  expect([timeless, totalOfCost(timeless)]).toEqual([{ material: 20, machine: null, other: null }, null]);
});

test('sums add line by line, and nothing of something unknown is nothing', () => {
  const one = { material: 20, machine: null, other: 60 };
  expect(addCost(NO_COST, one)).toEqual(one);
  expect(timesCost(one, 3)).toEqual({ material: 60, machine: null, other: 180 });
  expect(timesCost(one, 0)).toEqual(NO_COST);
});

test('no factor is so large that a cent is lost', () => {
  const rates = ratesOf({ ...NOTHING, machine_rate_per_hour: 99_999.999999 });
  // 99,999.999999 for each of ten million hours.
  expect(costOfRun({ material: 0, seconds: 36_000_000_000 }, rates).machine).toBe(99_999_999_999_000);
});
