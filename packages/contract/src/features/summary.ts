import { z } from 'zod';
import { isoTime } from '../fields.ts';
import { from, route } from '../route.ts';

const count = z.number().int();

/** Of the prints that ended within it. */
const worked = {
  completed: z.number(),
  failed: z.number(),
  printed_seconds: z.number(),
  filament_g: z.number(),
};

const summaryDay = z
  .object({
    since: isoTime,
    ...worked,
    /** A day of the seven before it, on average; of fewer where the farm’s first print ended later than that. */
    usual: z.object(worked),
    /** Orders that are neither printed nor shipped nor cancelled. */
    open_orders: count,
  })
  .meta({ id: 'SummaryDay' });

/** The farm in a few figures, of what the caller may see (contract section 3). */
const summary = z
  .object({
    printer_count: count,
    printer_states: z.object({ idle: count, printing: count, paused: count, offline: count, error: count }),
    /** Jobs with copies that have no printer yet. */
    queue_depth: count,
    /** Jobs that a printer works on, or is about to. */
    active_jobs: count,
    unread_alerts: count,
    low_stock_spools: count,
    overdue_maintenance: count,
    /** Printers that wait for somebody to take a print off. */
    plates_waiting: count,
    /** Whether anything that concerns the caller is held. */
    dispatch_hold: z.boolean(),
    /** What was printed since `day_since`; only where that was asked for. */
    day: summaryDay.optional(),
  })
  .meta({ id: 'Summary' });
export type Summary = z.infer<typeof summary>;

export const getSummary = route({
  id: 'getSummary',
  method: 'GET',
  path: '/summary',
  tag: 'System',
  summary: 'The farm at a glance: printers by state, the queue, alerts and stock',
  description:
    'Counts what the caller may see. A printer that is switched off counts as offline. `queue_depth` are the jobs with copies that have no printer yet, `active_jobs` those that a printer works on or is about to. With `day_since`, the beginning of the day where the reader is, it adds what was printed since then, beside a usual day.',
  access: from('viewer', 'agent:read'),
  dryRun: false,
  query: z.strictObject({ day_since: isoTime.optional() }),
  status: 200,
  answer: summary,
  errors: [],
  example: {
    answer: {
      printer_count: 12,
      printer_states: { idle: 3, printing: 7, paused: 1, error: 0, offline: 1 },
      queue_depth: 18,
      active_jobs: 8,
      unread_alerts: 2,
      low_stock_spools: 1,
      overdue_maintenance: 0,
      plates_waiting: 2,
      dispatch_hold: false,
    },
  },
});
