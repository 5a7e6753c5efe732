import type { PrintPhase } from '../adapter.ts';
import { baseName, integerAt, numberAt, objectAt, textAt, type VendorObject } from '../lenient.ts';
import { LINK_STATES, type LinkState, linkStateFrom } from './states.ts';

/** One poll: status and job of the same moment, the job null after a 204. */
export interface Poll {
  readonly status: VendorObject;
  readonly job: VendorObject | null;
}

/** What one poll does not show and the next no longer says. */
export interface Memory {
  readonly state: LinkState | null;
  readonly job: KnownJob | null;
}

export interface KnownJob {
  readonly id: number;
  readonly file_name: string | null;
  readonly progress: number;
  /** The figure that came with a new job, which may be the last job's (C.3); null once it has changed. */
  readonly leftover: number | null;
  /** Null while it is there. */
  readonly end: PrintPhase | null;
}

export const BLANK: Memory = { state: null, job: null };

/** From here on an unsaid end counts as the end of the print. */
const NEARLY_DONE_PERCENT = 99;

export function observe(memory: Memory, { status, job }: Poll): Memory {
  const state = linkStateFrom(textAt(objectAt(status, 'printer'), 'state')) ?? memory.state;
  const inStatus = objectAt(status, 'job');
  const id = integerAt(inStatus, 'id') ?? integerAt(job, 'id');
  if (id === null) return { state, job: memory.job === null ? null : ended(memory.job, state) };
  const before = memory.job?.id === id ? memory.job : null;
  const said = numberAt(inStatus, 'progress') ?? numberAt(job, 'progress') ?? 0;
  const isFirst = before === null;
  // Only a job that began before our eyes can show its forerunner's figure: after a connect it is taken as said.
  const leftover = isFirst ? (memory.state !== null && said > 0 ? said : null) : before.leftover;
  const isLeftover = leftover !== null && said === leftover;
  const current: KnownJob = {
    id,
    file_name: fileNameOf(job) ?? before?.file_name ?? null,
    progress: isLeftover ? 0 : Math.max(said, isFirst ? 0 : before.progress),
    leftover: isLeftover ? leftover : null,
    end: null,
  };
  // Buddy keeps naming the job while it shows how it ended.
  const end = state === null ? null : LINK_STATES[state].end;
  return { state, job: { ...current, end } };
}

/** The job has gone: the state of the same poll tells how (C.3), and nothing else is looked at. */
function ended(job: KnownJob, state: LinkState | null): KnownJob {
  if (job.end !== null && job.end !== 'ended') return job;
  const said = state === null ? null : LINK_STATES[state].end;
  if (said !== null) return { ...job, end: said };
  if (state === 'ERROR') return { ...job, end: 'failed' };
  return { ...job, end: job.progress >= NEARLY_DONE_PERCENT ? 'completed' : 'ended' };
}

/** Buddy's own names are 8.3; the one we gave is the display name (X.28). */
export function fileNameOf(job: VendorObject | null): string | null {
  const file = objectAt(job, 'file');
  return textAt(file, 'display_name') ?? baseName(textAt(file, 'name'));
}

export function isRunning(memory: Memory): boolean {
  return memory.job !== null && memory.job.end === null;
}
