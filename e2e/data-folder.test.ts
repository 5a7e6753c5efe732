import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand, startService, temporaryFolder } from './support/service.ts';

const ADMIN = {
  FARM_ADMIN_USERNAME: 'root',
  FARM_ADMIN_PASSWORD: 'a long password',
  FARM_LOG_LEVEL: 'error',
};

async function logIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: ADMIN.FARM_ADMIN_USERNAME, password: ADMIN.FARM_ADMIN_PASSWORD }),
  });
  expect(response.status).toBe(200);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function addUser(url: string, username: string): Promise<void> {
  const response = await fetch(`${url}/api/v1/users`, {
    method: 'POST',
    headers: { cookie: await logIn(url), origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'long enough 1' }),
  });
  expect(response.status).toBe(201);
}

async function userCount(url: string): Promise<number> {
  const response = await fetch(`${url}/api/v1/users`, { headers: { cookie: await logIn(url) } });
  return Number(response.headers.get('x-total-count'));
}

test('a second service on the same data folder is refused in one line, and starts at once after the first was killed', async () => {
  const dataDir = temporaryFolder();
  const first = await startService({ dataDir, env: ADMIN });
  const refused = await runCommand(['serve'], { FARM_DATA_DIR: dataDir, FARM_PORT: '0' });
  expect(refused).toEqual({
    code: 1,
    output: `Farmhand: Another Farmhand is running on the data folder ${dataDir}. Stop it first.\n`,
  });
  await first.kill();
  const second = await startService({ dataDir, env: ADMIN });
  expect(await userCount(second.url)).toBe(1);
  expect(await second.stop()).toBe(0);
});

test('a damaged database stops the start with one line and is not touched', async () => {
  const dataDir = temporaryFolder();
  const path = join(dataDir, 'farmhand.sqlite');
  writeFileSync(path, 'this was a database once');
  const refused = await runCommand(['serve'], { FARM_DATA_DIR: dataDir, FARM_PORT: '0' });
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('Farmhand: The database file ');
  expect(refused.output).toContain(" can't be read ");
  expect(readFileSync(path, 'utf8')).toBe('this was a database once');
});

test('a backup is made beside the running service, and restored when it has stopped', async () => {
  const dataDir = temporaryFolder();
  const env = { ...ADMIN, FARM_DATA_DIR: dataDir };
  const nothing = join(dataDir, 'nothing');
  const early = await runCommand(['backup'], { FARM_DATA_DIR: nothing });
  expect(early).toEqual({
    code: 1,
    output: `Farmhand: There is no Farmhand database in ${nothing} yet. npm start makes one.\n`,
  });

  const service = await startService({ dataDir, env: ADMIN });
  await addUser(service.url, 'before');
  const made = await runCommand(['backup'], env);
  expect(made.output).toContain('The backup is verified: ');
  expect(made.output.endsWith('.backup\n')).toBe(true);
  expect(made.code).toBe(0);
  const file = made.output.trim().split('\n').at(-1) ?? '';
  await addUser(service.url, 'after');

  const live = await runCommand(['restore', file, '--yes'], env);
  expect(live.code).toBe(1);
  expect(live.output).toContain('Another Farmhand is running on the data folder');
  expect(await userCount(service.url)).toBe(3);
  await service.kill();

  const unasked = await runCommand(['restore', file], env);
  expect(unasked.code).toBe(1);
  const words = 'Nothing was changed. Without a terminal to ask at, say --yes to restore.\n';
  expect(unasked.output.endsWith(words)).toBe(true);
  expect((await runCommand(['restore'], env)).code).toBe(2);

  const restored = await runCommand(['restore', file, '--yes'], env);
  expect(restored.output).toContain('Restored: ');
  expect(restored.output).toContain(`\nWhat was there before is kept in ${dataDir}`);
  expect(restored.output).toContain('.before-restore-');
  expect(restored.code).toBe(0);
  const again = await startService({ dataDir, env: ADMIN });
  expect(await userCount(again.url)).toBe(2);
  await again.stop();
  const whole = await runCommand(['audit-verify'], env);
  expect(whole.output).toContain('The audit log is whole: ');

  // Without a service it works as well, and what was kept is a database like any other.
  expect((await runCommand(['backup'], env)).code).toBe(0);
  const kept = readdirSync(dataDir).filter((name) => name.includes('.before-restore-'));
  expect(kept.filter((name) => !name.endsWith('-wal'))).toHaveLength(1);
});
