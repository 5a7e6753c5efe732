import { ROUTES } from '@farmhand/contract';
import { z } from 'zod';
import { OdinApiError } from '../farm/odin-api-error.ts';
import { type Keys, keysOf, only, WRITE_KEYS } from '../output-keys.ts';
import { tool } from '../tool.ts';
import { modelChoices } from './models.ts';
import { given, optionsOf, recordId, signalOf, writeInputs, writes } from './shared.ts';

const WRITTEN = [
  'id',
  'item_name',
  'status',
  'model_id',
  'quantity',
  'completed_count',
  'priority',
  'printer_id',
  'hold',
  'rejected_reason',
  'cancel_requested_at',
  'finished_at',
];

/** The rest of the record is named by get_job. */
const jobKeys = (): Keys => ({ ...only(keysOf(ROUTES.createJob.answer), WRITTEN), ...WRITE_KEYS });
const jobId = recordId('Job id, from list_jobs or list_queue');

const queueJob = tool({
  name: 'queue_job',
  title: 'Queue job',
  description:
    'Add a job that prints a model. Without printer_id the farm picks a printer that fits. A viewer’s job may need approval first (status submitted).',
  annotations: writes(),
  input: z.strictObject({
    model_id: recordId('From farm://models or list_jobs; the error for an unknown one lists models'),
    printer_id: recordId('Print on this printer only').optional(),
    quantity: z.int().min(1).max(100).default(1).describe('Copies'),
    priority: z.int().min(1).max(10).optional().describe('1 most urgent, 10 least; 3 if left out'),
    notes: z.string().max(2000).optional(),
    ...writeInputs,
  }),
  output: jobKeys,
  async run({ dry_run, idempotency_key, ...job }, context) {
    const request = { body: given(job), ...signalOf(context) };
    try {
      return await context.farm().write(ROUTES.createJob, request, { dry_run, idempotency_key });
    } catch (error) {
      // Not every client shows resources to its agent: whoever guesses is told what there is.
      throw error instanceof OdinApiError && error.code === 'model_not_found'
        ? error.with({ models: await modelChoices(context) })
        : error;
    }
  },
});

const cancelJob = tool({
  name: 'cancel_job',
  title: 'Cancel job',
  description:
    'Cancel a job that is submitted, pending, queued or printing; a running print is stopped and can’t be continued.',
  annotations: writes({ destructive: true, idempotent: true }),
  input: z.strictObject({
    job_id: jobId,
    reason: z.string().max(500).optional().describe('Kept with the job'),
    ...writeInputs,
  }),
  output: jobKeys,
  run: ({ job_id, reason, ...args }, context) =>
    context
      .farm()
      .write(
        ROUTES.cancelJob,
        { params: { id: job_id }, body: given({ reason }), ...signalOf(context) },
        optionsOf(args),
      ),
});

const approveJob = tool({
  name: 'approve_job',
  title: 'Approve job',
  description: 'Approve a job that awaits review (status submitted): it joins the queue and will be printed.',
  annotations: writes({ idempotent: true }),
  input: z.strictObject({
    job_id: jobId,
    notes: z.string().max(500).optional().describe('For the submitter'),
    ...writeInputs,
  }),
  output: jobKeys,
  run: ({ job_id, notes, ...args }, context) =>
    context
      .farm()
      .write(
        ROUTES.approveJob,
        { params: { id: job_id }, body: given({ notes }), ...signalOf(context) },
        optionsOf(args),
      ),
});

const rejectJob = tool({
  name: 'reject_job',
  title: 'Reject job',
  description: 'Reject a job that awaits review (status submitted). The submitter reads the reason.',
  annotations: writes({ destructive: true, idempotent: true }),
  input: z.strictObject({
    job_id: jobId,
    reason: z.string().trim().min(1).max(500).describe('Why, in words for the submitter'),
    ...writeInputs,
  }),
  output: jobKeys,
  run: ({ job_id, reason, ...args }, context) =>
    context
      .farm()
      .write(
        ROUTES.rejectJob,
        { params: { id: job_id }, body: { reason }, ...signalOf(context) },
        optionsOf(args),
      ),
});

export const jobWriteTools = [queueJob, cancelJob, approveJob, rejectJob];
