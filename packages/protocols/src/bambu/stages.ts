import { type FactsOf, type Said, type SayingCode, said } from '@farmhand/words';
import type { PrintCause } from '../adapter.ts';

/** What `stg_cur` says, in words (A.6). Never used alone: 0 is reported while printing and while idle. */
interface Stage {
  readonly said: Said;
  /** Set where the print waits for a person, by what has brought it about. */
  readonly pause?: PrintCause['kind'];
}

type Plain = keyof { [C in SayingCode as FactsOf<C> extends Record<string, never> ? Name<C> : never]: C };
type Name<C> = C extends `bambu.stage.${infer N}` ? N : never;

const pause = (name: Plain, why: PrintCause['kind'] = 'error'): Stage => ({ ...doing(name), pause: why });
const doing = (name: Plain): Stage => ({ said: said(`bambu.stage.${name}`) });

const STAGES: Readonly<Record<number, Stage>> = {
  1: doing('levelling_bed'),
  2: doing('preheating_bed'),
  3: doing('compensating_vibration'),
  4: doing('changing_filament'),
  5: pause('paused_by_file', 'at_machine'),
  6: pause('paused_filament_ran_out', 'runout'),
  7: doing('heating_nozzle'),
  8: doing('calibrating_dynamic_flow'),
  9: doing('scanning_bed_surface'),
  10: doing('inspecting_first_layer'),
  11: doing('identifying_build_plate'),
  12: doing('calibrating_lidar'),
  13: doing('homing'),
  14: doing('cleaning_nozzle'),
  15: doing('checking_extruder_temperature'),
  16: pause('paused_by_person', 'at_machine'),
  17: pause('paused_front_cover_fell_off'),
  18: doing('calibrating_lidar'),
  19: doing('calibrating_flow'),
  20: pause('paused_nozzle_temperature_fault'),
  21: pause('paused_bed_temperature_fault'),
  22: doing('unloading_filament'),
  23: pause('paused_lost_steps'),
  24: doing('loading_filament'),
  25: doing('calibrating_motor_noise'),
  26: pause('paused_ams_was_lost'),
  27: pause('paused_heat_break_fan_is_slow'),
  28: pause('paused_chamber_temperature_fault'),
  29: doing('cooling_chamber'),
  30: pause('paused_by_custom_g_code', 'at_machine'),
  32: pause('paused_filament_clumped_at_nozzle'),
  33: pause('paused_cutter_fault'),
  34: pause('paused_first_layer_fault'),
  35: pause('paused_nozzle_is_clogged'),
  36: doing('measuring_motion_accuracy'),
  37: doing('improving_motion_accuracy'),
  38: doing('measuring_motion_accuracy'),
  39: doing('calibrating_nozzle_offset'),
  40: doing('levelling_hot_bed'),
  41: doing('checking_release_lever'),
  42: doing('checking_door_and_cover'),
  43: doing('calibrating_laser'),
  44: doing('calibrating_laser'),
  45: doing('calibrating_camera'),
  46: doing('calibrating_camera'),
  47: doing('levelling_bed_phase_1'),
  48: doing('levelling_bed_phase_2'),
  49: doing('heating_chamber'),
  50: doing('cooling_bed'),
  51: doing('printing_calibration_lines'),
  52: doing('checking_material'),
  53: doing('checking_material'),
  54: doing('testing_cutter'),
  55: doing('testing_cutter'),
  56: doing('testing_cutter'),
  57: doing('testing_hotend'),
  58: doing('testing_hotend'),
  59: doing('testing_hotend'),
  60: doing('testing_hotend'),
  61: doing('testing_hotend'),
  62: doing('testing_hotend'),
  63: doing('evening_out_chamber_temperature'),
  64: doing('preparing_hotend'),
  65: doing('calibrating_clump_detection'),
  66: doing('purifying_chamber_air'),
  68: doing('moving_toolhead'),
  69: doing('moving_toolhead'),
  70: doing('cooling_hotend'),
  72: doing('running_detection'),
  73: doing('running_detection'),
  74: doing('running_detection'),
  75: doing('running_detection'),
  76: doing('extruding_before_print'),
  77: doing('preparing_ams'),
};

/** 0 is printing or nothing; -1 (X1) and 255 (P1, A1) are nothing. */
export function stageOf(code: number | null): Stage | null {
  if (code === null || code <= 0 || code === 255) return null;
  return STAGES[code] ?? { said: said('bambu.stage.other', { stage: code }) };
}
