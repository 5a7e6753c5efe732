import { expect, test } from 'vitest';
import { codeOf, openFarm } from '../../test/kit.ts';

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
