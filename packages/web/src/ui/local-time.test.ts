import { expect, test } from 'vitest';
import { fromLocalField, toLocalField } from './local-time.ts';

test('a moment keeps its minute on the way through a field, in whatever zone', () => {
  const iso = '2026-11-02T08:15:00.000Z';
  expect(fromLocalField(toLocalField(iso))).toBe(iso);
  expect(toLocalField(iso)).toMatch(/^2026-11-0\dT\d\d:\d\d$/);
});

test('an empty field is no moment', () => {
  expect(toLocalField(null)).toBe('');
  expect(fromLocalField('')).toBeNull();
  expect(fromLocalField('tomorrow')).toBeNull();
});
