import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { BackupMade } from '../../db/backup/index.ts';
import { type BackupTask, backupResult } from './thread-messages.ts';

/**
 * Makes a backup beside the service: SQLite works on the thread that asks it, and printers and people must not
 * wait until a large database has been checked.
 */
export async function makeInThread(task: BackupTask, signal: AbortSignal): Promise<BackupMade> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: task, execArgv: [] });
  try {
    const [message]: unknown[] = await once(worker, 'message', { signal });
    const result = backupResult.parse(message);
    if ('problem' in result) throw new Error(result.problem);
    return result.made;
  } finally {
    await worker.terminate();
  }
}
