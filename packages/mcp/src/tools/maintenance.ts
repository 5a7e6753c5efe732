import { ROUTES } from '@farmhand/contract';
import { z } from 'zod';
import type { Answer } from '../farm/farm.ts';
import { keysOf, listKeys, only, WRITE_KEYS } from '../output-keys.ts';
import { tool } from '../tool.ts';
import { lean, leanWithin, listed, pageInputs } from './lists.ts';
import { given, optionsOf, READS, recordId, signalOf, writeInputs, writes } from './shared.ts';

const LISTED = ['id', 'name', 'status', 'interval_hours', 'interval_days', 'blocks_dispatch'];
const STANDING = ['printer_id', 'printer_name', 'status', 'due_at'];

/** Of its printers those that need care soon: on a farm of a hundred the others would be most of the answer. */
function taskRow(task: Answer): Answer {
  const printers = leanWithin(task['printers'], STANDING);
  const due = printers.filter(({ status }) => status !== 'ok');
  return { ...lean(task, LISTED), printers: due, ok_count: printers.length - due.length };
}

const listMaintenanceTasks = tool({
  name: 'list_maintenance_tasks',
  title: 'List maintenance tasks',
  description:
    'Scheduled maintenance, and on which printers it is upcoming or overdue (due_at). With detail true on all of them, with when it was last done.',
  annotations: READS,
  input: z.strictObject({
    overdue_only: z
      .boolean()
      .default(false)
      .describe('Only what is overdue: those tasks, and of their printers those concerned'),
    ...pageInputs,
  }),
  output: () => listKeys('maintenance_tasks'),
  async run({ overdue_only, ...page }, context) {
    const request = { query: given({ overdue: overdue_only ? true : undefined }), ...signalOf(context) };
    const tasks = await context.farm().list(ROUTES.listMaintenanceTasks, request, page);
    return listed('maintenance_tasks', tasks, page, taskRow);
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
