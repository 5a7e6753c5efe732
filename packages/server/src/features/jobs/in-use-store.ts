import { type Said, said } from '@farmhand/words';
import { type SqlBool, sql } from 'kysely';
import { byIds } from '../../db/parts.ts';
import type { Reader } from '../../db/portable.ts';
import { liveRunOfFiles, liveRunsOnPrinter } from '../runs/index.ts';
import type { JobRow } from './job-store.ts';

const isOpen = sql<SqlBool>`jobs.status in ('submitted', 'pending', 'queued', 'printing')`;

/** What keeps print files from being deleted, null when nothing does. */
export async function fileUse(db: Reader, fileIds: readonly number[]): Promise<Said | null> {
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
      .limit(1)
      .execute(),
  );
  if (job !== undefined) return said('job.prints_file', { job: job.id, item: job.item_name });
  const run = await liveRunOfFiles(db, fileIds);
  return run === undefined ? null : said('job.prints_file_now', { job: run.job_id });
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
