import type { PrintCause } from '../adapter.ts';

/** What `stg_cur` says, in words (A.6). Never used alone: 0 is reported while printing and while idle. */
interface Stage {
  readonly words: string;
  /** Set where the print waits for a person, by what has brought it about. */
  readonly pause?: PrintCause['kind'];
}

const pause = (words: string, why: PrintCause['kind'] = 'error'): Stage => ({ words, pause: why });
const doing = (words: string): Stage => ({ words });

const STAGES: Readonly<Record<number, Stage>> = {
  1: doing('levelling the bed'),
  2: doing('preheating the bed'),
  3: doing('compensating vibration'),
  4: doing('changing filament'),
  5: pause('paused by the file', 'at_machine'),
  6: pause('paused: filament ran out', 'runout'),
  7: doing('heating the nozzle'),
  8: doing('calibrating dynamic flow'),
  9: doing('scanning the bed surface'),
  10: doing('inspecting the first layer'),
  11: doing('identifying the build plate'),
  12: doing('calibrating the lidar'),
  13: doing('homing'),
  14: doing('cleaning the nozzle'),
  15: doing('checking the extruder temperature'),
  16: pause('paused by a person', 'at_machine'),
  17: pause('paused: the front cover fell off'),
  18: doing('calibrating the lidar'),
  19: doing('calibrating the flow'),
  20: pause('paused: nozzle temperature fault'),
  21: pause('paused: bed temperature fault'),
  22: doing('unloading filament'),
  23: pause('paused: lost steps'),
  24: doing('loading filament'),
  25: doing('calibrating motor noise'),
  26: pause('paused: the AMS was lost'),
  27: pause('paused: the heat break fan is slow'),
  28: pause('paused: chamber temperature fault'),
  29: doing('cooling the chamber'),
  30: pause('paused by custom G-code', 'at_machine'),
  32: pause('paused: filament clumped at the nozzle'),
  33: pause('paused: cutter fault'),
  34: pause('paused: first layer fault'),
  35: pause('paused: the nozzle is clogged'),
  36: doing('measuring motion accuracy'),
  37: doing('improving motion accuracy'),
  38: doing('measuring motion accuracy'),
  39: doing('calibrating the nozzle offset'),
  40: doing('levelling the hot bed'),
  41: doing('checking the release lever'),
  42: doing('checking the door and cover'),
  43: doing('calibrating the laser'),
  44: doing('calibrating the laser'),
  45: doing('calibrating the camera'),
  46: doing('calibrating the camera'),
  47: doing('levelling the bed, phase 1'),
  48: doing('levelling the bed, phase 2'),
  49: doing('heating the chamber'),
  50: doing('cooling the bed'),
  51: doing('printing calibration lines'),
  52: doing('checking the material'),
  53: doing('checking the material'),
  54: doing('testing the cutter'),
  55: doing('testing the cutter'),
  56: doing('testing the cutter'),
  57: doing('testing the hotend'),
  58: doing('testing the hotend'),
  59: doing('testing the hotend'),
  60: doing('testing the hotend'),
  61: doing('testing the hotend'),
  62: doing('testing the hotend'),
  63: doing('evening out the chamber temperature'),
  64: doing('preparing the hotend'),
  65: doing('calibrating clump detection'),
  66: doing('purifying the chamber air'),
  68: doing('moving the toolhead'),
  69: doing('moving the toolhead'),
  70: doing('cooling the hotend'),
  72: doing('running a detection'),
  73: doing('running a detection'),
  74: doing('running a detection'),
  75: doing('running a detection'),
  76: doing('extruding before the print'),
  77: doing('preparing the AMS'),
};

/** 0 is printing or nothing; -1 (X1) and 255 (P1, A1) are nothing. */
export function stageOf(code: number | null): Stage | null {
  if (code === null || code <= 0 || code === 255) return null;
  return STAGES[code] ?? doing(`in stage ${code}`);
}
