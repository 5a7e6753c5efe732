import type { PrintCause } from '../adapter.ts';
import { integerAt, type VendorObject } from '../lenient.ts';
import { endCause } from './cause.ts';
import { isCancel, printErrorOf } from './faults.ts';
import { isNamed, jobKeyOf, type Names, NO_NAMES, namesOf } from './names.ts';
import { type GcodeState, gcodeStateOf, isActive } from './states.ts';

/**
 * What one report does not show and the next no longer says: firmware resets its counters when a print ends (X.1),
 * and the code that tells a cancelled print from a failed one stands for two seconds only (A.6).
 */
export interface Memory {
  readonly state: GcodeState | null;
  readonly jobKey: string | null;
  /** Of the print that `state` is about. */
  readonly names: Names;
  readonly percent: number;
  readonly layer: number;
  readonly totalLayers: number;
  readonly wasCancelled: boolean;
  /** Why it failed or was cancelled, where the printer said so. */
  readonly cause: PrintCause | null;
  /** An active print turned into IDLE without a word about its end. */
  readonly endedSilently: boolean;
  /** The stage in the last active report: if it stands after the end it is left over, not true. */
  readonly lastStage: number | null;
}

export const BLANK: Memory = {
  state: null,
  jobKey: null,
  names: NO_NAMES,
  percent: 0,
  layer: 0,
  totalLayers: 0,
  wasCancelled: false,
  cause: null,
  endedSilently: false,
  lastStage: null,
};

export function observe(memory: Memory, status: VendorObject): Memory {
  const state = gcodeStateOf(status);
  if (isActive(state)) return observeActive(memory, status, state);
  const stage = integerAt(status, 'stg_cur');
  const lastStage = stage === memory.lastStage ? memory.lastStage : null;
  // FINISH may stand for a while after the next start was taken, under that one's names: it still ended the last.
  if (state === 'FINISH' && memory.state === 'FINISH' && memory.jobKey !== null)
    return { ...memory, lastStage };
  const cancelled = state === 'FAILED' && (memory.wasCancelled || isCancel(printErrorOf(status)));
  // A job that is still called the same keeps its figures; another one has none yet.
  const isOther = memory.jobKey !== null && memory.jobKey !== jobKeyOf(status) && state !== 'IDLE';
  const before = isOther ? BLANK : memory;
  return {
    ...before,
    state,
    // The first words after a connect may be partial and say nothing of the job yet.
    jobKey: before.jobKey ?? (state === 'FINISH' && isNamed(status) ? jobKeyOf(status) : null),
    names: withMarkOf(before, namesOf(status, false)),
    wasCancelled: cancelled,
    cause: state === 'FAILED' ? causeAfter(before.cause, endCause(status)) : null,
    endedSilently: state === 'IDLE' && (memory.endedSilently || isActive(memory.state)),
    lastStage,
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
    names: withMarkOf(before, namesOf(status, true)),
    percent: lastNonZero(integerAt(counts, 'mc_percent'), before.percent),
    layer: lastNonZero(layerOf(counts), before.layer),
    totalLayers: lastNonZero(totalLayersOf(status), before.totalLayers),
    wasCancelled: false,
    cause: null,
    endedSilently: false,
    lastStage: integerAt(status, 'stg_cur'),
  };
}

/** What was said first stays, but for a code that says that a person did it. */
function causeAfter(before: PrintCause | null, said: PrintCause | null): PrintCause | null {
  return before === null || said?.kind === 'at_machine' ? (said ?? before) : before;
}

/** A mark that was seen once stays the print's, also when a later report leaves it out. */
const withMarkOf = (before: Memory, names: Names): Names => ({
  ...names,
  mark: names.mark ?? before.names.mark,
});

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
