// Made-up trees of files for the tests of what checks ours.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const folders = [];

/** Writes files by their paths, and answers the folder they are in. */
export function makeTree(files) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'farmhand-tree-')));
  folders.push(folder);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

export function removeTrees() {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
