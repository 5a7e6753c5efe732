import { expect, test } from 'vitest';
import { affectedBy } from './affected.ts';

test('an event makes the questions about its kind old, and those that depend on it', () => {
  expect(affectedBy('spool.updated')).toEqual(['spools', 'orders']);
  expect(affectedBy('printer.ams')).toEqual(['printer-events']);
});

test('a record without an event of its own is told by its kind', () => {
  expect(affectedBy('record.changed', { kind: 'group', id: 3 })).toEqual(['groups', 'users']);
});

test('a job that is deleted leaves the lists that show it', () => {
  expect(affectedBy('record.changed', { kind: 'job', id: 3 })).toEqual([
    'jobs',
    'queue',
    'explain',
    'timeline',
  ]);
});

test.each([
  ['printer.telemetry', { printers: [] }],
  ['snapshot', { printers: [] }],
  ['toString', null],
  ['record.changed', { kind: 'of a newer service' }],
  ['record.changed', null],
])('passing values, and kinds that a newer service knows, make nothing old: %s', (type, data) => {
  expect(affectedBy(type, data)).toEqual([]);
});
