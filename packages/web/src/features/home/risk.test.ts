import { type QueuedJob, type QueueTimeline, ROUTES } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { atRisk, helpFor } from './risk.ts';

const [example] = ROUTES.getQueue.answer.parse(ROUTES.getQueue.example.answer);
if (example === undefined) throw new Error('the contract shows no job');
const EARLY = '2026-11-02T10:00:00.000Z';
const LATER = '2026-11-02T12:00:00.000Z';

const job = (id: number, changes: Partial<QueuedJob>): QueuedJob => ({
  ...example,
  ...{ id, due_at: EARLY, due_risk: 'none', waiting_count: 1, waiting_rule: 'none_free' },
  ...changes,
});

const forecast = (ends: readonly (readonly [number, string])[], unplaced: readonly number[] = []) =>
  ({
    printers: [
      {
        printer_id: 7,
        bars: ends.map(([job_id, ends_at]) => ({
          ...{ job_id, ends_at, run_id: null, item_name: 'Bracket', kind: 'forecast' as const },
          ...{ starts_at: EARLY, due_at: null, is_late: false },
        })),
      },
    ],
    unplaced: unplaced.map((job_id) => ({
      job_id,
      reason: 'held',
      reason_said: { code: 'wait.hold', facts: {} },
    })),
  }) satisfies Pick<QueueTimeline, 'printers' | 'unplaced'>;

test('a job whose last copy ends after its date is at risk, one that ends in time is not', () => {
  const timeline = forecast([
    [1, EARLY],
    [1, LATER],
    [2, EARLY],
  ]);
  expect(atRisk([job(1, {}), job(2, {})], timeline).map(({ job: { id }, endsAt }) => [id, endsAt])).toEqual([
    [1, LATER],
  ]);
});

test('what the service calls late is listed without a forecast, and the earliest date comes first', () => {
  const jobs = [job(1, { due_risk: 'at_risk', due_at: LATER }), job(2, { due_risk: 'late' })];
  expect(atRisk(jobs).map(({ job: { id }, endsAt }) => [id, endsAt])).toEqual([
    [2, null],
    [1, null],
  ]);
});

test('a job of which a copy has no place has no end, and one without a date is never late', () => {
  const timeline = forecast([[1, LATER]], [1]);
  expect(atRisk([job(1, { due_risk: 'at_risk' }), job(2, { due_at: null })], timeline)).toMatchObject([
    { endsAt: null },
  ]);
});

test.each([
  ['hold', 1, 'release'],
  ['dispatch_hold', 1, 'resume'],
  ['plate', 1, 'clear'],
  ['material', 1, 'load'],
  ['offline', 1, 'mend'],
  ['none_free', 1, 'forward'],
  ['of a newer service', 1, 'look'],
  [null, 1, 'look'],
  ['none_free', 0, 'running'],
] as const)(
  'what helps a job that waits by the rule %s with %i copies waiting: %s',
  (waiting_rule, waiting_count, help) => {
    expect(helpFor({ waiting_rule, waiting_count })).toBe(help);
  },
);
