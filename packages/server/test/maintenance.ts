import type { MaintenanceTask, Printer } from '@farmhand/contract';
import type { Caller, Farm } from './kit.ts';
import { addPrinter } from './printers.ts';

/** Printers that nobody looks after, tasks, and time that passes for them. */

export const DAY_MS = 86_400_000;

const plain = { family: 'bambu', host: '127.0.0.1', enabled: false } as const;

export const addIdle = (admin: Caller, name: string, change: object = {}): Promise<Printer> =>
  addPrinter(admin, { ...plain, name, ...change });

export async function addTask(admin: Caller, body: object): Promise<MaintenanceTask> {
  const reply = await admin.post('/maintenance/tasks', { name: 'Belt check', ...body });
  if (reply.status !== 201) throw new Error(`not added: ${JSON.stringify(reply.body)}`);
  return reply.body as MaintenanceTask;
}

export async function tasksOf(caller: Caller, search = ''): Promise<MaintenanceTask[]> {
  const reply = await caller.get(`/maintenance/tasks${search}`);
  if (reply.status !== 200) throw new Error(`not listed: ${JSON.stringify(reply.body)}`);
  return reply.body as MaintenanceTask[];
}

/** As if the printer had printed so long. */
export async function print(farm: Farm, printerId: number, hours: number): Promise<void> {
  await farm.app.kernel.write(({ db }) =>
    db
      .updateTable('printers')
      .set((eb) => ({
        total_print_seconds: eb('total_print_seconds', '+', hours * 3600),
        seconds_since_maintenance: eb('seconds_since_maintenance', '+', hours * 3600),
        prints_since_maintenance: eb('prints_since_maintenance', '+', 1),
      }))
      .where('id', '=', printerId)
      .execute(),
  );
}
