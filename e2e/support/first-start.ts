// Global set-up of the vitest projects `process` and `browser`: every service that their tests start reads its sources
// from Node's compile cache, which nearly halves the work of a start. Node fills the cache when a process ends by
// itself, and most services of these tests are killed; so one that may end comes first.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from './service.ts';

export async function setup(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'farmhand-e2e-'));
  const cleanings: (() => void | Promise<void>)[] = [];
  try {
    const service = await startService({ dataDir, whenDone: (clean) => void cleanings.push(clean) });
    await service.stop();
  } finally {
    for (const clean of cleanings) await clean();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
