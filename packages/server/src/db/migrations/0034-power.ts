import { sql } from 'kysely';
import { createTable, INTEGER, type Migration } from '../migration.ts';

/** Which printers have a smart plug, how it stands, and what each run has drawn. */
export const power: Migration = {
  version: 34,
  name: 'power',
  async up(db, dialect) {
    const integer = sql.raw(INTEGER[dialect]);
    await createTable(db, dialect, 'printer_plugs')
      .integer('printer_id', { primary: true, references: 'printers.id', onDelete: 'cascade' })
      .text('address')
      .text('place')
      .text('outlet')
      .text('secret', { nullable: true })
      .integer('auto_on')
      .integer('auto_off')
      .integer('idle_minutes')
      .integer('nozzle_below_c')
      .integer('wake_minutes')
      .integer('is_on', { nullable: true })
      .integer('power_mw', { nullable: true })
      .integer('energy_mwh', { nullable: true })
      .integer('read_at', { nullable: true })
      .integer('misses')
      .text('problem', { nullable: true })
      .text('why', { nullable: true })
      .text('intent', { nullable: true })
      .integer('intent_at', { nullable: true })
      .integer('off_since', { nullable: true })
      .text('off_by', { nullable: true })
      .integer('hand_at')
      .integer('wake_since', { nullable: true })
      .integer('wake_failures')
      .integer('rests_until', { nullable: true })
      .create();
    await sql`create unique index printer_plugs_outlet on printer_plugs (place, outlet)`.execute(db);
    await createTable(db, dialect, 'run_energy')
      .integer('run_id', { primary: true, references: 'runs.id', onDelete: 'cascade' })
      .integer('start_mwh')
      .integer('start_at')
      .integer('last_mwh')
      .integer('last_at')
      .integer('total_mwh')
      .integer('power_mw', { nullable: true })
      .integer('uncounted_ms')
      .integer('is_estimated')
      .create();
    await sql`alter table archive_entries add column energy_mwh ${integer}`.execute(db);
    await sql`alter table archive_entries add column energy_source text`.execute(db);
  },
};
