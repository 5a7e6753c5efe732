import { z } from 'zod';
import { id, isoTime, isoTimeOrNull } from '../fields.ts';
import { saidOrNull } from '../said.ts';

/** Recurring care of printers: what is to be done, when it is due on each of them, and what was done (section 3). */

/** In the order of urgency. */
export const DUE_STATUSES = ['ok', 'upcoming', 'overdue'] as const;
export type DueStatus = (typeof DUE_STATUSES)[number];

const status = z.enum(DUE_STATUSES);

const maintenanceOnPrinter = z
  .object({
    printer_id: id,
    printer_name: z.string(),
    status,
    /** Printed since the last completion; never done, since the later of template and printer was added. */
    hours_since: z.number(),
    days_since: z.number(),
    /** The earlier of both intervals; hours are projected from what the printer has printed a day lately. */
    due_at: isoTimeOrNull,
    progress_percent: z.number().min(0).max(100),
    last_completed_at: isoTimeOrNull,
  })
  .meta({ id: 'MaintenanceOnPrinter' });
export type MaintenanceOnPrinter = z.infer<typeof maintenanceOnPrinter>;

export const maintenanceTask = z
  .object({
    id,
    name: z.string(),
    /** Of a built-in task, as long as nobody has changed the words beside it; so is `description_said`. */
    name_said: saidOrNull,
    description: z.string(),
    description_said: saidOrNull,
    interval_hours: z.number().nullable(),
    interval_days: z.number().int().nullable(),
    estimated_cost: z.number().nullable(),
    estimated_downtime_minutes: z.number().int().nullable(),
    /** Names of printer models, separated by commas; null for all printers. */
    model_filter: z.string().nullable(),
    /** Whether jobs are kept away from a printer while it is overdue there. */
    blocks_dispatch: z.boolean(),
    is_active: z.boolean(),
    /** The worst over the printers that the caller may see. */
    status,
    printers: z.array(maintenanceOnPrinter),
  })
  .meta({ id: 'MaintenanceTask' });
export type MaintenanceTask = z.infer<typeof maintenanceTask>;

export const maintenanceLog = z
  .object({
    id,
    /** Null when the template was deleted; its name stays. */
    task_id: id.nullable(),
    task_name: z.string(),
    task_name_said: saidOrNull,
    /** Null when the printer was removed. */
    printer_id: id.nullable(),
    printer_name: z.string(),
    notes: z.string().nullable(),
    cost: z.number().nullable(),
    downtime_minutes: z.number().int().nullable(),
    /** What the printer had printed in all by then. */
    print_hours: z.number(),
    completed_by: z.string(),
    completed_at: isoTime,
    logged_at: isoTime,
  })
  .meta({ id: 'MaintenanceLog' });
export type MaintenanceLog = z.infer<typeof maintenanceLog>;

/**
 * `maintenance.updated`: a template changed, a task was completed, or it became overdue or stopped being so. Who shows
 * it reads it again. `printer_id` is null where it concerns all printers, `task_id` where it concerns all tasks.
 */
export const maintenanceUpdated = z
  .object({
    task_id: id.nullable(),
    printer_id: id.nullable(),
    change: z.enum(['template', 'completed', 'overdue', 'settled']),
  })
  .meta({ id: 'MaintenanceUpdated' });

export const exampleTask = {
  id: 4,
  name: 'Belt tension check',
  name_said: { code: 'maintenance_task.belt_tension_check', facts: {} },
  description: 'Press each belt halfway along its run: both sides should give alike.',
  description_said: null,
  interval_hours: 500,
  interval_days: 90,
  estimated_cost: 0,
  estimated_downtime_minutes: 15,
  model_filter: null,
  blocks_dispatch: false,
  is_active: true,
  status: 'upcoming',
  printers: [
    {
      printer_id: 7,
      printer_name: 'Left',
      status: 'upcoming',
      hours_since: 431.5,
      days_since: 61.25,
      due_at: '2026-11-09T08:00:00.000Z',
      progress_percent: 86.3,
      last_completed_at: '2026-09-01T14:20:00.000Z',
    },
  ],
} as const;

export const exampleLog = {
  id: 31,
  task_id: 4,
  task_name: 'Belt tension check',
  task_name_said: { code: 'maintenance_task.belt_tension_check', facts: {} },
  printer_id: 7,
  printer_name: 'Left',
  notes: 'Tightened the lower belt by a quarter turn.',
  cost: 0,
  downtime_minutes: 20,
  print_hours: 1204.25,
  completed_by: 'mia',
  completed_at: '2026-11-02T08:15:00.000Z',
  logged_at: '2026-11-02T08:15:00.000Z',
} as const satisfies MaintenanceLog;
