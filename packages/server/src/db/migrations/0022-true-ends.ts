import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** How the times of a print are known. Of those before, nobody has noted it: they are when we saw them. */
export const trueEnds: Migration = {
  version: 22,
  name: 'true-ends',
  async up(db) {
    await sql`alter table runs add column times_source text`.execute(db);
    await sql`alter table archive_entries add column times_source text`.execute(db);
  },
};
