// Global set-up of the vitest project `server-sqlite`: farms begin with a copy of one migrated file.
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase, SQLITE_FILE } from '../src/db/open.ts';
import { fastFolder } from './fast-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sqliteTemplate: string;
  }
}

let folder: string | undefined;

export async function setup(project: TestProject): Promise<void> {
  folder = mkdtempSync(join(fastFolder(), 'farmhand-test-template-'));
  const log = { error: (fields: object, message: string) => console.error(message, fields) };
  await (await openDatabase({ dataDir: folder, databaseUrl: undefined, mode: 'normal', log })).close();
  project.provide('sqliteTemplate', join(folder, SQLITE_FILE));
}

export async function teardown(): Promise<void> {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
}
