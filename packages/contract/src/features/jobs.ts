import { z } from 'zod';
import { id, idParam, isoTimeOrNull, line, nameLine, nextActions, pageQuery } from '../fields.ts';
import { from, route } from '../route.ts';
import { plainly } from '../said.ts';
import { exampleJob, examplePlanned, exampleRun } from './job-examples.ts';
import { JOB_STATUSES, job, jobDetail, jobTarget, wantedFilament } from './job-record.ts';

const tag = 'Jobs';
const params = z.strictObject({ id: idParam });

export const jobWritten = job.extend(nextActions).meta({ id: 'JobWritten' });
export const exampleWritten = { ...exampleJob, next_actions: [] };

/** What a person may say about a job, when it is made and later. */
const settings = {
  item_name: nameLine(0, 200),
  quantity: z.number().int().min(1).max(10_000),
  priority: z.number().int().min(1).max(10),
  notes: z.string().max(2000),
  due_at: isoTimeOrNull,
  plate_index: z.number().int().min(1).max(10_000),
  hold: z.boolean(),
  printer_id: id.nullable(),
  required_tags: z.array(nameLine(1, 50).toLowerCase()).max(50),
  target: jobTarget,
  match_color: z.boolean(),
};

const newJob = z
  .strictObject({
    model_id: id.optional(),
    print_file_id: id.optional(),
    item_name: settings.item_name.default(''),
    quantity: settings.quantity.default(1),
    priority: settings.priority.default(3),
    notes: settings.notes.default(''),
    due_at: settings.due_at.default(null),
    plate_index: settings.plate_index.default(1),
    hold: settings.hold.default(false),
    printer_id: settings.printer_id.default(null),
    required_tags: settings.required_tags.default([]),
    target: settings.target.default({}),
    match_color: settings.match_color.default(false),
    /** Left out: the organization’s default; null: whatever is loaded. */
    filament: wantedFilament.nullable().optional(),
  })
  .refine(({ model_id, print_file_id }) => model_id !== undefined || print_file_id !== undefined, {
    message: plainly('field.nothing_to_print'),
    path: ['model_id'],
  });
export type NewJob = z.output<typeof newJob>;

/** The filter value `paused` is no status: it means printing, on a printer that is paused. */
export const JOB_STATUS_FILTERS = [...JOB_STATUSES, 'paused'] as const;

export const listJobs = route({
  id: 'listJobs',
  method: 'GET',
  path: '/jobs',
  tag,
  summary: 'List the jobs I may see',
  description:
    'Those with status pending, queued or submitted in the order of the queue, all others newest first. `status=paused` lists what is printing on a paused printer; `printer_id` what is pinned to a printer or was given to it.',
  access: from('viewer', 'agent:read'),
  dryRun: false,
  query: z.strictObject({
    ...pageQuery,
    status: z.enum(JOB_STATUS_FILTERS).optional(),
    printer_id: idParam.optional(),
    model_id: idParam.optional(),
    order_id: idParam.optional(),
    submitted_by: idParam.optional(),
    q: line(1, 100).optional(),
  }),
  status: 200,
  answer: z.array(job),
  list: true,
  errors: [],
  example: { query: { status: 'pending' }, answer: [exampleJob] },
});

export const getJob = route({
  id: 'getJob',
  method: 'GET',
  path: '/jobs/{id}',
  tag,
  summary: 'Read one job with its runs',
  access: from('viewer', 'agent:read'),
  dryRun: false,
  params,
  status: 200,
  answer: jobDetail,
  errors: ['job_not_found'],
  example: { params: { id: 41 }, answer: { ...exampleJob, status: 'printing', runs: [exampleRun] } },
});

export const createJob = route({
  id: 'createJob',
  method: 'POST',
  path: '/jobs',
  tag,
  summary: 'Queue a job',
  description:
    'With `model_id` any current file of the model may be printed, whichever fits the printer; with `print_file_id` that one. A viewer’s job waits for approval when the settings ask for it. Without `item_name` it has the name of its model. Where the file does not say its material or colour, `filament` does; left out, it is the default filament of the organization, unless the file names its material, and null leaves it open.',
  access: from('viewer', 'agent:write'),
  dryRun: true,
  body: newJob,
  status: 201,
  answer: jobWritten,
  errors: ['model_not_found', 'not_found', 'printer_not_found', 'quota_exceeded'],
  example: {
    preview: { action: 'queue_job', ...examplePlanned, quantity: 4 },
    body: { model_id: 5, quantity: 4 },
    answer: exampleWritten,
  },
});

export const updateJob = route({
  id: 'updateJob',
  method: 'PATCH',
  path: '/jobs/{id}',
  tag,
  summary: 'Change a job; viewers their own before it was approved',
  description:
    'Fields left out stay as they are; the status is never set. `printer_id` null unpins. The quantity can’t go below the copies that were begun, and the plate changes only before the first one. A finished job takes `item_name` and `notes` alone.',
  access: from('viewer', 'admin'),
  dryRun: true,
  params,
  body: z.strictObject(settings).partial(),
  status: 200,
  answer: jobWritten,
  errors: ['job_not_found', 'printer_not_found', 'invalid_state_transition', 'quota_exceeded'],
  example: {
    preview: { action: 'update_job', job_id: 41, priority: 1 },
    params: { id: 41 },
    body: { priority: 1 },
    answer: { ...exampleWritten, priority: 1 },
  },
});

export const deleteJob = route({
  id: 'deleteJob',
  method: 'DELETE',
  path: '/jobs/{id}',
  tag,
  summary: 'Delete a finished job; its prints stay in the archive',
  description: 'A job of an order that is not closed stays: the order counts its prints.',
  access: from('operator', 'admin'),
  dryRun: true,
  changes: ['job'],
  params,
  status: 204,
  errors: ['job_not_found', 'invalid_state_transition', 'in_use'],
  example: {
    preview: { action: 'delete_job', job_id: 41, item_name: 'Bracket', status: 'failed' },
    params: { id: 41 },
  },
});
