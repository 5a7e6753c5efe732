import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What must survive a power cut is flushed before it is relied on; not on the event loop, for files are large. */

export async function flushFolder(path: string): Promise<void> {
  // Windows has no way to flush a folder and does not need one.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** The file's bytes are flushed already; with this its name is too. */
export async function moveInto(from: string, to: string): Promise<void> {
  await rename(from, to);
  await flushFolder(dirname(to));
}

export async function writeFlushed(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
