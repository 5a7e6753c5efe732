import { z } from 'zod';
import { idParam, line } from '../fields.ts';
import { from, noBody, route } from '../route.ts';
import { examplePlanned } from './job-examples.ts';
import { exampleWritten, jobWritten } from './jobs.ts';

const tag = 'Jobs';
const params = z.strictObject({ id: idParam });

export const cancelJob = route({
  id: 'cancelJob',
  method: 'POST',
  path: '/jobs/{id}/cancel',
  tag,
  summary: 'Cancel a job and stop what prints for it',
  description:
    'From now on it never starts or restarts. The answer waits up to 3.5 seconds for the printer to stop; a job that still says `printing` then is stopped as soon as its printer can be reached.',
  access: from('operator', 'agent:write'),
  dryRun: true,
  params,
  body: z.strictObject({ reason: line(0, 500).optional() }).optional(),
  status: 200,
  answer: jobWritten,
  errors: ['job_not_found', 'invalid_state_transition'],
  example: {
    preview: {
      action: 'cancel_job',
      job_id: 41,
      item_name: 'Bracket',
      current_status: 'printing',
      reason: 'wrong file',
    },
    params: { id: 41 },
    body: { reason: 'wrong file' },
    answer: {
      ...exampleWritten,
      status: 'cancelled',
      waiting_count: 0,
      cancel_reason: 'wrong file',
      cancel_reason_said: { code: 'as_written', facts: { words: 'wrong file' } },
      cancel_requested_at: '2026-11-02T08:20:00.000Z',
      finished_at: '2026-11-02T08:20:00.000Z',
    },
  },
});

export const approveJob = route({
  id: 'approveJob',
  method: 'POST',
  path: '/jobs/{id}/approve',
  tag,
  summary: 'Approve a submitted job: it joins the queue',
  description:
    'Where a token with budgets approves, the job counts against them as if the token had queued it.',
  access: from('operator', 'agent:write'),
  dryRun: true,
  params,
  body: z.strictObject({ notes: line(0, 500).optional() }).optional(),
  status: 200,
  answer: jobWritten,
  errors: ['job_not_found', 'invalid_state_transition', 'quota_exceeded'],
  example: {
    preview: {
      action: 'approve_job',
      job_id: 41,
      item_name: 'Bracket',
      current_status: 'submitted',
      notes: null,
    },
    params: { id: 41 },
    body: {},
    answer: { ...exampleWritten, approved_by: 2, approved_by_name: 'mia' },
  },
});

export const rejectJob = route({
  id: 'rejectJob',
  method: 'POST',
  path: '/jobs/{id}/reject',
  tag,
  summary: 'Reject a submitted job; its submitter reads the reason',
  access: from('operator', 'agent:write'),
  dryRun: true,
  params,
  body: z.strictObject({ reason: line(1, 500) }),
  status: 200,
  answer: jobWritten,
  errors: ['job_not_found', 'invalid_state_transition'],
  example: {
    preview: {
      action: 'reject_job',
      job_id: 41,
      item_name: 'Bracket',
      current_status: 'submitted',
      reason: 'Slice it without the brim, please.',
    },
    params: { id: 41 },
    body: { reason: 'Slice it without the brim, please.' },
    answer: {
      ...exampleWritten,
      status: 'rejected',
      waiting_count: 0,
      rejected_reason: 'Slice it without the brim, please.',
    },
  },
});

export const resubmitJob = route({
  id: 'resubmitJob',
  method: 'POST',
  path: '/jobs/{id}/resubmit',
  tag,
  summary: 'Ask again for a job of mine that was rejected',
  access: from('viewer', 'agent:write'),
  dryRun: true,
  params,
  body: noBody,
  status: 200,
  answer: jobWritten,
  errors: [
    'job_not_found',
    'printer_not_found',
    'invalid_state_transition',
    'already_exists',
    'quota_exceeded',
  ],
  example: {
    preview: {
      action: 'resubmit_job',
      job_id: 41,
      item_name: 'Bracket',
      current_status: 'rejected',
      status: 'pending',
    },
    params: { id: 41 },
    answer: { ...exampleWritten, status: 'submitted' },
  },
});

export const retryJob = route({
  id: 'retryJob',
  method: 'POST',
  path: '/jobs/{id}/retry',
  tag,
  summary: 'Queue the failed and cancelled copies of a job again',
  access: from('operator', 'agent:write'),
  dryRun: true,
  params,
  body: noBody,
  status: 200,
  answer: jobWritten,
  errors: [
    'job_not_found',
    'printer_not_found',
    'invalid_state_transition',
    'already_exists',
    'quota_exceeded',
  ],
  example: {
    preview: { action: 'retry_job', job_id: 41, item_name: 'Bracket', current_status: 'failed' },
    params: { id: 41 },
    answer: exampleWritten,
  },
});

export const duplicateJob = route({
  id: 'duplicateJob',
  method: 'POST',
  path: '/jobs/{id}/duplicate',
  tag,
  summary: 'Queue a new job of mine with the settings of another',
  description: 'Of as many copies as that one, or of `quantity`.',
  access: from('viewer', 'agent:write'),
  dryRun: true,
  params,
  body: z.strictObject({ quantity: z.number().int().min(1).max(10_000).optional() }).optional(),
  status: 201,
  answer: jobWritten,
  errors: ['job_not_found', 'model_not_found', 'not_found', 'printer_not_found', 'quota_exceeded'],
  example: {
    preview: { action: 'duplicate_job', ...examplePlanned, printer_id: 7, job_id: 40 },
    params: { id: 40 },
    body: { quantity: 1 },
    answer: { ...exampleWritten, quantity: 1, waiting_count: 1 },
  },
});
