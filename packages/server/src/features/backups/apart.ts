import { said } from '@farmhand/words';
import { backupProblemOf, makeBackup } from '../../db/backup/index.ts';
import { findSecretKey } from '../../db/secret-key.ts';
import { createSecrets } from '../../db/secrets.ts';
import { VERSION } from '../../version.ts';
import { verifyChain } from '../audit/index.ts';
import { type BackupResult, type BackupTask, backupTask } from './apart-messages.ts';
import { keyMark } from './key-mark.ts';

/** The entry of the process that `makeApart` starts: makes one backup and says what came of it. */

async function make(task: BackupTask, signal: AbortSignal): Promise<BackupResult> {
  const { place, secretKey, path, createdAt } = task;
  const key = findSecretKey(place.dataDir, secretKey);
  if (key === null) throw new Error('the secret key is gone');
  const secrets = createSecrets(key);
  const made = await makeBackup({
    place: { dataDir: place.dataDir, databaseUrl: place.databaseUrl, mode: place.mode },
    path,
    createdAt,
    appVersion: VERSION,
    keyMark: keyMark(secrets),
    signal,
    async checkCopy(db) {
      const { problem } = await verifyChain(db, secrets);
      return problem === null ? null : said('backup.log_does_not_verify', { problem });
    },
  });
  return { made };
}

// A service that was killed can't end this process, but its line to it breaks.
const orphaned = new AbortController();
process.once('disconnect', () => orphaned.abort(new Error('the service has ended')));

async function answer(message: unknown): Promise<void> {
  const result = await Promise.resolve(message)
    .then((sent) => make(backupTask.parse(sent), orphaned.signal))
    .catch((error: unknown): BackupResult => ({ problem: backupProblemOf(error) }));
  if (process.connected) process.send?.(result);
}

// A failure that could not even be told ends this process, which the service sees.
process.once('message', (message) => void answer(message));
