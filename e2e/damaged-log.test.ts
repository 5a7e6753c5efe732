import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startService, temporaryFolder } from './support/service.ts';

const ADMIN = {
  FARM_ADMIN_USERNAME: 'root',
  FARM_ADMIN_PASSWORD: 'a long password',
  FARM_LOG_LEVEL: 'error',
};
const FRAME = 24 + 4096;

async function logIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: ADMIN.FARM_ADMIN_USERNAME, password: ADMIN.FARM_ADMIN_PASSWORD }),
  });
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function addUser(url: string, cookie: string, username: string): Promise<void> {
  const response = await fetch(`${url}/api/v1/users`, {
    method: 'POST',
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'long enough 1' }),
  });
  expect(response.status).toBe(201);
}

/** Some frames before the end of what was written in this round. */
function damage(path: string): void {
  const log = readFileSync(path);
  let frames = 0;
  const salts = log.subarray(16, 24);
  while (log.subarray(32 + frames * FRAME + 8, 32 + frames * FRAME + 16).equals(salts)) frames += 1;
  expect(frames).toBeGreaterThan(20);
  log.writeUInt32BE(0xdeadbeef, 32 + (frames - 12) * FRAME + 2000);
  writeFileSync(path, log);
}

test('a write-ahead log that was damaged is said at the start, kept, and noted in the audit log', async () => {
  const dataDir = temporaryFolder();
  const wal = join(dataDir, 'farmhand.sqlite-wal');
  const first = await startService({ dataDir, env: ADMIN });
  const cookie = await logIn(first.url);
  for (let index = 0; index < 8; index += 1) await addUser(first.url, cookie, `user-${index}`);
  await first.kill();

  // A crash alone is nothing to be told of.
  const second = await startService({ dataDir, env: ADMIN });
  expect(second.output()).not.toContain('Attention');
  const again = await logIn(second.url);
  for (let index = 8; index < 16; index += 1) await addUser(second.url, again, `user-${index}`);
  await second.kill();
  damage(wal);

  const third = await startService({ dataDir, env: ADMIN });
  const kept = readdirSync(dataDir).filter((name) => name.includes('-wal.damaged-'));
  expect(kept).toHaveLength(1);
  expect(third.output()).toContain('Attention: The write-ahead log of the database was damaged: ');
  expect(third.output()).toContain(`It is kept as ${join(dataDir, kept[0] ?? '')} for somebody`);
  if (process.platform !== 'win32') expect(statSync(join(dataDir, kept[0] ?? '')).mode & 0o777).toBe(0o600);
  const audit = await fetch(`${third.url}/api/v1/audit?limit=100`, {
    headers: { cookie: await logIn(third.url) },
  });
  const actions = ((await audit.json()) as { action: string }[]).map(({ action }) => action);
  expect(actions).toContain('leaveOutDamagedLog');
  expect(await third.stop()).toBe(0);

  const fourth = await startService({ dataDir, env: ADMIN });
  expect(fourth.output()).not.toContain('Attention');
  expect(await fourth.stop()).toBe(0);
});
