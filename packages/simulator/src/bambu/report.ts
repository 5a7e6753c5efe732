import type { MachineState } from '../machine.ts';
import type { Slot } from './ams.ts';
import { type BambuCore, EXTERNAL_LEFT, EXTERNAL_RIGHT, shownError } from './core.ts';
import type { Json } from './delta.ts';
import { amsReport, trayFields } from './report-ams.ts';
import { chamberC, deviceReport } from './report-device.ts';
import { plainSpool } from './spools.ts';
import { stageOf } from './stages.ts';

/** The whole status, as a full report has it in `print` (protocols A.4), but for `command`, `msg` and `sequence_id`. */

const NO_CHAMBER_SENSOR_C = 5;
const HOMED = 0b111;
const REMAIN_DETECTION = 1 << 7;
const SD_STATE = { ok: 1 << 8, abnormal: 2 << 8 };
const FUN = { signed: '3EC1AFFF9CFF', open: '3EC18FFF9CFF' };

/** 0-255 as the wire has it: 0-15 in a string. */
function fanStep(value: number): string {
  return `${Math.round((value / 255) * 15)}`;
}

function external(slot: Slot | undefined, id: number, showsK: boolean): Json {
  const unset = plainSpool({
    profile: '',
    material: '',
    color: '00000000',
    k: 0.02,
    nozzleC: { min: 0, max: 0 },
  });
  return { id: `${id}`, ...trayFields(slot ?? emptyExternal, slot?.known ?? unset, showsK), remain: 0 };
}
const emptyExternal: Slot = { spool: null, known: null, side: 0, reading: false, calibration: -1 };

/** Temperatures wander a little on real machines. */
function wander(core: BambuCore, celsius: number): number {
  const step = core.reportCount % 4;
  return celsius <= 30 ? celsius : Math.round(celsius * 32 + step) / 32;
}

export function buildReport(core: BambuCore): Json {
  const state = core.machine.read();
  return {
    ...jobFields(core, state),
    ...heatFields(core, state),
    ...deviceFields(core),
    ...spoolFields(core),
    ...(core.model.nozzles === 2 && { device: deviceReport(core, state), mapping: [...core.feed.mapping] }),
    ...(core.model.sendsFun && { fun: isLocked(core) ? FUN.signed : FUN.open, stat: '0', cfg: '0' }),
  };
}

function isLocked({ scenarios }: BambuCore): boolean {
  return scenarios.isOn('developer_mode_off') || scenarios.isOn('developer_mode_off_silent');
}

function jobFields(core: BambuCore, state: MachineState): Json {
  const at = stageOf(core, state);
  const task = core.task;
  return {
    gcode_state: at.gcodeState,
    gcode_file: task?.gcodeFile ?? '',
    gcode_file_prepare_percent: `${at.preparePercent}`,
    gcode_start_time: task === null ? '0' : `${Math.floor(task.startedAt / 1000)}`,
    subtask_name: task?.subtaskName ?? '',
    subtask_id: task?.subtaskId ?? '0',
    task_id: task?.taskId ?? '0',
    project_id: task?.projectId ?? '0',
    profile_id: task?.profileId ?? '0',
    print_type: at.printType,
    mc_percent: at.percent,
    mc_remaining_time: at.remainingMinutes,
    mc_print_stage: at.mcStage,
    mc_print_sub_stage: 0,
    mc_print_line_number: `${Math.floor(state.printedSeconds * 12)}`,
    layer_num: at.layer,
    total_layer_num: at.totalLayers,
    stg: [],
    stg_cur: at.stage,
    print_error: shownError(core),
    fail_reason: '0',
    hms: core.hms.map((entry) => ({ ...entry })),
    s_obj: [...core.skipped],
    spd_lvl: core.speedLevel,
    spd_mag: state.speedPercent,
    queue_est: 0,
    queue_number: 0,
    queue_sts: 0,
    queue_total: 0,
  };
}

