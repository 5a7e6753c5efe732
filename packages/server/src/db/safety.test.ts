import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isPostgres, newDatabaseUrl, openFarm } from '../../test/kit.ts';
import { latestVersion } from './migrate.ts';
import { createTable, type Migration } from './migration.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { attachDatabase, openDatabase } from './open.ts';
import { DatabaseProblem } from './problem.ts';

const log = { error: () => undefined };

async function newPlace() {
  const dataDir = mkdtempSync(join(tmpdir(), 'farmhand-test-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return { dataDir, databaseUrl: await newDatabaseUrl(), mode: 'normal' as const, log };
}

type Place = Awaited<ReturnType<typeof newPlace>>;

async function versionsIn(place: Place): Promise<number[]> {
  const database = await attachDatabase(place);
  const { rows } = await database.transaction((db) =>
    sql<{ version: number }>`select version from schema_versions order by version`.execute(db),
  );
  await database.close();
  return rows.map(({ version }) => version);
}

const ours = MIGRATIONS.map(({ version }) => version);

/** The problem that opening the database has; it must be one line for a person. */
async function problemOf(place: Place): Promise<string> {
  try {
    await (await openDatabase(place)).close();
  } catch (error) {
    if (!(error instanceof DatabaseProblem)) throw error;
    expect(error.message).not.toContain('\n');
    return error.message;
  }
  return '';
}

test('a database of a newer version is refused and not changed', async () => {
  const place = await newPlace();
  const database = await openDatabase(place);
  await database.transaction((db) => sql`insert into schema_versions values (9999, 'future')`.execute(db));
  await database.close();
  expect(await problemOf(place)).toContain('This database was written by a newer Farmhand (schema 9999;');
  await expect(attachDatabase(place)).rejects.toThrow('written by a newer Farmhand');
});

test('a command beside the service finds no database where there is none, and makes none', async () => {
  const place = await newPlace();
  await expect(attachDatabase(place)).rejects.toThrow('There is no Farmhand database');
  expect(readdirSync(place.dataDir)).toEqual([]);
});

test('a migration that fails half way leaves the old version as it was', async () => {
  const place = await newPlace();
  await (await openDatabase(place)).close();
  const failing: Migration = {
    version: latestVersion(MIGRATIONS) + 1,
    name: 'half',
    async up(db, dialect) {
      await createTable(db, dialect, 'half_made').id().create();
      await sql`delete from meta`.execute(db);
      throw new Error('the power went out');
    },
  };
  const first = await openDatabase(place);
  await first.transaction((db) => db.insertInto('meta').values({ key: 'kept', value: 'yes' }).execute());
  await first.close();
  await expect(openDatabase(place, [...MIGRATIONS, failing])).rejects.toThrow('the power went out');

  expect(await versionsIn(place)).toEqual(ours);
  const again = await openDatabase(place);
  expect(await again.read.selectFrom('meta').selectAll().execute()).toEqual([{ key: 'kept', value: 'yes' }]);
  const half = again.transaction((db) => sql`select * from half_made`.execute(db));
  await expect(half).rejects.toThrow('half_made');
  await again.close();
});

test.runIf(isPostgres)('services that start together on an empty database migrate it once', async () => {
  const place = await newPlace();
  const opened = await Promise.all([1, 2, 3, 4, 5].map(() => openDatabase(place)));
  for (const database of opened) await database.close();
  expect(await versionsIn(place)).toEqual(ours);
});

test('another secret key than the one the database was made with is refused', async () => {
  const env = { FARM_SECRET_KEY: 'the first key, which is long enough' };
  const farm = await openFarm({ env });
  await farm.stop();
  const place = { dataDir: farm.dataDir, databaseUrl: farm.databaseUrl };
  const other = openFarm({ ...place, env: { FARM_SECRET_KEY: 'another key, which is long enough' } });
  await expect(other).rejects.toThrow('The secret key does not fit this database.');
  await (await openFarm({ ...place, env })).stop();
});

describe.runIf(!isPostgres)('SQLite', () => {
  async function databaseFile() {
    const place = await newPlace();
    const database = await openDatabase(place);
    await database.transaction(async (db) => {
      for (let n = 0; n < 500; n += 1) {
        await db
          .insertInto('meta')
          .values({ key: `key ${n}`, value: 'x'.repeat(200) })
          .execute();
      }
    });
    await database.close();
    return { place, path: join(place.dataDir, 'farmhand.sqlite') };
  }

  async function expectRefusal(place: Place, path: string, ...words: readonly string[]): Promise<void> {
    const bytes = readFileSync(path);
    const problem = await problemOf(place);
    for (const part of [path, ...words, 'It was left untouched.']) expect(problem).toContain(part);
    expect(readFileSync(path).equals(bytes)).toBe(true);
  }

  test('a commit is on disk before it is answered: WAL and synchronous FULL', async () => {
    const place = await newPlace();
    const database = await openDatabase(place);
    const [mode, sync, keys] = await database.transaction(async (db) => [
      (await sql`pragma journal_mode`.execute(db)).rows,
      (await sql`pragma synchronous`.execute(db)).rows,
      (await sql`pragma foreign_keys`.execute(db)).rows,
    ]);
    await database.close();
    expect([mode, sync, keys]).toEqual([
      [{ journal_mode: 'wal' }],
      [{ synchronous: 2 }],
      [{ foreign_keys: 1 }],
    ]);
  });

  test('a file with a broken header is reported and left as it is', async () => {
    const { place, path } = await databaseFile();
    const bytes = readFileSync(path);
    bytes.fill(0xa5, 0, 100);
    writeFileSync(path, bytes);
    await expectRefusal(place, path, " can't be read (");
  });

  test('a file with an overwritten page in the middle is reported and left as it is', async () => {
    const { place, path } = await databaseFile();
    const bytes = readFileSync(path);
    // One that holds rows: how many pages the tables' definitions take before it, the migrations decide.
    const page = Math.floor(bytes.indexOf('x'.repeat(200)) / 4096) * 4096;
    bytes.fill(0xa5, page, page + 4096);
    writeFileSync(path, bytes);
    await expectRefusal(place, path, ' is damaged (');
  });

  test('a file that was cut short is reported and left as it is', async () => {
    const { place, path } = await databaseFile();
    writeFileSync(path, readFileSync(path).subarray(0, 3 * 4096));
    await expectRefusal(place, path);
  });

  test('an empty file is reported and left as it is', async () => {
    const place = await newPlace();
    const path = join(place.dataDir, 'farmhand.sqlite');
    writeFileSync(path, '');
    await expectRefusal(place, path, ' is empty.');
  });

  test("another program's database is reported and left as it is", async () => {
    const place = await newPlace();
    const path = join(place.dataDir, 'farmhand.sqlite');
    const foreign = new Sqlite(path);
    foreign.exec('create table photos (id integer)');
    foreign.close();
    await expectRefusal(place, path, "is a database, but not one of Farmhand's.");
  });

  test('a second service in the same data folder is refused', async () => {
    const farm = await openFarm();
    await expect(openFarm({ dataDir: farm.dataDir })).rejects.toThrow(
      'Another Farmhand is running on the data folder',
    );
    await farm.stop();
    await (await openFarm({ dataDir: farm.dataDir })).stop();
  });
});
