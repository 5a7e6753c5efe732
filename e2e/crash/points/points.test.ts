import { expect, test } from 'vitest';
import { describePoints } from '../report.ts';
import { POINTS } from './doom.ts';
import { pointsRun } from './points-run.ts';

const SEED = 4711;
const MINUTE_MS = 60_000;

test('dying at any commit and any word to a printer, the core prints every copy once when it is opened again', {
  timeout: 4 * MINUTE_MS,
}, async () => {
  const counts = await pointsRun(SEED, 140);
  console.log(describePoints(counts));
  expect(counts.violations).toEqual([]);
  expect(counts.postings).toBeGreaterThan(50);
  expect(counts.points).toBeGreaterThanOrEqual(140);
  expect(Object.keys(counts.byPoint)).toEqual(expect.arrayContaining([...POINTS]));
});
