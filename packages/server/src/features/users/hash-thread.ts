import { scryptSync } from 'node:crypto';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { HashResult, HashTask } from './hash-messages.ts';

/** One password after the other, on a thread that has nothing else to do. */

function derive({ password, salt, keyBytes, cost }: HashTask): HashResult {
  try {
    const maxmem = 256 * cost.N * cost.r;
    return { key: scryptSync(password, salt, keyBytes, { ...cost, maxmem }) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

// Where there are few cores, printers and people come before those who want to come in. Linux counts threads one by one;
// elsewhere this would slow the whole service down.
if (process.platform === 'linux') setPriority(10);

parentPort?.on('message', (task: HashTask) => parentPort?.postMessage(derive(task)));
