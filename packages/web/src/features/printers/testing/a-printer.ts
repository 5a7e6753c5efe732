import { type Printer, type PrinterTelemetry, ROUTES } from '@farmhand/contract';

/** Printers for tests: the contract's example, with what matters to the test. */
export function aPrinter(changes: Partial<Printer> = {}): Printer {
  return { ...ROUTES.getPrinter.answer.parse(ROUTES.getPrinter.example.answer), ...changes };
}

export function aTelemetry(changes: Partial<PrinterTelemetry> = {}): PrinterTelemetry {
  return {
    nozzles: [{ position: 'main', temp_c: 218.5, target_c: 220 }],
    bed_temp_c: 60,
    bed_target_c: 60,
    chamber_temp_c: null,
    speed_percent: 100,
    fans: { part_cooling: 255, auxiliary: null, chamber: null },
    progress_percent: 41,
    layer: 12,
    total_layers: 30,
    remaining_seconds: 2900,
    file_name: 'bracket.gcode',
    stage: null,
    stage_said: null,
    light_on: true,
    errors: [],
    reported_at: '2026-11-02T08:15:00.000Z',
    ...changes,
  };
}
