import { sql } from 'kysely';
import { createTable, type Migration } from '../migration.ts';

/** What printers measured over time, and the nozzles that were in them. */
export const printerHistory: Migration = {
  version: 4,
  name: 'printer-history',
  async up(db, dialect) {
    await createTable(db, dialect, 'printer_samples')
      .integer('printer_id', { references: 'printers.id', onDelete: 'cascade' })
      .text('series')
      .integer('at')
      .integer('weight')
      .text('readings')
      .clusteredBy(['printer_id', 'series', 'at'])
      .create();

    await createTable(db, dialect, 'nozzles')
      .id()
      .integer('printer_id', { references: 'printers.id', onDelete: 'cascade' })
      .text('position')
      .text('type')
      .integer('diameter_um')
      .text('notes', { nullable: true })
      .integer('installed_at')
      .integer('retired_at', { nullable: true })
      .integer('print_seconds')
      .integer('prints')
      .create();
    await sql`create index nozzles_printer on nozzles (printer_id)`.execute(db);
    await sql`create unique index nozzles_current on nozzles (printer_id, position)
      where retired_at is null`.execute(db);
  },
};
