import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/**
 * What a machine says it is stands beside what a person chose. Until now its word replaced theirs, so what is there is
 * the machine's, except where machines of the family never say: on Klipper hosts.
 */
export const ownWords: Migration = {
  version: 24,
  name: 'own-words',
  async up(db) {
    await sql`alter table printers add column reported_model text`.execute(db);
    await sql`update printers set reported_model = model, model = null where family <> 'moonraker'`.execute(
      db,
    );
  },
};
