import {
  FAMILIES,
  type Printer,
  type PrinterStatus,
  type PrinterTelemetry,
  ROUTES,
} from '@farmhand/contract';

/** A farm as its page sees it: printers of every family and in every state, all of them changing all the time. */

const MODELS = ['X1C', 'Voron 2.4', 'MK4S', 'Centauri Carbon'];
const JOBS = ['Bracket left', 'Hinge v3', 'Lamp shade', 'Cable clip x40', 'Gear housing', 'Name plate'];
const COLORS = ['#FF6A13', '#1B1B1B', '#F2F2F2', '#1F7A4D', '#C92A2A', '#2A5F8F', '#F2C94C'];
/** Mostly at work, as a farm is. */
const STATES: readonly PrinterStatus[] = [
  ...(['printing', 'printing', 'printing', 'printing', 'printing', 'idle'] as const),
  ...(['printing', 'idle', 'printing', 'paused', 'printing', 'offline', 'printing', 'error'] as const),
];
const REASONS: Readonly<Partial<Record<PrinterStatus, string>>> = {
  paused: 'the filament ran out',
  offline: 'The printer does not answer.',
  error: 'The nozzle did not heat up in time.',
};

function nth<T>(list: readonly T[], number: number): T {
  const item = list[number % list.length];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
}

export function telemetryAt(number: number, beat: number): PrinterTelemetry {
  const noise = Math.sin(beat * 0.7 + number * 1.3);
  const done = (number * 7.3 + beat * 0.01) % 100;
  return {
    nozzles: [{ position: 'main', temp_c: 219.6 + noise * 2, target_c: 220 }],
    bed_temp_c: 60 + Math.cos(beat * 0.5 + number) * 1.2,
    bed_target_c: 60,
    chamber_temp_c: number % 2 === 0 ? 38 + noise : null,
    speed_percent: 100,
    fans: { part_cooling: 200 + Math.round(noise * 40), auxiliary: 128, chamber: null },
    progress_percent: done,
    layer: Math.floor(done * 1.8),
    total_layers: 180,
    remaining_seconds: Math.round((100 - done) * 96),
    file_name: `${nth(JOBS, number)}.gcode`,
    stage: null,
    stage_said: null,
    light_on: true,
    errors: [],
    reported_at: new Date().toISOString(),
  };
}

const slot = (number: number, slot_id: number) => ({
  slot_id,
  material: nth(['PLA', 'PETG', 'PLA', 'ABS'], number + slot_id),
  color_hex: nth(COLORS, number + slot_id * 3),
  ...{ remaining_percent: 60, k_factor: 0.02, tag_uid: null, spool_id: null },
});

function filament(number: number): Pick<Printer, 'ams' | 'external_spools' | 'loaded_spools'> {
  const [material, color_hex] = ['PLA', nth(COLORS, number)];
  const place = { position: 'Ext', material, color_hex } as const;
  // Some machines report nothing, and have a spool that people assigned.
  if (number % 4 === 1) {
    const assigned = { ...place, spool_id: number, ams_slot: null };
    return { ams: [], external_spools: [], loaded_spools: [assigned] };
  }
  if (number % 4 !== 0) {
    const reported = { ...place, remaining_percent: null, spool_id: null };
    return { ams: [], external_spools: [reported], loaded_spools: [] };
  }
  const slots = [0, 1, 2, 3].map((each) => slot(number, each));
  return {
    ams: [{ ams_id: 0, humidity_level: 4, humidity_percent: 31, temp_c: 28, slots }],
    external_spools: [],
    loaded_spools: [],
  };
}

export function printerNumber(number: number): Printer {
  const base = ROUTES.getPrinter.answer.parse(ROUTES.getPrinter.example.answer);
  const status = nth(STATES, number);
  const isAtWork = status === 'printing' || status === 'paused';
  const item_name = nth(JOBS, number);
  return {
    ...base,
    id: number,
    name: `${nth(['North', 'South', 'Loft', 'Cellar'], number)} ${String(number).padStart(3, '0')}`,
    model: nth(MODELS, number),
    family: nth(FAMILIES, number),
    status,
    status_reason: REASONS[status] ?? null,
    status_since: new Date(Date.now() - number * 61_000).toISOString(),
    last_seen_at: new Date(Date.now() - 30_000).toISOString(),
    ready: status === 'idle',
    ready_reason: status === 'idle' ? null : `the printer is ${status}`,
    plate: isAtWork || number % 3 === 0 ? 'occupied' : 'clear',
    tags: number % 5 === 0 ? ['enclosed', 'pla'] : ['pla'],
    capabilities: ['pause', 'resume', 'stop', 'clear_error'],
    telemetry: telemetryAt(number, 0),
    active_job: isAtWork ? { id: number, item_name, run_id: number, progress_percent: 10 } : null,
    ...filament(number),
  };
}
