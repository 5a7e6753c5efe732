import type { QueuedJob, QueueTimeline } from '@farmhand/contract';

export interface NextJob {
  readonly key: string;
  readonly job_id: number | null;
  /** Null where the caller may not know of it. */
  readonly name: string | null;
  /** When it is expected to start; null when nobody can say. */
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly is_late: boolean;
  /** What keeps it waiting, for a job that waits for this printer alone. */
  readonly waiting: QueuedJob | null;
}

/** What this printer is expected to print next, then what waits for it and nobody else. */
export function nextJobs(
  timeline: QueueTimeline,
  queue: readonly QueuedJob[],
  printerId: number,
  most: number,
): readonly NextJob[] {
  const bars = timeline.printers.find(({ printer_id }) => printer_id === printerId)?.bars ?? [];
  const expected = bars
    .filter(({ kind }) => kind !== 'printing')
    .map((bar) => ({
      key: `${bar.job_id ?? 'other'} ${bar.starts_at}`,
      job_id: bar.job_id,
      name: bar.item_name,
      starts_at: bar.starts_at,
      ends_at: bar.ends_at,
      is_late: bar.is_late,
      waiting: null,
    }));
  const placed = new Set(expected.map(({ job_id }) => job_id));
  const waiting = queue
    .filter(
      (job) => job.waiting_count > 0 && job.pinned && job.printer_id === printerId && !placed.has(job.id),
    )
    .map((job) => ({
      key: `waits ${job.id}`,
      job_id: job.id,
      name: job.item_name,
      starts_at: null,
      ends_at: null,
      is_late: job.due_risk === 'late',
      waiting: job,
    }));
  return [...expected, ...waiting].slice(0, most);
}
