import { sql } from 'kysely';
import { createTable, INTEGER, type Migration } from '../migration.ts';

/** Recurring care: templates, from when they count on each printer, what was done, and how much printers print. */
export const maintenance: Migration = {
  version: 12,
  name: 'maintenance',
  async up(db, dialect) {
    const printer = { references: 'printers.id', onDelete: 'cascade' } as const;
    // What a printer had printed before it was added wears it, but no interval counts it.
    const integer = sql.raw(INTEGER[dialect]);
    await sql`alter table printers add column initial_print_seconds ${integer} not null default 0`.execute(
      db,
    );
    await sql`update printers set initial_print_seconds = total_print_seconds`.execute(db);

    await createTable(db, dialect, 'maintenance_tasks')
      .id()
      .text('default_key', { nullable: true })
      .text('name')
      .text('description')
      .integer('interval_seconds', { nullable: true })
      .integer('interval_days', { nullable: true })
      .integer('estimated_cost_cents', { nullable: true })
      .integer('estimated_downtime_minutes', { nullable: true })
      .text('model_filter', { nullable: true })
      .integer('blocks_dispatch')
      .integer('is_active')
      .integer('created_at')
      .create();
    await sql`create unique index maintenance_tasks_default on maintenance_tasks (default_key)
      where default_key is not null`.execute(db);

    await createTable(db, dialect, 'maintenance_clocks')
      .integer('task_id', { references: 'maintenance_tasks.id', onDelete: 'cascade' })
      .integer('printer_id', printer)
      .integer('since')
      .integer('base_seconds')
      .integer('last_completed_at', { nullable: true })
      .integer('lapsed_at', { nullable: true })
      .clusteredBy(['task_id', 'printer_id'])
      .create();
    await sql`create index maintenance_clocks_printer on maintenance_clocks (printer_id)`.execute(db);
    await sql`create index maintenance_clocks_lapsed on maintenance_clocks (task_id, printer_id)
      where lapsed_at is not null`.execute(db);

    await createTable(db, dialect, 'maintenance_logs')
      .id()
      .integer('task_id', { nullable: true, references: 'maintenance_tasks.id', onDelete: 'set null' })
      .text('task_name')
      .integer('printer_id', { nullable: true, references: 'printers.id', onDelete: 'set null' })
      .text('printer_name')
      .integer('org_id', { nullable: true })
      .text('notes', { nullable: true })
      .integer('cost_cents', { nullable: true })
      .integer('downtime_minutes', { nullable: true })
      .integer('print_seconds')
      .text('completed_by')
      .integer('completed_at')
      .integer('logged_at')
      .create();
    await sql`create index maintenance_logs_task on maintenance_logs (task_id)`.execute(db);
    await sql`create index maintenance_logs_printer on maintenance_logs (printer_id)`.execute(db);

    await createTable(db, dialect, 'print_hour_marks')
      .integer('printer_id', printer)
      .integer('day')
      .integer('at')
      .integer('total_seconds')
      .clusteredBy(['printer_id', 'day'])
      .create();
  },
};
