import { expect, test } from 'vitest';
import { createReportingCore } from './test/reporting-core.ts';

/** Every value that a field had, in order, without repeats. */
function walk(field: string, seconds: number): unknown[] {
  const printer = createReportingCore('P1S');
  printer.act('start');
  const seen: unknown[] = [];
  for (let second = 0; second < seconds; second++) {
    const value = printer.full()[field];
    if (seen.at(-1) !== value) seen.push(value);
    printer.change(100);
  }
  return seen;
}

test('a print heats, homes, cleans, levels and calibrates before it prints, and unloads at the end', () => {
  expect(walk('stg_cur', 300)).toEqual([255, 2, 13, 14, 1, 8, 0, 22, 255]);
});

test('the share of the download grows to 100 and stays there', () => {
  const shares = walk('gcode_file_prepare_percent', 300).map(Number);
  expect(shares[0]).toBe(0);
  expect(shares.at(-1)).toBe(100);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
});

test('layers and percent rise to their end and stay', () => {
  expect(walk('mc_percent', 300).at(-1)).toBe(100);
  expect(walk('layer_num', 300).at(-1)).toBe(50);
});
