import { parentPort, workerData } from 'node:worker_threads';
import { makeBackup, wordsOf } from '../../db/backup/index.ts';
import { findSecretKey } from '../../db/secret-key.ts';
import { createSecrets } from '../../db/secrets.ts';
import { VERSION } from '../../version.ts';
import { verifyChain } from '../audit/index.ts';
import { keyMark } from './key-mark.ts';
import { type BackupResult, backupTask } from './thread-messages.ts';

/** The entry of the thread that `makeInThread` starts: makes one backup and says what came of it. */

async function run(): Promise<BackupResult> {
  const { place, secretKey, path, createdAt } = backupTask.parse(workerData);
  const key = findSecretKey(place.dataDir, secretKey);
  if (key === null) throw new Error('the secret key is gone');
  const secrets = createSecrets(key);
  const made = await makeBackup({
    place: { dataDir: place.dataDir, databaseUrl: place.databaseUrl },
    path,
    createdAt,
    appVersion: VERSION,
    keyMark: keyMark(secrets),
    async checkCopy(db) {
      const { problem } = await verifyChain(db, secrets);
      return problem === null ? null : `The audit log does not verify in the copy: ${problem}`;
    },
  });
  return { made };
}

parentPort?.postMessage(await run().catch((error: unknown): BackupResult => ({ problem: wordsOf(error) })));
