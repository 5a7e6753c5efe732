import { type Run, said } from '@farmhand/contract';
import { asWritten } from '@farmhand/words';
import { z } from 'zod';
import { toIso } from '../../db/portable.ts';
import { inEnglish } from '../../english.ts';
import type { Names } from '../users/index.ts';
import type { RunRow } from './store.ts';
import { presentVerdict, verdictFrom } from './verdict.ts';

const moment = {
  source: z.enum(['service', 'report', 'silence', 'person', 'start']),
  at: z.number(),
};
/** Rows from before sayings hold prose, which is shown as it is. */
const evidence = z.union([
  z.object({ ...moment, said }),
  z
    .object({ ...moment, detail: z.string() })
    .transform(({ detail, ...rest }) => ({ ...rest, said: asWritten(detail) })),
]);
export type RunEvidence = z.output<typeof evidence>;

/** As it is stored with a run, and with what is kept of it. */
export function presentRunEvidence(text: string): Run['evidence'] {
  const { source, at, said: words } = evidence.parse(JSON.parse(text));
  return { source, at: toIso(at), detail: inEnglish(words), said: words };
}

/** `names` of those who have said what became of it. */
export function presentRun(row: RunRow, names: Names = new Map()): Run {
  const verdict = verdictFrom(row.verdict);
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
    evidence: presentRunEvidence(row.evidence),
    verdict: verdict === null ? null : presentVerdict(verdict, names),
  };
}
