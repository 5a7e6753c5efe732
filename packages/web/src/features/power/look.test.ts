import { ApiError } from '@farmhand/client';
import { type PrinterPower, ROUTES } from '@farmhand/contract';
import { fill } from '@farmhand/words';
import { expect, test } from 'vitest';
import { energyWords, powerWords } from './amounts.ts';
import { latest, shownState, switchesFor } from './look.ts';
import type { PowerSay } from './power-words.ts';
import { reasonsIn } from './unsafe.ts';
import { words as german } from './words/de.ts';
import { words as english } from './words/en.ts';

const on: PrinterPower = ROUTES.switchPower.answer.parse(ROUTES.switchPower.example.answer).power;
const at = (read_at: string, changes: Partial<PrinterPower> = {}): PrinterPower => ({
  ...on,
  state: 'on',
  read_at,
  ...changes,
});

test('what a question tells counts while it is of the same state and not older than what came live', () => {
  const live = at('2026-11-02T08:00:00.000Z', { power_w: 8 });
  const later = at('2026-11-02T08:00:15.000Z', { power_w: 120 });
  expect(latest(live, later)).toBe(later);
  expect(latest(later, live)).toBe(later);
  expect(latest(live, { ...later, state: 'off' })).toBe(live);
  expect(latest(live, undefined)).toBe(live);
  expect(latest(live, null)).toBe(live);
});

test('of a plug that nobody knows both ways can be pressed', () => {
  expect(switchesFor('on')).toEqual(['off']);
  expect(switchesFor('waking')).toEqual(['off']);
  expect(switchesFor('off')).toEqual(['on']);
  expect(switchesFor('unknown')).toEqual(['on', 'off']);
  expect(switchesFor('unreachable')).toEqual(['on', 'off']);
});

test('one that is off and wakes for a job is shown as that; one that is on is on', () => {
  expect(shownState({ state: 'off', wakes: true })).toBe('asleep');
  expect(shownState({ state: 'off', wakes: false })).toBe('off');
  expect(shownState({ state: 'on', wakes: true })).toBe('on');
});

const inEnglish: PowerSay = (key, values = {}) => fill(english[key], values, 'en');
const inGerman: PowerSay = (key, values = {}) => fill(german[key], values, 'de');

test.each([
  [0, '0\u00A0Wh'],
  [4.26, '4.3\u00A0Wh'],
  [182.4, '182\u00A0Wh'],
  [1182.4, '1.182\u00A0kWh'],
  [148_212.5, '148\u00A0kWh'],
])('%d Wh reads as %s', (wh, words) => {
  expect(energyWords(inEnglish, wh, 'en')).toBe(words);
});

test('amounts are written as in the language', () => {
  expect(energyWords(inGerman, 1182.4, 'de')).toBe('1,182\u00A0kWh');
  expect(powerWords(inGerman, 112.4, 'de')).toBe('112\u00A0W');
  expect(powerWords(inGerman, 0.84, 'de')).toBe('0,8\u00A0W');
});

const refused = (code: string, data: Record<string, unknown>) =>
  new ApiError({ code, detail: 'no', retriable: false, data, requestId: null, status: 409 });

test('what speaks against switching off is read from the refusal, and from nothing else', () => {
  const said = { code: 'power_off.printing', facts: {} };
  const reasons = [{ code: 'printing', message: 'it is printing', said }, null, { code: 7 }];
  expect(reasonsIn(refused('power_off_unsafe', { reasons }))).toEqual([
    { code: 'printing', message: 'it is printing', said },
  ]);
  expect(reasonsIn(refused('power_off_unsafe', {}))).toEqual([]);
  expect(reasonsIn(refused('upstream_unavailable', { reasons }))).toBeNull();
  expect(reasonsIn(new Error('x'))).toBeNull();
});
