import { z } from 'zod';
import {
  booleanText,
  doneAt,
  id,
  idParam,
  isoTimeOrNull,
  line,
  nameLine,
  nextActions,
  pageQuery,
} from '../fields.ts';
import { from, noBody, route } from '../route.ts';
import { exampleLog, exampleTask, maintenanceLog, maintenanceTask } from './maintenance-record.ts';

const tag = 'Maintenance';
const params = z.strictObject({ id: idParam });
const reads = from('viewer', 'agent:read');
const configures = from('admin', 'admin');
const taskWritten = maintenanceTask.extend(nextActions).meta({ id: 'MaintenanceTaskWritten' });

/** Rounded half-even to the cent. */
const cost = z.number().min(0).max(1_000_000).nullable();
const minutes = z.number().int().min(0).max(1_000_000).nullable();

const settings = {
  name: nameLine(1, 100),
  description: z.string().trim().max(2000),
  interval_hours: z.number().min(0.1).max(100_000).multipleOf(0.1).nullable(),
  interval_days: z.number().int().min(1).max(3650).nullable(),
  estimated_cost: cost,
  estimated_downtime_minutes: minutes,
  model_filter: line(1, 500).nullable(),
  blocks_dispatch: z.boolean(),
  is_active: z.boolean(),
};

const exampleBody = {
  name: exampleTask.name,
  description: exampleTask.description,
  interval_hours: exampleTask.interval_hours,
  interval_days: exampleTask.interval_days,
  estimated_downtime_minutes: exampleTask.estimated_downtime_minutes,
};
const exampleWritten = {
  ...exampleTask,
  printers: [...exampleTask.printers],
  next_actions: [
    {
      tool: 'list_maintenance_tasks',
      reason: 'See on which printers it is due.',
      reason_said: { code: 'hint.where_it_is_due', facts: {} },
    },
  ],
};

export const listMaintenanceTasks = route({
  id: 'listMaintenanceTasks',
  method: 'GET',
  path: '/maintenance/tasks',
  tag,
  summary: 'List maintenance tasks and how they stand on the printers I may see, newest first',
  description:
    'Reaching either interval is overdue; due within 7 days is upcoming. `overdue=true` leaves the tasks that are overdue and the printers they are overdue on; `due=true` also what is upcoming; `printer_id` leaves the tasks that apply to that printer, and that printer alone.',
  access: reads,
  dryRun: false,
  query: z.strictObject({
    ...pageQuery,
    overdue: booleanText.optional(),
    due: booleanText.optional(),
    printer_id: idParam.optional(),
  }),
  status: 200,
  answer: z.array(maintenanceTask),
  list: true,
  errors: [],
  example: {
    query: { printer_id: 7 },
    answer: [{ ...exampleTask, printers: [...exampleTask.printers] }],
  },
});

export const getMaintenanceTask = route({
  id: 'getMaintenanceTask',
  method: 'GET',
  path: '/maintenance/tasks/{id}',
  tag,
  summary: 'Read one maintenance task',
  access: reads,
  dryRun: false,
  params,
  status: 200,
  answer: maintenanceTask,
  errors: ['maintenance_task_not_found'],
  example: { params: { id: 4 }, answer: { ...exampleTask, printers: [...exampleTask.printers] } },
});

export const createMaintenanceTask = route({
  id: 'createMaintenanceTask',
  method: 'POST',
  path: '/maintenance/tasks',
  tag,
  summary: 'Add a maintenance task for all printers, or for those of some models',
  description:
    'Hours, days or both; with both it is due when either is reached. `model_filter` names printer models, separated by commas. `blocks_dispatch` keeps jobs away from a printer while the task is overdue there.',
  access: configures,
  dryRun: true,
  body: z.strictObject({
    ...settings,
    description: settings.description.default(''),
    interval_hours: settings.interval_hours.default(null),
    interval_days: settings.interval_days.default(null),
    estimated_cost: cost.default(null),
    estimated_downtime_minutes: minutes.default(null),
    model_filter: settings.model_filter.default(null),
    blocks_dispatch: settings.blocks_dispatch.default(false),
    is_active: settings.is_active.default(true),
  }),
  status: 201,
  answer: taskWritten,
  errors: [],
  example: {
    preview: {
      action: 'create_maintenance_task',
      name: 'Belt tension check',
      description: 'Press each belt halfway along its run: both sides should give alike.',
      interval_hours: 500,
      interval_days: 90,
      estimated_cost: null,
      estimated_downtime_minutes: 15,
      model_filter: null,
      blocks_dispatch: false,
      is_active: true,
    },
    body: exampleBody,
    answer: exampleWritten,
  },
});

