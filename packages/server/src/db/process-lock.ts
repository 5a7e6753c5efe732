import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { DatabaseProblem } from './problem.ts';

export interface ProcessLock {
  release(): void;
}

/**
 * One service per data folder. The lock is a write transaction held open on a file of its own: the system lets
 * go of it however the process ends, so a killed service never blocks the next start.
 */
export function lockDataFolder(dataDir: string): ProcessLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = new Sqlite(join(dataDir, 'service.lock'), { timeout: 0 });
  try {
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    throw new DatabaseProblem(`Another Farmhand is running on the data folder ${dataDir}. Stop it first.`, {
      cause: error,
    });
  }
  return { release: () => void file.close() };
}
