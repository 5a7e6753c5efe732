import { posix } from 'node:path';
import { readPrintFile } from '../print-file.ts';
import { type StoredFile, storagePath } from '../storage.ts';
import { type BambuCore, NO_FEED, PRINT_ERRORS, showError } from './core.ts';
import { feedFor, hasImpossibleMapping } from './feed.ts';
import { type Handler, type Outcome, refuse, SUCCESS, text } from './outcome.ts';

/** How a print begins (protocols A.8): an ack only says that the command was understood. */

const PREPARING_SECONDS = 120;
const NOZZLE_C = 220;
const BED_C = 60;
const ID_LIMIT = 2 ** 31 - 1;

const BUSY = ['preparing', 'printing', 'paused'];

export const projectFile: Handler = (core, body) => {
  const plate = /^Metadata\/plate_(\d+)\.gcode$/.exec(text(body, 'param'))?.[1];
  if (plate === undefined) return refuse('invalid param');
  if (isBusy(core)) return refuseBusy(core);
  const path = pathFromUrl(text(body, 'url'));
  core.task = {
    subtaskName: text(body, 'subtask_name'),
    gcodeFile: core.model.namesPlate ? `/data/${text(body, 'param')}` : posix.basename(path ?? ''),
    taskId: shownId(core, text(body, 'task_id')),
    subtaskId: shownId(core, text(body, 'subtask_id')),
    projectId: shownId(core, text(body, 'project_id')),
    profileId: text(body, 'profile_id'),
    startedAt: core.now(),
  };
  core.timelapse = body['timelapse'] === true;
  if (hasImpossibleMapping(body)) return failStart(core, PRINT_ERRORS.mapping);
  return begin(core, path, Number(plate), () => {
    core.feed = feedFor(core, body);
  });
};

/** Raw g-code, by its path on the storage. */
export const gcodeFile: Handler = (core, body) => {
  if (isBusy(core)) return refuseBusy(core);
  const path = storagePath(text(body, 'param'));
  const name = posix.basename(path);
  core.task = {
    subtaskName: name.replace(/\.gcode$/, ''),
    gcodeFile: name,
    taskId: '0',
    subtaskId: '0',
    projectId: '0',
    profileId: '0',
    startedAt: core.now(),
  };
  return begin(core, path, 1, () => {
    core.feed = { ...NO_FEED, version: core.feed.version + 1 };
  });
};

function isBusy(core: BambuCore): boolean {
  return BUSY.includes(core.machine.read().phase);
}

function refuseBusy(core: BambuCore): Outcome {
  showError(core, PRINT_ERRORS.busy);
  if (core.scenarios.isOn('busy_start_cancels_job')) core.machine.fail('busy');
  return refuse('device busy');
}

/** `ftp:///job.gcode.3mf`, and the two old spellings of the card's path. */
function pathFromUrl(url: string): string | undefined {
  const path = /^(?:ftp:\/\/|file:\/\/\/sdcard|file:\/\/\/mnt\/sdcard)(\/.+)$/.exec(url)?.[1];
  return path === undefined ? undefined : storagePath(path);
}

function shownId(core: BambuCore, id: string): string {
  return core.model.clampsIds && Number(id) > ID_LIMIT ? `${ID_LIMIT}` : id;
}

function begin(core: BambuCore, path: string | undefined, plate: number, onBegun: () => void): Outcome {
  if (core.scenarios.isOn('sd_error')) return failStart(core, PRINT_ERRORS.storage);
  const file = path === undefined ? undefined : core.storage.get(path);
  if (file === undefined) return failStart(core, PRINT_ERRORS.cannotParse);
  const showsFinish =
    core.scenarios.isOn('linger_finish') &&
    (core.machine.read().phase === 'completed' || isFinishShown(core));
  if (!startMachine(core, file, plate)) return refuseBusy(core);
  core.finishShownUntil = showsFinish ? core.now() + core.pace.lingerMs : 0;
  onBegun();
  return SUCCESS;
}

function isFinishShown(core: BambuCore): boolean {
  return core.now() < core.finishShownUntil;
}

export function startMachine(core: BambuCore, file: StoredFile, plate: number): boolean {
  const didStart = core.machine.start({
    file: file.path,
    ...readPrintFile(file, plate),
    preparingSeconds: PREPARING_SECONDS,
    nozzleC: NOZZLE_C,
    bedC: BED_C,
  });
  if (!didStart) return false;
  core.hasFailedStart = false;
  core.lastPhase = 'preparing';
  core.skipped.length = 0;
  showError(core, 0);
  return true;
}

/** It answers that it understood, shows the new names, and never moves. */
function failStart(core: BambuCore, error: number): Outcome {
  core.hasFailedStart = true;
  showError(core, error);
  return SUCCESS;
}
