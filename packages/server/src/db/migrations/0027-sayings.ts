import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** What an alert says, as a code and its facts; those from before keep their words alone. */
export const sayings: Migration = {
  version: 27,
  name: 'sayings',
  async up(db) {
    await sql`alter table alerts add column said text`.execute(db);
  },
};
