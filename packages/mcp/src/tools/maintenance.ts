import { ROUTES } from '@farmhand/contract';
import { z } from 'zod';
import { keysOf, listKeys, only, WRITE_KEYS } from '../output-keys.ts';
import { tool } from '../tool.ts';
import { given, LIST_LIMIT, optionsOf, READS, recordId, signalOf, writeInputs, writes } from './shared.ts';

const listMaintenanceTasks = tool({
  name: 'list_maintenance_tasks',
  title: 'List maintenance tasks',
  description:
    'Scheduled maintenance and how each printer stands with it (ok, upcoming, overdue, last done, due_at).',
  annotations: READS,
  input: z.strictObject({
    overdue_only: z
      .boolean()
      .default(false)
      .describe('Only what is overdue: those tasks, and of their printers those concerned'),
  }),
  output: () => listKeys('maintenance_tasks'),
  async run({ overdue_only }, context) {
    const request = { query: given({ overdue: overdue_only ? true : undefined }), ...signalOf(context) };
    const { items, total } = await context.farm().list(ROUTES.listMaintenanceTasks, request, LIST_LIMIT);
    return { maintenance_tasks: items, total };
  },
});

const COMPLETED = ['id', 'task_id', 'task_name', 'printer_id', 'printer_name', 'completed_at', 'next_due_at'];

const completeMaintenance = tool({
  name: 'complete_maintenance',
  title: 'Complete maintenance',
  description:
    'Log that a maintenance task was done on a printer; its timer starts again. printer_id may be left out only where it is plain: the task applies to, or is due on, one printer alone.',
  annotations: writes(),
  input: z.strictObject({
    task_id: recordId('Task id, from list_maintenance_tasks'),
    printer_id: recordId('The printer it was done on').optional(),
    notes: z.string().trim().min(1).max(2000).optional(),
    ...writeInputs,
  }),
  output: () => ({ ...only(keysOf(ROUTES.completeMaintenance.answer), COMPLETED), ...WRITE_KEYS }),
  run: ({ task_id, printer_id, notes, ...args }, context) =>
    context
      .farm()
      .write(
        ROUTES.completeMaintenance,
        { body: given({ task_id, printer_id, notes }), ...signalOf(context) },
        optionsOf(args),
      ),
});

export const maintenanceReadTools = [listMaintenanceTasks];
export const maintenanceWriteTools = [completeMaintenance];
