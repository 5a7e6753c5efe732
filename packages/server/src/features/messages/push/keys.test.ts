import { expect, test } from 'vitest';
import { codeOf, isPostgres, openFarm } from '../../../../test/kit.ts';
import { createOwnKeys } from './keys.ts';

const keyOf = ({ body }: { body: unknown }) => (body as { public_key: string }).public_key;

test('a farm has one pair of keys, of which the public one is told and the private one is never readable', async () => {
  const farm = await openFarm();
  const viewer = await farm.session('viewer');
  const first = await viewer.get('/push/key');
  expect(first.status).toBe(200);
  expect(Object.keys(first.body as object)).toEqual(['public_key']);
  const point = Buffer.from(keyOf(first), 'base64url');
  expect([point.length, point[0]]).toEqual([65, 4]);
  expect((await viewer.get('/push/key')).body).toEqual(first.body);

  const { kernel } = farm.app;
  const { publicKey, privateKey } = await createOwnKeys(kernel)();
  expect(publicKey).toBe(keyOf(first));
  expect(Buffer.from(privateKey, 'base64url')).toHaveLength(32);
  const rows = await kernel.database.read.selectFrom('settings').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).toContain(publicKey);
  expect(JSON.stringify(rows)).not.toContain(privateKey);
  // Who may read the settings is not told of it.
  expect(JSON.stringify((await viewer.get('/settings')).body)).not.toContain('push');
});

test('people get it for their browser, programs have no use for it', async () => {
  const farm = await openFarm();
  const token = await farm.token('admin', ['admin']);
  expect(codeOf(await token.get('/push/key'))).toBe('human_only');
  expect(codeOf(await farm.anonymous.get('/push/key'))).toBe('not_authenticated');
});

test('whoever comes first has made it, also when many come at once', async () => {
  const farm = await openFarm();
  const viewer = await farm.session('viewer');
  const all = await Promise.all(Array.from({ length: 8 }, () => viewer.get('/push/key')));
  expect(new Set(all.map(keyOf)).size).toBe(1);
});

test('the pair outlives the service', async () => {
  const farm = await openFarm();
  const before = await createOwnKeys(farm.app.kernel)();
  await farm.stop();
  const { dataDir, databaseUrl } = farm;
  const again = await openFarm({ dataDir, databaseUrl });
  expect(await createOwnKeys(again.app.kernel)()).toEqual(before);
});

test.runIf(isPostgres)('two services with one database have the same pair', async () => {
  const one = await openFarm();
  const other = await openFarm({ databaseUrl: one.databaseUrl, dataDir: one.dataDir });
  const [mine, theirs] = await Promise.all([
    createOwnKeys(one.app.kernel)(),
    createOwnKeys(other.app.kernel)(),
  ]);
  expect(mine).toEqual(theirs);
});
