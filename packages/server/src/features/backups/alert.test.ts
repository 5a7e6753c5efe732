import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFarm } from '../../../test/kit.ts';

test('backups that fail keep one alert open for administrators; the next that succeeds resolves it', {
  timeout: 180_000,
}, async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const operator = await farm.session('operator');
  const folder = join(farm.dataDir, 'backups');
  const alerts = async () =>
    (await admin.get('/alerts?kind=backup_failed')).body as { resolved_at: string | null }[];

  rmSync(folder, { recursive: true, force: true });
  writeFileSync(folder, 'a file where the folder should be');
  for (const _turn of [1, 2]) expect((await admin.post('/backups')).status).toBe(500);
  expect(await alerts()).toMatchObject([{ severity: 'critical', resolved_at: null }]);
  expect((await operator.get('/alerts')).body).toEqual([]);

  rmSync(folder);
  expect((await admin.post('/backups')).status).toBe(201);
  expect((await alerts()).map((alert) => alert.resolved_at === null)).toEqual([false]);
});
