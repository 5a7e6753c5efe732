import { z } from 'zod';
import { from, route } from '../route.ts';

const count = z.number().int();

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
    'Counts what the caller may see. A printer that is switched off counts as offline. `queue_depth` are the jobs with copies that have no printer yet, `active_jobs` those that a printer works on or is about to.',
  access: from('viewer', 'agent:read'),
  dryRun: false,
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
