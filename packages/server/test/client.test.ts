import { ApiError, createClient } from '@farmhand/client';
import { expect, test } from 'vitest';
import { openFarm } from './kit.ts';

async function listeningFarm() {
  const farm = await openFarm();
  const baseUrl = await farm.app.http.listen({ host: '127.0.0.1', port: 0 });
  return { farm, baseUrl };
}

// spec: S1.3 S4.2 S4.60
test('the typed client reads, previews, writes once with a key, and throws the service’s own errors', async () => {
  const { farm, baseUrl } = await listeningFarm();
  const owner = await farm.token('admin', ['admin']);
  const client = createClient({ baseUrl, headers: { 'x-api-key': owner.secret } });

  expect(await client.listTokens({ query: { limit: 10 } })).toMatchObject({
    total: 1,
    items: [{ id: owner.tokenId }],
  });

  const preview = await client.revokeToken({ params: { id: owner.tokenId }, dryRun: true });
  expect(preview.would_execute).toMatchObject({ action: 'revoke_token', token_id: owner.tokenId });
  expect((await client.listTokens()).total).toBe(1);

  const mint = { body: { name: 'child', scopes: ['agent:read' as const] }, idempotencyKey: 'once' };
  const made = await client.createToken(mint);
  expect(made.token).toMatch(/^farm_/);
  await expect(client.createToken(mint)).rejects.toMatchObject({ code: 'idempotency_uncacheable_success' });
  expect(await client.revokeToken({ params: { id: made.id } })).toBeUndefined();

  const refused = await client.listUsers().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ status: 403, code: 'human_only', retriable: false });
});

test('a wrong field is reported with its path', async () => {
  const { baseUrl } = await listeningFarm();
  const failure = createClient({ baseUrl }).setUp({ body: { username: '', password: 'long enough 1' } });
  await expect(failure).rejects.toMatchObject({
    code: 'validation_failed',
    data: { fields: [{ path: 'body.username' }, { path: 'body.username' }] },
  });
});
