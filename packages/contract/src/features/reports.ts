import { z } from 'zod';
import { forOperators } from '../confidential.ts';
import { id, idParam, isoTime, isoTimeOrNull } from '../fields.ts';
import { human, route } from '../route.ts';
import { said } from '../said.ts';
import { SEVERITIES } from './alerts.ts';

/** What a farm, an organization or a person is told of a day or a week: the figures, and the words made of them. */

export const REPORT_PERIODS = ['daily', 'weekly'] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

const count = z.number().int();

const ended = z
  .object({
    completed: count,
    failed: count,
    cancelled: count,
    printed_seconds: count,
    filament_g: z.number(),
    /** Of the prints of which it is known. */
    energy_wh: z.number(),
    /** Of the prints whose cost is known. */
    cost: forOperators(z.number()),
    /** Prints whose cost nobody knows. */
    unpriced: count,
    /** Of the prints that ended, those that were thrown away, in part or whole; not in reports of an earlier version. */
    scrapped: count.default(0),
    /** What went into what was thrown away. */
    scrapped_g: z.number().default(0),
  })
  .meta({ id: 'ReportEnded' });
export type ReportEnded = z.infer<typeof ended>;

const filament = z.object({
  /** Null where nobody knows. */
  material: z.string().nullable(),
  color_name: z.string().nullable(),
  color_hex: z.string().nullable(),
  grams: z.number(),
  /** Null also where the price of some of it is not known. */
  cost: forOperators(z.number()),
});
export type ReportFilament = z.infer<typeof filament>;

const failure = z.object({
  /** What showed it last. */
  said,
  count,
});
export type ReportFailure = z.infer<typeof failure>;

const lowSpool = z.object({
  spool_id: id,
  material: z.string(),
  color_name: z.string().nullable(),
  left_g: z.number(),
  threshold_g: z.number(),
});

const dueTask = z.object({
  task_id: id,
  task: said,
  printer_id: id,
  printer_name: z.string(),
  status: z.enum(['overdue', 'upcoming']),
  due_at: isoTimeOrNull,
});

/** Lists have the most important ones; the counts beside them are of all. */
export const report = z
  .object({
    period: z.enum(REPORT_PERIODS),
    since: isoTime,
    until: isoTime,
    /** Prints that ended within it, and within the one before. */
    ended,
    ended_before: ended,
    /** By cause, what was thrown away by what people said of it; the most frequent first. Those of other causes are left out. */
    failures: z.array(failure),
    /** By material and colour, the most first. */
    filament: z.array(filament),
    /** Of what is not listed. */
    filament_other_g: z.number(),
    low_spools_count: count,
    low_spools: z.array(lowSpool),
    overdue_count: count,
    /** Within seven days. */
    upcoming_count: count,
    maintenance: z.array(dueTask),
    /** Jobs with copies that have no printer yet. */
    waiting_jobs: count,
    currency: z.string(),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof report>;

const preview = z
  .object({
    destination_id: id,
    figures: report,
    /** As they would be sent now, in the language of the destination. */
    title: z.string(),
    text: z.string(),
    items: z.array(z.object({ severity: z.enum(SEVERITIES), title: z.string(), text: z.string() })),
  })
  .meta({ id: 'ReportPreview' });

const none = {
  completed: 0,
  failed: 0,
  cancelled: 0,
  printed_seconds: 0,
  filament_g: 0,
  energy_wh: 0,
  cost: 0,
  unpriced: 0,
  scrapped: 0,
  scrapped_g: 0,
} satisfies ReportEnded;

const exampleReport = {
  period: 'daily',
  since: '2026-11-01T06:00:00.000Z',
  until: '2026-11-02T06:00:00.000Z',
  ended: { ...none, completed: 12, failed: 1, printed_seconds: 74_520, filament_g: 412.5, cost: 10.31 },
  ended_before: none,
  failures: [{ said: { code: 'run.seen_failed', facts: {} }, count: 1 }],
  filament: [{ material: 'PLA', color_name: 'black', color_hex: '#000000', grams: 412.5, cost: 10.31 }],
  filament_other_g: 0,
  low_spools_count: 1,
  low_spools: [{ spool_id: 12, material: 'PLA', color_name: 'black', left_g: 42, threshold_g: 50 }],
  overdue_count: 0,
  upcoming_count: 0,
  maintenance: [],
  waiting_jobs: 3,
  currency: 'EUR',
} satisfies Report;

export const previewReport = route({
  id: 'previewReport',
  method: 'GET',
  path: '/reports/preview',
  tag: 'Messages',
  summary: 'What a report would say if it were sent now',
  description:
    'To one of the destinations that I may change, of the last 24 hours or 7 days. Nothing is sent. Costs are null where the reader is a viewer.',
  access: human('viewer'),
  dryRun: false,
  query: z.strictObject({ period: z.enum(REPORT_PERIODS), destination_id: idParam }),
  status: 200,
  answer: preview,
  errors: ['not_found'],
  example: {
    query: { period: 'daily', destination_id: 4 },
    answer: {
      destination_id: 4,
      figures: exampleReport,
      title: 'Daily report: 12 prints completed, 1 failed',
      text: 'The farm had a good day.',
      items: [{ severity: 'warning', title: '1 spool is running low', text: 'PLA black (spool 12): 42 g' }],
    },
  },
});
