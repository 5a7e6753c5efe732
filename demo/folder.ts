import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'farmhand-demo-';
/** `farmhand-demo-4711-a1b2c3`: whose it is stands in its name. */
const NAME = /^farmhand-demo-(\d+)-/;

/** A new one; what is left of demos that were killed together with their keeper goes first. */
export function makeFolder(): string {
  removeFolders(tmpdir(), (owner) => !isRunning(owner));
  return mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
}

/** Those in a folder for temporary files whose owner is meant. */
export function removeFolders(place: string, isMeant: (owner: number) => boolean): void {
  for (const name of readdirSync(place)) {
    const owner = NAME.exec(name)?.[1];
    if (owner !== undefined && isMeant(Number(owner))) removeFolder(join(place, name));
  }
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process is one that runs.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
