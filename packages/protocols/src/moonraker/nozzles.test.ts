import { expect, test } from 'vitest';
import { nozzlesOf } from './nozzles.ts';

const answer = (settings: object) => ({ result: { status: { configfile: { settings } } } });
const bore = (nozzle_diameter: unknown) => ({ nozzle_diameter });

test.each([
  ['one', { extruder: bore(0.4) }, [{ position: 'main', diameter: 0.4, type: null }]],
  [
    'two',
    { extruder: bore(0.4), extruder1: bore(0.6) },
    [
      { position: 'L', diameter: 0.4, type: null },
      { position: 'R', diameter: 0.6, type: null },
    ],
  ],
  [
    'three alike',
    { extruder: bore(0.4), extruder1: bore(0.4), extruder2: bore(0.4) },
    [{ position: 'main', diameter: 0.4, type: null }],
  ],
  ['three of two sorts', { extruder: bore(0.4), extruder1: bore(0.4), extruder2: bore(0.8) }, null],
  ['nonsense', { extruder: bore(-3) }, null],
])('the nozzles of a configuration with %s', (_what, settings, nozzles) => {
  expect(nozzlesOf(answer(settings), Object.keys(settings))).toEqual(nozzles);
});

test('a configuration that can not be read says nothing', () => {
  expect(nozzlesOf(null, ['extruder'])).toBeNull();
  expect(nozzlesOf({ result: 'ok' }, ['extruder'])).toBeNull();
});
