import { accessSync, constants, mkdirSync } from 'node:fs';
import { ConfigProblem } from '../config.ts';
import { tightenDataFolder } from './tighten.ts';

/**
 * Makes the data folder, for its owner alone, or says in one line why it can't be used. Answers what a person should
 * know about it.
 */
export function openDataFolder(dataDir: string): string[] {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return tightenDataFolder(dataDir);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    throw new ConfigProblem(
      `FARM_DATA_DIR must be a folder that can be written; ${dataDir} is not (${reason}).`,
      {
        cause: error,
      },
    );
  }
}
