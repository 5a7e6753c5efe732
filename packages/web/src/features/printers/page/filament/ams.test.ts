import { expect, test } from 'vitest';
import { amsName, climateLines } from './ams.ts';

test('units are counted from one, and those with a single slot for themselves', () => {
  expect(amsName(0)).toEqual(['printerPage.amsUnit', { number: 1 }]);
  expect(amsName(129)).toEqual(['printerPage.amsSingle', { number: 2 }]);
});

test('each unit has a line of its own in the chart', () => {
  expect(climateLines([0, 128], 'humidity').map(({ name, color }) => [name, color])).toEqual([
    ['ams_0_humidity_percent', 2],
    ['ams_128_humidity_percent', 1],
  ]);
  expect(climateLines([0], 'temperature')[0]?.name).toBe('ams_0_temp_c');
  expect(climateLines([0, 1, 2, 3, 4], 'level').map(({ isDashed }) => isDashed)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
});
