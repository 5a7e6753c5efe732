import type { PrintReport } from '../adapter.ts';
import { baseName, isObject, numberAt, objectAt, objectsAt, textAt, type VendorObject } from '../lenient.ts';
import { markOf } from '../mark.ts';
import { jobPhase } from './states.ts';

/** One print as Moonraker remembers it, also over a restart of Klipper or of ours (B.4). */
export interface PastJob {
  readonly id: string;
  readonly path: string;
  readonly status: string;
  readonly extruded_mm: number | null;
}

export function pastJob(job: VendorObject | null): PastJob | null {
  const id = textAt(job, 'job_id');
  const path = textAt(job, 'filename');
  const status = textAt(job, 'status');
  if (id === null || path === null || status === null) return null;
  return { id, path, status, extruded_mm: numberAt(job, 'filament_used') };
}

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

/** How a print ended that the printer itself no longer shows. */
export function endOf(job: PastJob): PrintReport {
  return {
    phase: job.status === 'in_progress' ? 'ended' : jobPhase(job.status),
    mark: markOf(job.path),
    native_id: job.id,
    file_name: baseName(job.path),
    extruded_mm: job.extruded_mm,
  };
}
