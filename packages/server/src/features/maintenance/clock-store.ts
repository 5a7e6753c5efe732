import { type Selectable, type SqlBool, sql } from 'kysely';
import { type Controller, shown } from '../../db/control.ts';
import type { MaintenanceClocksTable } from '../../db/maintenance-tables.ts';
import { byIds } from '../../db/parts.ts';
import type { Reader, Writer } from '../../db/portable.ts';
import { DAY_MS } from './due.ts';

export type ClockRow = Selectable<MaintenanceClocksTable>;

export interface About {
  readonly task_id?: number;
  readonly printer_id?: number;
}

/** A printer, with what its care depends on. */
export function printersToCareFor(db: Reader, viewer: Controller, { printer_id }: About = {}) {
  let query = db
    .selectFrom('printers')
    .select(['id', 'name', 'org_id', 'total_print_seconds', 'initial_print_seconds', 'created_at'])
    .select((eb) => eb.fn.coalesce('model', 'reported_model').as('model'))
    .where(shown(viewer, 'printers'));
  if (printer_id !== undefined) query = query.where('id', '=', printer_id);
  return query.orderBy('name_folded').orderBy('id').execute();
}

export type PrinterToCareFor = Awaited<ReturnType<typeof printersToCareFor>>[number];

export function clocksOf(
  db: Reader,
  taskIds: readonly number[],
  { printer_id }: About = {},
): Promise<ClockRow[]> {
  return byIds(taskIds, (part) => {
    const query = db.selectFrom('maintenance_clocks').selectAll().where('task_id', 'in', part);
    return (printer_id === undefined ? query : query.where('printer_id', '=', printer_id)).execute();
  });
}

interface OverdueFilter extends About {
  readonly viewer?: Controller;
  readonly isBlocking?: boolean;
}

/**
 * Tasks that are overdue, by printer: `dueState` in SQL, so that a large fleet is not read to find the few (a test
 * holds both against each other). Whether the task is for the printer's model is left to the caller.
 */
export function overduePairs(db: Reader, now: number, filter: OverdueFilter = {}) {
  let query = db
    .selectFrom('maintenance_tasks as task')
    .innerJoin('printers as printer', (join) => join.onTrue())
    .leftJoin('maintenance_clocks as clock', (join) =>
      join.onRef('clock.task_id', '=', 'task.id').onRef('clock.printer_id', '=', 'printer.id'),
    )
    .select([
      'task.id as task_id',
      'task.name as task_name',
      'task.name_said as task_name_said',
      'task.model_filter',
      'task.interval_seconds',
      'task.interval_days',
      'printer.id as printer_id',
      'printer.name as printer_name',
      'printer.org_id',
      'printer.is_shared',
      'printer.created_at',
      'printer.initial_print_seconds',
      'clock.lapsed_at',
    ])
    .select((eb) => eb.fn.coalesce('printer.model', 'printer.reported_model').as('model'))
    .where('task.is_active', '=', 1)
    .where(
      sql<SqlBool>`(printer.total_print_seconds - coalesce(clock.base_seconds, printer.initial_print_seconds)
          >= task.interval_seconds
        or coalesce(clock.since, printer.created_at) <= ${now} - task.interval_days * ${sql.lit(DAY_MS)})`,
    );
  if (filter.task_id !== undefined) query = query.where('task.id', '=', filter.task_id);
  if (filter.printer_id !== undefined) query = query.where('printer.id', '=', filter.printer_id);
  if (filter.isBlocking === true) query = query.where('task.blocks_dispatch', '=', 1);
  if (filter.viewer !== undefined) query = query.where(shown(filter.viewer, 'printer'));
  return query.orderBy('task.id').orderBy('printer.id').execute();
}

export type OverduePair = Awaited<ReturnType<typeof overduePairs>>[number];

/** Those that were seen to be overdue, whether they still are or not. */
export function lapsedPairs(db: Reader, about: About = {}) {
  let query = db
    .selectFrom('maintenance_clocks as clock')
    .innerJoin('printers as printer', 'printer.id', 'clock.printer_id')
    .select(['clock.task_id', 'clock.printer_id', 'printer.org_id', 'printer.is_shared'])
    .where('clock.lapsed_at', 'is not', null);
  if (about.task_id !== undefined) query = query.where('clock.task_id', '=', about.task_id);
  if (about.printer_id !== undefined) query = query.where('clock.printer_id', '=', about.printer_id);
  return query.execute();
}

export async function markLapsed(db: Writer, pair: OverduePair, at: number): Promise<void> {
  await db
    .insertInto('maintenance_clocks')
    .values({
      task_id: pair.task_id,
      printer_id: pair.printer_id,
      since: pair.created_at,
      base_seconds: pair.initial_print_seconds,
      last_completed_at: null,
      lapsed_at: at,
    })
    .onConflict((oc) => oc.columns(['task_id', 'printer_id']).doUpdateSet({ lapsed_at: at }))
    .execute();
}

export async function clearLapse(db: Writer, taskId: number, printerId: number): Promise<void> {
  await db
    .updateTable('maintenance_clocks')
    .set({ lapsed_at: null })
    .where('task_id', '=', taskId)
    .where('printer_id', '=', printerId)
    .execute();
}

/** Answers whether it counts from here now: a completion that was logged late does not undo a newer one. */
export async function restartClock(
  db: Writer,
  clock: Omit<ClockRow, 'lapsed_at' | 'last_completed_at'>,
): Promise<boolean> {
  const { since, base_seconds } = clock;
  const restarted = await db
    .insertInto('maintenance_clocks')
    .values({ ...clock, last_completed_at: since, lapsed_at: null })
    .onConflict((oc) =>
      oc
        .columns(['task_id', 'printer_id'])
        .doUpdateSet({ since, base_seconds, last_completed_at: since, lapsed_at: null })
        .where(
          sql<SqlBool>`(maintenance_clocks.last_completed_at is null
            or maintenance_clocks.last_completed_at <= excluded.since)`,
        ),
    )
    .returning('task_id')
    .executeTakeFirst();
  return restarted !== undefined;
}
