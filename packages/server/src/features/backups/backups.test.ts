import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asWritten, said } from '@farmhand/words';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { codeOf, type Farm, isPostgres, openFarm } from '../../../test/kit.ts';
import { systemClock } from '../../clock.ts';
import { backup } from '../../commands/backup.ts';
import { readConfig } from '../../config.ts';
import { makeBackup, openBackupFile } from '../../db/backup/index.ts';
import { fromSaidText } from '../../db/said-text.ts';
import { inEnglish } from '../../english.ts';
import { type BackupDeps, createBackups, keyMark } from './index.ts';

// Each backup starts a process, which on a busy machine takes its time.
vi.setConfig({ testTimeout: 180_000 });

const folderOf = (farm: Farm) => join(farm.dataDir, 'backups');
const filesOf = (farm: Farm) => readdirSync(folderOf(farm)).filter((name) => name !== 'backup.lock');

function placeOf({ dataDir, databaseUrl }: Farm) {
  return { dataDir, databaseUrl, mode: 'normal' as const };
}

function backupsOf(farm: Farm, hooks: Partial<BackupDeps> = {}) {
  const ended: (string | null)[] = [];
  const backups = createBackups({
    ...farm.app.kernel,
    place: placeOf(farm),
    secretKey: undefined,
    backupsKept: async () => 14,
    onBackupFailed: async (_tx, problem) => void ended.push(problem === null ? null : inEnglish(problem)),
    checkRoom: async () => undefined,
    ...hooks,
  });
  return { backups, ended };
}

test('a backup is answered when it is verified, and the file is what the answer says', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  await farm.app.audit.settle();
  const made = await admin.post('/backups');
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ status: 'verified', error: null, next_actions: [] });
  const { file_name, sha256, size_bytes, row_count } = made.body as Record<string, unknown>;
  expect(filesOf(farm)).toEqual([file_name]);
  const bytes = readFileSync(join(folderOf(farm), String(file_name)));
  expect(bytes.length).toBe(size_bytes);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);

  const file = await openBackupFile(join(folderOf(farm), String(file_name)));
  expect(file.rowCount).toBe(row_count);
  expect(file.about).toMatchObject({
    dialect: isPostgres ? 'postgres' : 'sqlite',
    created_at: farm.clock.now(),
    key_mark: keyMark(farm.app.kernel.secrets),
  });
  file.close();
  const { next_actions: _, ...row } = made.body as Record<string, unknown>;
  expect((await admin.get('/backups')).body).toEqual([row]);
});

test('a backup is for people alone, and its dry run makes none', async () => {
  const farm = await openFarm();
  const refused = await (await farm.token('admin', ['admin'])).post('/backups');
  expect([refused.status, codeOf(refused)]).toEqual([403, 'human_only']);
  const preview = await (await farm.session('admin')).post('/backups', undefined, { 'x-dry-run': 'true' });
  expect(preview.body).toEqual({ dry_run: true, would_execute: { action: 'create_backup' } });
  expect(existsSync(folderOf(farm)) ? filesOf(farm) : []).toEqual([]);
});

test('a second backup at the same time is refused, and the first is not disturbed', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const replies = await Promise.all([admin.post('/backups'), admin.post('/backups'), admin.post('/backups')]);
  expect(replies.map(codeOf).sort()).toEqual(['in_use', 'in_use', null].sort());
  expect(filesOf(farm)).toHaveLength(1);
  expect((await admin.post('/backups')).status).toBe(201);
});

test('a backup holds one moment although the service goes on writing', async () => {
  const farm = await openFarm();
  const { write } = farm.app.kernel;
  let going = true;
  // Each write adds one of both, so a copy with unequal numbers was torn.
  const writing = (async () => {
    for (let n = 0; going; n += 1) {
      await write(async ({ db }) => {
        await db
          .insertInto('meta')
          .values({ key: `n${n}`, value: 'x' })
          .execute();
        await db
          .insertInto('settings')
          .values({ key: `n${n}`, value: 'x' })
          .execute();
      });
      await new Promise(setImmediate);
    }
    return farm.app.kernel.database.read.selectFrom('settings').selectAll().execute();
  })();
  const { backups } = backupsOf(farm);
  const made = await backups.make();
  going = false;
  const written = await writing;
  const file = await openBackupFile(join(folderOf(farm), made.file_name));
  const rows = (name: string) => {
    const shape = file.shapes.find((each) => each.name === name);
    return shape === undefined ? -1 : file.expected(shape).rows;
  };
  // Only the mark of the secret key was there before.
  expect(rows('meta') - 1).toBe(rows('settings'));
  expect(written.length).toBeGreaterThan(rows('settings'));
  file.close();
});

