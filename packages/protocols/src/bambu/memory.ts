import { isCancel, printErrorOf } from './faults.ts';
import { integerAt, textAt, type VendorObject } from './lenient.ts';
import { type GcodeState, gcodeStateOf, isActive } from './states.ts';

/**
 * What one report does not show and the next no longer says: firmware resets its counters when a print ends (X.1),
 * and the code that tells a cancelled print from a failed one stands for two seconds only (A.6).
 */
export interface Memory {
  readonly state: GcodeState | null;
  readonly jobKey: string | null;
  readonly mark: string | null;
  readonly percent: number;
  readonly layer: number;
  readonly totalLayers: number;
  readonly wasCancelled: boolean;
  /** An active print turned into IDLE without a word about its end. */
  readonly endedSilently: boolean;
  /** The stage in the last active report: if it stands after the end it is left over, not true. */
  readonly lastStage: number | null;
}

export const BLANK: Memory = {
  state: null,
  jobKey: null,
  mark: null,
  percent: 0,
  layer: 0,
  totalLayers: 0,
  wasCancelled: false,
  endedSilently: false,
  lastStage: null,
};

export function observe(memory: Memory, status: VendorObject): Memory {
  const state = gcodeStateOf(status);
  if (isActive(state)) return observeActive(memory, status, state);
  const cancelled = state === 'FAILED' && (memory.wasCancelled || isCancel(printErrorOf(status)));
  const stage = integerAt(status, 'stg_cur');
  // A job that is still called the same keeps its figures; another one has none yet.
  const isOther = memory.jobKey !== null && memory.jobKey !== jobKeyOf(status) && state !== 'IDLE';
  return {
    ...(isOther ? BLANK : memory),
    state,
    wasCancelled: cancelled,
    endedSilently: state === 'IDLE' && (memory.endedSilently || isActive(memory.state)),
    lastStage: stage === memory.lastStage ? memory.lastStage : null,
  };
}

function observeActive(memory: Memory, status: VendorObject, state: GcodeState | null): Memory {
  const jobKey = jobKeyOf(status);
  const isSame = isActive(memory.state) && (memory.jobKey === jobKey || memory.jobKey === null);
  const before = isSame ? memory : BLANK;
  // Before the first move the counters still belong to the print before.
  const counts = state === 'PREPARE' || state === 'SLICING' ? {} : status;
  return {
    ...before,
    state,
    jobKey,
    mark: markOf(status) ?? before.mark,
    percent: lastNonZero(integerAt(counts, 'mc_percent'), before.percent),
    layer: lastNonZero(layerOf(counts), before.layer),
    totalLayers: lastNonZero(totalLayersOf(status), before.totalLayers),
    wasCancelled: false,
    endedSilently: false,
    lastStage: integerAt(status, 'stg_cur'),
  };
}

const lastNonZero = (said: number | null, before: number): number =>
  said !== null && said > 0 ? said : before;

const nested = (status: VendorObject): VendorObject => {
  const block = status['3D'];
  return typeof block === 'object' && block !== null && !Array.isArray(block) ? { ...block } : {};
};

export const layerOf = (status: VendorObject): number | null =>
  integerAt(status, 'layer_num') ?? integerAt(nested(status), 'layer_num');
export const totalLayersOf = (status: VendorObject): number | null =>
  integerAt(status, 'total_layer_num') ?? integerAt(nested(status), 'total_layer_num');

const JOB_IDS = ['task_id', 'subtask_id', 'project_id'] as const;

function jobKeyOf(status: VendorObject): string {
  return [...JOB_IDS.map((key) => textAt(status, key) ?? ''), textAt(status, 'subtask_name') ?? ''].join('|');
}

/** The suffix our starts give the job's name, for firmware that does not keep the ids. */
export const markSuffix = (mark: string): string => `_fh${mark}`;

/** Larger ids are clamped to this one by some firmware, so it tells no print from another (A.8). */
const CLAMPED = String(2 ** 31 - 1);

/** All three ids carry the mark in a start of ours; a slicer's or the cloud's differ from each other or are 0. */
export function markFromIds(status: VendorObject): string | null {
  const [first, ...others] = JOB_IDS.map((key) => textAt(status, key));
  if (first === undefined || first === null || !/^[1-9][0-9]{0,9}$/.test(first) || first === CLAMPED)
    return null;
  return others.every((id) => id === first) ? first : null;
}

/** Only while a print is active: the name changes even when a start did not take (A.8). */
function markOf(status: VendorObject): string | null {
  return (
    markFromIds(status) ?? /_fh([1-9][0-9]{0,9})$/.exec(textAt(status, 'subtask_name') ?? '')?.[1] ?? null
  );
}
