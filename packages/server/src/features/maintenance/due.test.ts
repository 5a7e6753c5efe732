import { describe, expect, test } from 'vitest';
import { inEnglish } from '../../english.ts';
import { toCents } from '../../money.ts';
import { createApplies } from './applies.ts';
import { DEFAULT_TASKS } from './defaults.ts';
import { DAY_MS, type Due, dueState, paceSince } from './due.ts';

const NOW = Date.UTC(2026, 10, 2, 8);
const HOUR = 3600;
const daysAgo = (days: number) => NOW - days * DAY_MS;

interface Case {
  readonly rule: string;
  readonly hours?: number;
  readonly days?: number;
  /** Counted from that many days ago, when the printer had printed so many hours. */
  readonly since: number;
  readonly base?: number;
  readonly total?: number;
  /** Hours that it prints a day. */
  readonly pace?: number;
  readonly lapsed?: number;
  readonly is: Due['status'];
  /** In days from now. */
  readonly due: number | null;
  readonly progress: number;
}

const CASES: readonly Case[] = [
  // Hours only.
  {
    rule: 'hours count from the last completion',
    hours: 100,
    since: 400,
    base: 900,
    total: 950,
    is: 'ok',
    due: null,
    progress: 0.5,
  },
  {
    rule: 'reaching the hours is overdue at once',
    hours: 100,
    since: 1,
    base: 900,
    total: 1000,
    is: 'overdue',
    due: 0,
    progress: 1,
  },
  {
    rule: 'a second before is not overdue',
    hours: 100,
    since: 1,
    base: 0,
    total: 100 - 1 / HOUR,
    is: 'ok',
    due: null,
    progress: 0.999997,
  },
  {
    rule: 'past the hours, due is when it was seen',
    hours: 100,
    since: 50,
    base: 0,
    total: 130,
    pace: 10,
    lapsed: 3,
    is: 'overdue',
    due: -3,
    progress: 1,
  },
  {
    rule: 'hours are projected by the pace: in 7 days is upcoming',
    hours: 100,
    since: 9,
    total: 30,
    pace: 10,
    is: 'upcoming',
    due: 7,
    progress: 0.3,
  },
  {
    rule: 'a slower printer is not there yet',
    hours: 100,
    since: 9,
    total: 30,
    pace: 9,
    is: 'ok',
    due: 70 / 9,
    progress: 0.3,
  },
  {
    rule: 'a printer that hardly prints has no date',
    hours: 100_000,
    since: 9,
    total: 1,
    pace: 0.01,
    is: 'ok',
    due: null,
    progress: 0.00001,
  },
  {
    rule: 'hours alone never lapse by time',
    hours: 10,
    since: 3000,
    total: 0,
    is: 'ok',
    due: null,
    progress: 0,
  },
  // Days only.
  { rule: 'days count from the last completion', days: 30, since: 10, is: 'ok', due: 20, progress: 1 / 3 },
  { rule: '7 days ahead is upcoming', days: 30, since: 23, is: 'upcoming', due: 7, progress: 23 / 30 },
  { rule: 'reaching the days is overdue at once', days: 30, since: 30, is: 'overdue', due: 0, progress: 1 },
  {
    rule: 'days lapse on a printer that does not print',
    days: 30,
    since: 45,
    total: 0,
    is: 'overdue',
    due: -15,
    progress: 1,
  },
  {
    rule: 'days alone never lapse by printing',
    days: 30,
    since: 1,
    base: 0,
    total: 9000,
    pace: 24,
    is: 'ok',
    due: 29,
    progress: 1 / 30,
  },
  // Both: either threshold.
  {
    rule: 'with both, the hours may come first',
    hours: 100,
    days: 365,
    since: 10,
    total: 100,
    is: 'overdue',
    due: 0,
    progress: 1,
  },
  {
    rule: 'with both, the days may come first',
    hours: 100,
    days: 30,
    since: 31,
    total: 5,
    pace: 1,
    is: 'overdue',
    due: -1,
    progress: 1,
  },
  {
    rule: 'with both, the earlier date counts',
    hours: 100,
    days: 30,
    since: 10,
    total: 60,
    pace: 10,
    is: 'upcoming',
    due: 4,
    progress: 0.6,
  },
  {
    rule: 'with both and neither near, the nearer share shows',
    hours: 100,
    days: 100,
    since: 10,
    total: 40,
    is: 'ok',
    due: 90,
    progress: 0.4,
  },
  // A template that was changed counts on from where it did.
  {
    rule: 'shortened, it can be overdue at once',
    hours: 40,
    since: 10,
    base: 100,
    total: 150,
    is: 'overdue',
    due: 0,
    progress: 1,
  },
  {
    rule: 'lengthened, it is not',
    hours: 400,
    since: 10,
    base: 100,
    total: 150,
    is: 'ok',
    due: null,
    progress: 0.125,
  },
  // A printer that was added later, or whose clock ran back.
  {
    rule: 'hours from before it was added do not count',
    hours: 100,
    since: 0,
    base: 5000,
    total: 5000,
    is: 'ok',
    due: null,
    progress: 0,
  },
  {
    rule: 'nothing is less than none',
    hours: 100,
    days: 10,
    since: -1,
    base: 10,
    total: 5,
    is: 'ok',
    due: 11,
    progress: 0,
  },
];

