import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** What a person gave a token beyond its scopes, and what a repeated key is compared with. */
export const lesserCallers: Migration = {
  version: 25,
  name: 'lesser-callers',
  async up(db) {
    await sql`alter table api_tokens add column grants text`.execute(db);
    await sql`alter table idempotency_keys add column route text`.execute(db);
    await sql`alter table idempotency_keys add column printer_ids text`.execute(db);
  },
};
