import type { Printer } from '@farmhand/contract';
import { isAtWork } from './fleet/standing.ts';
import type { ShownKind } from './shown-state.ts';

/** The print that a printer is at, or that lies on its plate. */
export interface ShownPrint {
  /** Null when nobody here knows it: it was started at the machine, or is another organization's. */
  readonly name: string | null;
  readonly jobId: number | null;
  readonly runId: number | null;
  /** Undefined where the job must be asked for its picture. */
  readonly picture: string | null | undefined;
  /** Since when it lies there; null while it is printed. */
  readonly liesSince: string | null;
}

export function shownPrint(printer: Printer): ShownPrint | null {
  const { active_job, on_plate, telemetry } = printer;
  const nobody = { jobId: null, runId: null, picture: null, liesSince: null };
  if (active_job !== null)
    return {
      ...nobody,
      name: active_job.item_name,
      jobId: active_job.id,
      runId: active_job.run_id,
      picture: undefined,
    };
  if (isAtWork(printer)) return { ...nobody, name: telemetry?.file_name ?? null };
  if (on_plate === null) return null;
  return {
    name: on_plate.item_name,
    jobId: on_plate.job_id,
    runId: on_plate.run_id,
    picture: on_plate.thumbnail_url,
    liesSince: on_plate.since,
  };
}

/** The page's own: an idle printer became ready when its plate was cleared, and nobody notes when. */
const SINCE_NOBODY_KNOWS: readonly ShownKind[] = ['ready', 'kept', 'starting'];

/** Since when it stands as it is shown; null where nobody knows. */
export const shownSince = (printer: Printer, kind: ShownKind): string | null =>
  SINCE_NOBODY_KNOWS.includes(kind) ? null : (shownPrint(printer)?.liesSince ?? printer.status_since);

/**
 * When a printer that is not reached, or not asked, was last true: its progress and its temperatures are of then. Null for one that
 * speaks, and for one that never did.
 */
export function staleSince({ status, telemetry, last_seen_at }: Printer): string | null {
  if (status !== 'offline') return null;
  return telemetry?.reported_at ?? last_seen_at;
}

/** How far the print was that it was lost in; null when it was lost in none. */
export function stalePercent(printer: Printer): number | null {
  const { active_job, telemetry } = printer;
  if (staleSince(printer) === null || active_job === null) return null;
  return telemetry?.progress_percent ?? active_job.progress_percent;
}
