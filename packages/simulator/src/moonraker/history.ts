import type { JsonObject } from '../json.ts';
import { RpcError } from './rpc-error.ts';

/** How a print went, in the measures of print_stats. */
export interface PrintFigures {
  readonly filament_used: number;
  readonly print_duration: number;
  readonly total_duration: number;
}

interface HistoryJob extends PrintFigures {
  readonly job_id: string;
  readonly user: string;
  readonly filename: string;
  readonly status: string;
  readonly start_time: number;
  readonly end_time: number | null;
  readonly metadata: JsonObject;
  readonly auxiliary_data: readonly unknown[];
  readonly exists: boolean;
}

export interface History {
  begin(filename: string, metadata: JsonObject, figures: PrintFigures): void;
  /** Does nothing when no print is open. */
  finish(status: string, figures: PrintFigures): void;
  /** Moonraker was killed over it: when it is back it calls the job so, and knows no more of it than its beginning. */
  interrupt(): void;
  list(wanted: { limit: number; start: number; order: string }): { count: number; jobs: HistoryJob[] };
  job(id: string): HistoryJob;
  totals(): JsonObject;
}

export function createHistory(
  now: () => number,
  notify: (params: { action: 'added' | 'finished'; job: HistoryJob }) => void,
): History {
  const jobs: HistoryJob[] = [];
  let isOpen = false;
  return {
    begin(filename, metadata, figures) {
      const job: HistoryJob = {
        job_id: (jobs.length + 1).toString(16).toUpperCase().padStart(6, '0'),
        user: '_API_KEY_USER_',
        filename,
        status: 'in_progress',
        start_time: now() / 1000,
        end_time: null,
        ...figures,
        metadata,
        auxiliary_data: [],
        exists: true,
      };
      jobs.push(job);
      isOpen = true;
      notify({ action: 'added', job });
    },
    finish(status, figures) {
      const open = jobs.at(-1);
      if (!isOpen || open === undefined) return;
      const job = { ...open, ...figures, status, end_time: now() / 1000 };
      jobs[jobs.length - 1] = job;
      isOpen = false;
      notify({ action: 'finished', job });
    },
    interrupt() {
      const open = jobs.at(-1);
      if (!isOpen || open === undefined) return;
      jobs[jobs.length - 1] = { ...open, status: 'interrupted' };
      isOpen = false;
    },
    list({ limit, start, order }) {
      const ordered = order === 'asc' ? [...jobs] : jobs.toReversed();
      const wanted = ordered.slice(start, start + limit);
      return { count: wanted.length, jobs: wanted };
    },
    job(id) {
      const job = jobs.find(({ job_id }) => job_id === id);
      if (job === undefined) throw new RpcError(404, `Invalid job uid: ${id}`);
      return job;
    },
    totals() {
      const sum = (pick: (job: HistoryJob) => number) => jobs.reduce((total, job) => total + pick(job), 0);
      const most = (pick: (job: HistoryJob) => number) => Math.max(0, ...jobs.map(pick));
      return {
        job_totals: {
          total_jobs: jobs.length,
          total_time: sum((job) => job.total_duration),
          total_print_time: sum((job) => job.print_duration),
          total_filament_used: sum((job) => job.filament_used),
          longest_job: most((job) => job.total_duration),
          longest_print: most((job) => job.print_duration),
        },
        auxiliary_totals: [],
      };
    },
  };
}
