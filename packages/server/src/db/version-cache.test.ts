import { expect, test } from 'vitest';
import { isPostgres, openFarm } from '../../test/kit.ts';
import { createVersionCache } from './version-cache.ts';

const LIMITS = { entries: 3, bytes: 100, sizeOf: (value: string) => value.length };

function numbered(version: { now: number | null }) {
  const cache = createVersionCache({ contentVersion: () => version.now }, LIMITS);
  let computed = 0;
  const ask = (key: string, value: string | undefined = 'x') =>
    cache.remember(key, async () => {
      computed += 1;
      return value;
    });
  return { cache, ask, computed: () => computed };
}

test('a value is computed once, until the content changes', async () => {
  const version = { now: 1 };
  const { ask, computed } = numbered(version);
  await ask('a');
  await ask('a');
  expect(computed()).toBe(1);
  version.now = 2;
  expect(await ask('a', 'new')).toBe('new');
  expect(computed()).toBe(2);
});

test('a value that was computed across a commit is answered, but not remembered', async () => {
  const version = { now: 1 };
  const { cache, ask } = numbered(version);
  let finish: (value: string) => void = () => undefined;
  const slow = cache.remember('a', () => new Promise((done) => (finish = done)));
  version.now = 2;
  await ask('b');
  finish('old');
  expect(await slow).toBe('old');
  expect(await ask('a', 'new')).toBe('new');
});

test('nothing is remembered where the database can not tell, nor what does not exist', async () => {
  const unknown = numbered({ now: null });
  await unknown.ask('a');
  await unknown.ask('a');
  expect(unknown.computed()).toBe(2);
  const { cache } = numbered({ now: 1 });
  let asked = 0;
  const nothing = async () => {
    asked += 1;
    return undefined;
  };
  await cache.remember('a', nothing);
  await cache.remember('a', nothing);
  expect(asked).toBe(2);
});

test('memory is bounded by entries and by bytes', async () => {
  const { ask, computed } = numbered({ now: 1 });
  for (const key of ['a', 'b', 'c', 'd', 'a']) await ask(key);
  expect(computed()).toBe(5);
  const large = numbered({ now: 1 });
  for (const key of ['a', 'b', 'a']) await large.ask(key, 'x'.repeat(60));
  expect(large.computed()).toBe(3);
});

test('the content version of a database moves with every commit and stays without one', async () => {
  const { database } = (await openFarm()).app.kernel;
  const put = (value: string) =>
    database.transaction((db) => db.insertInto('meta').values({ key: value, value }).execute());
  const before = database.contentVersion();
  expect(database.contentVersion()).toBe(before);
  await put('a');
  const after = database.contentVersion();
  if (isPostgres) expect([before, after]).toEqual([null, null]);
  else expect(after).not.toBe(before);
});

test('a list is right after each write, however often it was read before', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  for (let count = 1; count < 5; count += 1) {
    for (const _again of [1, 2]) {
      expect((await admin.get('/users')).headers['x-total-count']).toBe(String(count));
    }
    await farm.addUser('viewer');
  }
});

test('the version that is asked for stands while nothing is committed, and differs after a commit', async () => {
  const { database, write } = (await openFarm()).app.kernel;
  // Services keep a lease, so a quiet moment may take a second try.
  let before = '';
  const isStanding = async () => {
    before = await database.askVersion();
    return before === (await database.askVersion());
  };
  await expect.poll(isStanding).toBe(true);
  await write(async ({ db }) => db.insertInto('settings').values({ key: 'probe', value: '1' }).execute());
  expect(await database.askVersion()).not.toBe(before);
});
