import { expect, test } from 'vitest';
import { needOf } from './attention.ts';
import { needsPerson, nextAction } from './control/index.ts';
import { standingOf } from './fleet/standing.ts';
import { restSaid } from './mains.ts';
import { aPrinter } from './testing/a-printer.ts';

const power = {
  ...{
    has_plug: true,
    power_w: 0,
    read_at: null,
    problem: null,
    problem_said: null,
    is_held_off: false,
    wakes: false,
  },
};
const silent = aPrinter({ status: 'offline', active_job: null, plate: 'clear' });
const active_job = { id: 41, item_name: 'Bracket', run_id: 90, progress_percent: null };

test.each([
  ['off', 'fleet.off'],
  ['waking', 'fleet.waking'],
] as const)('a silent printer whose plug says %s is no trouble', (state, word) => {
  const printer = { ...silent, power: { ...power, state } };
  expect(standingOf(printer, false).word).toBe(word);
  expect(needOf(printer)).toBeNull();
  expect(nextAction(printer)).toBeNull();
  expect(needsPerson(printer)).toBe(false);
});

test('one that a job would switch on says so, and needs nobody', () => {
  const printer = { ...silent, power: { ...power, state: 'off' as const, wakes: true } };
  expect(standingOf(printer, false)).toMatchObject({
    icon: 'power',
    color: 'var(--farm-idle)',
    word: 'fleet.asleep',
  });
  expect(restSaid(printer)).toBeNull();
  expect(needOf(printer)).toBeNull();
  expect(nextAction(printer)).toBeNull();
});

test.each(['on', 'unknown', 'unreachable'] as const)(
  'a silent printer whose plug is %s is missed like any other',
  (state) => {
    const printer = { ...silent, power: { ...power, state } };
    expect(standingOf(printer, false).word).toBe('state.offline');
    expect(needOf(printer)).toBe('offline');
    expect(nextAction(printer)).toBe('reconnect');
  },
);

test('one that was switched off with a print on it still wants a person', () => {
  const printer = { ...silent, active_job, power: { ...power, state: 'off' as const } };
  expect(needOf(printer)).toBe('offline');
  expect(nextAction(printer)).toBe('reconnect');
});

test('a disabled printer is disabled, and one that speaks is what it says', () => {
  const off = { ...power, state: 'off' as const };
  expect(standingOf({ ...silent, enabled: false, power: off }, false).word).toBe('fleet.disabled');
  expect(standingOf({ ...silent, status: 'idle', power: off }, false).word).toBe('state.ready');
});

test('why it rests is said as to the jobs that wait for it', () => {
  const held = { ...power, state: 'off' as const, is_held_off: true };
  expect(restSaid({ power: held })?.code).toBe('wait.switched_off');
  expect(restSaid({ power: { ...held, is_held_off: false } })).toBeNull();
  expect(restSaid({ power: { ...power, state: 'waking' } })?.code).toBe('wait.waking');
});
