import { expect, test } from 'vitest';
import { openFarm } from '../../test/kit.ts';
import type { Reader } from './portable.ts';

const namesIn = async (db: Reader) => {
  const rows = await db.selectFrom('users').select('username').orderBy('id').execute();
  return rows.map(({ username }) => username);
};

test('a snapshot stays at its moment while others see what is committed, and the next one is new', async () => {
  const farm = await openFarm();
  const { database } = farm.app.kernel;
  await farm.session('admin');
  const before = await namesIn(database.read);
  await database.snapshot(async (db) => {
    expect(await namesIn(db)).toEqual(before);
    await farm.session('viewer');
    expect(await namesIn(db)).toEqual(before);
    expect(await namesIn(database.read)).toHaveLength(before.length + 1);
  });
  expect(await database.snapshot(namesIn)).toHaveLength(before.length + 1);
});

test('a snapshot that fails leaves the connection as it was', async () => {
  const { database } = (await openFarm()).app.kernel;
  const failing = database.snapshot(async (db) => {
    await namesIn(db);
    throw new Error('no answer');
  });
  await expect(failing).rejects.toThrow('no answer');
  expect(await database.snapshot(namesIn)).toEqual(await namesIn(database.read));
});
