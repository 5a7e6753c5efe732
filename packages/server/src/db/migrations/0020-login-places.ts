import { sql } from 'kysely';
import { createTable, type Migration } from '../migration.ts';

/**
 * From where people have logged in, so that guesses of others at the same place don't hold them back. Failures are
 * counted in memory: a stranger's must not cost a write, nor depend on what time it is.
 */
export const loginPlaces: Migration = {
  version: 20,
  name: 'login-places',
  async up(db, dialect) {
    await createTable(db, dialect, 'login_places')
      .integer('user_id', { references: 'users.id', onDelete: 'cascade' })
      .text('place')
      .integer('at')
      .primaryKey(['user_id', 'place'])
      .create();
    await sql`drop table login_failures`.execute(db);
  },
};
