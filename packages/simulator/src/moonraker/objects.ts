import { type JsonObject, round } from '../json.ts';
import type { Heater, MachineState } from '../machine.ts';
import type { PrintOnCard } from './print-job.ts';
import type { Status } from './status.ts';

/** What g-code sets and the status shows, besides the print. */
export interface Settings {
  isPaused: boolean;
  flowFactor: number;
  fanSpeed: number;
  isHomed: boolean;
  displayMessage: string | null;
  maxVelocity: number;
  maxAccel: number;
}

export const DEFAULT_SETTINGS: Readonly<Settings> = {
  isPaused: false,
  flowFactor: 1,
  fanSpeed: 0,
  isHomed: false,
  displayMessage: null,
  maxVelocity: 300,
  maxAccel: 3000,
};

export const OBJECTS = [
  'gcode',
  'webhooks',
  'configfile',
  'mcu',
  'heaters',
  'heater_bed',
  'fan',
  'gcode_move',
  'print_stats',
  'virtual_sdcard',
  'pause_resume',
  'display_status',
  'exclude_object',
  'idle_timeout',
  'filament_switch_sensor runout',
  'gcode_macro CANCEL_PRINT',
  'query_endstops',
  'stepper_enable',
  'motion_report',
  'toolhead',
  'extruder',
  'system_stats',
  'manual_probe',
] as const;

export interface Snapshot {
  readonly state: string;
  readonly message: string;
  readonly machine: MachineState;
  readonly print: PrintOnCard;
  readonly settings: Settings;
  /** Simulated seconds since the printer was made. */
  readonly seconds: number;
  readonly hasFilament: boolean;
  readonly nozzleDiameter: number;
}

const LAYER_HEIGHT_MM = 0.2;
const COLD_EXTRUDE_C = 170;
const IDLE_TIMEOUT_SECONDS = 3600;

export function buildStatus(seen: Snapshot): Status {
  const { machine, settings } = seen;
  const position = positionOf(seen);
  return {
    webhooks: { state: seen.state, state_message: seen.message },
    configfile: { settings: { extruder: { nozzle_diameter: seen.nozzleDiameter, filament_diameter: 1.75 } } },
    ...printObjects(seen),
    toolhead: {
      homed_axes: settings.isHomed ? 'xyz' : '',
      axis_minimum: [0, 0, 0, 0],
      axis_maximum: [220, 220, 250, 0],
      print_time: round(machine.printedSeconds, 3),
      stalls: 0,
      estimated_print_time: round(seen.seconds, 3),
      extruder: 'extruder',
      position,
      max_velocity: settings.maxVelocity,
      max_accel: settings.maxAccel,
      minimum_cruise_ratio: 0.5,
      square_corner_velocity: 5,
      extra_axes: { extruder: 3 },
    },
    extruder: {
      ...heater(machine.nozzle),
      can_extrude: machine.nozzle.tempC >= COLD_EXTRUDE_C,
      pressure_advance: 0,
      smooth_time: 0.04,
      motion_queue: null,
    },
    heater_bed: heater(machine.bed),
    heaters: {
      available_heaters: ['heater_bed', 'extruder'],
      available_sensors: ['heater_bed', 'extruder'],
      available_monitors: [],
    },
    fan: { speed: settings.fanSpeed, rpm: null },
    gcode_move: {
      speed_factor: machine.speedPercent / 100,
      speed: 1500,
      extrude_factor: settings.flowFactor,
      absolute_coordinates: true,
      absolute_extrude: true,
      homing_origin: [0, 0, 0, 0],
      position,
      gcode_position: position,
      axis_map: { X: 0, Y: 1, Z: 2, E: 3 },
    },
    pause_resume: { is_paused: settings.isPaused },
    'filament_switch_sensor runout': { filament_detected: seen.hasFilament, enabled: true },
  };
}

function printObjects({ machine, print, settings, seconds }: Snapshot): Record<string, JsonObject> {
  const { state, file, range } = print;
  const hasLayers = file !== null && machine.layer > 0;
  const isOver = state === 'cancelled' || file === null;
  const bytes =
    state === 'complete' ? (file?.size ?? 0) : range.start + machine.progress * (range.end - range.start);
  const isBusy = print.isActive;
  return {
    print_stats: {
      filename: print.filename,
      ...print.figures(),
      state,
      message: state === 'error' ? (machine.failure ?? '') : '',
      info: {
        total_layer: hasLayers ? (machine.job?.layers ?? null) : null,
        current_layer: hasLayers ? machine.layer : null,
      },
    },
    virtual_sdcard: {
      file_path: isOver || state === 'complete' ? null : `/home/pi/printer_data${file.path}`,
      progress: isOver || file.size === 0 ? 0 : bytes / file.size,
      is_active: isBusy && state === 'printing',
      file_position: isOver ? 0 : Math.round(bytes),
      file_size: isOver ? 0 : file.size,
    },
    display_status: {
      progress: file === null ? 0 : round(machine.progress, 2),
      message: settings.displayMessage,
    },
    idle_timeout: {
      state: isBusy ? 'Printing' : machine.job === null ? 'Idle' : 'Ready',
      printing_time: isBusy ? round(seconds, 3) : 0,
      idle_timeout: IDLE_TIMEOUT_SECONDS,
    },
    exclude_object: {
      objects: print.objects,
      excluded_objects: print.excluded,
      current_object: isBusy && machine.layer > 0 ? (print.objects[0]?.name ?? null) : null,
    },
  };
}

function heater({ tempC, targetC }: Heater): JsonObject {
  return { temperature: round(tempC, 2), target: targetC, power: tempC < targetC ? 1 : 0 };
}

/** The head wanders over the plate while it prints. */
function positionOf({ machine, settings }: Snapshot): number[] {
  if (machine.layer === 0) return settings.isHomed ? [0, 0, 5, 0] : [0, 0, 0, 0];
  const turn = machine.printedSeconds / 3;
  return [
    round(110 + 40 * Math.cos(turn), 2),
    round(110 + 40 * Math.sin(turn), 2),
    round(machine.layer * LAYER_HEIGHT_MM, 2),
    round(machine.extrudedMm, 2),
  ];
}
