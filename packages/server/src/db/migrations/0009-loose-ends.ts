import { sql } from 'kysely';
import { createTable, type Migration } from '../migration.ts';

/** What the printer printed last, and what tokens have started that others had submitted. */
export const looseEnds: Migration = {
  version: 9,
  name: 'loose-ends',
  async up(db, dialect) {
    await sql`alter table printers add column last_print text`.execute(db);

    await createTable(db, dialect, 'token_starts')
      .integer('job_id', { primary: true })
      .integer('token_id')
      .integer('copies')
      .integer('milligrams')
      .integer('at')
      .create();
    await sql`create index token_starts_token on token_starts (token_id, at)`.execute(db);
  },
};
