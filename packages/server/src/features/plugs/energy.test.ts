import { expect, test } from 'vitest';
import { drawnBy, energyAfter, energyFrom, withoutCounter } from './energy.ts';

const SECOND = 1000;
const WH = 1000;
const START = 1_000_000 * SECOND;
const PRINT = { started_at: START, finished_at: START + 60 * SECOND };
/** 120 W: two watt-hours a minute. */
const byWattage = (ms: number) => Math.round((120 * 1000 * ms) / 3_600_000);
const from = (wh: number) => energyFrom({ mwh: wh * WH, at: START - SECOND }, false);
const reading = (seconds: number, wh: number, watts: number | null = null) => ({
  ...{ mwh: wh * WH, at: START + seconds * SECOND, power_mw: watts === null ? null : watts * 1000 },
});
type Reading = ReturnType<typeof reading>;

function drawn(readings: readonly Reading[], watts: typeof byWattage | (() => null) = byWattage) {
  const energy = readings.reduce((before, each) => energyAfter(before, each), from(500));
  return drawnBy(energy, PRINT, watts);
}
const measured = (wh: number) => ({ energy_mwh: wh * WH, energy_source: 'measured' });
const estimated = (wh: number) => ({ energy_mwh: wh * WH, energy_source: 'estimated' });

test('what the counter says from before the start to after the end is measured', () => {
  expect(drawn([reading(30, 501), reading(61, 503)])).toEqual(measured(3));
  // The last question while it printed was a moment before its end.
  expect(drawn([reading(50, 503)])).toEqual(measured(3));
});

test('without a good reading at the end the rest is estimated, and never called measured', () => {
  expect(drawn([])).toEqual(estimated(2));
  expect(drawn([reading(30, 501)])).toEqual(estimated(2));
  expect(drawn([reading(30, 501, 240)])).toEqual(estimated(3));
  // Nothing tells: then it is not nothing that was drawn.
  expect(drawn([], () => null)).toBeNull();
  expect(drawn([reading(30, 501)], () => null)).toEqual(estimated(1));
});

test.each([
  ['lost some of it', [reading(30, 400), reading(60, 401)]],
  ['jumped beyond what a socket carries', [reading(30, 99_999_999), reading(60, 100_000_000)]],
  ['jumped and came back', [reading(30, 99_999_999), reading(60, 501)]],
  ['jumped at the end', [reading(29, 501), reading(60, 900)]],
])('a counter that %s has not measured that time', (_name, readings) => {
  const { energy_mwh, energy_source } = drawn(readings) ?? {};
  expect(energy_source).toBe('estimated');
  expect(energy_mwh).toBeGreaterThan(1 * WH);
  expect(energy_mwh).toBeLessThan(4 * WH);
});

test('what the plug draws goes before the wattage of the settings', () => {
  expect(drawn([reading(29, 99_999_999, 240), reading(60, 501, 240)])?.energy_mwh).toBeCloseTo(4067, -2);
});

test('a counter that began anew adds what it shows, if so much can have gone through', () => {
  expect(drawn([reading(30, 502), reading(60, 1)])).toEqual(estimated(3));
});

test('of a plug that was changed the time between is estimated', () => {
  const moved = withoutCounter(energyAfter(from(500), reading(30, 501)));
  expect(drawnBy(energyAfter(moved, reading(60, 9000)), PRINT, byWattage)).toEqual(estimated(2));
});
