import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Farm, isPostgres, newDatabaseUrl, openFarm } from '../../../test/kit.ts';
import { systemClock } from '../../clock.ts';
import { restore } from '../../commands/restore.ts';
import { readConfig } from '../../config.ts';
import { openBackupFile } from '../../db/backup/index.ts';
import type { DatabasePlace } from '../../db/open.ts';
import { verifyChain } from '../audit/index.ts';
import { restoreBackup } from './index.ts';

// Each backup starts a process, which on a busy machine takes its time.
vi.setConfig({ testTimeout: 180_000 });

const placeOf = ({ dataDir, databaseUrl }: Farm): DatabasePlace => ({
  dataDir,
  databaseUrl,
  mode: 'normal',
});

async function backUp(farm: Farm): Promise<string> {
  await farm.app.audit.settle();
  const { body } = await (await farm.session('admin')).post('/backups');
  return join(farm.dataDir, 'backups', (body as { file_name: string }).file_name);
}

async function restoreFile(path: string, place: DatabasePlace, clock: Farm['clock']) {
  const backup = await openBackupFile(path);
  try {
    return await restoreBackup({ place, backup, clock, keyMark: '' });
  } finally {
    backup.close();
  }
}

const usernames = (farm: Farm) =>
  farm.app.kernel.database.read.selectFrom('users').select('username').orderBy('id').execute();

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'farmhand-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('a restore brings the moment of the backup back and keeps what was there', async () => {
  const farm = await openFarm();
  const token = await farm.token('admin', ['admin']);
  const admin = await farm.session('admin');
  const { id: lost } = (await admin.post('/users', { username: 'lost', password: 'long enough 1' })).body as {
    id: number;
  };
  await admin.delete(`/users/${lost}`);
  const before = await usernames(farm);
  const file = await backUp(farm);
  const people = await usernames(farm);
  await admin.post('/users', { username: 'late', password: 'long enough 1' });
  await farm.stop();

  const { kept } = await restoreFile(file, placeOf(farm), farm.clock);
  const again = await openFarm({ ...placeOf(farm), clock: farm.clock });
  expect(await usernames(again)).toEqual(people);
  expect(people.length).toBe(before.length + 1);
  const { database, secrets } = again.app.kernel;

  // Sessions of the past are over; tokens still work.
  const old = await again.caller(admin.headers).get('/users');
  expect(old.status).toBe(401);
  expect((await again.caller(token.headers).get('/audit')).status).toBe(200);

  // The log is whole, goes on, and says what happened.
  await again.app.audit.settle();
  expect(await verifyChain(database.read, secrets)).toMatchObject({ unsealed: 0, problem: null });
  const entries = await database.read.selectFrom('audit_entries').selectAll().orderBy('id', 'desc').execute();
  expect(entries[0]).toMatchObject({ action: 'restore', via: 'system' });

  // Its own record is not left as running.
  const rows = await database.read.selectFrom('backups').selectAll().execute();
  expect(rows).toMatchObject([{ status: 'verified', file_name: file.split('/').at(-1) }]);

  // Numbers of deleted records are not given out again.
  const next = await again.addUser('viewer');
  expect(next.id).toBeGreaterThan(lost);
  expect(next.id).toBe(people.length + 2);

  // What was replaced is still there.
  if (kept === null) throw new Error('nothing was kept');
  if (isPostgres) {
    const present = await openBackupFile(kept);
    const users = present.shapes.find(({ name }) => name === 'users');
    expect(users && present.expected(users).rows).toBe(people.length + 1);
    present.close();
  } else {
    const present = new Sqlite(kept, { readonly: true });
    expect(present.prepare("select count(*) from users where username = 'late'").pluck().get()).toBe(1);
    present.close();
  }
});

