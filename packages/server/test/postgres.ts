// Global set-up of the vitest project `server-postgres`: tests read the address with `inject('postgresUrl')`.
import type { TestProject } from 'vitest/node';
import { startPostgres, type TestPostgres } from './postgres-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

let running: TestPostgres | undefined;

export async function setup(project: TestProject): Promise<void> {
  running = await startPostgres();
  project.provide('postgresUrl', running.url);
}

export async function teardown(): Promise<void> {
  await running?.stop();
}
