import type { Picture } from '../src/moonraker/codec.ts';
import { layoutOf } from '../src/moonraker/objects.ts';
import { fileFacts } from '../src/moonraker/progress.ts';
import { NO_STORY } from '../src/moonraker/story.ts';

export const NAMES = [
  'webhooks',
  'print_stats',
  'virtual_sdcard',
  'display_status',
  'gcode_move',
  'extruder',
  'heater_bed',
  'fan',
];

export const printing = {
  webhooks: { state: 'ready', state_message: 'Printer is ready' },
  print_stats: {
    state: 'printing',
    filename: 'farmhand/part--fh42.gcode',
    print_duration: 300,
    filament_used: 812.5,
    message: '',
    info: { total_layer: 100, current_layer: 25 },
  },
  virtual_sdcard: { progress: 0.9, is_active: true, file_position: 2500 },
  display_status: { progress: 0.25, message: null },
  gcode_move: { speed_factor: 1.2 },
  extruder: { temperature: 214.8, target: 215 },
  heater_bed: { temperature: 60.1, target: 60 },
  fan: { speed: 0.5 },
};

export const job = {
  id: '0000A1',
  path: 'farmhand/part--fh42.gcode',
  status: 'in_progress',
  extruded_mm: 0,
  started_at: 1_794_829_409_013,
  finished_at: null,
  total_seconds: 0,
};

export const picture: Picture = {
  klippy: 'ready',
  status: printing,
  layout: layoutOf(NAMES),
  facts: fileFacts('farmhand/part--fh42.gcode', { estimated_time: 1200 }),
  job,
  sawJob: true,
  lateRefusal: null,
  story: NO_STORY,
};

export const withStats = (stats: object, more: object = {}): Picture['status'] => ({
  ...printing,
  print_stats: { ...printing.print_stats, ...stats },
  ...more,
});
