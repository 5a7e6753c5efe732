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

test.each(['en', 'de'])(
  'what was saved comes back in %s as it was: nothing stays nothing, zero stays zero',
  (language) => {
    expect(costsOf(valuesOf(SAVED, language), language)).toEqual(SAVED);
  },
);

test('the fields are filled as the reader writes numbers', () => {
  expect(valuesOf({ ...SAVED, electricity_price_per_kwh: 0.355 }, 'de')).toMatchObject({
    electricity_price_per_kwh: '0,355',
    labor_minutes_per_plate: '7,5',
  });
});

test('thousands are thousands where a point groups them', () => {
  const values = { ...valuesOf(SAVED, 'de'), printer_power_watts: '2.000' };
  expect(costsOf(values, 'de').printer_power_watts).toBe(2000);
});

test('a comma does as well as a point, and an emptied field is not counted any more', () => {
  const values = { ...valuesOf(SAVED, 'en'), electricity_price_per_kwh: ' 0,415 ', labor_rate_per_hour: ' ' };
  expect(costsOf(values, 'en')).toEqual({
    ...SAVED,
    electricity_price_per_kwh: 0.415,
    labor_rate_per_hour: null,
  });
});

test.each([
  ['', true],
  ['0.32', true],
  ['12,5', true],
  ['-1', false],
  ['a lot', false],
  ['1e3', false],
  ['1.2.3', false],
  ['1000000', false],
  ['0.0000001', false],
])('%j is a cost: %s', (text, is) => {
  expect(isCost(text, 'en')).toBe(is);
});
