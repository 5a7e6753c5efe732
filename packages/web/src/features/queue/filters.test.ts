import { ROUTES } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { EVERYTHING, filterJobs, isNarrowed, type QueueFilter } from './filters.ts';
import { countsOf } from './job-counts.ts';

const [example] = ROUTES.getQueue.answer.parse(ROUTES.getQueue.example.answer);
if (example === undefined) throw new Error('the contract has an example of a queue');

const jobs = [
  { ...example, id: 1, item_name: 'Bracket', submitted_by: 7 },
  { ...example, id: 2, item_name: 'Hinge', submitted_by: 8, hold: true, waiting_rule: 'hold' },
  { ...example, id: 3, item_name: 'Large bracket', submitted_by: 8, printer_id: 5, waiting_rule: 'no_fit' },
  { ...example, id: 4, item_name: 'Lid', submitted_by: 7, printer_ids: [5, 6], due_risk: 'late' as const },
];

test.each<[Partial<QueueFilter>, number[]]>([
  [{}, [1, 2, 3, 4]],
  [{ q: ' BRACKET ' }, [1, 3]],
  [{ state: 'held' }, [2]],
  [{ state: 'blocked' }, [3]],
  [{ state: 'ready' }, [1, 4]],
  [{ state: 'due' }, [4]],
  [{ printer: 5 }, [3, 4]],
  [{ isMine: true }, [1, 4]],
  [{ isMine: true, q: 'l' }, [4]],
])('%j leaves the jobs %j', (filter, expected) => {
  expect(filterJobs(jobs, { ...EVERYTHING, ...filter }, 7).map(({ id }) => id)).toEqual(expected);
});

test('what only has spaces narrows nothing', () => {
  expect(isNarrowed({ ...EVERYTHING, q: '  ' })).toBe(false);
  expect(isNarrowed({ ...EVERYTHING, printer: 5 })).toBe(true);
});

test.each([
  [{ status: 'printing', quantity: 7, waiting_count: 3, completed_count: 2, failed_count: 1 }, [3, 1, 2, 1]],
  // Cancelled copies are in none of the counts, and nothing of it prints.
  [{ status: 'cancelled', quantity: 4, waiting_count: 0, completed_count: 1, failed_count: 0 }, [0, 0, 1, 0]],
  [{ status: 'submitted', quantity: 2, waiting_count: 2, completed_count: 0, failed_count: 0 }, [2, 0, 0, 0]],
] as const)('the copies of %j are where they are', (job, expected) => {
  expect(Object.values(countsOf(job))).toEqual(expected);
});
