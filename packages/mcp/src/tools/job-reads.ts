import { JOB_STATUS_FILTERS, ROUTES } from '@farmhand/contract';
import { z } from 'zod';
import type { Answer, Farm } from '../farm/farm.ts';
import { keysOf, listKeys } from '../output-keys.ts';
import { tool } from '../tool.ts';
import { given, LIST_LIMIT, pick, READS, recordId, signalOf } from './shared.ts';

export const LISTED_OF_JOB = [
  'id',
  'item_name',
  'status',
  'model_id',
  'quantity',
  'waiting_count',
  'completed_count',
  'failed_count',
  'priority',
  'printer_id',
  'printer_ids',
  'pinned',
  'hold',
  'due_at',
  'due_risk',
  'estimated_seconds',
  'estimated_grams',
  'submitted_by',
  'rejected_reason',
  'cancel_requested_at',
  'failure',
  'created_at',
  'started_at',
  'finished_at',
];
const QUEUED = [...LISTED_OF_JOB, 'position', 'waiting_reason', 'waiting_rule'];

const listJobs = tool({
  name: 'list_jobs',
  title: 'List jobs',
  description:
    'Jobs, by status if wanted; waiting ones in queue order, all others newest first. submitted = awaiting review (approve_job, reject_job).',
  annotations: READS,
  input: z.strictObject({
    status_filter: z.enum(JOB_STATUS_FILTERS).optional().describe('Only jobs with this status'),
    limit: z.int().min(1).max(500).default(100).describe('At most this many'),
  }),
  output: () => listKeys('jobs'),
  async run({ status_filter, limit }, context) {
    const request = { query: given({ status: status_filter }), ...signalOf(context) };
    const { items, total } = await context.farm().list(ROUTES.listJobs, request, limit);
    return { jobs: items.map((job) => pick(job, LISTED_OF_JOB)), total };
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

/** Also behind the resource, which lists the same. */
export async function queueOf(farm: Farm, signal: { signal?: AbortSignal }): Promise<Answer> {
  const { items, total } = await farm.list(ROUTES.getQueue, signal, LIST_LIMIT);
  return { queue: items.map((job) => pick(job, QUEUED)), total };
}

const listQueue = tool({
  name: 'list_queue',
  title: 'List queue',
  description:
    'Pending and queued jobs in the order they will be printed; waiting_reason says why each still waits.',
  annotations: READS,
  input: z.strictObject({}),
  output: () => listKeys('queue'),
  run: (_args, context) => queueOf(context.farm(), signalOf(context)),
});

export const jobReadTools = [listJobs, getJob, listQueue];
