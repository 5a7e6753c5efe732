import { sql } from 'kysely';
import { createTable, type Migration } from '../migration.ts';

/** What became of printers, with what showed it. */
export const printerEvents: Migration = {
  version: 9,
  name: 'printer-events',
  async up(db, dialect) {
    await createTable(db, dialect, 'printer_events')
      .id()
      .integer('printer_id', { references: 'printers.id', onDelete: 'cascade' })
      .integer('at')
      .text('kind')
      .text('value_before', { nullable: true })
      .text('value_after', { nullable: true })
      .text('reason', { nullable: true })
      .text('evidence')
      .integer('user_id', { nullable: true })
      .integer('job_id', { nullable: true })
      .integer('run_id', { nullable: true })
      .create();
    await sql`create index printer_events_printer on printer_events (printer_id, id)`.execute(db);
    await sql`create index printer_events_at on printer_events (at)`.execute(db);
  },
};