test('events of the past are gone after a restore and their numbers never come again', async () => {
  const farm = await openFarm();
  const addEvents = (to: Farm) =>
    to.app.kernel.write(async ({ db, now }) => {
      for (let n = 0; n < 3; n += 1) {
        await db
          .insertInto('events')
          .values({
            type: 'x',
            at: now,
            org_id: null,
            is_shared: 0,
            role: 'viewer',
            user_id: null,
            data: '{}',
          })
          .execute();
      }
    });
  await addEvents(farm);
  const file = await backUp(farm);
  await addEvents(farm);
  await farm.stop();
  await restoreFile(file, placeOf(farm), farm.clock);
  const again = await openFarm({ ...placeOf(farm), clock: farm.clock });
  await addEvents(again);
  const events = await again.app.kernel.database.read
    .selectFrom('events')
    .select('seq')
    .orderBy('seq')
    .execute();
  // The fourth was the word that a backup is being made.
  expect(events.map(({ seq }) => seq)).toEqual([1_000_000_005, 1_000_000_006, 1_000_000_007]);
});

test('a restore is refused while a service runs on the database', async () => {
  const farm = await openFarm();
  const file = await backUp(farm);
  await farm.addUser('viewer', { username: 'late' });
  const people = await usernames(farm);
  const refused = restoreFile(file, placeOf(farm), farm.clock);
  await expect(refused).rejects.toThrow(
    isPostgres ? 'service works on this database' : 'Another Farmhand is running',
  );
  expect(await usernames(farm)).toEqual(people);
});

test.runIf(isPostgres)('a backup moves a farm from PostgreSQL to SQLite and back', async () => {
  const farm = await openFarm();
  const token = await farm.token('admin', ['admin']);
  await farm.addUser('viewer', { username: 'Zoë "the \\ quoted", {null}' });
  const fromPostgres = await backUp(farm);
  const people = await usernames(farm);
  await farm.stop();

  // The key moves with the data folder; the database is new.
  const dataDir = temporaryFolder();
  copyFileSync(join(farm.dataDir, 'secret.key'), join(dataDir, 'secret.key'));
  const sqlite = { dataDir, databaseUrl: undefined, mode: 'normal' as const };
  expect(await restoreFile(fromPostgres, sqlite, farm.clock)).toEqual({ kept: null });
  const onSqlite = await openFarm({ ...sqlite, env: { FARM_DATABASE_URL: '' }, clock: farm.clock });
  expect(onSqlite.app.kernel.database.dialect).toBe('sqlite');
  expect(await usernames(onSqlite)).toEqual(people);
  expect((await onSqlite.caller(token.headers).get('/audit')).status).toBe(200);
  const added = await onSqlite.addUser('viewer', { username: 'on sqlite' });
  const fromSqlite = await backUp(onSqlite);
  await onSqlite.stop();

  const databaseUrl = await newDatabaseUrl();
  await restoreFile(fromSqlite, { dataDir, databaseUrl, mode: 'normal' }, farm.clock);
  const back = await openFarm({ dataDir, databaseUrl, clock: farm.clock });
  expect(back.app.kernel.database.dialect).toBe('postgres');
  expect((await usernames(back)).map(({ username }) => username)).toEqual(
    expect.arrayContaining([...people.map(({ username }) => username), 'on sqlite']),
  );
  // The admin that made the second backup had the number after it.
  expect((await back.addUser('viewer')).id).toBe(added.id + 2);
});

