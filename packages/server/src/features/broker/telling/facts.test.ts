import { PRINTER_STATUSES, type Printer, type PrinterPower, ROUTES } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { stateFacts, telemetryFacts } from './facts.ts';

const PRINTER = ROUTES.getPrinter.answer.parse(ROUTES.getPrinter.example.answer);

/** As it was told last, whatever has become of the print since. */
const told = (status: Printer['status']): Printer => ({
  ...PRINTER,
  status,
  telemetry: {
    ...{ nozzles: [], bed_temp_c: 25, bed_target_c: 0, chamber_temp_c: null, speed_percent: 100 },
    fans: { part_cooling: 0, auxiliary: null, chamber: null },
    ...{ progress_percent: 31.4, remaining_seconds: 65, layer: 12, total_layers: 40, file_name: null },
    ...{ stage: null, stage_said: null, light_on: null, errors: [], reported_at: '2026-11-02T08:00:00.000Z' },
  },
});

test('how far a print has come is told while there is one, and not of one that is over', () => {
  for (const status of PRINTER_STATUSES) {
    const isAtWork = status === 'printing' || status === 'paused';
    expect([status, stateFacts(told(status))]).toMatchObject([
      status,
      isAtWork
        ? { progress_percent: 31, remaining_seconds: 120 }
        : { progress_percent: null, remaining_seconds: null },
    ]);
    expect([status, telemetryFacts(told(status))]).toMatchObject([
      status,
      isAtWork
        ? { progress_percent: 31.4, remaining_seconds: 65, layer: 12, total_layers: 40 }
        : { progress_percent: null, remaining_seconds: null, layer: null, total_layers: null },
    ]);
  }
});

const POWER: PrinterPower = {
  ...{ has_plug: true, state: 'off', power_w: 0.4, read_at: null, problem: null, problem_said: null },
  is_held_off: true,
  wakes: false,
};

test('what its plug says of a printer is told, and nothing of one that has none', () => {
  expect(stateFacts({ ...PRINTER, power: POWER })).toMatchObject({ power: 'off' });
  expect(stateFacts({ ...PRINTER, power: { ...POWER, state: 'waking' } })).toMatchObject({ power: 'waking' });
  expect(stateFacts({ ...PRINTER, power: null })).toMatchObject({ power: null });
});
