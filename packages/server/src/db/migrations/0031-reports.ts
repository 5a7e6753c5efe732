import { sql } from 'kysely';
import { INTEGER, type Migration } from '../migration.ts';

/** Which destinations get a report of a day or a week, and when. Those that are there get none until somebody says so. */
export const reports: Migration = {
  version: 31,
  name: 'reports',
  async up(db, dialect) {
    const integer = sql.raw(INTEGER[dialect]);
    await sql`alter table destinations add column report text not null default 'none'`.execute(db);
    await sql`alter table destinations add column report_at text not null default '07:00'`.execute(db);
    await sql`alter table destinations add column report_weekday ${integer} not null default 1`.execute(db);
    await sql`alter table destinations add column reported_until ${integer} not null default 0`.execute(db);
  },
};
