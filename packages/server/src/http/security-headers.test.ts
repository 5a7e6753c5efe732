import { expect, test } from 'vitest';
import { openFarm } from '../../test/kit.ts';

const STRICT = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

test.each(['/setup', '/users', '/nowhere', '/users/%zz', '/openapi.json', '//healthz'])(
  'the answer to %s carries the strict headers, be it success or error',
  async (path) => {
    const { anonymous } = await openFarm();
    expect((await anonymous.get(path)).headers).toMatchObject(STRICT);
  },
);

test('browsers are told to stay with HTTPS only when they came by HTTPS', async () => {
  const { app } = await openFarm({ env: { FARM_TRUST_PROXY: 'true' } });
  const plain = await app.http.inject('/api/v1/setup');
  expect(plain.headers['strict-transport-security']).toBeUndefined();
  const secure = await app.http.inject({ url: '/api/v1/setup', headers: { 'x-forwarded-proto': 'https' } });
  expect(secure.headers['strict-transport-security']).toBe('max-age=63072000');
});

test('the reference page may load its style sheet and run no script at all', async () => {
  const { anonymous } = await openFarm();
  const policy = String((await anonymous.get('/redoc')).headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("style-src 'self'");
  expect(policy).not.toContain('script-src');
});
