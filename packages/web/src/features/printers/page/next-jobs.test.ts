import { type QueuedJob, type QueueTimeline, ROUTES } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { nextJobs } from './next-jobs.ts';

const [queued] = ROUTES.getQueue.answer.parse(ROUTES.getQueue.example.answer);
const timeline: QueueTimeline = ROUTES.getQueueTimeline.answer.parse(ROUTES.getQueueTimeline.example.answer);

function job(over: Partial<QueuedJob>): QueuedJob {
  if (queued === undefined) throw new Error('the example has no job');
  return { ...queued, ...over };
}

test('what is expected comes first, then what is pinned to this printer and waits', () => {
  const queue = [
    job({ id: 43, item_name: 'Hinge', pinned: true, printer_id: 7 }),
    job({ id: 50, item_name: 'Held', pinned: true, printer_id: 7, waiting_reason: 'the job is held' }),
    job({ id: 51, item_name: 'Elsewhere', pinned: true, printer_id: 8 }),
    job({ id: 52, item_name: 'Anywhere' }),
    job({ id: 53, item_name: 'All begun', pinned: true, printer_id: 7, waiting_count: 0 }),
  ];
  expect(
    nextJobs(timeline, queue, 7, 5).map(({ name, waiting }) => [name, waiting?.waiting_reason ?? null]),
  ).toEqual([
    ['Hinge', null],
    ['Held', 'the job is held'],
  ]);
});

test('a printer without a forecast has what is pinned to it', () => {
  expect(nextJobs(timeline, [job({ id: 51, pinned: true, printer_id: 8 })], 8, 5)).toHaveLength(1);
  expect(nextJobs(timeline, [], 9, 5)).toEqual([]);
});
