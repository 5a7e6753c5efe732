import { expect, test } from 'vitest';
import { asFarAs } from '../../packages/server/test/full.ts';
import { crashRun } from './crash-run.ts';
import { describe } from './report.ts';
import type { KillStep } from './steps.ts';

const SEED = 4711;
const MINUTE_MS = 60_000;

/** Where it is hardest to know what has happened. */
const HARDEST: readonly KillStep[] = [
  'upload:half',
  'start:before',
  'start:seen',
  'start:after',
  'ended:inside',
];
/** One of each part of a run's life; `npm run crash-test` has them all. */
const STEPS = asFarAs<readonly KillStep[]>(HARDEST, [
  ...HARDEST,
  'claim:after-commit',
  'staged:after-commit',
  'starting:after-commit',
  'printing:after-commit',
  'ended:after-commit',
]);

test('killed at every part of a run and restarted, the service starts every print once and loses none', {
  timeout: 12 * MINUTE_MS,
}, async () => {
  const counts = await crashRun({ seed: SEED, perFamily: 1, minutes: 6, kills: STEPS.length, steps: STEPS });
  console.log(describe(counts));
  expect(counts.violations).toEqual([]);
  expect(counts.kills).toBeGreaterThanOrEqual(0.8 * STEPS.length);
  expect(counts.starts['completed']).toBeGreaterThan(0);
  expect(counts.postings).toBeGreaterThan(0);
});
