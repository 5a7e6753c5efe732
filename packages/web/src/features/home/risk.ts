import type { QueuedJob, QueueTimeline } from '@farmhand/contract';

/** What would help a job that will be late. */
export type Help = 'release' | 'resume' | 'clear' | 'load' | 'mend' | 'forward' | 'running' | 'look';

export interface Risk {
  readonly job: QueuedJob;
  readonly dueAt: string;
  /** When its last copy ends as things stand; null where the forecast has no place for it. */
  readonly endsAt: string | null;
  readonly help: Help;
}

const HELPS: Readonly<Record<string, Help>> = {
  hold: 'release',
  dispatch_hold: 'resume',
  plate: 'clear',
  filament: 'load',
  material: 'load',
  colour: 'load',
  amount: 'load',
  offline: 'mend',
  error: 'mend',
  paused: 'mend',
  identity: 'mend',
  maintenance: 'mend',
  unknown_run: 'mend',
  flapping: 'mend',
  none_free: 'forward',
  busy: 'forward',
  printing: 'forward',
  queue: 'forward',
  resting: 'forward',
  waits_there: 'forward',
  no_fit: 'look',
};

export function helpFor({
  waiting_count,
  waiting_rule,
}: Pick<QueuedJob, 'waiting_count' | 'waiting_rule'>): Help {
  if (waiting_count === 0) return 'running';
  return HELPS[waiting_rule ?? ''] ?? 'look';
}

/** When each job's last bar ends. A job of which copies found no place has no end. */
function endsOf({ printers, unplaced }: Pick<QueueTimeline, 'printers' | 'unplaced'>) {
  const ends = new Map<number, string>();
  for (const { job_id, ends_at } of printers.flatMap(({ bars }) => bars))
    if (job_id !== null && ends_at > (ends.get(job_id) ?? '')) ends.set(job_id, ends_at);
  for (const { job_id } of unplaced) ends.delete(job_id);
  return ends;
}

type Forecast = Pick<QueueTimeline, 'printers' | 'unplaced'>;
const NOTHING: Forecast = { printers: [], unplaced: [] };

/** Jobs with a date that will be missed, as the forecast and the service see it: the earliest date first. */
export function atRisk(queue: readonly QueuedJob[], timeline: Forecast = NOTHING): readonly Risk[] {
  const ends = endsOf(timeline);
  return queue
    .flatMap((job) => {
      if (job.due_at === null) return [];
      const endsAt = ends.get(job.id) ?? null;
      const isAtRisk = job.due_risk !== 'none' || (endsAt !== null && endsAt > job.due_at);
      return isAtRisk ? [{ job, dueAt: job.due_at, endsAt, help: helpFor(job) }] : [];
    })
    .sort((one, other) => one.dueAt.localeCompare(other.dueAt));
}
