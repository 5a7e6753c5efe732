import { sql } from 'kysely';
import { INTEGER, type Migration } from '../migration.ts';

/**
 * The printers that a group's members are limited to, and of which printers an event speaks and whose it is. Groups that
 * are there limit nobody.
 */
export const limitedGroups: Migration = {
  version: 32,
  name: 'limited-groups',
  async up(db, dialect) {
    const integer = sql.raw(INTEGER[dialect]);
    await sql`alter table groups add column printer_ids text`.execute(db);
    await sql`alter table events add column printers text`.execute(db);
    await sql`alter table events add column owner_id ${integer}`.execute(db);
  },
};
