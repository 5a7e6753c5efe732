import { ROUTES } from '@farmhand/contract';
import { asWritten, said } from '@farmhand/words';
import { command, type Endpoint, write } from '../../http/endpoint.ts';
import { AppError } from '../../http/error.ts';
import type { Principal } from '../../http/principal.ts';
import type { WriteTx } from '../../live/write.ts';
import { planCancel, requestCancel, whenEnded } from './cancel.ts';
import { type JobDeps, mustFindJob, mustReachPin, showJob } from './commands.ts';
import { draftWords, makeJob, planJob, settingsOf } from './create.ts';
import { findAnyJob, type JobRow } from './job-store.ts';
import { nextAfter, nextAfterCancel } from './next-actions.ts';
import { tagsOfJob, targetOfJob } from './present.ts';
import { planRetry, retry } from './retry.ts';
import { approve, planApprove, planResubmit, planReview, reject, resubmit } from './review.ts';

const wordsOf = (action: string, { id, item_name, status }: JobRow) => ({
  action,
  job_id: id,
  item_name,
  current_status: status,
});

async function answer(tx: WriteTx, row: JobRow, principal: Principal) {
  const job = await showJob(tx.db, row, tx.now);
  return { ...job, next_actions: nextAfter(job, principal) };
}

export function stepEndpoints(deps: JobDeps): Endpoint[] {
  return [...reviewEndpoints(deps), ...againEndpoints(deps), cancelEndpoint(deps)];
}

function reviewEndpoints(deps: JobDeps): Endpoint[] {
  return [
    write(ROUTES.approveJob, {
      async plan(db, { params, body }, { principal }) {
        const row = await planApprove(db, deps, principal, params.id);
        const notes = body?.notes ?? null;
        return { would_execute: { ...wordsOf('approve_job', row), notes }, row, notes };
      },
      execute: async (tx, { row, notes }, { principal }) =>
        answer(tx, await approve(tx, row, principal, notes), principal),
    }),

    write(ROUTES.rejectJob, {
      async plan(db, { params, body: { reason } }, { principal }) {
        const row = await planReview(db, principal, params.id, 'rejected');
        return { would_execute: { ...wordsOf('reject_job', row), reason }, row, reason };
      },
      execute: async (tx, { row, reason }, { principal }) =>
        answer(tx, await reject(tx, row, reason), principal),
    }),

    write(ROUTES.resubmitJob, {
      async plan(db, { params }, { principal }) {
        const plan = await planResubmit(db, deps, principal, params.id);
        return { would_execute: { ...wordsOf('resubmit_job', plan.row), status: plan.status }, plan };
      },
      execute: async (tx, { plan }, { principal }) =>
        answer(tx, await resubmit(tx, principal, plan), principal),
    }),
  ];
}

function againEndpoints(deps: JobDeps): Endpoint[] {
  return [
    write(ROUTES.retryJob, {
      async plan(db, { params }, { principal }) {
        const row = await planRetry(db, deps, principal, params.id);
        return { would_execute: wordsOf('retry_job', row), row };
      },
      execute: async (tx, { row }, { principal }) => answer(tx, await retry(tx, principal, row), principal),
    }),

    write(ROUTES.duplicateJob, {
      async plan(db, { params, body }, { principal }) {
        const row = await mustFindJob(db, principal, params.id);
        await mustReachPin(db, deps, principal, row);
        const settings = settingsOf(row, targetOfJob(row), tagsOfJob(row));
        const input = { ...settings, quantity: body?.quantity ?? settings.quantity };
        const draft = await planJob(db, deps, principal, input);
        const words = { ...draftWords(draft, principal), action: 'duplicate_job', job_id: row.id };
        return { would_execute: words, draft };
      },
      execute: async (tx, { draft }, { principal }) =>
        answer(tx, await makeJob(tx, principal, draft), principal),
    }),
  ];
}

function cancelEndpoint(deps: JobDeps): Endpoint {
  const { database, clock } = deps;
  async function shown(row: JobRow | undefined, id: number) {
    if (row === undefined) throw new AppError('job_not_found', said('job.gone', { id }));
    const job = await showJob(database.read, row, clock.now());
    return { ...job, next_actions: nextAfterCancel(job) };
  }
  return command(ROUTES.cancelJob, {
    async plan(db, { params, body }, { principal }) {
      const row = await planCancel(db, principal, params.id);
      const reason = body?.reason ?? null;
      return { would_execute: { ...wordsOf('cancel_job', row), reason }, row, reason };
    },
    async intend(tx, { row, reason }) {
      await requestCancel(tx, row, reason === null ? null : asWritten(reason));
      return row.id;
    },
    send: async (id) => shown(await whenEnded(deps, id), id),
    // Nothing is sent again: the printers are stopped by whoever drives them.
    recall: async (db, id) => shown(await findAnyJob(db, id), id),
  });
}
