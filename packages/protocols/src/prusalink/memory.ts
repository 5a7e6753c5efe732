import type { PrintPhase } from '../adapter.ts';
import { baseName, integerAt, numberAt, objectAt, textAt, type VendorObject } from '../lenient.ts';
import { LINK_STATES, type LinkState, linkStateFrom } from './states.ts';

/** One poll: status and job of the same moment, the job null after a 204. */
export interface Poll {
  readonly status: VendorObject;
  readonly job: VendorObject | null;
  /** When it was asked, by our clock. */
  readonly at: number;
}

/** What one poll does not show and the next no longer says. */
export interface Memory {
  readonly state: LinkState | null;
  /** The host's own words for what is wrong, where it has some. */
  readonly fault: string | null;
  readonly job: KnownJob | null;
}

export interface KnownJob {
  readonly id: number;
  readonly file_name: string | null;
  readonly progress: number;
  /** The figure that came with a new job, which may be the last job's (C.3); null once it has changed. */
  readonly leftover: number | null;
  /** The printer's own figure; it stands still in pauses. */
  readonly printingSeconds: number | null;
  /** The earliest that it can have begun by that figure; null where it gives none. */
  readonly startedAt: number | null;
  readonly wasPaused: boolean;
  /** Null while it is there. */
  readonly end: PrintPhase | null;
  /** What was wrong when it ended. */
  readonly fault: string | null;
}

export const BLANK: Memory = { state: null, fault: null, job: null };

/** From here on an unsaid end counts as the end of the print. */
const NEARLY_DONE_PERCENT = 99;

export function observe(memory: Memory, { status, job, at }: Poll): Memory {
  const printer = objectAt(status, 'printer');
  const state = linkStateFrom(textAt(printer, 'state')) ?? memory.state;
  const fault = faultOf(printer);
  const inStatus = objectAt(status, 'job');
  const id = integerAt(inStatus, 'id') ?? integerAt(job, 'id');
  if (id === null) return { state, fault, job: memory.job === null ? null : ended(memory.job, state, fault) };
  const before = memory.job?.id === id ? memory.job : null;
  const said = numberAt(inStatus, 'progress') ?? numberAt(job, 'progress') ?? 0;
  const isFirst = before === null;
  // Only a job that began before our eyes can show its forerunner's figure: after a connect it is taken as said.
  const leftover = isFirst ? (memory.state !== null && said > 0 ? said : null) : before.leftover;
  const isLeftover = leftover !== null && said === leftover;
  const printingSeconds = integerAt(inStatus, 'time_printing') ?? integerAt(job, 'time_printing') ?? 0;
  const current: KnownJob = {
    id,
    file_name: fileNameOf(job) ?? before?.file_name ?? null,
    progress: isLeftover ? 0 : Math.max(said, isFirst ? 0 : before.progress),
    leftover: isLeftover ? leftover : null,
    ...timesOf(before, printingSeconds, at),
    wasPaused: before?.wasPaused === true || state === 'PAUSED' || state === 'ATTENTION',
    end: null,
    fault: null,
  };
  // Buddy keeps naming the job while it shows how it ended.
  const end = state === null ? null : LINK_STATES[state].end;
  return { state, fault, job: { ...current, end } };
}

/** The figure comes late in some, and stands still in pauses: the earliest beginning that it allows is the best one. */
function timesOf(
  before: KnownJob | null,
  seconds: number,
  at: number,
): Pick<KnownJob, 'printingSeconds' | 'startedAt'> {
  // Zero is also what is said before anything is known.
  if (seconds <= 0)
    return { printingSeconds: before?.printingSeconds ?? null, startedAt: before?.startedAt ?? null };
  const startedAt = at - seconds * 1000;
  return { printingSeconds: seconds, startedAt: Math.min(startedAt, before?.startedAt ?? startedAt) };
}

/** The Python variant says what is wrong in words. */
function faultOf(printer: VendorObject | null): string | null {
  const said = objectAt(printer, 'status_printer');
  return said?.['ok'] === false ? textAt(said, 'message') : null;
}

/** The job has gone: the state of the same poll tells how (C.3), and nothing else is looked at. */
function ended(job: KnownJob, state: LinkState | null, fault: string | null): KnownJob {
  if (job.end !== null && job.end !== 'ended') return job;
  const said = state === null ? null : LINK_STATES[state].end;
  if (said !== null) return { ...job, end: said };
  if (state === 'ERROR') return { ...job, end: 'failed', fault };
  return { ...job, end: job.progress >= NEARLY_DONE_PERCENT ? 'completed' : 'ended' };
}

/** Buddy's own names are 8.3; the one we gave is the display name (X.28). */
function fileNameOf(job: VendorObject | null): string | null {
  const file = objectAt(job, 'file');
  return textAt(file, 'display_name') ?? baseName(textAt(file, 'name'));
}

export function isRunning(memory: Memory): boolean {
  return memory.job !== null && memory.job.end === null;
}