export const updateMaintenanceTask = route({
  id: 'updateMaintenanceTask',
  method: 'PATCH',
  path: '/maintenance/tasks/{id}',
  tag,
  summary: 'Change a maintenance task',
  description:
    'Fields left out stay as they are. What was completed counts on: new intervals run from the last completion.',
  access: configures,
  dryRun: true,
  params,
  body: z.strictObject(settings).partial(),
  status: 200,
  answer: taskWritten,
  errors: ['maintenance_task_not_found'],
  example: {
    preview: { action: 'update_maintenance_task', task_id: 4, interval_days: 90 },
    params: { id: 4 },
    body: { interval_days: 90 },
    answer: exampleWritten,
  },
});

export const deleteMaintenanceTask = route({
  id: 'deleteMaintenanceTask',
  method: 'DELETE',
  path: '/maintenance/tasks/{id}',
  tag,
  summary: 'Delete a maintenance task',
  description: 'The log of what was done stays, under the task’s name.',
  access: configures,
  dryRun: true,
  params,
  status: 204,
  errors: ['maintenance_task_not_found'],
  example: {
    preview: { action: 'delete_maintenance_task', task_id: 4, name: 'Belt tension check' },
    params: { id: 4 },
  },
});

export const loadMaintenanceDefaults = route({
  id: 'loadMaintenanceDefaults',
  method: 'POST',
  path: '/maintenance/tasks/load-defaults',
  tag,
  summary: 'Add the built-in maintenance tasks',
  description: 'Those that are there already, changed or not, are left alone.',
  access: configures,
  dryRun: true,
  body: noBody,
  status: 200,
  answer: z
    .object({
      added_count: z.number().int(),
      existing_count: z.number().int(),
      /** Those that were added. */
      tasks: z.array(maintenanceTask),
      ...nextActions,
    })
    .meta({ id: 'MaintenanceDefaultsLoaded' }),
  errors: [],
  example: {
    preview: {
      action: 'load_default_maintenance',
      names: [
        'General cleaning',
        'Nozzle inspection',
        'Belt tension check',
        'Build plate check',
        'Firmware update check',
        'Carbon rod lubrication',
        'HEPA filter replacement',
        'Purge wiper replacement',
        'Hotend cleaning',
      ],
    },
    answer: { added_count: 0, existing_count: 9, tasks: [], next_actions: [] },
  },
});

export const completeMaintenance = route({
  id: 'completeMaintenance',
  method: 'POST',
  path: '/maintenance/logs',
  tag,
  summary: 'Log that a maintenance task was done on a printer',
  description:
    'Its intervals start again there, early too. `printer_id` may be left out where it is plain: the task applies to one printer alone, or is upcoming or overdue on one alone. `completed_at` is for what was done before; it is now when left out, and never lies in the future.',
  access: from('operator', 'agent:write'),
  dryRun: true,
  changes: ['printer'],
  body: z.strictObject({
    task_id: id,
    printer_id: id.optional(),
    notes: line(1, 2000).nullable().default(null),
    cost: cost.default(null),
    downtime_minutes: minutes.default(null),
    completed_at: doneAt.optional(),
  }),
  status: 201,
  answer: maintenanceLog
    .extend({ next_due_at: isoTimeOrNull, ...nextActions })
    .meta({ id: 'MaintenanceDone' }),
  errors: ['maintenance_task_not_found', 'printer_not_found'],
  example: {
    preview: {
      action: 'complete_maintenance',
      task_id: 4,
      printer_id: 7,
      notes: 'Tightened the lower belt by a quarter turn.',
      cost: 0,
      downtime_minutes: 20,
      task_name: 'Belt tension check',
      printer_name: 'P1S by the window',
    },
    body: { task_id: 4, printer_id: 7, notes: exampleLog.notes, cost: 0, downtime_minutes: 20 },
    answer: { ...exampleLog, next_due_at: '2027-01-31T08:15:00.000Z', next_actions: [] },
  },
});

export const listMaintenanceLogs = route({
  id: 'listMaintenanceLogs',
  method: 'GET',
  path: '/maintenance/logs',
  tag,
  summary: 'List what was done on the printers I may see, newest first',
  access: reads,
  dryRun: false,
  query: z.strictObject({ ...pageQuery, task_id: idParam.optional(), printer_id: idParam.optional() }),
  status: 200,
  answer: z.array(maintenanceLog),
  list: true,
  errors: [],
  example: { query: { printer_id: 7 }, answer: [exampleLog] },
});
