import { createHash } from 'node:crypto';
import { closeSync, createReadStream, fsyncSync, openSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Files that must survive a power cut: on disk before they get their name, and the name on disk too. */

function flush(path: string, flags: 'r' | 'r+'): void {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

export function flushFolder(path: string): void {
  // Windows has no way to flush a folder and does not need one.
  if (process.platform !== 'win32') flush(path, 'r');
}

export function moveIntoPlace(from: string, to: string): void {
  flush(from, 'r+');
  renameSync(from, to);
  flushFolder(dirname(to));
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
