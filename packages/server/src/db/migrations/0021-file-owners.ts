import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Whose bytes are whose is asked with every upload: the index answers it alone, without the rows and their plates. */
export const fileOwners: Migration = {
  version: 21,
  name: 'file-owners',
  async up(db) {
    await sql`create index print_files_owner on print_files (created_by, sha256, size_bytes)`.execute(db);
    await sql`create index uploads_owner on uploads (created_by, expires_at)`.execute(db);
  },
};
