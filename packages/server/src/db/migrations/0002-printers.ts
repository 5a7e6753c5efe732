import { sql } from 'kysely';
import { createTable, type Migration } from '../migration.ts';

/** Printers: how to reach them, what is known of them, and the last that they reported. */
export const printers: Migration = {
  version: 2,
  name: 'printers',
  async up(db, dialect) {
    await createTable(db, dialect, 'printers')
      .id()
      .text('name')
      .text('name_folded')
      .text('family')
      .text('model', { nullable: true })
      .text('host')
      .text('ports', { nullable: true })
      .text('serial', { nullable: true })
      .text('credentials', { nullable: true })
      .text('fingerprint', { nullable: true })
      .text('identity')
      .text('tags')
      .text('bed', { nullable: true })
      .integer('nozzle_count')
      .text('plate')
      .integer('requires_plate_clear')
      .integer('enabled')
      .integer('is_shared')
      .integer('org_id', { nullable: true, references: 'groups.id' })
      .integer('total_print_seconds')
      .integer('total_prints')
      .integer('seconds_since_maintenance')
      .integer('prints_since_maintenance')
      .text('status')
      .text('status_reason', { nullable: true })
      .integer('status_since')
      .text('evidence')
      .integer('ready')
      .text('ready_reason', { nullable: true })
      .integer('last_seen_at', { nullable: true })
      .text('telemetry', { nullable: true })
      .integer('telemetry_at', { nullable: true })
      .text('ams')
      .text('external_spools')
      .text('print', { nullable: true })
      .integer('created_at')
      .integer('updated_at')
      .create();
    await sql`create index printers_org on printers (org_id)`.execute(db);
    await sql`create index printers_serial on printers (family, serial)`.execute(db);

    await createTable(db, dialect, 'printer_commands')
      .id()
      .integer('printer_id', { references: 'printers.id', onDelete: 'cascade' })
      .text('action')
      .text('print')
      .text('outcome')
      .text('detail', { nullable: true })
      .integer('requested_by', { nullable: true })
      .integer('requested_at')
      .integer('sent_at', { nullable: true })
      .integer('accepted_at', { nullable: true })
      .integer('seen_at', { nullable: true })
      .create();
    await sql`create index printer_commands_printer on printer_commands (printer_id)`.execute(db);
    await sql`create index printer_commands_open on printer_commands (outcome)
      where outcome in ('pending', 'sent')`.execute(db);
  },
};
