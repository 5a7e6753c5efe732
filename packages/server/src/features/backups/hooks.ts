import { alertSaid, type Said } from '@farmhand/words';
import type { WriteTx } from '../../live/write.ts';
import { raiseAlert, resolveAlert } from '../alerts/index.ts';
import { readSettings } from '../settings/index.ts';
import type { BackupDeps } from './service.ts';

const SUBJECT = 'backups';

/** One open alert while backups fail, resolved by the next that succeeds. */
async function tellAdmins(tx: WriteTx, problem: Said | null): Promise<void> {
  if (problem === null) {
    await resolveAlert(tx, 'backup_failed', SUBJECT);
    return;
  }
  await raiseAlert(tx, {
    kind: 'backup_failed',
    subject: SUBJECT,
    severity: 'critical',
    said: alertSaid('backup_failed', { problem }),
    audience: { org_id: null, role: 'admin', user_id: null },
  });
}

/** What backups need of other features, the same for the service and for the command beside it. */
export const backupHooks: Pick<BackupDeps, 'backupsKept' | 'onBackupFailed'> = {
  backupsKept: async (db) => (await readSettings(db)).backups_kept,
  onBackupFailed: tellAdmins,
};
