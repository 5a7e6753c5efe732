// Global set-up of the vitest project `server-postgres`: tests read the address with `inject('postgresUrl')`, and
// farms begin with a copy of one migrated database.
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../src/db/open.ts';
import { addDatabase, databaseUrl, TEMPLATE } from './postgres-databases.ts';
import { startPostgres, type TestPostgres } from './postgres-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

let running: TestPostgres | undefined;

export async function setup(project: TestProject): Promise<void> {
  running = await startPostgres();
  await addDatabase(running.url, TEMPLATE);
  const log = { error: (fields: object, message: string) => console.error(message, fields) };
  const template = await openDatabase({
    dataDir: '',
    databaseUrl: databaseUrl(running.url, TEMPLATE),
    mode: 'normal',
    log,
  });
  await template.close();
  project.provide('postgresUrl', running.url);
}

export async function teardown(): Promise<void> {
  await running?.stop();
}
