import { from, ROUTES, type RouteShape, route } from '@farmhand/contract';
import { z } from 'zod';
import { type DispatchSources, resolveRun } from '../../packages/server/src/features/dispatch/index.ts';
import { findRun, settleJob } from '../../packages/server/src/features/jobs/index.ts';
import { insertJob } from '../../packages/server/src/features/jobs/job-store.ts';
import { type Endpoint, write } from '../../packages/server/src/http/endpoint.ts';
import { blankJob } from '../../packages/server/test/blank-job.ts';

const answer = z.object({ id: z.number() });
const common = { tag: 'Jobs', access: from('operator', 'admin'), dryRun: false, errors: [] } as const;

const createJob = route({
  ...common,
  id: 'createJob',
  method: 'POST',
  path: '/jobs',
  summary: 'Queue a job',
  body: z.strictObject({ model_id: z.number(), quantity: z.number() }),
  status: 201,
  answer,
  example: { body: { model_id: 1, quantity: 1 }, answer: { id: 1 } },
});

const resolve = route({
  ...common,
  id: 'resolveRun',
  method: 'POST',
  path: '/runs/{id}/resolve',
  summary: 'Say what became of a run',
  params: z.strictObject({ id: z.coerce.number() }),
  body: z.strictObject({ outcome: z.enum(['completed', 'failed', 'not_started']) }),
  status: 200,
  answer,
  example: { params: { id: 1 }, body: { outcome: 'completed' }, answer: { id: 1 } },
});

/** What the crash test asks of the API and the contract does not have yet, at the same addresses. */
export function missingEndpoints(sources: () => DispatchSources): Endpoint[] {
  const have = new Set(Object.values<RouteShape>(ROUTES).map(({ id }) => id));
  const all: Endpoint[] = [
    write(createJob, {
      plan: (_db, { body }) => ({ would_execute: { action: 'create_job' }, body }),
      async execute(tx, { body }) {
        const { id } = await insertJob(tx.db, {
          ...blankJob(body.model_id, tx.now),
          quantity: body.quantity,
        });
        await settleJob(tx, id);
        return { id };
      },
    }),
    write(resolve, {
      plan: (_db, { params, body }) => ({ would_execute: { action: 'resolve_run' }, params, body }),
      async execute(tx, { params, body }) {
        const run = await findRun(tx.db, params.id);
        if (run?.state === 'unknown') await resolveRun(tx, sources(), run, body.outcome);
        return { id: params.id };
      },
    }),
  ];
  return all.filter(({ route: { id } }) => !have.has(id));
}
