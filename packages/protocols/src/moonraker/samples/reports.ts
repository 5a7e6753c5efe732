import type { ReportedAmsUnit } from '@farmhand/contract';
import { inVendorWords, said } from '@farmhand/words';
import type { PrintReport, Report, ReportedFault, ReportedTelemetry } from '../../adapter.ts';

/** Parts of whole reports, so that a test names what is special about its own. */

export const NO_PRINT: PrintReport = {
  phase: 'none',
  mark: null,
  native_id: null,
  file_name: null,
  extruded_mm: null,
};

/** Of a machine with one extruder, cold and at rest. */
export const AT_REST: ReportedTelemetry = {
  nozzles: [{ position: 'main', temp_c: 22, target_c: 0 }],
  bed_temp_c: 22,
  bed_target_c: 0,
  chamber_temp_c: null,
  speed_percent: 100,
  fans: { part_cooling: 0, auxiliary: null, chamber: null },
  progress_percent: null,
  layer: null,
  total_layers: null,
  remaining_seconds: null,
  file_name: null,
  stage: null,
  light_on: null,
  errors: [],
};

export const toolSlots = (count: number): readonly ReportedAmsUnit[] => [
  {
    ams_id: 0,
    humidity_level: null,
    humidity_percent: null,
    temp_c: null,
    slots: Array.from({ length: count }, (_, slot_id) => ({
      slot_id,
      material: null,
      color_hex: null,
      remaining_percent: null,
      k_factor: null,
      tag_uid: null,
    })),
  },
];

export const IDLE: Report = {
  status: 'idle',
  status_reason: null,
  ready: true,
  ready_reason: null,
  problem: null,
  telemetry: AT_REST,
  ams: toolSlots(1),
  print: NO_PRINT,
};

/** With the state of a machine that does not take work for it. */
export const standing = (status: 'printing' | 'paused'): Report => ({
  ...IDLE,
  status,
  ready: false,
  ready_reason: said('link.printer_stands', { stands: status }),
});

export const shutdown = (words: string): Report => ({
  ...IDLE,
  status: 'error',
  status_reason: inVendorWords('klipper', words),
  ready: false,
  ready_reason: inVendorWords('klipper', words),
  problem: 'klipper_shutdown',
});

export const shutdownFault = (words: string): ReportedFault => ({
  code: 'klipper_shutdown',
  said: inVendorWords('klipper', words),
  severity: 'critical',
});

export const RESTARTING: Report = { ready: false, ready_reason: said('moonraker.restarting') };
