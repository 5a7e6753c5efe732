import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { byTheRules, codeOf, HERE, openFarm } from '../../../test/kit.ts';
import { CALM, connect } from '../../../test/spoolman.ts';

const SECRET = 'spool-key-7';
const AGAIN = 'The stored credentials were for another place and are dropped: enter them again.';

/** Keeps what it is sent. */
async function listener(status = 401, headers: Readonly<Record<string, string>> = {}) {
  const heard: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    heard.push(request.headers);
    response.writeHead(status, headers).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { heard, port, url: `http://127.0.0.1:${port}` };
}

async function openWithKey(url: string, credentials: object = { api_key: SECRET }) {
  const farm = await openFarm({ inventory: CALM, outbound: byTheRules });
  const admin = await farm.session('admin');
  await connect(admin, url, { credentials });
  return { farm, admin };
}

// S6
test.each([
  ['a key', { api_key: SECRET }],
  ['a log-in', { username: 'mara', password: SECRET }],
])(
  'an inventory that is moved elsewhere never shows that place the stored credentials: %s',
  async (_, sent) => {
    const [own, stranger] = [await listener(), await listener()];
    const { farm, admin } = await openWithKey(own.url, sent);
    await admin.post('/external-inventory/test');
    expect(own.heard.some((headers) => (headers['x-api-key'] ?? headers.authorization) !== undefined)).toBe(
      true,
    );
    const token = await farm.token('admin', ['admin']);
    const preview = await token.patch('/external-inventory', { url: stranger.url }, { 'x-dry-run': 'true' });
    expect(preview.body).toMatchObject({ would_execute: { credentials: 'none' } });
    const moved = await token.patch('/external-inventory', { url: stranger.url });
    expect(moved.body).toMatchObject({
      credentials: 'none',
      next_actions: [{ tool: 'list_spools', reason: AGAIN }],
    });
    await token.post('/external-inventory/test');
    await token.get('/external-inventory/spools');
    await farm.app.inventory.deliver();
    expect(stranger.heard.length).toBeGreaterThan(1);
    const leaked = stranger.heard.filter((headers) => headers['x-api-key'] ?? headers.authorization);
    expect(leaked).toEqual([]);
  },
);

test.each([
  ['another port', 'http://spools.lan:7913', 'none'],
  ['another host', 'http://spools.lan.example:7912', 'none'],
  ['another scheme', 'https://spools.lan:7912', 'none'],
  ['no address at all', null, 'none'],
  ['another path', 'http://spools.lan:7912/behind', 'api_key'],
  ['letter case', 'HTTP://Spools.LAN:7912/', 'api_key'],
])('%s leaves of the credentials: %s, %s', async (_, url, left) => {
  const { admin } = await openWithKey('http://spools.lan:7912');
  const after = await admin.patch('/external-inventory', { url, enabled: false });
  expect(after.body).toMatchObject({ credentials: left, next_actions: left === 'none' ? [{}] : [] });
});

test('taking the address away and giving another does not keep them either', async () => {
  const stranger = await listener();
  const { admin } = await openWithKey('http://spools.lan:7912');
  await admin.patch('/external-inventory', { url: null, enabled: false });
  const after = await admin.patch('/external-inventory', { url: stranger.url });
  expect(after.body).toMatchObject({ credentials: 'none', next_actions: [] });
});

test('credentials that are sent again in the same call go to the new place', async () => {
  const next = await listener();
  const { admin } = await openWithKey('http://spools.lan:7912');
  await admin.patch('/external-inventory', { url: next.url, credentials: { api_key: 'new-key' } });
  await admin.post('/external-inventory/test');
  expect(next.heard[0]?.['x-api-key']).toBe('new-key');
});

test('a redirect is not followed, so it carries no credentials away', async () => {
  const stranger = await listener();
  for (const status of [301, 302, 303, 307, 308]) {
    const own = await listener(status, { location: `${stranger.url}/api/v1/info` });
    const { admin } = await openWithKey(own.url);
    expect((await admin.post('/external-inventory/test')).body).toMatchObject({
      problem: 'not_this_service',
    });
    expect(own.heard[0]?.['x-api-key']).toBe(SECRET);
  }
  expect(stranger.heard).toEqual([]);
});

// S7
test.each([
  ['http://2130706433:7912', 'write the address as four numbers'],
  ['http://0177.0.0.1', 'write the address as four numbers'],
  ['http://127.0.0.1.:7912', 'dot at the end'],
  ['http://mara@spools.lan', 'user name and password'],
  ['http://169.254.169.254/latest', 'credentials of machines'],
  ['http://[fd00:ec2::254]', 'credentials of machines'],
  ['http://169.254.7.7', 'for printers only'],
  ['http://[::]:7912', 'no machine can have'],
])('%s is no address of an inventory', async (url, words) => {
  const { admin } = await openWithKey(`http://${HERE}:7912`);
  const refused = await admin.patch('/external-inventory', { url });
  expect([codeOf(refused), JSON.stringify(refused.body)]).toEqual([
    'validation_failed',
    expect.stringContaining(words),
  ]);
});
