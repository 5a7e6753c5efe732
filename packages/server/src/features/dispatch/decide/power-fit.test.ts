import { said } from '@farmhand/words';
import { inEnglish } from '@farmhand/words/english';
import { expect, test } from 'vitest';
import { aJob, aPrinter, aWorld } from '../../../../test/views.ts';
import type { PowerView } from '../../plugs/index.ts';
import { explainJob } from './explain.ts';
import { judge, judgeFree } from './judge.ts';
import { planDispatch } from './plan.ts';
import { waitingReasons } from './reasons.ts';
import type { PrinterView } from './views.ts';

const off = (kind: PowerView['kind'], change: Partial<PrinterView> = {}): PrinterView =>
  aPrinter({
    ...{ status: 'offline', is_linked: false, ready: false },
    power: { kind, problem: null, why: null, off_since: 0 },
    ...change,
  });

const inWorld = (...printers: PrinterView[]) => aWorld({ jobs: [aJob()], printers });
const reasonOf = (...printers: PrinterView[]) =>
  waitingReasons(inWorld(...printers), [aJob()], () => true).get(1)?.rule;

test('a printer that is off but can be woken is able to take a job: it is switched on, and nothing is claimed', () => {
  const world = inWorld(off('asleep'));
  expect(judge(aJob(), off('asleep'), world).ok).toBe(true);
  expect(planDispatch(world)).toEqual({
    ...{ releases: [], claims: [], starts: [] },
    wakes: [{ job_id: 1, printer_id: 7, isUnderWay: false }],
  });
  const [explained] = explainJob(aJob(), world);
  expect(explained).toMatchObject({ can_start: true, rule: 'wakes', fix: null });
  expect(inEnglish(explained?.reason ?? said('chosen.next'))).toBe(
    'the printer is switched on for it, and it starts here next',
  );
});

test('one that is being woken takes no second printer along, and the job says that it waits for it', () => {
  const waking = off('waking', { id: 8, name: 'right' });
  expect(planDispatch(inWorld(off('asleep'), waking)).wakes).toEqual([
    { job_id: 1, printer_id: 8, isUnderWay: true },
  ]);
  expect(reasonOf(waking)).toBe('waking');
});

test('a free printer comes before one that would have to be woken', () => {
  const free = aPrinter({ id: 9, name: 'free', printed_seconds: 9_999_999 });
  const plan = planDispatch(inWorld(off('asleep'), free));
  expect([plan.claims.length, plan.wakes]).toEqual([1, []]);
});

test.each<[string, PrinterView]>([
  [
    'a print of ours that nobody knows of',
    off('asleep', { at_work: { run_id: 5, job_id: 4, state: 'unknown' } }),
  ],
  ['a plate that is not clear', off('asleep', { plate: 'occupied' })],
  ['care that is overdue', off('asleep', { overdue_task: said('hold.plain') })],
  ['a hold of its organization', off('asleep', { hold: said('hold.emergency') })],
  ['files that it did not take', off('asleep', { unsent: 2 })],
  ['that it is disabled', off('asleep', { enabled: false })],
  ['that a person has switched it off', off('switched_off')],
  ['that it did not wake', off('did_not_wake')],
  ['that its plug does not answer', off('plug_unreachable')],
  ['that it is being switched off, however idle it is', aPrinter({ power: off('switching_off').power })],
])('nothing is switched on or started against %s', (_name, printer) => {
  const plan = planDispatch(inWorld(printer));
  expect([plan.wakes, plan.claims, plan.starts]).toEqual([[], [], []]);
  expect(judge(aJob(), printer, inWorld(printer)).ok).toBe(false);
});

test.each(['waking', 'did_not_wake', 'plug_unreachable', 'switched_off', 'switching_off'] as const)(
  'a job that waits for a printer says so: %s',
  (kind) => {
    expect(reasonOf(off(kind))).toBe(kind);
    expect(judgeFree(off(kind))?.reason.code).toBe(`wait.${kind}`);
  },
);

test('a printer that speaks is judged by what it says, although its plug is silent', () => {
  expect(judgeFree(aPrinter({ power: off('plug_unreachable').power }))).toBeNull();
  expect(judgeFree(aPrinter({ power: off('did_not_wake').power }))).toBeNull();
  // Without a link it only looks as it did before: silence takes its time to be noticed.
  const unlinked = aPrinter({ is_linked: false, power: off('did_not_wake').power });
  expect(judgeFree(unlinked)?.rule).toBe('did_not_wake');
});
