import { sql } from 'kysely';
import { createTable, type Migration } from '../migration.ts';

/** Commands with parameters, and the holds that keep jobs from being dispatched. */
export const controls: Migration = {
  version: 3,
  name: 'controls',
  async up(db, dialect) {
    await sql`alter table printer_commands add column parameters text not null default '{}'`.execute(db);
    await sql`alter table printer_commands add column applied text`.execute(db);

    // Scope 0 is the whole farm, else the organization: null would not be unique.
    await createTable(db, dialect, 'dispatch_holds')
      .integer('scope', { primary: true })
      .integer('org_id', { nullable: true, references: 'groups.id', onDelete: 'cascade' })
      .text('reason')
      .integer('held_by', { nullable: true })
      .integer('held_at')
      .create();
  },
};
