import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Every pass of the dispatcher asks which printers took no file lately; of all runs these are the fewest. */
export const unsentRuns: Migration = {
  version: 17,
  name: 'unsent-runs',
  async up(db) {
    await sql`create index runs_unsent on runs (finished_at)
      where state = 'failed' and intended_at is null`.execute(db);
    await sql`create index runs_intended on runs (printer_id, intended_at)`.execute(db);
  },
};
