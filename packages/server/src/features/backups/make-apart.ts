import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type BackupMade, BackupProblem } from '../../db/backup/index.ts';
import { forkBeside } from '../../net/children.ts';
import { type BackupTask, backupResult } from './apart-messages.ts';

const ENTRY = fileURLToPath(new URL('./apart.ts', import.meta.url));

/**
 * Makes a backup beside the service: SQLite works on the thread that asks it, and printers and people must not
 * wait until a large database has been checked. A process, because ending a thread inside SQLite's native code can
 * take the whole service down.
 */
export async function makeApart(task: BackupTask, signal: AbortSignal): Promise<BackupMade> {
  signal.throwIfAborted();
  const child = forkBeside(ENTRY, { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const ended = once(child, 'exit');
  try {
    const result = backupResult.parse(await answerOf(child, task, signal));
    if ('problem' in result) throw new BackupProblem(result.problem);
    return result.made;
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}

function answerOf(child: ChildProcess, task: BackupTask, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    signal.addEventListener('abort', giveUp, { once: true });
    child.once('message', resolve);
    child.once('error', reject);
    child.once('exit', (code, by) => reject(new Error(`its process ended with ${by ?? code}`)));
    child.once('close', () => signal.removeEventListener('abort', giveUp));
    child.send(task, (error) => {
      if (error !== null) reject(error);
    });
  });
}
