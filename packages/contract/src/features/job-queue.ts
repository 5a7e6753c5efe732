import { z } from 'zod';
import { id, idParam, nextActions, pageQuery } from '../fields.ts';
import { from, route } from '../route.ts';
import { plainly, said, saidOrNull } from '../said.ts';
import { exampleJob, exampleRun } from './job-examples.ts';
import { JOB_STATUSES, job, run } from './job-record.ts';

const params = z.strictObject({ id: idParam });

/** What a reason is about, by name: with its rule it is enough to say it in another language. */
const reasonFacts = z.record(z.string(), z.union([z.string(), z.number()])).meta({ id: 'ReasonFacts' });

/** The first thing that keeps a job waiting: in words, as a rule and its facts; null when nothing does. */
const waiting = {
  waiting_reason: z.string().nullable(),
  waiting_said: saidOrNull,
  waiting_rule: z.string().nullable(),
  waiting_facts: reasonFacts,
};

const queuedJob = job.extend(waiting).meta({ id: 'QueuedJob' });
export type QueuedJob = z.infer<typeof queuedJob>;

export const getQueue = route({
  id: 'getQueue',
  method: 'GET',
  path: '/queue',
  tag: 'Queue',
  summary: 'List the jobs that have copies waiting or on their way, in order: priority, position, age',
  access: from('viewer', 'agent:read'),
  dryRun: false,
  query: z.strictObject(pageQuery),
  status: 200,
  answer: z.array(queuedJob),
  list: true,
  errors: [],
  example: {
    answer: [
      {
        ...exampleJob,
        waiting_reason: 'none of the 3 printers that fit is free',
        waiting_said: { code: 'wait.none_free', facts: { count: 3 } },
        waiting_rule: 'none_free',
        waiting_facts: { count: 3 },
      },
    ],
  },
});

export const orderQueue = route({
  id: 'orderQueue',
  method: 'PUT',
  path: '/queue/order',
  tag: 'Queue',
  summary: 'Put waiting jobs into this order',
  description:
    'The jobs named change places among themselves, within their priorities; all others stay where they are.',
  access: from('operator', 'admin'),
  dryRun: true,
  body: z.strictObject({
    job_ids: z
      .array(id)
      .min(1)
      .max(500)
      .refine((ids) => new Set(ids).size === ids.length, plainly('field.job_named_twice')),
  }),
  status: 200,
  answer: z.object({ job_ids: z.array(id), ...nextActions }).meta({ id: 'QueueOrdered' }),
  errors: ['job_not_found', 'invalid_state_transition'],
  example: {
    preview: { action: 'order_queue', job_ids: [43, 41, 42] },
    body: { job_ids: [43, 41, 42] },
    answer: { job_ids: [43, 41, 42], next_actions: [] },
  },
});

const explained = z.object({
  printer_id: id,
  printer_name: z.string(),
  /** Whether the next copy starts here now. */
  can_start: z.boolean(),
  /** The first rule that keeps the job off, or `chosen`. */
  rule: z.string(),
  reason: z.string(),
  reason_said: said,
  /** What would change it; empty when nothing needs to. */
  fix: z.string(),
  fix_said: saidOrNull,
  facts: reasonFacts,
});

const jobExplanation = z
  .object({
    job_id: id,
    status: z.enum(JOB_STATUSES),
    /** Whether another service drives the printers: then they are judged by what that one has stored of them. */
    standby: z.boolean(),
    /** What to bear in mind when reading it; null when nothing. */
    note: z.string().nullable(),
    note_said: saidOrNull,
    ...waiting,
    printers: z.array(explained),
  })
  .meta({ id: 'JobExplanation' });
export type JobExplanation = z.infer<typeof jobExplanation>;

export const explainJob = route({
  id: 'explainJob',
  method: 'GET',
  path: '/jobs/{id}/explain',
  tag: 'Jobs',
  summary: 'Say for each printer why the job goes there or does not, and what would change that',
  description:
    'Computed by the function that dispatches. A finished job goes nowhere: its list is empty. A service that stands by, while another one on the same database drives the printers, answers from what that one has stored and says so in `standby` and `note`.',
  access: from('viewer', 'agent:read'),
  dryRun: false,
  params,
  status: 200,
  answer: jobExplanation,
  errors: ['job_not_found'],
  example: {
    params: { id: 41 },
    answer: {
      job_id: 41,
      status: 'pending',
      waiting_reason: 'its plate is not clear',
      waiting_said: { code: 'wait.plate', facts: {} },
      standby: false,
      note: null,
      note_said: null,
      waiting_rule: 'plate',
      waiting_facts: {},
      printers: [
        {
          printer_id: 7,
          printer_name: 'P1S by the window',
          can_start: false,
          rule: 'plate',
          reason: 'its plate is not clear',
          reason_said: { code: 'wait.plate', facts: {} },
          fix: 'Take the print out and clear the plate.',
          fix_said: { code: 'wait_fix.plate', facts: {} },
          facts: {},
        },
      ],
    },
  },
});

/** What a person saw at the printer. */
export const RUN_RESOLUTIONS = ['completed', 'failed', 'not_started'] as const;
export type RunResolution = (typeof RUN_RESOLUTIONS)[number];

export const resolveRun = route({
  id: 'resolveRun',
  method: 'POST',
  path: '/runs/{id}/resolve',
  tag: 'Jobs',
  summary: 'Say what became of a run that nobody could follow',
  description: 'Only for runs in state `unknown`. It takes eyes, so a token needs scope `admin`.',
  access: from('operator', 'admin'),
  dryRun: true,
  params,
  body: z.strictObject({ outcome: z.enum(RUN_RESOLUTIONS) }),
  status: 200,
  answer: run.extend(nextActions).meta({ id: 'RunWritten' }),
  errors: ['run_not_found', 'invalid_state_transition'],
  example: {
    preview: { action: 'resolve_run', run_id: 90, job_id: 41, printer_id: 7, outcome: 'completed' },
    params: { id: 90 },
    body: { outcome: 'completed' },
    answer: { ...exampleRun, state: 'completed', next_actions: [] },
  },
});
