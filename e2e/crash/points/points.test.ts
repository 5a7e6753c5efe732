import { expect, test } from 'vitest';
import { asFarAs } from '../../../packages/server/test/full.ts';
import { describePoints } from '../report.ts';
import { POINTS } from './doom.ts';
import { pointsRun } from './points-run.ts';

const SEED = 4711;
const DEATHS = asFarAs(80, 140);
const MINUTE_MS = 60_000;

test('dying at any commit and any word to a printer, the core prints every copy once when it is opened again', {
  timeout: 4 * MINUTE_MS,
}, async () => {
  const counts = await pointsRun(SEED, DEATHS);
  console.log(describePoints(counts));
  expect(counts.violations).toEqual([]);
  expect(counts.postings).toBeGreaterThan(DEATHS / 3);
  expect(counts.points).toBeGreaterThanOrEqual(DEATHS);
  expect(Object.keys(counts.byPoint)).toEqual(expect.arrayContaining([...POINTS]));
});
