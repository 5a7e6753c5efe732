import type { JobStatus, RunState } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { LIVE_STATES } from '../runs/index.ts';
import { type JobFacts, statusOf } from './status.ts';

const none: JobFacts = {
  status: 'pending',
  quantity: 3,
  completed: 0,
  failed: 0,
  cancelled: 0,
  live: [],
  isCancelRequested: false,
};

const table: [Partial<JobFacts>, JobStatus][] = [
  [{}, 'pending'],
  [{ status: 'submitted' }, 'submitted'],
  [{ status: 'submitted', isCancelRequested: true }, 'cancelled'],
  [{ status: 'rejected' }, 'rejected'],
  [{ status: 'rejected', isCancelRequested: true }, 'rejected'],
  [{ live: ['claimed'] }, 'queued'],
  [{ live: ['uploading'] }, 'queued'],
  [{ live: ['staged'] }, 'queued'],
  [{ live: ['starting'] }, 'queued'],
  [{ live: ['printing'] }, 'printing'],
  [{ live: ['unknown'] }, 'printing'],
  [{ live: ['claimed', 'printing'] }, 'printing'],
  [{ live: ['staged'], isCancelRequested: true }, 'queued'],
  [{ live: ['printing'], isCancelRequested: true }, 'printing'],
  [{ completed: 2 }, 'pending'],
  [{ completed: 2, live: ['printing'] }, 'printing'],
  [{ completed: 3 }, 'completed'],
  [{ completed: 3, isCancelRequested: true }, 'completed'],
  [{ completed: 2, failed: 1 }, 'failed'],
  [{ completed: 1, failed: 1 }, 'pending'],
  [{ completed: 1, failed: 1, isCancelRequested: true }, 'cancelled'],
  [{ failed: 3 }, 'failed'],
  [{ failed: 1, cancelled: 2 }, 'failed'],
  [{ completed: 1, cancelled: 2 }, 'cancelled'],
  [{ cancelled: 3 }, 'cancelled'],
  [{ isCancelRequested: true }, 'cancelled'],
  [{ status: 'completed', quantity: 4, completed: 3 }, 'pending'],
  [{ status: 'failed', failed: 2 }, 'pending'],
];

test.each(table)('%o is %s', (facts, status) => {
  expect(statusOf({ ...none, ...facts })).toBe(status);
});

test('no run that lives lets a job look as if it had ended, whatever the counts say', () => {
  for (const state of LIVE_STATES) {
    for (const isCancelRequested of [true, false]) {
      for (const [completed, failed, cancelled] of [
        [2, 0, 0],
        [0, 2, 0],
        [0, 0, 2],
        [1, 1, 0],
      ] as const) {
        const live: readonly RunState[] = [state];
        const status = statusOf({ ...none, completed, failed, cancelled, live, isCancelRequested });
        expect(['queued', 'printing']).toContain(status);
      }
    }
  }
});
