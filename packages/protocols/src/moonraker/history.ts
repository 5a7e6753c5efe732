import type { HostTimes, PrintCause, PrintReport } from '../adapter.ts';
import {
  baseName,
  isObject,
  numberAt,
  objectAt,
  objectsAt,
  textAt,
  type VendorObject,
  wholeSeconds,
} from '../lenient.ts';
import { markOf } from '../mark.ts';
import { jobPhase } from './states.ts';

/** One print as Moonraker remembers it, also over a restart of Klipper or of ours (B.4). */
export interface PastJob {
  readonly id: string;
  readonly path: string;
  readonly status: string;
  readonly extruded_mm: number | null;
  /** Milliseconds since 1970, by Moonraker's clock. */
  readonly started_at: number | null;
  /** Null while it runs, and where Moonraker was not there to see the end. */
  readonly finished_at: number | null;
  readonly total_seconds: number | null;
}

export function pastJob(job: VendorObject | null): PastJob | null {
  const id = textAt(job, 'job_id');
  const path = textAt(job, 'filename');
  const status = textAt(job, 'status');
  if (id === null || path === null || status === null) return null;
  return {
    ...{ id, path, status },
    extruded_mm: numberAt(job, 'filament_used'),
    started_at: milliseconds(job, 'start_time'),
    finished_at: milliseconds(job, 'end_time'),
    total_seconds: wholeSeconds(numberAt(job, 'total_duration')),
  };
}

function milliseconds(job: VendorObject | null, key: string): number | null {
  const seconds = numberAt(job, key);
  return seconds === null || seconds <= 0 || seconds > LATEST_SECONDS ? null : Math.round(seconds * 1000);
}

/** Far beyond any clock that is right, and such as a date can be made of. */
const LATEST_SECONDS = 1e11;

/** Moonraker left before the print did: what it wrote down then is no end, and its figures stand where they stood. */
export const isCutShort = ({ status }: PastJob): boolean =>
  status === 'server_exit' || status === 'interrupted' || status === 'in_progress';

/** The newest one of `server.history.list`. */
export function newestJob(list: VendorObject | null): PastJob | null {
  const jobs = objectsAt(list, 'jobs');
  const start = (job: VendorObject): number => numberAt(job, 'start_time') ?? 0;
  return pastJob([...jobs].sort((a, b) => start(b) - start(a))[0] ?? null);
}

export function jobFromNotice(params: unknown): PastJob | null {
  const notice: unknown = Array.isArray(params) ? params[0] : null;
  return isObject(notice) ? pastJob(objectAt(notice, 'job')) : null;
}

/** Ends that nobody asked for. The words that came with them are gone with Klipper's memory. */
const FAULTS: ReadonlySet<string> = new Set(['error', 'klippy_shutdown', 'klippy_disconnect']);

function causeOf({ status }: PastJob): PrintCause | null {
  return FAULTS.has(status) ? { kind: 'error', code: status, said: null } : null;
}

/** How a print ended that the printer itself no longer shows. */
export function endOf(job: PastJob): PrintReport {
  const cause = causeOf(job);
  return {
    phase: job.status === 'in_progress' ? 'ended' : jobPhase(job.status),
    mark: markOf(job.path),
    native_id: job.id,
    file_name: baseName(job.path),
    extruded_mm: isCutShort(job) ? null : job.extruded_mm,
    ...(cause !== null && { cause }),
    times: endTimes(job, null),
  };
}

/** Of a print that has ended. Klipper's own count is there before Moonraker's, and where Moonraker was away. */
export function endTimes(job: PastJob | null, countedSeconds: number | null): HostTimes {
  const started_at = job?.started_at ?? null;
  if (job !== null && !isCutShort(job)) {
    return { started_at, finished_at: job.finished_at, total_seconds: job.total_seconds };
  }
  const total_seconds = wholeSeconds(countedSeconds);
  const isCounted = started_at !== null && countedSeconds !== null && total_seconds !== null;
  return {
    started_at,
    finished_at: isCounted ? Math.round(started_at + countedSeconds * 1000) : null,
    total_seconds,
  };
}
