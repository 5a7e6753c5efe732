import type { Printer } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { endingNext, type Need, needOf, needyPrinters } from './attention.ts';
import { aPrinter, aTelemetry } from './testing/a-printer.ts';

const namesOf = (fleet: readonly Printer[]) => fleet.map(({ name }) => name);

test.each<[Partial<Printer>, Need | null]>([
  [{ status: 'error', plate: 'occupied' }, 'error'],
  [{ status: 'idle', plate: 'occupied' }, 'plate'],
  [{ status: 'idle', plate: 'occupied', requires_plate_clear: false }, null],
  [{ status: 'printing', plate: 'occupied' }, null],
  [{ status: 'paused', plate: 'occupied' }, 'paused'],
  [{ status: 'idle', identity: 'changed' }, 'identity'],
  [{ status: 'offline' }, 'offline'],
  [{ status: 'offline', plate: 'occupied' }, 'offline'],
  [{ status: 'offline', enabled: false }, null],
  [{ status: 'paused', capabilities: [] }, 'paused'],
  [{ status: 'idle' }, null],
])('a printer that is %o needs a person for: %s', (change, need) => {
  expect(needOf(aPrinter(change))).toBe(need);
});

test('one of whose print nobody knows the end needs a person', () => {
  expect(needOf(aPrinter({ status: 'printing' }), true)).toBe('lost');
  const fleet = [aPrinter({ id: 1, plate: 'occupied' }), aPrinter({ id: 2 })];
  expect(needyPrinters(fleet, new Set([2])).map(({ printer }) => printer.id)).toEqual([2, 1]);
});

test('the most urgent need comes first, and of equal ones the longest', () => {
  const fleet = [
    aPrinter({ name: 'away', status: 'offline' }),
    aPrinter({ name: 'new plate', plate: 'occupied', status_since: '2026-11-02T09:00:00.000Z' }),
    aPrinter({ name: 'old plate', plate: 'occupied', status_since: '2026-11-02T07:00:00.000Z' }),
    aPrinter({ name: 'broken', status: 'error' }),
    aPrinter({ name: 'fine' }),
  ];
  expect(namesOf(needyPrinters(fleet).map((entry) => entry.printer))).toEqual([
    'broken',
    'old plate',
    'new plate',
    'away',
  ]);
});

const printing = (name: string, remaining_seconds: number | null, reported_at = '2026-11-02T08:20:00.000Z') =>
  aPrinter({ name, status: 'printing', telemetry: aTelemetry({ reported_at, remaining_seconds }) });

test('what ends next comes first; what does not say when comes last', () => {
  const fleet = [
    printing('unknown', null),
    printing('late', 900),
    printing('soon', 60),
    printing('too', null),
  ];
  expect(namesOf(endingNext([...fleet, aPrinter({ name: 'idle' })]))).toEqual([
    'soon',
    'late',
    'unknown',
    'too',
  ]);
});

test('what ends next is told by the clock: what said long ago that it takes long may end first', () => {
  const fleet = [
    printing('said now', 1800, '2026-11-02T09:00:00.000Z'),
    printing('said an hour ago', 3600, '2026-11-02T08:00:00.000Z'),
  ];
  expect(namesOf(endingNext(fleet))).toEqual(['said an hour ago', 'said now']);
});

test('ends that are shown as the same minute stay as they are, whatever their seconds', () => {
  const fleet = [printing('first', 620), printing('second', 590)];
  expect(namesOf(endingNext(fleet))).toEqual(['first', 'second']);
});
