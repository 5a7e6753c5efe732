import { JOB_STATUS_FILTERS, ROUTES } from '@farmhand/contract';
import { z } from 'zod';
import type { Answer } from '../farm/farm.ts';
import { keysOf, listKeys } from '../output-keys.ts';
import { tool } from '../tool.ts';
import { lean, listed, pageInputs } from './lists.ts';
import { given, READS, recordId, signalOf } from './shared.ts';

const LISTED = [
  'id',
  'item_name',
  'status',
  'model_id',
  'quantity',
  'completed_count',
  'priority',
  'printer_id',
  'hold',
  'due_at',
  'due_risk',
  'estimated_seconds',
  'rejected_reason',
  'failure',
  'finished_at',
];
const QUEUED = [...LISTED, 'waiting_reason', 'waiting_rule'];

/** Also behind the resource, which lists the same. */
export const queueRow = (job: Answer): Answer => lean(job, QUEUED);

const listJobs = tool({
  name: 'list_jobs',
  title: 'List jobs',
  description:
    'Jobs, by status if wanted; waiting ones in queue order, all others newest first. submitted = awaiting review (approve_job, reject_job).',
  annotations: READS,
  input: z.strictObject({
    status_filter: z.enum(JOB_STATUS_FILTERS).optional().describe('Only jobs with this status'),
    ...pageInputs,
  }),
  output: () => listKeys('jobs'),
  async run({ status_filter, ...page }, context) {
    const request = { query: given({ status: status_filter }), ...signalOf(context) };
    const jobs = await context.farm().list(ROUTES.listJobs, request, page);
    return listed('jobs', jobs, page, (job) => lean(job, LISTED));
  },
});

const getJob = tool({
  name: 'get_job',
  title: 'Get job',
  description: 'One job in full, with its runs (each attempt on a printer), requirements, costs and notes.',
  annotations: READS,
  input: z.strictObject({ id: recordId('Job id, from list_jobs or list_queue') }),
  output: () => keysOf(ROUTES.getJob.answer),
  run: ({ id }, context) => context.farm().read(ROUTES.getJob, { params: { id }, ...signalOf(context) }),
});

const listQueue = tool({
  name: 'list_queue',
  title: 'List queue',
  description:
    'Pending and queued jobs in the order they will be printed; waiting_reason says why each still waits.',
  annotations: READS,
  input: z.strictObject(pageInputs),
  output: () => listKeys('queue'),
  run: async (page, context) =>
    listed('queue', await context.farm().list(ROUTES.getQueue, signalOf(context), page), page, queueRow),
});

export const jobReadTools = [listJobs, getJob, listQueue];
