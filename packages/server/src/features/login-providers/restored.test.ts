import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openFarm } from '../../../test/kit.ts';
import { callerOf, openTwinFarm, throughTwin } from '../../../test/login-browser.ts';
import { openBackupFile } from '../../db/backup/index.ts';
import { restoreBackup } from '../backups/index.ts';

// Each backup starts a process, which on a busy machine takes its time.
vi.setConfig({ testTimeout: 180_000 });

const userOf = ({ body }: { body: unknown }) => (body as { user: { id: number } }).user.id;

test('a backup brings providers, their secrets and their people back, but no session and nothing to ask with', async () => {
  const { twin, farm, admin } = await openTwinFarm();
  const anna = callerOf(farm, await throughTwin(farm, twin));
  const known = userOf(await anna.get('/auth/me'));
  const { body } = await admin.post('/backups');
  await farm.stop();
  const { dataDir, databaseUrl, clock } = farm;
  const backup = await openBackupFile(join(dataDir, 'backups', (body as { file_name: string }).file_name));
  const place = { dataDir, databaseUrl, mode: 'normal' as const };
  await restoreBackup({ place, backup, clock, keyMark: '' });
  backup.close();

  const again = await openFarm({ dataDir, databaseUrl, clock });
  expect((await again.caller(anna.headers).get('/auth/me')).status).toBe(401);
  const { read } = again.app.kernel.database;
  expect(await read.selectFrom('provider_sessions').selectAll().execute()).toEqual([]);
  expect(await read.selectFrom('provider_grants').selectAll().execute()).toEqual([]);
  const back = callerOf(again, await throughTwin(again, twin));
  expect(userOf(await back.get('/auth/me'))).toBe(known);
});
