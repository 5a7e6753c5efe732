import { readSettings } from '../settings/index.ts';
import type { BackupDeps } from './service.ts';

/** What backups need of other features, the same for the service and for the command beside it. */
export const backupHooks: Pick<BackupDeps, 'backupsKept' | 'onBackupFailed'> = {
  backupsKept: async (db) => (await readSettings(db)).backups_kept,
  onBackupFailed: async () => undefined,
};