describe('when a task is due', () => {
  // spec: S1.24 S2.21 S8.9
  test.each(CASES)('$rule', (it) => {
    const task = {
      interval_seconds: it.hours === undefined ? null : it.hours * HOUR,
      interval_days: it.days ?? null,
    };
    const from = {
      since: daysAgo(it.since),
      base_seconds: (it.base ?? 0) * HOUR,
      lapsed_at: it.lapsed === undefined ? null : daysAgo(it.lapsed),
    };
    const wear = { total_seconds: (it.total ?? 0) * HOUR, seconds_per_day: (it.pace ?? 0) * HOUR };
    const due = dueState(task, from, wear, NOW);
    expect(due.status).toBe(it.is);
    expect(due.due_at).toBe(it.due === null ? null : Math.round(NOW + it.due * DAY_MS));
    expect(due.progress).toBeCloseTo(it.progress, 6);
  });
});

test('a pace is what was printed a day since then, and a first hour is no pace', () => {
  const before = (days: number) => ({ at: daysAgo(days), total_seconds: 100 * HOUR });
  expect(paceSince(before(14), 240 * HOUR, NOW)).toBe(10 * HOUR);
  expect(paceSince(before(1 / 24), 101 * HOUR, NOW)).toBe(HOUR);
  expect(paceSince(before(5), 90 * HOUR, NOW)).toBe(0);
});

test('money is rounded half-even to the cent', () => {
  expect([12.5, 0.125, 0.135, 1.005, 0.001, 999_999.99].map(toCents)).toEqual([
    1250, 12, 14, 100, 0, 99999999,
  ]);
});

test('a filter names models as people and printers write them, and a model that nobody knows is for no special task', () => {
  const applies = createApplies('X1 Carbon, P1S');
  expect(['Bambu Lab P1S', 'x1 carbon', 'X1C', 'P1P', 'A1 mini', null].map(applies)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect([null, 'anything'].map(createApplies(null))).toEqual([true, true]);
});

// spec: S2.24
test('the built-in set has the names of the specification, and carbon rods are cleaned, not greased', () => {
  expect(DEFAULT_TASKS.map(({ name, models }) => [inEnglish(name), models !== undefined])).toEqual([
    ['General cleaning', false],
    ['Nozzle inspection', false],
    ['Belt tension check', false],
    ['Build plate check', false],
    ['Firmware update check', false],
    ['Carbon rod lubrication', true],
    ['HEPA filter replacement', true],
    ['Purge wiper replacement', true],
    ['Hotend cleaning', true],
  ]);
  const special = DEFAULT_TASKS.flatMap(({ models }) => models?.split(', ') ?? []);
  // Two names of one model, so that either is understood.
  expect(new Set(special)).toEqual(new Set(['X1 Carbon', 'X1C', 'P1S', 'A1']));
  const rods = DEFAULT_TASKS.find(({ name }) => inEnglish(name).startsWith('Carbon rod'));
  const guide = rods === undefined ? '' : inEnglish(rods.description);
  expect(guide).toContain('do not grease');
  expect(guide).toContain('isopropyl');
  // A new farm has nothing to do yet, and nothing within the week.
  expect(DEFAULT_TASKS.every(({ days, hours }) => (days ?? 8) > 7 && (days ?? hours) !== null)).toBe(true);
});
