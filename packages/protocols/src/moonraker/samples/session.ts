import type { VendorObject } from '../../lenient.ts';

/** A session of our own making, in the shapes of E.3: two tools, an enclosure, a print of ours and its troubles. */

const FILE = 'farmhand/bracket--fh481516.gcode';
const MARKED = { filename: FILE };

export const METADATA: VendorObject = {
  estimated_time: 600,
  gcode_start_byte: 40_000,
  gcode_end_byte: 140_000,
  layer_count: 50,
};

const OBJECTS: VendorObject = {
  webhooks: { state: 'ready', state_message: 'Printer is ready' },
  print_stats: {
    state: 'standby',
    filename: '',
    total_duration: 0,
    print_duration: 0,
    filament_used: 0,
    message: '',
    info: { total_layer: null, current_layer: null },
  },
  virtual_sdcard: { progress: 0, is_active: false, file_position: 0, file_size: 0, file_path: null },
  display_status: { progress: 0, message: null },
  gcode_move: { speed_factor: 1 },
  extruder: { temperature: 24.5, target: 0 },
  extruder1: { temperature: 25.5, target: 0 },
  heater_bed: { temperature: 23, target: 0 },
  fan: { speed: 0 },
  'temperature_sensor enclosure': { temperature: 27.25 },
  'fan_generic aux_fan': { speed: 0 },
};

let lastId = 0;
const heard = (t: number, msg: VendorObject) => ({ t, dir: 'rx', msg });
const notice = (t: number, method: string, ...params: unknown[]) => heard(t, { method, params });
const update = (t: number, objects: VendorObject) => notice(t, 'notify_status_update', objects, t);
const history = (t: number, action: string, status: string, filament_used: number, job_id = '00001F') =>
  notice(t, 'notify_history_changed', { action, job: { ...MARKED, job_id, status, filament_used } });
function exchange(t: number, method: string, result: VendorObject) {
  lastId += 1;
  return [{ t, dir: 'tx', msg: { method, id: lastId } }, heard(t, { id: lastId, result })];
}
const subscribed = (t: number) => exchange(t, 'printer.objects.subscribe', { eventtime: t, status: OBJECTS });

const underWay = {
  print_stats: { print_duration: 120, filament_used: 800.5, info: { total_layer: null, current_layer: 11 } },
  virtual_sdcard: { progress: 0.5, file_position: 60_000 },
  display_status: { progress: 0.5, message: 'printing the outer wall' },
  gcode_move: { speed_factor: 1.2 },
  extruder: { temperature: 214.75, target: 215 },
  heater_bed: { temperature: 60.5, target: 60 },
  fan: { speed: 1 },
  'fan_generic aux_fan': { speed: 0.4 },
};
const began = (t: number) => [
  update(t, {
    print_stats: { ...MARKED, state: 'printing' },
    virtual_sdcard: { is_active: true, progress: 0.3, file_position: 40_000 },
    // Without M73 the display repeats the position.
    display_status: { progress: 0.3 },
  }),
  history(t, 'added', 'in_progress', 0),
  update(t + 1, underWay),
];

/** Prepared, printed, paused, resumed, completed. */
export const GOOD_PRINT = [
  ...subscribed(0),
  ...began(1),
  notice(3, 'notify_gcode_response', 'B:60.5 /60.0'),
  update(4, { print_stats: { state: 'paused' }, virtual_sdcard: { is_active: false } }),
  update(5, { print_stats: { state: 'printing' }, virtual_sdcard: { is_active: true } }),
  update(6, {
    print_stats: { state: 'complete', print_duration: 590, filament_used: 4000.25 },
    virtual_sdcard: { progress: 1, is_active: false, file_position: 150_000 },
    display_status: { progress: 1, message: null },
    extruder: { target: 0 },
    heater_bed: { target: 0 },
  }),
  history(6, 'finished', 'completed', 4000.25),
];

/** A g-code that Klipper refuses ends the print. */
export const FAILED_PRINT = [
  ...subscribed(0),
  ...began(1),
  update(3, {
    print_stats: { state: 'error', message: 'Move out of range' },
    virtual_sdcard: { is_active: false },
  }),
  history(3, 'finished', 'error', 800.5),
];

const words = 'Lost communication with MCU\nadvice in many lines\n';
/** The board dies in the print, which then says `paused`; the firmware restarts and Klipper has forgotten all. */
export const BROKEN_PRINT = [
  ...subscribed(0),
  ...began(1),
  update(3, {
    webhooks: { state: 'shutdown', state_message: words },
    print_stats: { state: 'paused' },
    virtual_sdcard: { is_active: false },
  }),
  notice(3, 'notify_klippy_shutdown'),
  history(3, 'finished', 'klippy_shutdown', 800.5),
  notice(9, 'notify_klippy_disconnected'),
  ...exchange(10, 'server.info', { klippy_connected: true, klippy_state: 'startup' }),
  notice(12, 'notify_klippy_ready'),
  ...subscribed(12),
];

/** Klipper is gone for longer than a restart takes. */
export const LOST_KLIPPER = [
  ...subscribed(0),
  notice(1, 'notify_klippy_disconnected'),
  ...exchange(17, 'server.info', { klippy_connected: false, klippy_state: 'disconnected' }),
];
