import type { OffRefusal } from '@farmhand/contract';
import { expect, test } from 'vitest';
import type { PlugRow } from '../plugs/index.ts';
import { mayPowerOff, type OffFacts, type OffPrinter, unsafeReasons } from './off-rules.ts';

const MINUTE = 60_000;
const NOW = 100 * MINUTE;

const PLUG: PlugRow = {
  ...{ printer_id: 7, address: '{}', place: '10.0.0.1', outlet: '#1', secret: null, auto_on: 1, auto_off: 1 },
  ...{ idle_minutes: 30, nozzle_below_c: 50, wake_minutes: 5 },
  ...{ is_on: 1, power_mw: 8000, energy_mwh: 5, read_at: NOW - 1000, misses: 0, problem: null, why: null },
  ...{ intent: null, intent_at: null, off_since: null, off_by: null, hand_at: 0 },
  ...{ wake_since: null, wake_failures: 0, rests_until: null },
};

const PRINTER: OffPrinter = {
  ...{ isEnabled: true, isLinked: true, isLive: true, isFlapping: false, identity: 'pinned' },
  ...{ status: 'idle', showsPrint: false, plate: 'clear', requiresPlateClear: true },
  ...{ seenAt: NOW - 2000, linkSince: NOW - 60 * MINUTE, statusSince: NOW - 40 * MINUTE },
  ...{ telemetryAt: NOW - 2000, nozzles: [{ temp_c: 24, target_c: 0 }], bedTargetC: 0 },
};

/** A printer that nobody needs; tests change what they are about. */
const facts = (
  change: Partial<Omit<OffFacts, 'plug' | 'printer'>> & {
    plug?: Partial<PlugRow>;
    printer?: Partial<OffPrinter> | null;
  } = {},
): OffFacts => ({
  ...{ now: NOW, isDriving: true, liveRuns: 0, openCommands: 0, hasOverdueTask: false },
  ...{ activityAt: NOW - 40 * MINUTE, handAt: NOW - 40 * MINUTE, sharers: [] },
  ...change,
  plug: { ...PLUG, ...change.plug },
  printer: change.printer === null ? null : { ...PRINTER, ...change.printer },
});

test('a printer that nobody needs is switched off', () => {
  expect(mayPowerOff(facts())).toBeNull();
});

test.each<[string, Parameters<typeof facts>[0], OffRefusal]>([
  ['another service drives', { isDriving: false }, 'not_driving'],
  ['nobody has allowed it', { plug: { auto_off: 0 } }, 'auto_off'],
  ['the plug does not say how it is', { plug: { is_on: null } }, 'plug_unknown'],
  ['the plug missed a question', { plug: { misses: 1 } }, 'plug_unknown'],
  ['it is off already', { plug: { is_on: 0 } }, 'already_off'],
  ['it is being switched on', { plug: { intent: 'on', intent_at: NOW } }, 'switching'],
  ['an earlier off is in doubt', { plug: { intent: 'off', intent_at: NOW } }, 'switching'],
  ['it was woken for a job', { plug: { wake_since: NOW - MINUTE } }, 'switching'],
  ['nobody looks after it', { printer: null }, 'printer_unknown'],
  ['there is no link', { printer: { isLinked: false } }, 'printer_unknown'],
  ['it was not heard on this link', { printer: { isLive: false } }, 'printer_unknown'],
  ['it was last heard two minutes ago', { printer: { seenAt: NOW - 2 * MINUTE } }, 'printer_unknown'],
  ['it was heard in the future', { printer: { seenAt: NOW + MINUTE } }, 'printer_unknown'],
  ['it was never heard', { printer: { seenAt: null } }, 'printer_unknown'],
  ['it flaps', { printer: { isFlapping: true } }, 'printer_unknown'],
  ['it may be another machine', { printer: { identity: 'changed' } }, 'printer_unknown'],
  ['it is offline', { printer: { status: 'offline' } }, 'printer_unknown'],
  ['it is disabled', { printer: { isEnabled: false } }, 'printer_unknown'],
  ['it prints', { printer: { status: 'printing' } }, 'printing'],
  ['it is paused', { printer: { status: 'paused' } }, 'printing'],
  ['it says idle and shows a print', { printer: { showsPrint: true } }, 'printing'],
  ['a run is reserved, at work or unknown', { liveRuns: 1 }, 'run_open'],
  ['a command is on its way', { openCommands: 1 }, 'command_open'],
  ['its plate is not clear', { printer: { plate: 'occupied' } }, 'plate_not_clear'],
  ['its nozzle is hot', { printer: { nozzles: [{ temp_c: 50, target_c: 0 }] } }, 'nozzle_hot'],
  [
    'one of two nozzles is hot',
    { printer: { nozzles: [...PRINTER.nozzles, { temp_c: 90, target_c: 0 }] } },
    'nozzle_hot',
  ],
  ['its temperature is not known', { printer: { nozzles: [{ temp_c: null, target_c: 0 }] } }, 'nozzle_hot'],
  ['it tells of no nozzle', { printer: { nozzles: [] } }, 'nozzle_hot'],
  ['its temperature is old', { printer: { telemetryAt: NOW - 5 * MINUTE } }, 'nozzle_hot'],
  ['it has an error', { printer: { status: 'error' } }, 'not_idle'],
  ['its bed is warmed', { printer: { bedTargetC: 60 } }, 'heating'],
  ['its nozzle is warmed', { printer: { nozzles: [{ temp_c: 24, target_c: 200 }] } }, 'heating'],
  ['care is overdue', { hasOverdueTask: true }, 'maintenance'],
  ['somebody had a hand in it', { handAt: NOW - 10 * MINUTE }, 'hands'],
  ['somebody switched or set its plug', { plug: { hand_at: NOW - 10 * MINUTE } }, 'hands'],
  ['something became of it', { activityAt: NOW - 10 * MINUTE }, 'idle_too_short'],
  ['it has not been idle for long', { printer: { statusSince: NOW - 29 * MINUTE } }, 'idle_too_short'],
  ['its link is new', { printer: { linkSince: NOW - 2 * MINUTE } }, 'idle_too_short'],
])('it stays on: %s', (_name, change, refusal) => {
  expect(mayPowerOff(facts(change))).toBe(refusal);
});

test('where plates need no clearing, what lies on one is no reason', () => {
  expect(mayPowerOff(facts({ printer: { plate: 'occupied', requiresPlateClear: false } }))).toBeNull();
});

test('by hand all that is unsafe is told at once, and patience is no reason', () => {
  const busy = facts({ liveRuns: 1, printer: { status: 'printing', plate: 'occupied', nozzles: [] } });
  expect(unsafeReasons(busy)).toEqual(['printing', 'run_open', 'plate_not_clear', 'nozzle_hot']);
  expect(unsafeReasons(facts({ handAt: NOW, activityAt: NOW, hasOverdueTask: true }))).toEqual([]);
  expect(unsafeReasons(facts({ printer: null }))).toEqual(['printer_unknown']);
});

test.each<[string, Parameters<typeof facts>[0], OffRefusal]>([
  ['prints', { printer: { status: 'printing' } }, 'printing'],
  ['is one of which nobody knows', { printer: null }, 'printer_unknown'],
  ['is being switched on for a job', { plug: { wake_since: NOW } }, 'switching'],
  ['was not watched for long', { printer: { linkSince: NOW - MINUTE } }, 'idle_too_short'],
])('it stays on: another on the same plug %s', (_name, change, refusal) => {
  expect(mayPowerOff(facts({ sharers: [facts(), facts(change)] }))).toBe(refusal);
});
