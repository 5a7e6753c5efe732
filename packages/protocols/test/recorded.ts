import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Payloads recorded from real machines lie beside the repository, not in it (their licences are their own). Null
 * where they are not: the tests that use them are then not declared.
 */
export function recorded(file: string): unknown {
  for (let folder = import.meta.dirname; dirname(folder) !== folder; folder = dirname(folder)) {
    const path = join(folder, 'shared', 'fixtures', file);
    if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
  }
  return null;
}
