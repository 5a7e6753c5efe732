import { byIds } from './parts.ts';
import type { Reader } from './portable.ts';
import type { Scoped } from './visibility.ts';

/** On which printers a job is, and whose it is: what decides on who of a limited group sees it. */
export type JobReach = Required<Pick<Scoped, 'printers' | 'owner_id'>>;

interface Job {
  readonly id: number;
  readonly printer_id: number | null;
  readonly submitted_by: number | null;
}

/** The printer that it is pinned to, and all that were ever given it. */
export async function reachOfJob(db: Reader, job: Job): Promise<JobReach> {
  const [reach] = (await reachOfJobs(db, [job])).values();
  return reach ?? { printers: [], owner_id: job.submitted_by };
}

/** The same of many. */
export async function reachOfJobs(db: Reader, jobs: readonly Job[]): Promise<ReadonlyMap<number, JobReach>> {
  const rows = await byIds(
    jobs.map(({ id }) => id),
    (part) =>
      db.selectFrom('runs').select(['job_id', 'printer_id']).distinct().where('job_id', 'in', part).execute(),
  );
  const given = Map.groupBy(rows, ({ job_id }) => job_id);
  return new Map(
    jobs.map(({ id, printer_id, submitted_by }) => {
      const printers = (given.get(id) ?? []).map((run) => run.printer_id);
      return [
        id,
        { printers: printer_id === null ? printers : [printer_id, ...printers], owner_id: submitted_by },
      ];
    }),
  );
}

interface About {
  readonly printer_id: number | null;
  readonly job_id: number | null;
}

/** What an alert is about: a printer, or the printers of a job. */
export async function reachOfAlert(db: Reader, alert: About): Promise<Pick<Scoped, 'printers' | 'owner_id'>> {
  if (alert.printer_id !== null) return { printers: [alert.printer_id] };
  if (alert.job_id === null) return {};
  const job = await db
    .selectFrom('jobs')
    .select(['id', 'printer_id', 'submitted_by'])
    .where('id', '=', alert.job_id)
    .executeTakeFirst();
  return job === undefined ? {} : reachOfJob(db, job);
}