test('a file that is no backup, or a damaged one, is refused and left as it is', async () => {
  const farm = await openFarm();
  for (let n = 0; n < 50; n += 1)
    await farm.addUser('viewer', { username: `somebody with a long name ${n}` });
  const good = readFileSync(await backUp(farm));
  await farm.stop();
  const folder = temporaryFolder();
  const foreign = join(folder, 'foreign.sqlite');
  const other = new Sqlite(foreign);
  other.pragma('journal_mode = WAL');
  other.exec('create table t (x)');
  other.close();

  const changed = Buffer.from(good);
  // Everywhere, because SQLite leaves old copies in the unused part of its pages.
  const text = 'somebody with a long name 7';
  for (let at = changed.indexOf(text); at >= 0; at = changed.indexOf(text, at + 1)) changed.write('S', at);
  const smashed = Buffer.from(good);
  smashed.fill(0xff, 4096, 8192);
  const cases: [string, Buffer, string][] = [
    [
      'text',
      Buffer.from('not a backup, but long enough to have a header'.repeat(5)),
      'is not a Farmhand backup',
    ],
    ['empty', Buffer.alloc(0), 'is not a Farmhand backup'],
    ['foreign', readFileSync(foreign), 'is not a Farmhand backup'],
    ['one letter changed', changed, 'the rows of table users are not those that were written'],
    ['a page overwritten', smashed, 'is damaged'],
    ['cut short', good.subarray(0, good.length - 8192), 'is damaged'],
  ];
  for (const [name, bytes, words] of cases) {
    const path = join(folder, `${name}.backup`);
    writeFileSync(path, bytes);
    const names = readdirSync(folder);
    await expect(restoreFile(path, placeOf(farm), farm.clock), name).rejects.toThrow(words);
    expect(readFileSync(path).equals(bytes), name).toBe(true);
    expect(readdirSync(folder)).toEqual(names);
  }
  await expect(restoreFile(join(folder, 'absent'), placeOf(farm), farm.clock)).rejects.toThrow(
    "can't be read",
  );
});

test('a backup of a newer version is refused', async () => {
  const farm = await openFarm();
  const path = await backUp(farm);
  await farm.stop();
  const file = new Sqlite(path);
  file.exec('update _backup set schema_version = 9999');
  file.close();
  await expect(restoreFile(path, placeOf(farm), farm.clock)).rejects.toThrow('was made by a newer Farmhand');
});

test.runIf(!isPostgres)('a damaged database is replaced by a restore and kept byte for byte', async () => {
  const farm = await openFarm();
  const file = await backUp(farm);
  const people = await usernames(farm);
  await farm.stop();
  const path = join(farm.dataDir, 'farmhand.sqlite');
  const garbage = Buffer.from('garbage'.repeat(1000));
  writeFileSync(path, garbage);
  writeFileSync(`${path}-wal`, 'its log');
  const { kept } = await restoreFile(file, placeOf(farm), farm.clock);
  expect(readFileSync(String(kept)).equals(garbage)).toBe(true);
  expect(readFileSync(`${kept}-wal`, 'utf8')).toBe('its log');
  const again = await openFarm({ ...placeOf(farm), clock: farm.clock });
  expect(await usernames(again)).toEqual(people);
});

test('the command warns of another secret key, asks, and does nothing without a yes', async () => {
  const farm = await openFarm();
  const file = await backUp(farm);
  await farm.stop();
  farm.clock.advance(1);
  const run = async (args: string[], env: Record<string, string>, answer: string | null) => {
    const said: string[] = [];
    const code = await restore.run({
      args,
      config: readConfig({ FARM_DATA_DIR: farm.dataDir, FARM_DATABASE_URL: farm.databaseUrl ?? '', ...env }),
      clock: systemClock,
      log: farm.app.kernel.log,
      say: (line) => void said.push(line),
      tell: () => undefined,
      ask: answer === null ? null : async () => answer,
      signal: new AbortController().signal,
    });
    return { code, said: said.join('\n') };
  };
  const otherKey = await run([file], { FARM_SECRET_KEY: 'x'.repeat(32) }, '');
  expect(otherKey.said).toContain('Attention: it was made with another secret key.');
  expect(otherKey.said.endsWith('\nNothing was changed.')).toBe(true);
  expect(otherKey.code).toBe(1);
  const unasked = await run([file], {}, null);
  expect(unasked.said).not.toContain('Attention');
  expect(unasked.said).toContain('Nothing was changed. Without a terminal to ask at, say --yes to restore.');
  expect((await run([file, '--force'], {}, 'y')).code).toBe(2);
  expect((await run([file], {}, 'y')).said).toContain('\nRestored: ');
});
