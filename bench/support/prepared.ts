import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { createApp } from '../../packages/server/src/app.ts';
import { readConfig } from '../../packages/server/src/config.ts';
import type { Kernel } from '../../packages/server/src/kernel.ts';
import { ADMIN } from './api.ts';
import { type Running, run } from './process.ts';

/** A data folder with an administrator and whatever is put into it, for services that are started on it. */
export interface Prepared {
  serve(): Promise<Running>;
  remove(): void;
}

/** In a file of its own, or in the PostgreSQL database that is named. */
export async function prepare(
  fill: (database: Kernel['database']) => Promise<void>,
  databaseUrl?: string,
): Promise<Prepared> {
  const folder = mkdtempSync(join(tmpdir(), 'farmhand-bench-'));
  const env = {
    ...{ ...ADMIN, FARM_PORT: '0', FARM_DATA_DIR: folder, FARM_LOG_LEVEL: 'error' },
    ...(databaseUrl !== undefined && { FARM_DATABASE_URL: databaseUrl }),
  };
  const app = await createApp({ config: readConfig(env), log: pino({ level: 'silent' }) });
  await app.start();
  await fill(app.kernel.database);
  await app.stop();
  const main = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url));
  return {
    serve: () => run(main, ['serve'], env),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
