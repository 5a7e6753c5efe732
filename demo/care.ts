import type { Printer } from '@farmhand/contract';
import type { Session } from './session.ts';

const DAY_MS = 86_400_000;
const TASK = 'Belt tension check';
/** Its interval is shorter. */
const DONE_DAYS_AGO = 104;

/** The built-in maintenance, and one printer whose belts were looked at too long ago. */
export async function loadCare({ api }: Session, printers: readonly Printer[]): Promise<void> {
  const { tasks } = await api.loadMaintenanceDefaults({});
  const task = tasks.find(({ name }) => name === TASK);
  const [printer] = printers.toSorted((one, other) => one.id - other.id);
  if (task === undefined || printer === undefined) throw new Error('There is nothing to care for.');
  await api.completeMaintenance({
    body: {
      task_id: task.id,
      printer_id: printer.id,
      completed_at: new Date(Date.now() - DONE_DAYS_AGO * DAY_MS).toISOString(),
      notes: 'Both belts tensioned.',
      downtime_minutes: 25,
    },
  });
}
