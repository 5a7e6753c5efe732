import { closeSync, openSync } from 'node:fs';

/** Makes a file for its owner alone before SQLite does: what it makes beside it (log, index) gets the same mode. */
export function makePrivate(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
}
