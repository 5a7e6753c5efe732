import type { Printer } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { endingNext, type Need, needOf, needyPrinters } from './attention.ts';
import { aPrinter } from './testing/a-printer.ts';

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

test('what ends next comes first; what does not say when comes last', () => {
  const printing = (name: string, remaining_seconds: number | null) =>
    aPrinter({
      name,
      status: 'printing',
      telemetry: {
        reported_at: '2026-11-02T08:20:00.000Z',
        nozzles: [],
        bed_temp_c: null,
        bed_target_c: null,
        chamber_temp_c: null,
        speed_percent: null,
        fans: { part_cooling: null, auxiliary: null, chamber: null },
        progress_percent: 10,
        layer: null,
        total_layers: null,
        remaining_seconds,
        file_name: null,
        stage: null,
        stage_said: null,
        light_on: null,
        errors: [],
      },
    });
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
