/**
 * The physical side of a simulated printer, the same for every family: it heats, prints layer by layer, pauses and
 * ends. A family's simulator turns this into its wire, with its words and its quirks.
 */

const PHASES = ['idle', 'preparing', 'printing', 'paused', 'completed', 'cancelled', 'failed'] as const;
export type Phase = (typeof PHASES)[number];

export interface PrintJob {
  /** As the start command named it. */
  readonly file: string;
  readonly seconds: number;
  readonly layers: number;
  readonly filamentMm: number;
  /** Downloading, unzipping, homing and heating, before the first layer. */
  readonly preparingSeconds: number;
  readonly nozzleC: number;
  readonly bedC: number;
}

export interface Heater {
  readonly tempC: number;
  readonly targetC: number;
}

export interface MachineState {
  readonly phase: Phase;
  /** Stays after the end until the next start, as on real machines. */
  readonly job: PrintJob | null;
  /** Seconds of printing so far, pauses and preparation excluded. */
  readonly printedSeconds: number;
  readonly preparedSeconds: number;
  /** 0 to 1. */
  readonly progress: number;
  readonly layer: number;
  readonly extrudedMm: number;
  readonly nozzle: Heater;
  readonly bed: Heater;
  readonly speedPercent: number;
  /** Why it failed, in the word of the one who made it fail. */
  readonly failure: string | null;
}

export interface Machine {
  /** The state at this moment. */
  read(): MachineState;
  /** False when it is busy: real printers refuse, and some do worse. */
  start(job: PrintJob): boolean;
  pause(): boolean;
  resume(): boolean;
  stop(): boolean;
  fail(reason: string): boolean;
  setSpeed(percent: number): void;
  setTargets(targets: { nozzleC?: number; bedC?: number }): void;
  /** Power off and on: the job is gone, the machine is cold. */
  powerCycle(): void;
  /** How many prints really began, by file: what exactly-once is counted against. */
  readonly starts: readonly string[];
}

export interface MachineOptions {
  /** Real milliseconds; injected so that tests can move time. */
  readonly now: () => number;
  /** 60 makes a simulated minute pass in a second. */
  readonly timeScale: number;
}

const ROOM_C = 23;
const HEATING_C_PER_SECOND = { nozzle: 3.5, bed: 0.9 };
const COOLING_C_PER_SECOND = { nozzle: 1.2, bed: 0.15 };
const ACTIVE: readonly Phase[] = ['preparing', 'printing', 'paused'];

export function createMachine({ now, timeScale }: MachineOptions): Machine {
  const starts: string[] = [];
  let seenAt = now();
  let phase: Phase = 'idle';
  let job: PrintJob | null = null;
  let preparedSeconds = 0;
  let printedSeconds = 0;
  let speedPercent = 100;
  let failure: string | null = null;
  const nozzle = { tempC: ROOM_C, targetC: 0 };
  const bed = { tempC: ROOM_C, targetC: 0 };

  function warm(heater: { tempC: number; targetC: number }, kind: 'nozzle' | 'bed', seconds: number): void {
    const goal = Math.max(heater.targetC, ROOM_C);
    const rate = heater.tempC < goal ? HEATING_C_PER_SECOND[kind] : COOLING_C_PER_SECOND[kind];
    const step = Math.min(Math.abs(goal - heater.tempC), rate * seconds);
    heater.tempC += Math.sign(goal - heater.tempC) * step;
  }

  /** Brings everything up to now. Phases are walked one after another, so that one late look misses none. */
  function advance(): void {
    const elapsed = ((now() - seenAt) / 1000) * timeScale;
    seenAt = now();
    if (elapsed <= 0) return;
    warm(nozzle, 'nozzle', elapsed);
    warm(bed, 'bed', elapsed);
    if (job === null) return;
    let left = elapsed;
    if (phase === 'preparing') {
      const used = Math.min(left, job.preparingSeconds - preparedSeconds);
      preparedSeconds += used;
      left -= used;
      if (preparedSeconds >= job.preparingSeconds) phase = 'printing';
    }
    if (phase === 'printing') {
      printedSeconds = Math.min(job.seconds, printedSeconds + left * (speedPercent / 100));
      if (printedSeconds >= job.seconds) end('completed');
    }
  }

  function end(how: Phase): void {
    phase = how;
    nozzle.targetC = 0;
    bed.targetC = 0;
  }

  /** Runs the change when the machine is in one of these phases now. */
  function when(allowed: readonly Phase[], change: () => void): boolean {
    advance();
    if (!allowed.includes(phase)) return false;
    change();
    return true;
  }

  return {
    starts,
    read() {
      advance();
      const progress = job === null ? 0 : printedSeconds / job.seconds;
      return {
        phase,
        job,
        printedSeconds,
        preparedSeconds,
        progress,
        layer:
          job === null || phase === 'preparing'
            ? 0
            : Math.min(job.layers, Math.floor(progress * job.layers) + 1),
        extrudedMm: job === null ? 0 : progress * job.filamentMm,
        nozzle: { ...nozzle },
        bed: { ...bed },
        speedPercent,
        failure,
      };
    },
    start: (next) =>
      when(['idle', 'completed', 'cancelled', 'failed'], () => {
        starts.push(next.file);
        phase = 'preparing';
        job = next;
        preparedSeconds = 0;
        printedSeconds = 0;
        failure = null;
        nozzle.targetC = next.nozzleC;
        bed.targetC = next.bedC;
      }),
    pause: () =>
      when(['preparing', 'printing'], () => {
        phase = 'paused';
      }),
    resume: () =>
      when(['paused'], () => {
        phase = preparedSeconds < (job?.preparingSeconds ?? 0) ? 'preparing' : 'printing';
      }),
    stop: () => when(ACTIVE, () => end('cancelled')),
    fail: (reason) =>
      when(ACTIVE, () => {
        failure = reason;
        end('failed');
      }),
    setSpeed(percent) {
      advance();
      speedPercent = percent;
    },
    setTargets({ nozzleC, bedC }) {
      advance();
      if (nozzleC !== undefined) nozzle.targetC = nozzleC;
      if (bedC !== undefined) bed.targetC = bedC;
    },
    powerCycle() {
      advance();
      phase = 'idle';
      job = null;
      printedSeconds = 0;
      preparedSeconds = 0;
      failure = null;
      speedPercent = 100;
      nozzle.targetC = 0;
      bed.targetC = 0;
    },
  };
}
