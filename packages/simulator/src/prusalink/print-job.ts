import { isUtf8 } from 'node:buffer';
import type { Machine } from '../machine.ts';
import { readPrintFile } from '../print-file.ts';
import type { ScenarioName } from '../scenarios.ts';
import { contentOf, type StoredFile } from '../storage.ts';
import { type Dialect, LinkProblem } from './problem.ts';

export type LinkState =
  | 'IDLE'
  | 'BUSY'
  | 'PRINTING'
  | 'PAUSED'
  | 'FINISHED'
  | 'STOPPED'
  | 'ERROR'
  | 'ATTENTION';

export interface LinkJob {
  readonly id: number;
  /** Null of a print that the host stumbled over. */
  readonly file: StoredFile | null;
}

/** The one job of a printer, with the words and the moments of PrusaLink. */
export interface JobControl {
  readonly state: LinkState;
  /** Null as soon as it ended. */
  readonly job: LinkJob | null;
  progressPercent(): number;
  /** Chosen by a client, without a start. */
  select(file: StoredFile): void;
  start(file: StoredFile): void;
  pause(id: number): void;
  resume(id: number): void;
  stop(id: number): void;
  isPrinted(file: StoredFile): boolean;
  /** The file is gone, and with it the choice. */
  forget(file: StoredFile): void;
  /** Does what was asked for since, and sees what ended. */
  tick(): void;
  /** The screen's dialog was answered. */
  confirmDialog(): void;
  powerOff(): void;
}

export interface JobControlOptions {
  readonly dialect: Dialect;
  readonly machine: Machine;
  readonly now: () => number;
  readonly isOn: (scenario: ScenarioName) => boolean;
  /** False while the Python server is up and has not found its printer yet. */
  readonly hasPrinter: () => boolean;
  /** How long the Python server says FINISHED or STOPPED before it is IDLE again. */
  readonly endShownMs: number;
}

/** In which states each takes which control: the Python server none while a person is waited for. */
const CONTROLS: Readonly<
  Record<Dialect, Readonly<Record<'pause' | 'resume' | 'stop', readonly LinkState[]>>>
> = {
  buddy: {
    pause: ['PRINTING', 'BUSY'],
    resume: ['PAUSED', 'ATTENTION'],
    stop: ['PRINTING', 'PAUSED', 'ATTENTION', 'BUSY'],
  },
  python: { pause: ['PRINTING'], resume: ['PAUSED'], stop: ['PRINTING', 'PAUSED'] },
};
const FIRST_JOB_ID = 10;
const PREPARING_SECONDS = 60;
const LINGER_MS = 5000;
/** Before the file's first M73 the last job's progress may show. */
const FIRST_PROGRESS_PERCENT = 3;

