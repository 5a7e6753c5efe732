import { expect, test } from 'vitest';
import { figuresOf } from './figures.ts';

const nothing = { completed: 0, failed: 0, printed_seconds: 0, filament_g: 0 };
const day = { completed: 4, failed: 0, printed_seconds: 5400, filament_g: 48 };

test('a farm without an earlier day has its own figures alone', () => {
  expect(figuresOf({ ...day, usual: nothing }, 'en')).toEqual([
    { name: 'prints', today: '4', usual: null },
    { name: 'hours', today: '1 hr 30 min', usual: null },
    { name: 'filament', today: '48 g', usual: null },
  ]);
});

test.each([
  ['completed a print', { ...nothing, completed: 2.5 }, ['2.5', '0 sec', '0 g']],
  ['had one fail', { ...nothing, failed: 1 / 7 }, ['0', '0 sec', '0 g']],
])('today is compared with a usual day where the week before %s', (_what, usual, words) => {
  expect(figuresOf({ ...day, usual }, 'en').map((figure) => figure.usual)).toEqual(words);
});
