import { MESSAGE_SETTINGS_DEFAULTS } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { passing, problemsIn, settingsOf, valuesOf } from './settings-values.ts';

const saved = { ...MESSAGE_SETTINGS_DEFAULTS, timezone: 'Europe/Berlin' };

test.each([null, 1, 90])('after %s minutes it is as it was saved', (escalation_minutes) => {
  const settings = { ...saved, escalation_minutes };
  expect(settingsOf(valuesOf(settings))).toEqual(settings);
});

test.each([
  ['', true],
  ['15', true],
  ['1440', true],
  ['0', false],
  ['1441', false],
  ['1.5', false],
  ['soon', false],
])('%j minutes are right: %s', (escalation_minutes, isRight) => {
  expect(Object.keys(problemsIn({ escalation_minutes })).length === 0).toBe(isRight);
});

test('what passes quiet hours is named once, or not', () => {
  expect(passing(['backup_failed'], 'backup_failed', true)).toEqual(['backup_failed']);
  expect(passing(['backup_failed', 'low_stock'], 'backup_failed', false)).toEqual(['low_stock']);
});
