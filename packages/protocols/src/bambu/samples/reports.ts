/** Small reports with invented values and true shapes (protocol page, section E). */

const RFID = '0A1B2C3D4E5F60718293A4B5C6D7E8F9';
const NO_TAG = '00000000000000000000000000000000';

export const trayPla = {
  id: '0',
  remain: 71,
  k: 0.019999999552965164,
  tag_uid: '11AA22BB00000100',
  tray_uuid: RFID,
  tray_info_idx: 'GFA00',
  tray_type: 'PLA',
  tray_sub_brands: 'PLA Basic',
  tray_color: '000000FF',
};

export const trayPetg = {
  id: '1',
  remain: -1,
  k: 0.025,
  tag_uid: '0000000000000000',
  tray_uuid: NO_TAG,
  tray_type: 'PETG',
  tray_color: '1E88E5FF',
};

/** A P1S in the middle of a print of ours. */
export const printing = {
  command: 'push_status',
  msg: 0,
  sequence_id: '4711',
  gcode_state: 'RUNNING',
  mc_percent: '37',
  mc_remaining_time: 64,
  layer_num: 42,
  total_layer_num: 115,
  gcode_file: 'bracket.gcode.3mf',
  subtask_name: 'bracket',
  project_id: '481516',
  task_id: '481516',
  subtask_id: '481516',
  stg_cur: 0,
  print_error: 0,
  hms: [],
  nozzle_temper: 219.8,
  nozzle_target_temper: 220,
  bed_temper: 59.9,
  bed_target_temper: '60',
  chamber_temper: 5,
  cooling_fan_speed: '15',
  big_fan1_speed: '5',
  big_fan2_speed: '0',
  fan_gear: 22015,
  spd_mag: 100,
  home_flag: 391,
  lights_report: [{ node: 'chamber_light', mode: 'on' }],
  ams_status: 768,
  ams: {
    ams: [
      {
        id: '0',
        humidity: '4',
        humidity_raw: '24',
        temp: '27.1',
        tray: [trayPla, trayPetg, { id: '2' }, { id: '3' }],
      },
    ],
    ams_exist_bits: '1',
    tray_exist_bits: '3',
    tray_now: '0',
    power_on_flag: false,
  },
  vt_tray: {
    id: '254',
    tray_type: 'TPU',
    tray_sub_brands: 'TPU 95A HF',
    tray_color: 'FFFFFFFF',
    remain: 0,
  },
};

export const idle = {
  ...printing,
  gcode_state: 'IDLE',
  mc_percent: 0,
  mc_remaining_time: 0,
  layer_num: 0,
  total_layer_num: 0,
  gcode_file: '',
  subtask_name: '',
  project_id: '0',
  task_id: '0',
  subtask_id: '0',
  ams_status: 0,
  ams: { ...printing.ams, tray_now: '255' },
};

/** What an H2D adds: two packed temperatures, air ducts and two external spools. */
export const dualNozzle = {
  ...idle,
  nozzle_temper: 40,
  device: {
    extruder: {
      state: 274,
      info: [
        { id: 0, temp: 14745864 },
        { id: 1, temp: 40 },
      ],
    },
    bed: { info: { temp: 6553700 } },
    ctc: { info: { temp: 3932208 } },
    airduct: {
      parts: [
        { id: 16, state: 100 },
        { id: 32, state: 50 },
        { id: 48, state: 0 },
      ],
    },
  },
  vir_slot: [
    { id: '255', tray_type: 'ABS', tray_color: 'FF0000FF', remain: 0 },
    { id: '254', tray_type: 'PLA', tray_color: '00FF00FF', remain: 35 },
  ],
};
