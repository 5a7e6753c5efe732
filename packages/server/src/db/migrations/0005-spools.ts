import { sql } from 'kysely';
import { appendOnly, createTable, type Migration } from '../migration.ts';

/** Spools, where they are loaded, and the ledger that alone changes their weight. */
export const spools: Migration = {
  version: 5,
  name: 'spools',
  async up(db, dialect) {
    await createTable(db, dialect, 'spools')
      .id()
      .integer('filament_id', { nullable: true })
      .text('material')
      .text('material_folded')
      .text('color_name', { nullable: true })
      .text('color_hex', { nullable: true })
      .text('brand', { nullable: true })
      .text('lot_number', { nullable: true })
      .integer('initial_mg')
      .integer('remaining_mg')
      .integer('core_mg')
      .integer('cost_micro_per_gram', { nullable: true })
      .text('status')
      .text('storage_location', { nullable: true })
      .text('notes', { nullable: true })
      .integer('pa_micro', { nullable: true })
      .integer('external_spool_id', { nullable: true })
      .integer('low_stock_threshold_mg')
      .text('qr_code')
      .text('tag_uid', { nullable: true })
      .text('search_folded')
      .integer('printer_id', { nullable: true, references: 'printers.id' })
      .integer('ams_slot', { nullable: true })
      .text('position', { nullable: true })
      .integer('org_id', { nullable: true, references: 'groups.id' })
      .integer('last_dried_at', { nullable: true })
      .integer('created_at')
      .integer('updated_at')
      .create();
    await sql`create index spools_org on spools (org_id)`.execute(db);
    await sql`create unique index spools_qr on spools (qr_code)`.execute(db);
    await sql`create unique index spools_tag on spools (tag_uid) where tag_uid is not null`.execute(db);
    // One spool in a place. That a spool is in one place only, its row says by itself.
    await sql`create unique index spools_slot on spools (printer_id, ams_slot)
      where ams_slot is not null`.execute(db);
    await sql`create unique index spools_position on spools (printer_id, position)
      where position is not null`.execute(db);

    // Without a foreign key: what was posted stays when a spool is deleted.
    await createTable(db, dialect, 'spool_ledger')
      .id()
      .integer('spool_id')
      .text('kind')
      .integer('milligrams')
      .integer('balance_mg')
      .integer('shortfall_mg')
      .integer('cost_micro_per_gram', { nullable: true })
      .integer('run_id', { nullable: true })
      .integer('printer_id', { nullable: true })
      .text('slot', { nullable: true })
      .text('actor', { nullable: true })
      .text('note', { nullable: true })
      .integer('at')
      .create();
    await sql`create index spool_ledger_spool on spool_ledger (spool_id)`.execute(db);
    await sql`create unique index spool_ledger_print on spool_ledger (run_id, slot)
      where kind = 'print'`.execute(db);
    await appendOnly(db, dialect, 'spool_ledger');
  },
};
