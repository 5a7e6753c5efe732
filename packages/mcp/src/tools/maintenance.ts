import { z } from 'zod';
import { listPlanned, PLANNED, writePlanned } from '../farm/planned-routes.ts';
import { listKeys, WRITE_KEYS } from '../output-keys.ts';
import { tool } from '../tool.ts';
import { given, LIST_LIMIT, optionsOf, READS, recordId, signalOf, writeInputs, writes } from './shared.ts';

const listMaintenanceTasks = tool({
  name: 'list_maintenance_tasks',
  title: 'List maintenance tasks',
  description:
    'Scheduled maintenance and how each printer stands with it (ok, upcoming, overdue, last done, due_at).',
  annotations: READS,
  input: z.strictObject({
    overdue_only: z.boolean().default(false).describe('Only tasks that are overdue on some printer'),
  }),
  output: () => listKeys('maintenance_tasks'),
  async run({ overdue_only }, context) {
    const request = { query: given({ overdue: overdue_only ? true : undefined }), ...signalOf(context) };
    const route = PLANNED.listMaintenanceTasks;
    const page = await listPlanned(context.farm(), route, 'scheduled maintenance', request, LIST_LIMIT);
    return { maintenance_tasks: page.items, total: page.total };
  },
});

const completeMaintenance = tool({
  name: 'complete_maintenance',
  title: 'Complete maintenance',
  description:
    'Log that a maintenance task was done on a printer; its timer starts again. printer_id may be left out only when one printer is meant without doubt.',
  annotations: writes(),
  input: z.strictObject({
    task_id: recordId('Task id, from list_maintenance_tasks'),
    printer_id: recordId('The printer it was done on').optional(),
    notes: z.string().max(2000).optional(),
    ...writeInputs,
  }),
  output: () => ({ id: 'integer', task_id: 'integer', printer_id: 'integer', ...WRITE_KEYS }),
  run: ({ task_id, printer_id, notes, ...args }, context) =>
    writePlanned(
      context.farm(),
      PLANNED.logMaintenance,
      'scheduled maintenance',
      { body: given({ task_id, printer_id, notes }), ...signalOf(context) },
      optionsOf(args),
    ),
});

export const maintenanceReadTools = [listMaintenanceTasks];
export const maintenanceWriteTools = [completeMaintenance];
