import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { codeOf, openFarm } from '../../test/kit.ts';

/** Small bodies that would cost much to read. */

const DEEP = 1_000_000;

test.each([
  ['arrays in arrays', '['.repeat(DEEP) + ']'.repeat(DEEP), {}],
  ['objects in objects', `${'{"a":'.repeat(DEEP / 2)}1${'}'.repeat(DEEP / 2)}`, {}],
  ['an array that never ends', '['.repeat(2 * DEEP), {}],
  [
    'a compressed body',
    gzipSync(JSON.stringify({ username: 'a', password: 'b' })),
    { 'content-encoding': 'gzip' },
  ],
  ['more than may come', `{"username":"${'a'.repeat(5 * 1024 * 1024)}"}`, {}],
])('%s: refused, and the service goes on', async (_name, payload, headers) => {
  const farm = await openFarm();
  const { username } = await farm.addUser('viewer');
  const reply = await farm.app.http.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
  expect([400, 413, 422]).toContain(reply.statusCode);
  expect(JSON.parse(reply.body)).toMatchObject({ error: { retriable: false } });
  const next = await farm.anonymous.post('/auth/login', { username, password: 'wrong' });
  expect(codeOf(next)).toBe('not_authenticated');
});
