import type { Run } from '@farmhand/contract';
import { z } from 'zod';
import { toIso } from '../../db/portable.ts';
import type { RunRow } from './store.ts';

const evidence = z.object({
  source: z.enum(['service', 'report', 'silence', 'person', 'start']),
  at: z.number(),
  detail: z.string(),
});
export type RunEvidence = z.infer<typeof evidence>;

export function presentRun(row: RunRow): Run {
  const { source, at, detail } = evidence.parse(JSON.parse(row.evidence));
  return {
    id: row.id,
    job_id: row.job_id,
    printer_id: row.printer_id,
    print_file_id: row.print_file_id,
    plate_index: row.plate_index,
    copy: row.copy,
    attempt: row.attempt,
    state: row.state,
    claimed_at: toIso(row.claimed_at),
    started_at: toIso(row.started_at),
    finished_at: toIso(row.finished_at),
    times_source: row.finished_at === null ? null : (row.times_source ?? 'observed'),
    progress_percent: row.started_at === null ? null : row.progress_permille / 10,
    stop_requested_at: toIso(row.stop_requested_at),
    evidence: { source, at: toIso(at), detail },
  };
}
