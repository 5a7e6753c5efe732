import { expect, test } from 'vitest';
import { costsOf, isCost, valuesOf } from './costs.ts';

const SAVED = {
  electricity_price_per_kwh: 0.32,
  printer_power_watts: 120,
  machine_rate_per_hour: null,
  labor_rate_per_hour: 30,
  labor_minutes_per_plate: 7.5,
  failure_rate_percent: 0,
};

test('what was saved comes back as it was: nothing stays nothing, and zero stays zero', () => {
  expect(costsOf(valuesOf(SAVED))).toEqual(SAVED);
});

test('a comma does as well as a point, and an emptied field is not counted any more', () => {
  const values = { ...valuesOf(SAVED), electricity_price_per_kwh: ' 0,415 ', labor_rate_per_hour: ' ' };
  expect(costsOf(values)).toEqual({ ...SAVED, electricity_price_per_kwh: 0.415, labor_rate_per_hour: null });
});

test.each([
  ['', true],
  ['0.32', true],
  ['12,5', true],
  ['-1', false],
  ['a lot', false],
  ['1e3', false],
])('%j is a cost: %s', (text, is) => {
  expect(isCost(text)).toBe(is);
});
