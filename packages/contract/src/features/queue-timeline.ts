import { z } from 'zod';
import { id, integerText, isoTime, isoTimeOrNull } from '../fields.ts';
import { from, route } from '../route.ts';
import { said } from '../said.ts';

/** What each printer does now and is expected to do next. */

export const TIMELINE_BAR_KINDS = [
  /** It is on the printer now. */
  'printing',
  /** It has this printer, and its file is on the way or there. */
  'queued',
  /** The dispatcher would give it this printer, as things stand. */
  'forecast',
] as const;

const bar = z.object({
  /** Null for what the caller may not know of: another organization's job, or a print that nobody queued here. */
  job_id: id.nullable(),
  run_id: id.nullable(),
  item_name: z.string().nullable(),
  kind: z.enum(TIMELINE_BAR_KINDS),
  starts_at: isoTime,
  ends_at: isoTime,
  due_at: isoTimeOrNull,
  is_late: z.boolean(),
});
export type TimelineBar = z.infer<typeof bar>;

const queueTimeline = z
  .object({
    generated_at: isoTime,
    /** Bars start before this. */
    until: isoTime,
    printers: z.array(z.object({ printer_id: id, bars: z.array(bar) })),
    /** Jobs with copies waiting that got no bar at all, and why. */
    unplaced: z.array(z.object({ job_id: id, reason: z.string(), reason_said: said })),
  })
  .meta({ id: 'QueueTimeline' });
export type QueueTimeline = z.infer<typeof queueTimeline>;

export const TIMELINE_MAX_HOURS = 168;

export const getQueueTimeline = route({
  id: 'getQueueTimeline',
  method: 'GET',
  path: '/queue/timeline',
  tag: 'Queue',
  summary: 'Forecast what each printer prints and when, for a timeline',
  description:
    'Computed by the functions that dispatch, played forward with the estimates of the files. It assumes that a plate is cleared 10 minutes after its print has ended, that paused prints go on now, that spools are changed in time, and that printers which are offline or in trouble stay so. What a print takes is an hour where no file says. At most 5,000 bars; computed anew every few seconds.',
  access: from('viewer', 'agent:read'),
  dryRun: false,
  query: z.strictObject({ hours: integerText(1, TIMELINE_MAX_HOURS).default(24) }),
  status: 200,
  answer: queueTimeline,
  errors: [],
  example: {
    query: { hours: 24 },
    answer: {
      generated_at: '2026-11-02T08:20:00.000Z',
      until: '2026-11-03T08:20:00.000Z',
      printers: [
        {
          printer_id: 7,
          bars: [
            {
              job_id: 41,
              run_id: 90,
              item_name: 'Bracket',
              kind: 'printing',
              starts_at: '2026-11-02T08:00:00.000Z',
              ends_at: '2026-11-02T09:10:00.000Z',
              due_at: '2026-11-02T12:00:00.000Z',
              is_late: false,
            },
            {
              job_id: 43,
              run_id: null,
              item_name: 'Hinge',
              kind: 'forecast',
              starts_at: '2026-11-02T09:20:00.000Z',
              ends_at: '2026-11-02T11:05:00.000Z',
              due_at: null,
              is_late: false,
            },
          ],
        },
      ],
      unplaced: [{ job_id: 44, reason: 'the job is held', reason_said: { code: 'wait.hold', facts: {} } }],
    },
  },
});
