import { randomUUID } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { SQLITE_FILE } from '../src/db/open.ts';
import { addDatabase, databaseUrl, dropDatabase, TEMPLATE } from './postgres-databases.ts';

/** A database of the kind under test, for one test alone. */

const kind = process.env['FARM_TEST_DATABASE'];
export const isPostgres = kind === 'postgres';

/** Where a new database is; on SQLite its file comes into being with its first opening. */
export async function newDatabaseUrl(template?: string): Promise<string | undefined> {
  if (kind === undefined) {
    throw new Error('This test is sorted among those without a database (sorting.ts).');
  }
  if (!isPostgres) return undefined;
  const server = inject('postgresUrl');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await addDatabase(server, name, template);
  onTestFinished(() => dropDatabase(server, name));
  return databaseUrl(server, name);
}

/** The same, migrated already. An SQLite database is laid into the data folder, which must be new. */
export async function migratedDatabaseUrl(dataDir: string): Promise<string | undefined> {
  if (isPostgres) return newDatabaseUrl(TEMPLATE);
  await newDatabaseUrl();
  copyFileSync(inject('sqliteTemplate'), join(dataDir, SQLITE_FILE));
  return undefined;
}
