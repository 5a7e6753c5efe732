import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Role } from '@farmhand/contract';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { createApp } from '../../packages/server/src/app.ts';
import { readConfig } from '../../packages/server/src/config.ts';
import { openDatabase, SQLITE_FILE } from '../../packages/server/src/db/open.ts';
import { fastFolder } from '../../packages/server/test/fast-folder.ts';
import { LEAST_COST, putSession, putUser } from '../../packages/server/test/people.ts';
import type { Person } from '../support/farm.ts';

/** The service inside the test's own process, on a real port. */
export interface ServiceHere {
  readonly url: string;
  addUser(person: Person, role: Role): Promise<void>;
  /** Answers the cookie of a new session. */
  logIn(person: Person): Promise<string>;
}

const folderFor = (purpose: string) => mkdtemp(join(fastFolder(), `farmhand-${purpose}-`));

let migrated: Promise<Buffer> | undefined;

async function migrateOne(): Promise<Buffer> {
  const dataDir = await folderFor('template');
  try {
    await (await openDatabase({ dataDir, databaseUrl: undefined, mode: 'normal', log: console })).close();
    return readFileSync(join(dataDir, SQLITE_FILE));
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

/** A data folder whose database was brought up to date once for all. */
async function newDataFolder(): Promise<string> {
  migrated ??= migrateOne();
  const folder = await folderFor('browser');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, SQLITE_FILE), await migrated, { mode: 0o600 });
  return folder;
}

/**
 * Wired as `npm start` wires it. A process of its own takes more than a second of work to start, and shows the page
 * nothing else: only tests that kill the service need one.
 */
export async function serveHere(env: Readonly<Record<string, string>> = {}): Promise<ServiceHere> {
  const config = readConfig({
    // What this machine has installed besides must not change what the page shows: ffmpeg, for one.
    PATH: '',
    FARM_PORT: '0',
    ...env,
    FARM_DATA_DIR: env['FARM_DATA_DIR'] ?? (await newDataFolder()),
  });
  const app = await createApp({ config, log: pino({ level: 'error' }), passwords: { cost: LEAST_COST } });
  onTestFinished(async () => void (await app.stop()));
  await app.start();
  const url = await app.listen();
  return {
    url,
    async addUser(person, role) {
      await putUser(app, { ...person, role });
    },
    async logIn({ username }) {
      const { id } = await app.kernel.database.read
        .selectFrom('users')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow();
      return (await putSession(app, id)).cookie;
    },
  };
}
