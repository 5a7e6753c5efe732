import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Whether a printer's report made the record of a nozzle is a fact of its own; until now a certain note told it. */
export const nozzlesOfPrinters: Migration = {
  version: 28,
  name: 'nozzles-of-printers',
  async up(db) {
    await sql`alter table nozzles add column is_reported integer not null default 0`.execute(db);
    await sql`update nozzles set is_reported = 1, notes = null where notes = 'Reported by the printer.'`.execute(
      db,
    );
  },
};
