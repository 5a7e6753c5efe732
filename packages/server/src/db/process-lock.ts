import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { makePrivate } from './private-file.ts';
import { DatabaseProblem } from './problem.ts';

export interface ProcessLock {
  release(): void;
}

/**
 * The lock is a write transaction held open on a file of its own: the system lets go of it however the process
 * ends, so a killed process never blocks the next. Null when somebody else holds it.
 */
export function tryLockFile(path: string): ProcessLock | null {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  makePrivate(path);
  const file = new Sqlite(path, { timeout: 0 });
  try {
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')) return null;
    throw error;
  }
  return { release: () => void file.close() };
}

/** One service per data folder. */
export function lockDataFolder(dataDir: string): ProcessLock {
  const lock = tryLockFile(join(dataDir, 'service.lock'));
  if (lock !== null) return lock;
  throw new DatabaseProblem(`Another Farmhand is running on the data folder ${dataDir}. Stop it first.`);
}
