import { type JsonObject, round } from '../json.ts';
import type { Heater } from '../machine.ts';
import type { Parts } from './commands.ts';
import type { Settings } from './settings.ts';

export interface ObjectTools extends Parts {
  readonly settings: Settings;
  readonly seconds: () => number;
}

const SENSOR = 'filament_switch_sensor runout';
const IDLE_TIMEOUT_SECONDS = 600;

export function objectsOf(tools: ObjectTools, hasFilament: boolean): Record<string, JsonObject> {
  const { machine, toolhead, sd, stats, pauses, display } = tools;
  const { nozzle, bed } = machine.read();
  const card = sd.read();
  const position = toolhead.position.map((value) => round(value, 3));
  const names = extruderNames(tools.settings);
  return {
    configfile: configfile(tools.settings),
    print_stats: { ...stats.read() },
    virtual_sdcard: { ...card },
    display_status: { progress: display.progress ?? card['progress'], message: display.message },
    pause_resume: { is_paused: pauses.isPaused },
    idle_timeout: {
      state: stats.state === 'printing' ? 'Printing' : 'Ready',
      printing_time: 0,
      idle_timeout: IDLE_TIMEOUT_SECONDS,
    },
    toolhead: {
      homed_axes: toolhead.isHomed ? 'xyz' : '',
      extruder: 'extruder',
      position,
      estimated_print_time: round(tools.seconds(), 3),
      max_velocity: 300,
      max_accel: 3000,
    },
    gcode_move: { speed_factor: toolhead.speedFactor, extrude_factor: 1, position, gcode_position: position },
    ...Object.fromEntries(names.map((name) => [name, { ...heater(nozzle), pressure_advance: 0.04 }])),
    heater_bed: heater(bed),
    heaters: { available_heaters: [...names, 'heater_bed'], available_sensors: [], available_monitors: [] },
    fan: { speed: 0, rpm: null },
    [SENSOR]: { filament_detected: hasFilament, enabled: true },
  };
}

function extruderNames({ nozzleDiameters }: Settings): string[] {
  return nozzleDiameters.map((_, index) => (index === 0 ? 'extruder' : `extruder${index}`));
}

function heater({ tempC, targetC }: Heater): JsonObject {
  return { temperature: round(tempC, 2), target: targetC, power: tempC < targetC ? 1 : 0 };
}

/** `config` is what the file says, in text; `settings` what it comes to, defaults included. */
function configfile(settings: Settings): JsonObject {
  const card = { path: settings.folder, on_error_gcode: settings.onErrorGcode };
  const extruders = extruderNames(settings).map((name, index) => {
    const diameter = settings.nozzleDiameters[index] ?? 0.4;
    return [name, { nozzle_diameter: diameter, filament_diameter: 1.75 }] as const;
  });
  const asText = extruders.map(([name, { nozzle_diameter }]) => [
    name,
    { nozzle_diameter: nozzle_diameter.toFixed(3) },
  ]);
  return {
    config: { virtual_sdcard: card, ...Object.fromEntries(asText) },
    settings: { virtual_sdcard: card, ...Object.fromEntries(extruders) },
    warnings: [],
    save_config_pending: false,
    save_config_pending_items: {},
  };
}