export function createJobControl(options: JobControlOptions): JobControl {
  const { dialect, machine, now, isOn, hasPrinter } = options;
  let lastId = FIRST_JOB_ID - 1;
  let job: LinkJob | null = null;
  let dialog: StoredFile | null = null;
  let endedAt = Number.NEGATIVE_INFINITY;
  let lingersUntil = 0;
  let needsPerson = false;
  let remembersEnd = false;
  let isGhost = false;
  /** Begun before the printer was found: it ends, as a stopped one, once that is. */
  let isPremature = false;
  let stoppedGhostAt = Number.NEGATIVE_INFINITY;
  let selected: string | null = null;
  const asked: (() => void)[] = [];

  function endGhost(): void {
    isGhost = false;
    isPremature = false;
    job = null;
    stoppedGhostAt = now();
  }

  function see(): void {
    if (isPremature && hasPrinter()) endGhost();
    const { phase } = machine.read();
    if (phase === 'paused') return;
    const isMoving = phase === 'preparing' || phase === 'printing';
    if ((isMoving && isOn('attention')) || (phase === 'printing' && isOn('runout'))) {
      machine.pause();
      needsPerson = true;
    } else needsPerson = false;
    if (
      job !== null &&
      dialog === null &&
      !isGhost &&
      ['idle', 'completed', 'cancelled', 'failed'].includes(phase)
    ) {
      job = null;
      endedAt = now();
    }
  }
  function ended(state: LinkState): LinkState {
    return dialect === 'buddy' || now() - endedAt < options.endShownMs ? state : 'IDLE';
  }
  function stateNow(): LinkState {
    see();
    if (now() < lingersUntil) return 'FINISHED';
    if (isGhost) return 'PRINTING';
    if (!hasPrinter()) return 'BUSY';
    if (now() - stoppedGhostAt < options.endShownMs) return 'STOPPED';
    if (isOn('attention') || dialog !== null) return 'ATTENTION';
    if (isOn('busy')) return 'BUSY';
    const { phase } = machine.read();
    if (phase === 'preparing' || phase === 'printing') return 'PRINTING';
    if (phase === 'paused') return needsPerson ? 'ATTENTION' : 'PAUSED';
    if (phase === 'completed') return ended('FINISHED');
    if (phase === 'cancelled') return ended('STOPPED');
    if (phase === 'failed') return 'ERROR';
    return remembersEnd ? 'FINISHED' : 'IDLE';
  }
  function canStart(): boolean {
    const state = stateNow();
    if (job !== null) return false;
    return (
      state === 'IDLE' ||
      !hasPrinter() ||
      ((dialect === 'buddy' || remembersEnd) && (state === 'FINISHED' || state === 'STOPPED'))
    );
  }
  function demand(id: number, allowed: readonly LinkState[], problem: 'notPrinting' | 'notPaused'): void {
    const state = stateNow();
    // The id is that of the last job also when that is over.
    if (id !== (dialect === 'python' ? lastId : (job?.id ?? id))) throw new LinkProblem('notCurrentJob');
    if (job === null || !allowed.includes(state)) throw new LinkProblem(problem);
  }
  function later(action: () => void): void {
    if (!isOn('accept_and_ignore')) asked.push(action);
  }
  function begin(file: StoredFile): void {
    machine.start({
      file: file.path,
      ...readPrintFile(file),
      preparingSeconds: PREPARING_SECONDS,
      nozzleC: 215,
      bedC: 60,
    });
  }

  return {
    get state() {
      return stateNow();
    },
    get job() {
      see();
      return now() < lingersUntil ? null : job;
    },
    progressPercent() {
      const percent = Math.round(machine.read().progress * 10_000) / 100;
      return isOn('stale_progress') && percent < FIRST_PROGRESS_PERCENT ? 100 : percent;
    },
    select(file) {
      if (job !== null) throw new LinkProblem('badRequest');
      selected = file.path;
    },
    start(file) {
      if (!canStart()) throw new LinkProblem('cannotPrint');
      if (isOn('sd_error')) throw new LinkProblem('storageBroken');
      if (isOn('accept_and_ignore')) return;
      if (isOn('linger_finish') && machine.read().phase === 'completed') lingersUntil = now() + LINGER_MS;
      remembersEnd = false;
      lastId += 1;
      job = { id: lastId, file };
      if (dialect === 'python' && !isUtf8(contentOf(file))) {
        // It stumbles over the file, and shows a print that nobody prints until that is stopped.
        isGhost = true;
        job = { id: lastId, file: null };
        throw new LinkProblem('unreadable');
      }
      const isLost = dialect === 'python' && isOn('lose_unselected') && selected === null;
      selected = file.path;
      isPremature = !hasPrinter();
      if (isLost || isPremature) isGhost = true;
      else if (isOn('preview_dialog')) dialog = file;
      else begin(file);
    },
    pause(id) {
      demand(id, CONTROLS[dialect].pause, 'notPrinting');
      later(() => machine.pause());
    },
    resume(id) {
      demand(id, CONTROLS[dialect].resume, 'notPaused');
      later(() => machine.resume());
    },
    stop(id) {
      demand(id, CONTROLS[dialect].stop, 'notPrinting');
      later(() => {
        if (dialog === null) machine.stop();
        dialog = null;
        if (isGhost) endGhost();
      });
    },
    isPrinted: (file) => job?.file?.path === file.path,
    forget(file) {
      if (selected === file.path) selected = null;
    },
    tick() {
      see();
      for (const action of asked.splice(0)) action();
    },
    confirmDialog() {
      if (dialog === null) return;
      begin(dialog);
      dialog = null;
    },
    powerOff() {
      asked.length = 0;
      isGhost = false;
      isPremature = false;
      selected = null;
      remembersEnd = isOn('linger_finish') && machine.read().phase === 'completed';
      job = null;
      dialog = null;
      machine.powerCycle();
    },
  };
}
