import { sql } from 'kysely';
import { createTable, INTEGER, type Migration } from '../migration.ts';

/** What an external spool inventory is yet to be told, and who tells it himself. */
export const externalInventory: Migration = {
  version: 15,
  name: 'external-inventory',
  async up(db, dialect) {
    const integer = sql.raw(INTEGER[dialect]);
    await sql`alter table printers add column tells_inventory ${integer} not null default 0`.execute(db);

    await createTable(db, dialect, 'external_uses')
      .id()
      .integer('ledger_id')
      .integer('spool_id')
      .integer('external_spool_id')
      .integer('run_id', { nullable: true })
      .integer('org_id', { nullable: true })
      .integer('milligrams')
      .text('state')
      .integer('attempts')
      .integer('noted_used_ug', { nullable: true })
      .integer('sent_at', { nullable: true })
      .integer('next_at')
      .text('last_error', { nullable: true })
      .integer('last_error_at', { nullable: true })
      .integer('created_at')
      .integer('settled_at', { nullable: true })
      .text('settled_by', { nullable: true })
      .create();
    await sql`create unique index external_uses_ledger on external_uses (ledger_id)`.execute(db);
    await sql`create index external_uses_open on external_uses (external_spool_id, id)
      where settled_at is null`.execute(db);
    await sql`create index external_uses_spool on external_uses (spool_id, id)`.execute(db);
  },
};
