import type { MaintenanceTask } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { type Caller, type Farm, openFarm } from '../../../test/kit.ts';
import { addIdle, addTask, DAY_MS, print } from '../../../test/maintenance.ts';

/** The maintenance clock as a whole, over the API: what happens in turn, and how the task then stands. */

type Step =
  | { readonly printer: { readonly total_print_hours?: number } }
  | { readonly template: { readonly interval_hours?: number; readonly interval_days?: number } }
  | { readonly change: object }
  | { readonly days: number }
  | { readonly hours: number }
  | 'complete';

interface Stands {
  readonly status: 'ok' | 'upcoming' | 'overdue';
  readonly hours_since: number;
  readonly days_since: number;
  /** In days from now. */
  readonly due: number | null;
}

type Case = readonly [rule: string, steps: readonly Step[], stands: Stands];

const printer = { printer: {} };
const every = (interval_hours: number | null, interval_days: number | null) => ({
  template: {
    ...(interval_hours !== null && { interval_hours }),
    ...(interval_days !== null && { interval_days }),
  },
});
const days = (count: number) => ({ days: count });
const hours = (count: number) => ({ hours: count });
const ok = (since: readonly [hours: number, days: number], due: number | null): Stands => ({
  status: 'ok',
  hours_since: since[0],
  days_since: since[1],
  due,
});
const upcoming = (since: readonly [number, number], due: number): Stands => ({
  ...ok(since, due),
  status: 'upcoming',
});
const overdue = (since: readonly [number, number], due: number): Stands => ({
  ...ok(since, due),
  status: 'overdue',
});

// A printer's hours per day are what it printed since it was added, here that many hours in that many days.
const HOURS_ONLY: readonly Case[] = [
  ['time alone does nothing', [printer, every(100, null), days(400)], ok([0, 400], null)],
  ['a date comes from the pace', [printer, every(100, null), days(50), hours(50)], ok([50, 50], 50)],
  [
    'near its end it is upcoming',
    [printer, every(100, null), days(30), hours(90)],
    upcoming([90, 30], 10 / 3),
  ],
  [
    'the last hour is overdue at once',
    [printer, every(100, null), days(9), hours(100)],
    overdue([100, 9], 0),
  ],
  [
    'a completion starts it again',
    [printer, every(100, null), days(100), hours(120), 'complete', days(100), hours(80)],
    ok([80, 100], 20),
  ],
];

const DAYS_ONLY: readonly Case[] = [
  ['printing alone does nothing', [printer, every(null, 30), hours(9000)], ok([9000, 0], 30)],
  ['eight days before is not upcoming', [printer, every(null, 30), days(22)], ok([0, 22], 8)],
  ['seven days before is', [printer, every(null, 30), days(23)], upcoming([0, 23], 7)],
  ['the last day is overdue at once', [printer, every(null, 30), days(30)], overdue([0, 30], 0)],
  ['it stays overdue since then', [printer, every(null, 30), days(45)], overdue([0, 45], -15)],
  [
    'a late completion counts from the day it was done',
    [printer, every(null, 30), days(45), 'complete', days(20)],
    ok([0, 20], 10),
  ],
];

const BOTH: readonly Case[] = [
  ['the hours may come first', [printer, every(100, 365), days(10), hours(100)], overdue([100, 10], 0)],
  ['the days may come first', [printer, every(100, 30), days(31), hours(5)], overdue([5, 31], -1)],
  ['the earlier date counts', [printer, every(100, 365), days(40), hours(40)], ok([40, 40], 60)],
  [
    'a completion starts both again',
    [printer, every(100, 30), days(31), hours(120), 'complete'],
    ok([0, 0], 100 / (120 / 31)),
  ],
];

const NEVER_DONE: readonly Case[] = [
  [
    'a template counts from when it was made',
    [{ printer: { total_print_hours: 4000 } }, days(100), hours(900), every(null, 30), days(3)],
    ok([0, 3], 27),
  ],
  [
    'and lapses without ever being done',
    [printer, days(100), every(null, 30), days(30)],
    overdue([0, 30], 0),
  ],
];

