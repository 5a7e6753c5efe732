import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** What a printer said of its nozzles: only when it says something else has somebody changed one. */
export const reportedNozzles: Migration = {
  version: 23,
  name: 'reported-nozzles',
  async up(db) {
    await sql`alter table printers add column reported_nozzles text`.execute(db);
  },
};
