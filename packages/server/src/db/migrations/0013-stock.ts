import { sql } from 'kysely';
import { createTable, type Migration } from '../migration.ts';

/** When spools were dried, and which row of an import a spool came from. */
export const stock: Migration = {
  version: 13,
  name: 'stock',
  async up(db, dialect) {
    await createTable(db, dialect, 'drying_sessions')
      .id()
      .integer('spool_id', { references: 'spools.id', onDelete: 'cascade' })
      .integer('started_at')
      .integer('duration_seconds')
      .integer('temp_tenths_c')
      .text('notes', { nullable: true })
      .text('actor')
      .integer('created_at')
      .create();
    await sql`create index drying_sessions_spool on drying_sessions (spool_id, started_at)`.execute(db);

    // From here on a person can type one, so there is one spelling.
    await sql`update spools set tag_uid = upper(tag_uid) where tag_uid is not null`.execute(db);

    await sql`alter table spools add column import_mark text`.execute(db);
    await sql`create index spools_import on spools (import_mark) where import_mark is not null`.execute(db);
  },
};
