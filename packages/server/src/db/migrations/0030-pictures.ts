import { sql } from 'kysely';
import { createTable, type Migration } from '../migration.ts';

/** What cameras saw when a print ended or stood still. Runs and organizations may go before their pictures do. */
export const pictures: Migration = {
  version: 30,
  name: 'pictures',
  async up(db, dialect) {
    await createTable(db, dialect, 'pictures')
      .id()
      .integer('printer_id')
      .integer('printer_org_id', { nullable: true })
      .integer('run_id', { nullable: true })
      .integer('job_id', { nullable: true })
      .integer('org_id', { nullable: true })
      .integer('alert_id', { nullable: true })
      .text('state')
      .text('file', { nullable: true })
      .text('type', { nullable: true })
      .integer('size_bytes', { nullable: true })
      .text('sha256', { nullable: true })
      .text('why', { nullable: true })
      .integer('created_at')
      .integer('taken_at', { nullable: true })
      .create();
    await sql`create index pictures_pending on pictures (id) where state = 'pending'`.execute(db);
    await sql`create index pictures_leaving on pictures (id) where state = 'leaving'`.execute(db);
    await sql`create index pictures_run on pictures (run_id)`.execute(db);
    await sql`create index pictures_alert on pictures (alert_id)`.execute(db);
    await sql`create index pictures_job on pictures (job_id, created_at)`.execute(db);
    await sql`create index pictures_time on pictures (created_at)`.execute(db);
    await sql`create unique index pictures_file on pictures (file)`.execute(db);
  },
};
