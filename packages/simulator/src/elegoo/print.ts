import { randomUUID } from 'node:crypto';
import { posix } from 'node:path';
import type { Machine } from '../machine.ts';
import { readPrintFile } from '../print-file.ts';
import type { ScenarioName } from '../scenarios.ts';
import type { StoredFile } from '../storage.ts';
import { ACK, PRINT, preparationCode } from './print-codes.ts';

export interface HistoryEntry {
  readonly TaskId: string;
  readonly TaskName: string;
  readonly BeginTime: number;
  readonly EndTime: number;
  /** 0 other, 1 done, 2 error, 3 stopped. */
  readonly TaskStatus: number;
  readonly AlreadyPrintLayer: number;
  readonly MD5: string;
  readonly Thumbnail: string;
  readonly TimeLapseVideoUrl: string;
  readonly ErrorStatusReason: number;
}

export interface PrintControl {
  /** `PrintInfo.Status` at this moment. */
  readonly code: number;
  readonly isActive: boolean;
  /** Both empty as soon as the print ended. */
  readonly filename: string;
  readonly taskId: string;
  readonly history: readonly HistoryEntry[];
  start(file: StoredFile): number;
  pause(): number;
  resume(): number;
  stop(): number;
  tick(): void;
  /** The printer's process is gone and comes back without the print. */
  lose(): void;
}

export interface PrintOptions {
  readonly machine: Machine;
  readonly now: () => number;
  readonly isOn: (scenario: ScenarioName) => boolean;
}

const PREPARING_SECONDS = 80;
/** How long it says that it is pausing, resuming or stopping, in real milliseconds. */
const CHANGING_MS = 400;
const LINGER_MS = 3000;
const RUNOUT_REASON = 3;
const TASK_STATUS: Readonly<Record<string, number>> = { completed: 1, failed: 2, cancelled: 3 };

export function createPrintControl({ machine, now, isOn }: PrintOptions): PrintControl {
  const history: HistoryEntry[] = [];
  let task: { id: string; file: StoredFile; beganAt: number; reason: number } | null = null;
  let changing: { code: number; until: number; act: () => void } | null = null;
  let isOut = false;
  let shownBefore: { code: number; until: number } | null = null;
  let lost: number = PRINT.idle;

  /** Nothing else can be done while it changes. */
  function change(code: number, act: () => void): number {
    if (isOn('accept_and_ignore')) return ACK.ok;
    changing = { code, until: now() + CHANGING_MS, act };
    return ACK.ok;
  }
  function see(): void {
    if (changing !== null && now() >= changing.until) {
      const { act } = changing;
      changing = null;
      act();
    }
    const { phase, layer } = machine.read();
    if (phase !== 'paused') isOut = false;
    if (phase === 'printing' && isOn('runout') && changing === null) {
      machine.pause();
      isOut = true;
      if (task !== null) task.reason = RUNOUT_REASON;
    }
    const taskStatus = TASK_STATUS[phase];
    if (task === null || taskStatus === undefined) return;
    history.unshift({
      TaskId: task.id,
      TaskName: posix.basename(task.file.path),
      BeginTime: Math.floor(task.beganAt / 1000),
      EndTime: Math.floor(now() / 1000),
      TaskStatus: taskStatus,
      AlreadyPrintLayer: layer,
      MD5: '',
      Thumbnail: '',
      TimeLapseVideoUrl: '',
      ErrorStatusReason: task.reason,
    });
    task = null;
  }
  function codeNow(): number {
    see();
    if (shownBefore !== null && now() < shownBefore.until) return shownBefore.code;
    if (changing !== null) return changing.code;
    const { phase, job, preparedSeconds } = machine.read();
    if (phase === 'preparing') return preparationCode(preparedSeconds / (job?.preparingSeconds ?? 1));
    if (phase === 'printing') return PRINT.printing;
    if (phase === 'paused') return isOut ? PRINT.outOfFilament : PRINT.paused;
    if (phase === 'completed') return PRINT.complete;
    if (phase === 'cancelled') return PRINT.stopped;
    return phase === 'failed' ? PRINT.error : lost;
  }
  function isActive(): boolean {
    see();
    return ['preparing', 'printing', 'paused'].includes(machine.read().phase);
  }

  return {
    history,
    get code() {
      return codeNow();
    },
    get isActive() {
      return isActive();
    },
    get filename() {
      return isActive() && task !== null ? posix.basename(task.file.path) : '';
    },
    get taskId() {
      return isActive() ? (task?.id ?? '') : '';
    },
    start(file) {
      if (isActive() || changing !== null) return ACK.busy;
      if (isOn('accept_and_ignore')) return ACK.ok;
      shownBefore = isOn('linger_finish') ? { code: codeNow(), until: now() + LINGER_MS } : null;
      task = { id: randomUUID(), file, beganAt: now(), reason: 0 };
      machine.start({
        file: file.path,
        ...readPrintFile(file),
        preparingSeconds: PREPARING_SECONDS,
        nozzleC: 220,
        bedC: 60,
      });
      return ACK.ok;
    },
    pause() {
      if (!isActive() || changing !== null || machine.read().phase === 'paused') return ACK.busy;
      return change(PRINT.pausing, () => machine.pause());
    },
    resume() {
      if (!isActive() || changing !== null || machine.read().phase !== 'paused') return ACK.busy;
      return change(PRINT.resuming, () => machine.resume());
    },
    stop() {
      if (!isActive() || changing !== null) return ACK.busy;
      return change(PRINT.stopping, () => machine.stop());
    },
    tick: see,
    lose() {
      lost = isOn('linger_finish') ? codeNow() : PRINT.idle;
      task = null;
      changing = null;
      shownBefore = null;
      machine.powerCycle();
    },
  };
}
