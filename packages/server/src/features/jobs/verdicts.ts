import type { WriteTx } from '../../live/write.ts';
import { findRun, isLive, type RunRow, type RunVerdict, setVerdict, verdictFrom } from '../runs/index.ts';
import { namesOf } from '../users/index.ts';
import { tellRun } from './attempts.ts';
import { findAnyJob, updateJob } from './job-store.ts';
import { settleJob } from './settle.ts';

/** A copy counts as thrown away when any piece of it was: a plate is the least that can be printed again. */
const isScrapped = ({ state, verdict }: Pick<RunRow, 'state' | 'verdict'>): boolean =>
  state === 'completed' && verdictFrom(verdict)?.verdict === 'scrap';

/**
 * Keeps with a run what a person says of its print. The job stays as it is, completed copies and status: it only counts
 * how many of them were thrown away, and its order follows that.
 */
export async function judgeRun(tx: WriteTx, runId: number, verdict: RunVerdict | null): Promise<void> {
  const before = await findRun(tx.db, runId);
  const job = before && (await findAnyJob(tx.db, before.job_id));
  // A job may be deleted before its prints are.
  if (before === undefined || job === undefined || isLive(before.state)) return;
  const run = await setVerdict(tx.db, runId, verdict === null ? null : JSON.stringify(verdict));
  tellRun(tx, job, run, await namesOf(tx.db, [verdict?.user_id ?? null]));
  const change = Number(isScrapped(run)) - Number(isScrapped(before));
  if (change === 0) return;
  await updateJob(tx.db, job.id, { scrapped_count: job.scrapped_count + change });
  await settleJob(tx, job.id);
}
