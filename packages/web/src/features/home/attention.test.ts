import { type Printer, ROUTES } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { countStates, endingNext, needOf, needyPrinters } from './attention.ts';

const example = ROUTES.getPrinter.answer.parse(ROUTES.getPrinter.example.answer);
const printer = (change: Partial<Printer>): Printer => ({ ...example, ...change });
const namesOf = (fleet: readonly Printer[]) => fleet.map(({ name }) => name);

test.each([
  [{ status: 'error', plate: 'occupied' }, 'error'],
  [{ status: 'idle', plate: 'occupied' }, 'plate'],
  [{ status: 'idle', plate: 'occupied', requires_plate_clear: false }, null],
  [{ status: 'printing', plate: 'occupied' }, null],
  [{ status: 'paused', plate: 'occupied' }, 'paused'],
  [{ status: 'idle', identity: 'changed' }, 'identity'],
  [{ status: 'offline' }, 'offline'],
  [{ status: 'offline', enabled: false }, null],
  [{ status: 'idle' }, null],
] as const)('a printer that is %o needs a person for: %s', (change, need) => {
  expect(needOf(printer(change))).toBe(need);
});

test('the most urgent need comes first, and of equal ones the longest', () => {
  const fleet = [
    printer({ name: 'away', status: 'offline' }),
    printer({ name: 'new plate', plate: 'occupied', status_since: '2026-11-02T09:00:00.000Z' }),
    printer({ name: 'old plate', plate: 'occupied', status_since: '2026-11-02T07:00:00.000Z' }),
    printer({ name: 'broken', status: 'error' }),
    printer({ name: 'fine' }),
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
    printer({
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
  expect(namesOf(endingNext([...fleet, printer({ name: 'idle' })]))).toEqual([
    'soon',
    'late',
    'unknown',
    'too',
  ]);
});

test('states are counted, and what is switched off counts as offline', () => {
  const fleet = [
    printer({}),
    printer({ status: 'printing' }),
    printer({ status: 'printing', enabled: false }),
  ];
  expect(countStates(fleet)).toEqual({ idle: 1, printing: 1, paused: 0, error: 0, offline: 1 });
});
