import { expect, test } from 'vitest';
import { holdWriteLock } from '../../test/broken-database.ts';
import { codeOf, openFarm } from '../../test/kit.ts';

// spec: ~S5.1
test('health and readiness answer without log-in', async () => {
  const farm = await openFarm();
  expect(await farm.anonymous.get('//healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await farm.anonymous.get('//readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
});

test('readiness fails, in the error envelope, while the database does not answer', async () => {
  const farm = await openFarm();
  await farm.app.kernel.database.transaction((db) => db.schema.dropTable('meta').execute());
  const reply = await farm.anonymous.get('//readyz');
  expect([reply.status, codeOf(reply)]).toEqual([503, 'internal_error']);
  expect((await farm.anonymous.get('//healthz')).status).toBe(200);
});

test('readiness tells that another program holds the database, and by itself that it has let go', async () => {
  const farm = await openFarm();
  const ready = async () => (await farm.anonymous.get('//readyz')).body;
  expect(await ready()).toMatchObject({ status: 'ready', can_record: true });
  const viewer = await farm.session('viewer');
  const release = await holdWriteLock(farm);
  await expect.poll(ready).toMatchObject({
    status: 'ready',
    can_record: false,
    detail: expect.stringContaining('Another program'),
  });
  // It goes on saying so, whether a write waits at this moment or the last one was given up.
  for (
    const until = farm.clock.monotonic() + 7000;
    farm.clock.monotonic() < until;
    await farm.clock.pass(100)
  ) {
    expect(await ready()).toMatchObject({ can_record: false });
  }
  // Room is not what it lacks, so nothing is said to be refused for want of it.
  expect((await viewer.get('/storage/state')).body).toMatchObject({ refused: 'nothing', can_record: false });
  await release();
  await expect.poll(ready).toEqual({ status: 'ready', storage: 'ok', can_record: true });
}, 60_000);

test('metrics are for this machine itself, or for a token', async () => {
  const farm = await openFarm();
  await farm.anonymous.get('/setup');
  const local = await farm.anonymous.get('//metrics');
  expect(local.body).toContain('route="/api/v1/setup"');

  const proxied = { headers: { 'x-forwarded-for': '203.0.113.9' } };
  expect(codeOf(await farm.anonymous.get('//metrics', proxied))).toBe('not_authenticated');
  expect(codeOf(await (await farm.session('admin')).get('//metrics', proxied))).toBe('permission_denied');
  const token = await farm.token('viewer', ['agent:read']);
  expect((await token.get('//metrics', proxied)).status).toBe(200);
});
