import { type Said, said } from '@farmhand/words';
import { type SqlBool, sql } from 'kysely';
import { byIds } from '../../db/parts.ts';
import type { Reader } from '../../db/portable.ts';
import { type Viewer, visibleJob } from '../../db/visibility.ts';
import { liveRunOfFiles, liveRunsOnPrinter } from '../runs/index.ts';
import type { JobRow } from './job-store.ts';
import { findJob } from './list-store.ts';

const isOpen = sql<SqlBool>`jobs.status in ('submitted', 'pending', 'queued', 'printing')`;

/** What keeps print files from being deleted, null when nothing does. A job that the viewer does not see is not named. */
export async function fileUse(db: Reader, viewer: Viewer, fileIds: readonly number[]): Promise<Said | null> {
  const [job] = await byIds(fileIds, (part) =>
    db
      .selectFrom('jobs')
      .select(['id', 'item_name'])
      .where(isOpen)
      .where(({ or, and, eb, selectFrom }) =>
        or([
          eb('print_file_id', 'in', part),
          // A job for a model takes whichever of its files fits.
          and([
            eb('print_file_id', 'is', null),
            eb('model_id', 'in', selectFrom('print_files').select('model_id').where('id', 'in', part)),
          ]),
        ]),
      )
      // One that can be named helps more.
      .orderBy(sql`case when ${visibleJob(viewer, 'jobs')} then 0 else 1 end`)
      .limit(1)
      .execute(),
  );
  const jobId = job?.id ?? (await liveRunOfFiles(db, fileIds))?.job_id;
  if (jobId === undefined) return null;
  if ((await findJob(db, viewer, jobId)) === undefined) return said('job.one_prints_file');
  return job === undefined
    ? said('job.prints_file_now', { job: jobId })
    : said('job.prints_file', { job: job.id, item: job.item_name });
}

/** The jobs that only this printer may print. */
export function pinnedJobs(db: Reader, printerId: number): Promise<JobRow[]> {
  return db.selectFrom('jobs').selectAll().where('printer_id', '=', printerId).where(isOpen).execute();
}

/** What keeps a printer from being removed, null when nothing does. */
export async function printerUse(db: Reader, printerId: number): Promise<Said | null> {
  const [run] = await liveRunsOnPrinter(db, printerId);
  if (run !== undefined) return said('job.has_run_there', { job: run.job_id });
  const pinned = await db
    .selectFrom('jobs')
    .select(['id', 'item_name'])
    .where('printer_id', '=', printerId)
    .where(isOpen)
    .limit(1)
    .executeTakeFirst();
  return pinned === undefined ? null : said('job.pinned_there', { job: pinned.id, item: pinned.item_name });
}
