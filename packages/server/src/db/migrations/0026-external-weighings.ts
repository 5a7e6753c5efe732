import { sql } from 'kysely';
import { INTEGER, type Migration } from '../migration.ts';

/** What a scale or a person said is left is told to the external inventory as such, not as a use. */
export const externalWeighings: Migration = {
  version: 26,
  name: 'external-weighings',
  async up(db, dialect) {
    const integer = sql.raw(INTEGER[dialect]);
    await sql`alter table external_uses add column left_mg ${integer}`.execute(db);
  },
};
