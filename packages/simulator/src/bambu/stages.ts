import type { MachineState } from '../machine.ts';
import type { BambuCore } from './core.ts';

/** Where a print is, in the printer's words (protocols A.6). */
export interface Stage {
  readonly gcodeState: string;
  readonly stage: number;
  readonly percent: number;
  readonly remainingMinutes: number;
  readonly layer: number;
  readonly totalLayers: number;
  readonly preparePercent: number;
  /** `mc_print_stage`: 1 idle, 2 printing, 3 paused. */
  readonly mcStage: string;
  readonly printType: string;
}

/** The first part of the machine's preparation is download and unzipping, the rest heats and levels. */
const UNPACKING_SHARE = 0.25;
/** Bed preheat, homing, nozzle cleaning, levelling, flow calibration: in this order, each for an equal time. */
const WARM_UP_STAGES = [2, 13, 14, 1, 8];
const STAGE = { printing: 0, unloading: 22 };
const UNLOADING_FROM = 0.99;

export function stageOf(core: BambuCore, state: MachineState): Stage {
  const isFinishShown = core.now() < core.finishShownUntil;
  if (isFinishShown) return finished(core, state);
  if (core.hasFailedStart) return still(core, 'FAILED');
  switch (state.phase) {
    case 'idle':
      return still(core, 'IDLE');
    case 'preparing':
      return preparing(core, state);
    case 'printing':
      return running(state, 'RUNNING', state.progress < UNLOADING_FROM ? STAGE.printing : STAGE.unloading);
    case 'paused':
      return { ...running(state, 'PAUSE', core.pauseStage), mcStage: '3' };
    case 'completed':
      return core.scenarios.isOn('counter_reset_after_finish')
        ? still(core, 'FINISH')
        : finished(core, state);
    case 'cancelled':
      return still(core, 'FAILED');
    case 'failed':
      return { ...running(state, 'FAILED', core.model.idleStage), mcStage: '1', printType: 'idle' };
  }
}

function still(core: BambuCore, gcodeState: string): Stage {
  return {
    gcodeState,
    stage: core.model.idleStage,
    percent: 0,
    remainingMinutes: 0,
    layer: 0,
    totalLayers: 0,
    preparePercent: 0,
    mcStage: '1',
    printType: 'idle',
  };
}

function finished(core: BambuCore, state: MachineState): Stage {
  const layers = state.job?.layers ?? 0;
  return {
    ...still(core, 'FINISH'),
    percent: 100,
    layer: layers,
    totalLayers: layers,
    preparePercent: 100,
  };
}

function running(state: MachineState, gcodeState: string, stage: number): Stage {
  const secondsLeft = ((state.job?.seconds ?? 0) - state.printedSeconds) / (state.speedPercent / 100);
  return {
    gcodeState,
    stage,
    percent: Math.floor(state.progress * 100),
    remainingMinutes: Math.ceil(secondsLeft / 60),
    layer: state.layer,
    totalLayers: state.job?.layers ?? 0,
    preparePercent: 100,
    mcStage: '2',
    printType: 'local',
  };
}

function preparing(core: BambuCore, state: MachineState): Stage {
  const share = state.preparedSeconds / (state.job?.preparingSeconds ?? 1);
  const at = running(state, 'RUNNING', 0);
  if (share < UNPACKING_SHARE) {
    return {
      ...at,
      gcodeState: 'PREPARE',
      stage: core.model.idleStage,
      preparePercent: Math.floor((share / UNPACKING_SHARE) * 100),
    };
  }
  const heated = (share - UNPACKING_SHARE) / (1 - UNPACKING_SHARE);
  const index = Math.min(WARM_UP_STAGES.length - 1, Math.floor(heated * WARM_UP_STAGES.length));
  return { ...at, stage: WARM_UP_STAGES[index] ?? 0 };
}
