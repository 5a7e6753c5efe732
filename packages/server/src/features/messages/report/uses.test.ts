import { expect, test } from 'vitest';
import { type OwnUse, usesOf } from './uses.ts';

const line = (slot: string | null, grams: number, material: string | null = 'PLA') => ({
  ...{ spool_id: slot === null ? null : 7, slot, material, grams, source: 'slicer' },
});
const entry = (lines: readonly object[], material: number | null) => ({
  consumption: JSON.stringify(lines),
  cost_parts: JSON.stringify({ material, machine: 0, other: 0 }),
});
/** A gram of it costs two cents unless it is said otherwise. */
const posted = (slot: string, milligrams: number, more: Partial<OwnUse> = {}): OwnUse => ({
  ...{ run_id: 1, slot, spool_id: 7, milligrams: -milligrams, cost_micro_per_gram: 20_000 },
  ...{ material: 'PLA+', color_name: 'black', color_hex: '#000000' },
  ...more,
});
const shown = (...uses: Parameters<typeof usesOf>) =>
  usesOf(...uses).map(({ material, color_name, milligrams, cents }) => [
    material,
    color_name,
    milligrams,
    cents,
  ]);

test('what a spool gave is of its material and colour, at its price', () => {
  expect(shown(entry([line('0', 12.345)], 25), [posted('0', 12_345)])).toEqual([
    ['PLA+', 'black', 12_345, 25],
  ]);
});

test('two tools on one slot are one', () => {
  expect(shown(entry([line('0', 10), line('0', 5)], 30), [posted('0', 15_000)])).toEqual([
    ['PLA+', 'black', 15_000, 30],
  ]);
});

test('more than was on the spool was used, but only what was there was paid', () => {
  expect(shown(entry([line('0', 10)], 8), [posted('0', 4_000)])).toEqual([['PLA+', 'black', 10_000, 8]]);
});

test('what has no price of its own shares what is left, to the cent', () => {
  const uses = [line('0', 10), line(null, 10, 'PETG'), line(null, 20, null)];
  expect(shown(entry(uses, 30), [posted('0', 10_000)])).toEqual([
    ['PLA+', 'black', 10_000, 20],
    ['PETG', null, 10_000, 3],
    [null, null, 20_000, 7],
  ]);
});

test('what nobody knows the price of stays unknown beside what has one', () => {
  const uses = [line('0', 10), line('1', 10)];
  const spools = [posted('0', 10_000), posted('1', 10_000, { cost_micro_per_gram: null, color_name: 'red' })];
  expect(shown(entry(uses, null), spools)).toEqual([
    ['PLA+', 'black', 10_000, 20],
    ['PLA+', 'red', 10_000, null],
  ]);
});

test('an entry from before costs were kept has weights alone', () => {
  expect(usesOf({ consumption: JSON.stringify([line(null, 1)]), cost_parts: null }, [])).toMatchObject([
    { milligrams: 1000, cents: null },
  ]);
});
