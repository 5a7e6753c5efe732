import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, SQLITE_FILE } from './open.ts';

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/** What the database takes, wherever it lies; an SQLite file with its log. */
export async function databaseBytes(
  { dialect, read }: Pick<Database, 'dialect' | 'read'>,
  dataDir: string,
): Promise<number> {
  if (dialect === 'sqlite') {
    const path = join(dataDir, SQLITE_FILE);
    const sizes = await Promise.all([path, `${path}-wal`, `${path}-shm`].map(sizeOf));
    return sizes.reduce((all, each) => all + each, 0);
  }
  // Any table with a row will do: what may only read can only ask tables.
  const row = await read
    .selectFrom('meta')
    .select(sql<number>`pg_database_size(current_database())`.as('bytes'))
    .limit(1)
    .executeTakeFirst();
  return Number(row?.bytes ?? 0);
}