test('a backup that fails its proof is no backup: it says why, leaves no file, and a later success is told', async () => {
  const farm = await openFarm();
  await (await farm.session('admin')).post('/users', { username: 'eve', password: 'long enough 1' });
  await farm.app.audit.settle();
  const { read } = farm.app.kernel.database;
  const head = await read
    .selectFrom('meta')
    .selectAll()
    .where('key', '=', 'audit_head')
    .executeTakeFirstOrThrow();
  const setHead = (value: string) =>
    farm.app.kernel.write(({ db }) =>
      db.updateTable('meta').set({ value }).where('key', '=', 'audit_head').execute(),
    );
  await setHead('forged');
  const { backups, ended } = backupsOf(farm);
  await expect(backups.make()).rejects.toThrow('The audit log does not verify in the copy');
  expect(filesOf(farm)).toEqual([]);
  const row = await read.selectFrom('backups').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ status: 'failed', sha256: null, finished_at: farm.clock.now() });
  const why = fromSaidText(row.error) ?? asWritten('');
  expect(why).toEqual(said('backup.log_does_not_verify', { problem: said('audit.end_removed') }));

  await setHead(head.value);
  await backups.make();
  expect(ended).toEqual([inEnglish(why), null]);
});

test.runIf(isPostgres)('a proof in PostgreSQL leaves no scratch schema behind, failed or not', async () => {
  const farm = await openFarm();
  const order = { place: placeOf(farm), createdAt: 0, appVersion: '2', keyMark: '' };
  await makeBackup({ ...order, path: join(folderOf(farm), 'a.backup') });
  const failing = makeBackup({
    ...order,
    path: join(folderOf(farm), 'b.backup'),
    checkCopy: async () => asWritten('no'),
  });
  await expect(failing).rejects.toThrow('no');
  const { rows } = await farm.app.kernel.database.transaction((db) =>
    sql<{ n: number }>`select count(*) as n from pg_namespace where nspname like 'farmhand_scratch%'`.execute(
      db,
    ),
  );
  expect(rows).toEqual([{ n: 0 }]);
});

test('only the newest backups are kept, and a removed one is no longer listed', async () => {
  const farm = await openFarm();
  const { backups } = backupsOf(farm, { backupsKept: async () => 1 });
  const names: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    names.push((await backups.make()).file_name);
    farm.clock.advance(60_000);
  }
  expect(filesOf(farm).sort()).toEqual(names.slice(2));
  const { body } = await (await farm.session('admin')).get('/backups');
  expect((body as { file_name: string }[]).map(({ file_name }) => file_name)).toEqual(names.slice(2));
});

test('a backup cut short by a crash is failed at the next start and its remains are removed', async () => {
  const farm = await openFarm();
  const { backups } = backupsOf(farm);
  await backups.make();
  const name = 'farmhand-2026-11-02T07-00-00-000Z.backup';
  await farm.app.kernel.write(({ db }) =>
    db.insertInto('backups').values({ file_name: name, status: 'running', created_at: 1 }).execute(),
  );
  for (const end of ['partial', 'scratch', 'scratch-journal'])
    writeFileSync(join(folderOf(farm), `${name}.${end}`), 'x');
  await farm.stop();
  const again = await openFarm({ ...placeOf(farm), clock: farm.clock });
  expect(filesOf(again)).toHaveLength(1);
  const { body } = await (await again.session('admin')).get('/backups');
  expect(body).toMatchObject([{ file_name: name, status: 'failed' }, { status: 'verified' }]);
});

test('stopping the service gives up a backup that is being made and says so', async () => {
  const farm = await openFarm();
  const done: string[] = [];
  /** Stopped when it has begun to write; on a busy machine it may be done before it hears of that. */
  const stopped = async () => {
    const { backups } = backupsOf(farm);
    const before = done.length;
    const outcome = backups.make().then(
      ({ file_name }) => void done.push(file_name),
      (error: unknown) => error,
    );
    while (!existsSync(folderOf(farm)) || filesOf(farm).length === before) await new Promise(setImmediate);
    await backups.stop();
    return outcome;
  };
  await expect.poll(stopped).toMatchObject({ message: 'The backup failed: The service was stopped.' });
  expect(filesOf(farm).sort()).toEqual(done.sort());
});

test('the command makes a backup while the service runs, and the service lists it', async () => {
  const farm = await openFarm();
  const said: string[] = [];
  const context = {
    args: [],
    config: readConfig({ FARM_DATA_DIR: farm.dataDir, FARM_DATABASE_URL: farm.databaseUrl ?? '' }),
    clock: systemClock,
    log: farm.app.kernel.log,
    say: (line: string) => void said.push(line),
    tell: () => undefined,
    ask: null,
    signal: new AbortController().signal,
  };
  expect(await backup.run(context)).toBe(0);
  const { body } = await (await farm.session('admin')).get('/backups');
  const [name] = filesOf(farm);
  expect(body).toMatchObject([{ file_name: name, status: 'verified' }]);
  expect(said.at(-1)).toBe(join(folderOf(farm), String(name)));
});
