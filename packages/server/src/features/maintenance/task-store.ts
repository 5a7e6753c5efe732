import type { Insertable, Selectable, Updateable } from 'kysely';
import type { MaintenanceTasksTable } from '../../db/maintenance-tables.ts';
import type { Reader, Writer } from '../../db/portable.ts';

export type TaskRow = Selectable<MaintenanceTasksTable>;

export function findTask(db: Reader, id: number): Promise<TaskRow | undefined> {
  return db.selectFrom('maintenance_tasks').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Few, and most questions about them need their state, which is computed. */
export function everyTask(db: Reader): Promise<TaskRow[]> {
  return db.selectFrom('maintenance_tasks').selectAll().orderBy('id', 'desc').execute();
}

export async function hasBlockingTask(db: Reader): Promise<boolean> {
  const row = await db
    .selectFrom('maintenance_tasks')
    .select('id')
    .where('is_active', '=', 1)
    .where('blocks_dispatch', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Printers that are there already count from now; those added later, from their own beginning. */
export async function insertTask(db: Writer, row: Insertable<MaintenanceTasksTable>): Promise<TaskRow> {
  const task = await db.insertInto('maintenance_tasks').values(row).returningAll().executeTakeFirstOrThrow();
  await db
    .insertInto('maintenance_clocks')
    .columns(['task_id', 'printer_id', 'since', 'base_seconds'])
    .expression((eb) =>
      eb
        .selectFrom('printers')
        .select((each) => [
          each.cast<number>(each.val(task.id), 'bigint').as('task_id'),
          'id',
          each.cast<number>(each.val(row.created_at), 'bigint').as('since'),
          'total_print_seconds',
        ]),
    )
    .execute();
  return task;
}

export function updateTask(
  db: Writer,
  id: number,
  change: Updateable<MaintenanceTasksTable>,
): Promise<TaskRow> {
  return db
    .updateTable('maintenance_tasks')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteTask(db: Writer, id: number): Promise<void> {
  await db.deleteFrom('maintenance_tasks').where('id', '=', id).execute();
}
