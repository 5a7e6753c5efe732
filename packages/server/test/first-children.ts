// Global set-up of the projects whose services start processes of their own: these are killed when they are done, and
// Node fills its compile cache only when a process ends by itself. So one of each that may end comes first.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { COMPILE_CACHE } from './compile-cache.ts';

const CHILDREN = ['models/reader-process.ts', 'backups/apart.ts'];

async function runToItsEnd(entry: string): Promise<void> {
  const path = fileURLToPath(new URL(`../src/features/${entry}`, import.meta.url));
  const child = fork(path, [], { execArgv: [], env: { ...process.env, ...COMPILE_CACHE } });
  const ended = once(child, 'exit');
  // Without a line to a service there is nothing for it to do.
  child.disconnect();
  await ended;
}

export async function setup(): Promise<void> {
  await Promise.all(CHILDREN.map(runToItsEnd));
}
