import type { DueStatus, MaintenanceTask } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { careSearch, logSearch } from './search.ts';
import { boardOf, countsOf, inState, narrowed, standingsOf } from './standings.ts';

type On = readonly [printer: string, status: DueStatus, due?: string | undefined, progress?: number];

function task(id: number, ...ons: readonly On[]): MaintenanceTask {
  return {
    id,
    name: `Task ${id}`,
    name_said: null,
    description_said: null,
    description: '',
    interval_hours: 100,
    interval_days: null,
    estimated_cost: null,
    estimated_downtime_minutes: null,
    model_filter: null,
    blocks_dispatch: false,
    is_active: true,
    status: 'ok',
    printers: ons.map(([printer_name, status, due, progress_percent = 0]) => ({
      printer_id: Number(printer_name.replace(/\D/g, '')),
      printer_name,
      status,
      hours_since: 0,
      days_since: 0,
      due_at: due === undefined ? null : `2026-11-${due}T08:00:00.000Z`,
      progress_percent,
      last_completed_at: null,
    })),
  };
}

const TASKS = [
  task(2, ['MK4 10', 'ok', undefined, 10], ['MK4 2', 'overdue', '03'], ['X1 5', 'ok', undefined, 60]),
  task(1, ['MK4 2', 'upcoming', '20'], ['MK4 10', 'overdue', '01'], ['X1 5', 'ok', '29']),
];
const words = (standings: ReturnType<typeof standingsOf>) =>
  standings.map(({ task: { id }, on }) => `${id} ${on.printer_name}`);

test('the most urgent is first: overdue longest, then what comes soonest, then what has come farthest', () => {
  expect(words(standingsOf(TASKS))).toEqual([
    '1 MK4 10',
    '2 MK4 2',
    '1 MK4 2',
    '1 X1 5',
    '2 X1 5',
    '2 MK4 10',
  ]);
  expect(countsOf(standingsOf(TASKS))).toEqual({ overdue: 2, upcoming: 1, ok: 3 });
});

test('a task, a part of a name and a state leave what has them', () => {
  const all = standingsOf(TASKS);
  expect(words(narrowed(all, { task: 2, q: ' mk4 ' }))).toEqual(['2 MK4 2', '2 MK4 10']);
  expect(words(inState(narrowed(all, { q: 'X1' }), 'ok'))).toEqual(['1 X1 5', '2 X1 5']);
  expect(inState(all, undefined)).toBe(all);
});

test('the board has printers in the order of their numbers, and tasks in the order they were added', () => {
  const { tasks, rows } = boardOf(standingsOf(TASKS), 'en');
  expect(tasks.map(({ id }) => id)).toEqual([1, 2]);
  expect(rows.map(({ printer_name }) => printer_name)).toEqual(['MK4 2', 'MK4 10', 'X1 5']);
  expect(rows[0]?.byTask.get(2)?.on.status).toBe('overdue');
  const few = boardOf(inState(standingsOf(TASKS), 'upcoming'), 'en');
  expect([few.tasks.length, few.rows.length]).toEqual([1, 1]);
});

test('what an address asks for and nobody knows is left out', () => {
  expect(careSearch({ state: 'overdue', task: 3, q: 12, view: 'cards', other: 1 })).toEqual({
    state: 'overdue',
    task: 3,
    q: '12',
    view: 'cards',
  });
  expect(careSearch({ state: 'late', task: -1, q: '', view: 'wall' })).toEqual({});
  expect(logSearch({ task: 'x', printer: 7 })).toEqual({ printer: 7 });
});
