import { AMS_COMMANDS } from './commands-ams.ts';
import { type BambuCore, PRINT_ERRORS, showError } from './core.ts';
import { gcodeLine, setFan, setNozzle } from './gcode.ts';
import { type Handler, integer, type Outcome, refuse, SUCCESS, text } from './outcome.ts';
import { gcodeFile, projectFile } from './start-print.ts';

/** What the printer does for each command, by group and name (protocols A.8). */

const STAGE_PAUSED_BY_USER = 16;
const SPEEDS: Readonly<Record<string, number>> = { 1: 50, 2: 100, 3: 124, 4: 166 };
const VERIFY_FAILED: Outcome = {
  result: 'failed',
  reason: 'mqtt message verify failed',
  more: { err_code: 84_033_543 },
};

// Pause, resume and stop answer success at any moment: the ack says "understood", not "done".
const pause: Handler = (core) => {
  if (core.machine.pause()) core.pauseStage = STAGE_PAUSED_BY_USER;
  return SUCCESS;
};

const resume: Handler = (core) => {
  if (core.machine.resume()) showError(core, 0);
  return SUCCESS;
};

const stop: Handler = (core) => {
  if (core.machine.stop()) showError(core, PRINT_ERRORS.cancelled, core.pace.noticeMs);
  return SUCCESS;
};

const speed: Handler = (core, body) => {
  const percent = SPEEDS[text(body, 'param')];
  if (percent === undefined) return refuse('invalid param');
  core.speedLevel = Number(text(body, 'param'));
  core.machine.setSpeed(percent);
  return SUCCESS;
};

const skipObjects: Handler = (core, body) => {
  const ids = body['obj_list'];
  if (!Array.isArray(ids) || !['printing', 'paused'].includes(core.machine.read().phase)) {
    return refuse('cannot skip now');
  }
  for (const id of ids.map(Number)) if (!core.skipped.includes(id)) core.skipped.push(id);
  return SUCCESS;
};

const light: Handler = (core, body) => {
  const node = text(body, 'led_node');
  if (!core.model.lights.includes(node)) return refuse('invalid led_node');
  core.lights.set(node, text(body, 'led_mode'));
  return SUCCESS;
};

const clearError: Handler = (core) => {
  showError(core, 0);
  return SUCCESS;
};

const timelapse: Handler = (core, body) => {
  core.timelapse = text(body, 'control') === 'enable';
  return SUCCESS;
};

const HANDLERS: Readonly<Record<string, Handler>> = {
  'print.pause': pause,
  'print.resume': resume,
  'print.stop': stop,
  'print.print_speed': speed,
  'print.gcode_line': gcodeLine,
  'print.skip_objects': skipObjects,
  'print.clean_print_error': clearError,
  'print.project_file': projectFile,
  'print.gcode_file': gcodeFile,
  'print.set_fan': (core, body) => {
    setFan(core, integer(body, 'fan_index'), (integer(body, 'speed') / 100) * 255);
    return SUCCESS;
  },
  'print.set_nozzle_temp': (core, body) => {
    setNozzle(core, integer(body, 'extruder_index'), integer(body, 'target_temp'));
    return SUCCESS;
  },
  'print.set_bed_temp': (core, body) => {
    core.machine.setTargets({ bedC: integer(body, 'temp') });
    return SUCCESS;
  },
  'system.ledctrl': light,
  'system.uiop': clearError,
  'camera.ipcam_timelapse': timelapse,
  ...AMS_COMMANDS,
};

/** Runs a control; null means that no ack follows. Commands nobody knows are dropped, as real printers do. */
export function runCommand(core: BambuCore, name: string, body: Record<string, unknown>): Outcome | null {
  const handler = HANDLERS[name];
  if (handler === undefined) return null;
  if (name.startsWith('print.')) {
    if (core.scenarios.isOn('developer_mode_off')) return VERIFY_FAILED;
    if (core.scenarios.isOn('developer_mode_off_silent')) return null;
  }
  return core.scenarios.isOn('accept_and_ignore') ? SUCCESS : handler(core, body);
}
