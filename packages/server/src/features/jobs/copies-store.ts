import type { Reader, Writer } from '../../db/portable.ts';
import type { JobRow } from './job-store.ts';

/** The last copy that somebody has begun to print, or is about to: 0 when there is none. */
export async function lastBegunCopy(db: Reader, jobId: number): Promise<number> {
  const copy = await db
    .selectFrom('job_copies')
    .select('copy')
    .where('job_id', '=', jobId)
    .where(({ or, eb }) => or([eb('state', '!=', 'waiting'), eb('attempts', '>', 0)]))
    .orderBy('copy', 'desc')
    .limit(1)
    .executeTakeFirst();
  const run = await db
    .selectFrom('runs')
    .select('copy')
    .where('job_id', '=', jobId)
    .orderBy('copy', 'desc')
    .limit(1)
    .executeTakeFirst();
  return Math.max(copy?.copy ?? 0, run?.copy ?? 0);
}

/** Forgets the copies above the quantity, none of which was ever begun. */
export async function trimCopies(db: Writer, job: Pick<JobRow, 'id' | 'next_copy'>, quantity: number) {
  await db.deleteFrom('job_copies').where('job_id', '=', job.id).where('copy', '>', quantity).execute();
  const next_copy = Math.min(job.next_copy, quantity + 1);
  await db.updateTable('jobs').set({ next_copy }).where('id', '=', job.id).execute();
}
