import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { latestVersion } from '../migrate.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import type { Copy } from './copy.ts';
import { sha256Of } from './disk.ts';
import type { BackupFile } from './file.ts';
import { shapesAt } from './shapes.ts';

/** More events than can have happened since the backup was made. */
const EVENT_GAP = 1_000_000_000;

/** What was true of the moment of the backup but must not come back to life with it. */
export async function closeThePast({ db, source, target }: Copy, backup: BackupFile): Promise<void> {
  // Nothing cascades while a copy is filled.
  await db.deleteFrom('provider_grants').execute();
  await db.deleteFrom('provider_sessions').execute();
  await db.deleteFrom('sessions').execute();
  await db.deleteFrom('boots').execute();
  await db.deleteFrom('idempotency_keys').where('state', '=', 'claimed').execute();

  // A page that followed the old numbers finds none of them and asks for a snapshot.
  const events = (await shapesAt(latestVersion(MIGRATIONS))).find(({ name }) => name === 'events');
  if (events === undefined) throw new Error('there is no table of events');
  const lastSeq = await source.lastId(events);
  await db.deleteFrom('events').execute();
  await target.setLastId(events, lastSeq + EVENT_GAP);

  // In its own copy a backup is still running.
  await db
    .updateTable('backups')
    .set({
      status: 'verified',
      size_bytes: statSync(backup.path).size,
      sha256: await sha256Of(backup.path),
      row_count: backup.rowCount,
      finished_at: backup.about.created_at,
    })
    .where('status', '=', 'running')
    .where('file_name', '=', basename(backup.path))
    .execute();
}
