import { isObject, type VendorObject } from '../lenient.ts';
import { LIMITS } from '../limits.ts';
import { SENSOR } from './story.ts';

/** The objects of Klipper that are read, and of them only the fields: each more is traffic four times a second. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  webhooks: ['state', 'state_message'],
  print_stats: ['state', 'filename', 'total_duration', 'print_duration', 'filament_used', 'message', 'info'],
  virtual_sdcard: ['progress', 'is_active', 'file_position'],
  display_status: ['progress', 'message'],
  gcode_move: ['speed_factor'],
  heater_bed: ['temperature', 'target'],
  fan: ['speed'],
};

const EXTRUDER = /^extruder(\d*)$/;
/** How people name the sensor of the chamber, in whichever of these kinds of object it lives. */
const CHAMBER = /^(heater_generic|temperature_fan|temperature_sensor) \S*(chamber|enclosure)/i;
const AUXILIARY_FAN = /^fan_generic \S*aux/i;
const CHAMBER_FAN = /^fan_generic \S*(chamber|exhaust|enclosure|filter)/i;

/** Which objects stand for what on this machine. */
export interface Layout {
  readonly extruders: readonly string[];
  readonly chamber: string | null;
  readonly auxiliaryFan: string | null;
  readonly chamberFan: string | null;
  /** Those that watch the filament. */
  readonly sensors: readonly string[];
  readonly hasFiles: boolean;
}

export function layoutOf(names: readonly string[]): Layout {
  const number = (name: string): number => Number(EXTRUDER.exec(name)?.[1] || 0);
  const chambers = names.filter((name) => CHAMBER.test(name));
  return {
    extruders: names
      .filter((name) => EXTRUDER.test(name))
      .sort((a, b) => number(a) - number(b))
      .slice(0, LIMITS.tools),
    chamber: chambers.find((name) => name.startsWith('heater_generic')) ?? chambers[0] ?? null,
    auxiliaryFan: names.find((name) => AUXILIARY_FAN.test(name)) ?? null,
    chamberFan: names.find((name) => CHAMBER_FAN.test(name)) ?? null,
    sensors: names.filter((name) => SENSOR.test(name)).slice(0, LIMITS.tools),
    hasFiles: names.includes('virtual_sdcard'),
  };
}

/** Unknown names would be answered with nothing, so only what exists is asked for (B.3). */
export function subscription(names: readonly string[], layout: Layout): Record<string, readonly string[]> {
  const wanted: Record<string, readonly string[]> = {};
  for (const [name, fields] of Object.entries(FIELDS)) if (names.includes(name)) wanted[name] = fields;
  for (const name of layout.extruders) wanted[name] = ['temperature', 'target'];
  for (const name of layout.sensors) wanted[name] = ['enabled', 'filament_detected'];
  if (layout.chamber !== null) wanted[layout.chamber] = ['temperature'];
  for (const name of [layout.auxiliaryFan, layout.chamberFan]) if (name !== null) wanted[name] = ['speed'];
  return wanted;
}

/** Changed fields per object; what is not named is unchanged. */
export function mergeObjects(before: VendorObject, update: VendorObject): VendorObject {
  const merged: Record<string, unknown> = { ...before };
  for (const [name, fields] of Object.entries(update)) {
    if (!isObject(fields)) continue;
    const known = before[name];
    merged[name] = { ...(isObject(known) ? known : {}), ...fields };
  }
  return merged;
}

/** Klipper counts its tools from the left; a machine with more than two has no sides. */
export function nozzlePosition(index: number, count: number): 'main' | 'L' | 'R' {
  if (count !== 2) return 'main';
  return index === 0 ? 'L' : 'R';
}
