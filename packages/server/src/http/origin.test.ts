import { expect, test } from 'vitest';
import { codeOf, HOST, openFarm } from '../../test/kit.ts';
import { judgeOrigin } from './origin.ts';

interface Case {
  origin?: string;
  host?: string;
  proto?: string;
  tls?: boolean;
  url?: string;
}

const verdict = ({ origin, host = 'farm.example', proto, tls = false, url }: Case) =>
  judgeOrigin({
    headers: { origin, host, ...(proto !== undefined && { 'x-forwarded-proto': proto }) },
    isEncrypted: tls,
    publicUrl: url,
  });

test.each<[string, Case, string]>([
  ['the same host without TLS', { origin: 'http://farm.example' }, 'ours'],
  ['the same port', { origin: 'http://farm.example:8000', host: 'farm.example:8000' }, 'ours'],
  ['our own TLS', { origin: 'https://farm.example', tls: true }, 'ours'],
  [
    'a plain page of the same host against our own TLS',
    { origin: 'http://farm.example', tls: true },
    'scheme',
  ],
  ['our own TLS, whatever is claimed', { origin: 'http://farm.example', tls: true, proto: 'http' }, 'scheme'],
  ['a proxy that says https', { origin: 'https://farm.example', proto: 'https' }, 'ours'],
  [
    'several proxies, the first of which counts',
    { origin: 'https://farm.example', proto: 'https, http' },
    'ours',
  ],
  [
    'a plain page against a proxy that says https',
    { origin: 'http://farm.example', proto: 'https' },
    'scheme',
  ],
  ['a silent proxy that ends TLS', { origin: 'https://farm.example' }, 'scheme'],
  ['the same with the address set', { origin: 'https://farm.example', url: 'https://farm.example' }, 'ours'],
  [
    'the address set, by another Host',
    { origin: 'https://farm.example', host: 'inner:8000', url: 'https://farm.example/' },
    'ours',
  ],
  [
    'a plain page of the known name',
    { origin: 'http://farm.example', url: 'https://farm.example' },
    'scheme',
  ],
  [
    'the machine itself beside the address',
    { origin: 'http://localhost:8000', host: 'localhost:8000', url: 'https://farm.example' },
    'ours',
  ],
  [
    'a Host with the usual port',
    { origin: 'https://farm.example', host: 'farm.example:443', proto: 'https' },
    'ours',
  ],
  ['another port', { origin: 'http://farm.example:9000' }, 'foreign'],
  ['another site', { origin: 'https://evil.example', proto: 'https' }, 'foreign'],
  ['a name that begins like ours', { origin: 'http://farm.example.evil.example' }, 'foreign'],
  ['an opaque origin', { origin: 'null' }, 'foreign'],
  ['none at all', {}, 'foreign'],
])('%s', (_what, given, expected) => {
  expect(verdict(given)).toBe(expected);
});

test('a write from the plain page of an encrypted service is refused in words that tell the setting', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const change = (headers: Record<string, string>) =>
    admin.patch(`/users/${admin.user.id}`, { email: null }, headers);
  const refused = await change({ origin: `https://${HOST}` });
  expect([refused.status, codeOf(refused)]).toEqual([403, 'permission_denied']);
  expect(refused.body).toMatchObject({ error: { said: { code: 'request.page_opened_elsewhere' } } });
  expect((await change({ origin: `https://${HOST}`, 'x-forwarded-proto': 'https' })).status).toBe(200);
  expect((await change({ 'x-forwarded-proto': 'https' })).status).toBe(403);
  expect((await change({ origin: 'http://evil.example' })).body).toMatchObject({
    detail: "This write must come from Farmhand's own page (Origin header).",
  });
});

test('a proxy’s TLS makes the cookie one for TLS alone', async () => {
  const farm = await openFarm();
  const user = await farm.addUser('viewer');
  const logIn = (headers: Record<string, string>) =>
    farm.anonymous.post('/auth/login', { username: user.username, password: user.password }, headers);
  const secure = await logIn({ origin: `https://${HOST}`, 'x-forwarded-proto': 'https' });
  expect(String(secure.headers['set-cookie'])).toMatch(/; Secure/);
  expect(String((await logIn({})).headers['set-cookie'])).not.toMatch(/Secure/);
});
