import { ROUTES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { isWithin } from '../../db/control.ts';
import { type Endpoint, read, write } from '../../http/endpoint.ts';
import { AppError } from '../../http/error.ts';
import { presentRun, runsOfJob, verdictFrom } from '../runs/index.ts';
import { namesOf } from '../users/index.ts';
import { resolveJobAlerts } from './approval.ts';
import { type JobDeps, mustFindJob, showJob, showJobsTo, wrongState } from './commands.ts';
import { draftWords, makeJob, planJob } from './create.ts';
import { applyEdit, planEdit } from './edit.ts';
import { deleteJob, pageOfJobs } from './list-store.ts';
import { nextAfter } from './next-actions.ts';
import { planSequence, putInSequence } from './sequence.ts';
import { FINISHED_STATUSES, isFinished } from './status.ts';
import { stepEndpoints } from './step-routes.ts';
import { checkJobsWithinToken, jobNotFound } from './within-token.ts';

export function jobEndpoints(deps: JobDeps): Endpoint[] {
  return [...readEndpoints(deps), ...writeEndpoints(deps), ...stepEndpoints(deps)];
}

function readEndpoints({ clock }: JobDeps): Endpoint[] {
  return [
    read(ROUTES.listJobs, async (db, { query }, { principal }) => {
      const { items, total } = await pageOfJobs(db, principal, query);
      return { items: await showJobsTo(db, principal, items, clock.now()), total };
    }),

    read(ROUTES.getJob, async (db, { params }, { principal }) => {
      const row = await mustFindJob(db, principal, params.id);
      // A job is the farm's; what became of it on a printer goes with the printer.
      const runs = (await runsOfJob(db, row.id)).filter((run) => isWithin(principal, run.printer_id));
      const [job] = await showJobsTo(db, principal, [row], clock.now());
      if (job === undefined) throw jobNotFound(row.id);
      const names = await namesOf(
        db,
        runs.map(({ verdict }) => verdictFrom(verdict)?.user_id ?? null),
      );
      return { ...job, runs: runs.map((run) => presentRun(run, names)) };
    }),
  ];
}

function writeEndpoints(deps: JobDeps): Endpoint[] {
  return [
    write(ROUTES.createJob, {
      async plan(db, { body }, { principal }) {
        const draft = await planJob(db, deps, principal, body);
        return { would_execute: draftWords(draft, principal), draft };
      },
      async execute(tx, { draft }, { principal }) {
        const job = await showJob(tx.db, await makeJob(tx, principal, draft), tx.now);
        return { ...job, next_actions: nextAfter(job, principal) };
      },
    }),

    write(ROUTES.updateJob, {
      async plan(db, { params, body }, { principal }) {
        const edit = await planEdit(db, deps, principal, params.id, body);
        return { would_execute: { action: 'update_job', job_id: edit.row.id, ...body }, edit };
      },
      async execute(tx, { edit }, { principal }) {
        const job = await showJob(tx.db, await applyEdit(tx, edit), tx.now);
        return { ...job, next_actions: nextAfter(job, principal) };
      },
    }),

    write(ROUTES.deleteJob, {
      async plan(db, { params }, { principal }) {
        const row = await mustFindJob(db, principal, params.id);
        const { id: job, status: now } = row;
        if (!isFinished(now))
          throw wrongState(row, FINISHED_STATUSES, said('job.not_ended', { job, status: now }));
        await checkJobsWithinToken(db, principal, [row]);
        const use = await deps.orders.useOf(db, row);
        if (use !== null) throw new AppError('in_use', use);
        const { id: job_id, item_name, status } = row;
        return { would_execute: { action: 'delete_job', job_id, item_name, status }, row };
      },
      async execute(tx, { row }) {
        await resolveJobAlerts(tx, row, await runsOfJob(tx.db, row.id));
        await deleteJob(tx.db, row.id);
        return undefined;
      },
    }),

    write(ROUTES.orderQueue, {
      async plan(db, { body }, { principal }) {
        const rows = await planSequence(db, principal, body.job_ids);
        return { would_execute: { action: 'order_queue', job_ids: body.job_ids }, rows };
      },
      async execute(tx, { rows }) {
        await putInSequence(tx, rows);
        return { job_ids: rows.map(({ id }) => id), next_actions: [] };
      },
    }),
  ];
}
