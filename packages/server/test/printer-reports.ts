import type { PrintPhase, PrintReport, Report, ReportedTelemetry } from '@farmhand/protocols';
import { said } from '@farmhand/words';
import type { PrinterState } from '../src/features/printers/index.ts';
import { blankState } from '../src/features/printers/state/blank-state.ts';
import { reduce } from '../src/features/printers/state/state.ts';

export const print = (phase: PrintPhase, changes: Partial<PrintReport> = {}): PrintReport => ({
  phase,
  mark: null,
  native_id: '1',
  file_name: null,
  extruded_mm: null,
  ...changes,
});

/** Reports one second apart, from the moment 1000 on. */
export function after(reports: readonly Report[], from: PrinterState = blankState('clear', 0)): PrinterState {
  return reports.reduce((state, report, at) => reduce(state, report, (at + 1) * 1000).state, from);
}

export const kinds = (state: PrinterState, report: Report, now = 9000) =>
  reduce(state, report, now).changes.map(({ kind }) => kind);

export const idle: Report = { status: 'idle', status_reason: null, ready: true, ready_reason: null };

export const working: Report = {
  status: 'printing',
  ready: false,
  ready_reason: said('link.printer_stands', { stands: 'printing' }),
};

/** Of a printer that measures nothing. */
export const telemetry: ReportedTelemetry = {
  nozzles: [],
  bed_temp_c: null,
  bed_target_c: null,
  chamber_temp_c: null,
  speed_percent: null,
  fans: { part_cooling: null, auxiliary: null, chamber: null },
  progress_percent: null,
  layer: null,
  total_layers: null,
  remaining_seconds: null,
  file_name: null,
  stage: null,
  light_on: null,
  errors: [],
};