function heatFields(core: BambuCore, state: MachineState): Json {
  // On dual-nozzle machines this field shows the left one, whichever prints.
  const isLeftShown = core.model.nozzles === 2 && core.feed.extruder !== 1;
  const nozzle = isLeftShown
    ? { tempC: core.spareNozzle.tempC(), targetC: core.spareNozzle.targetC }
    : state.nozzle;
  const { fans } = core;
  return {
    nozzle_temper: wander(core, nozzle.tempC),
    nozzle_target_temper: nozzle.targetC,
    bed_temper: wander(core, state.bed.tempC),
    bed_target_temper: state.bed.targetC,
    chamber_temper: core.model.hasChamberSensor ? chamberC(state) : NO_CHAMBER_SENSOR_C,
    ...(core.model.hasChamberSensor && { ctt: core.chamberTarget.celsius }),
    nozzle_diameter: `${core.nozzles.right.diameter}`,
    // Older firmware knows its own words for the material alone.
    nozzle_type: core.nozzles.right.type.endsWith('00') ? 'stainless_steel' : 'hardened_steel',
    cooling_fan_speed: fanStep(fans.part),
    big_fan1_speed: fanStep(fans.aux),
    big_fan2_speed: fanStep(fans.chamber),
    heatbreak_fan_speed: state.nozzle.tempC > 50 ? '15' : '0',
    fan_gear: fans.part + fans.aux * 0x100 + fans.chamber * 0x1_0000,
  };
}

function deviceFields(core: BambuCore): Json {
  const isSdBroken = core.scenarios.isOn('sd_error');
  return {
    wifi_signal: `-${52 + (core.reportCount % 3)}dBm`,
    home_flag: HOMED | REMAIN_DETECTION | (isSdBroken ? SD_STATE.abnormal : SD_STATE.ok),
    hw_switch_state: core.feed.source === null ? 0 : 1,
    sdcard: true,
    lights_report: core.model.lights.map((node) => ({ node, mode: core.lights.get(node) ?? 'off' })),
    ipcam: {
      ipcam_dev: '1',
      ipcam_record: 'enable',
      timelapse: core.timelapse ? 'enable' : 'disable',
      resolution: '1080p',
      tutk_server: 'disable',
      mode_bits: 3,
      ...(!core.model.hasJpegCamera && {
        rtsp_url: core.liveview ? 'rtsps://192.0.2.1:322/streaming/live/1' : 'disable',
      }),
    },
    net: { conf: 16, info: [{ ip: 0x0100_007f, mask: 0x00ff_ffff }] },
    online: { ahb: false, rfid: false, version: 816_539_411 },
    xcam: { buildplate_marker_detector: true },
    upload: { status: 'idle', progress: 0, message: '' },
    upgrade_state: {
      sequence_id: 0,
      progress: '',
      status: 'IDLE',
      consistency_request: false,
      dis_state: 0,
      err_code: 0,
      force_upgrade: false,
      message: '',
      module: '',
      new_version_state: 2,
      new_ver_list: [],
    },
    lifecycle: 'product',
    mess_production_state: 'active',
    force_upgrade: false,
    cali_version: core.calibrations.length,
    filam_bak: [],
    flag3: 15,
    k: '0.0000',
  };
}

const AMS_STATUS = { idle: 0, readingTag: 0x0200, assisting: 0x0300 };

function spoolFields(core: BambuCore): Json {
  const { showsK } = core.model;
  const isReading = core.ams.isReading;
  const isFeeding = core.feed.source !== null;
  const rightOrOnly = core.model.nozzles === 2 ? EXTERNAL_RIGHT : EXTERNAL_LEFT;
  return {
    ams: amsReport(core.ams, core.feed, showsK),
    ams_status: isReading ? AMS_STATUS.readingTag : isFeeding ? AMS_STATUS.assisting : AMS_STATUS.idle,
    ams_rfid_status: isReading ? 1 : 0,
    vt_tray: external(core.externals.get(rightOrOnly), rightOrOnly, showsK),
    ...(core.model.nozzles === 2 && {
      vir_slot: [...core.externals].map(([id, slot]) => external(slot, id, showsK)),
    }),
  };
}