const CHANGED: readonly Case[] = [
  [
    'shortened, it may be overdue since before',
    [printer, every(null, 30), days(10), { change: { interval_days: 5 } }],
    overdue([0, 10], -5),
  ],
  [
    'lengthened, it is overdue no more',
    [printer, every(null, 30), days(31), { change: { interval_days: 60 } }],
    ok([0, 31], 29),
  ],
  [
    'hours that are added count from where the days do',
    [printer, every(null, 365), days(100), hours(50), { change: { interval_hours: 50 } }],
    overdue([50, 100], 0),
  ],
  [
    'days that are taken away leave the hours',
    [printer, every(100, 30), days(100), hours(25), { change: { interval_days: null } }],
    ok([25, 100], 300),
  ],
  [
    'a new interval runs from the last completion',
    [printer, every(null, 30), days(20), 'complete', days(10), { change: { interval_days: 15 } }],
    upcoming([0, 10], 5),
  ],
];

const ADDED_LATER: readonly Case[] = [
  [
    'a printer counts from when it was added, without the hours it came with',
    [every(100, 30), days(200), { printer: { total_print_hours: 5000 } }],
    ok([0, 0], 30),
  ],
  [
    'its own hours count',
    [every(100, null), days(200), { printer: { total_print_hours: 5000 } }, days(50), hours(100)],
    overdue([100, 50], 0),
  ],
  ['and its own days', [every(null, 30), days(200), printer, days(24)], upcoming([0, 24], 6)],
];

async function play(farm: Farm, rule: string, steps: readonly Step[]): Promise<MaintenanceTask> {
  // No token lives as long as these cases.
  const newAdmin = () => farm.token('admin', ['admin']);
  let admin: Caller = await newAdmin();
  // Each case has a model of its own, so that its task is for its printer alone.
  const [name, model] = [rule, rule];
  const at = { printer: 0, task: 0 };
  for (const step of steps) {
    if (step === 'complete') {
      const body = { task_id: at.task, printer_id: at.printer };
      expect((await admin.post('/maintenance/logs', body)).status).toBe(201);
    } else if ('printer' in step) at.printer = (await addIdle(admin, name, { model, ...step.printer })).id;
    else if ('template' in step)
      at.task = (await addTask(admin, { ...step.template, model_filter: model })).id;
    else if ('change' in step) await admin.patch(`/maintenance/tasks/${at.task}`, step.change);
    else if ('days' in step) {
      farm.clock.advance(step.days * DAY_MS);
      admin = await newAdmin();
    } else await print(farm, at.printer, step.hours);
  }
  return (await admin.get(`/maintenance/tasks/${at.task}`)).body as MaintenanceTask;
}

test.each([
  ['hours only', HOURS_ONLY],
  ['days only', DAYS_ONLY],
  ['both', BOTH],
  ['never done', NEVER_DONE],
  ['template changed', CHANGED],
  ['printer added later', ADDED_LATER],
])('%s', async (_name, cases) => {
  const farm = await openFarm();
  // Years pass in some steps: what is swept away on the way is another matter.
  await farm.app.kernel.timers.stop();
  for (const [rule, steps, { due, ...stands }] of cases) {
    const { status, printers } = await play(farm, rule.replaceAll(',', ''), steps);
    expect([rule, status, printers]).toMatchObject([rule, stands.status, [stands]]);
    const [one] = printers;
    const at = one?.due_at ?? null;
    const inDays = at === null ? null : (Date.parse(at) - farm.clock.now()) / DAY_MS;
    expect([rule, inDays]).toEqual([rule, due === null ? null : expect.closeTo(due, 3)]);
    expect([rule, one?.last_completed_at !== null]).toEqual([rule, steps.includes('complete')]);
  }
});
