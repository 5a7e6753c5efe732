import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Which of the service's writes a printer's counters include: whoever reads the row knows what to add from memory. */
export const countedWrites: Migration = {
  version: 18,
  name: 'counted-writes',
  async up(db) {
    await sql`alter table printers add column care_writes integer not null default 0`.execute(db);
  },
};
