import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { byTheRules, type Caller, codeOf, openFarm, realClock } from '../../../test/kit.ts';

const SECRET = 'prusa-key-7';
const AGAIN = 'The stored credentials were for another place and are dropped: enter them again.';

/** Keeps what it is sent. It asks for a log-in, as a printer does, so that whoever has one would send it. */
async function listener(host = '127.0.0.1') {
  const heard: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    heard.push(request.headers);
    response.writeHead(401, { 'www-authenticate': 'Digest realm="Printer API", nonce="0a"' }).end();
  }).listen(0, host);
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { heard, port: (server.address() as AddressInfo).port };
}

async function openWithPrinter(credentials: object = { api_key: SECRET }) {
  const farm = await openFarm({ clock: realClock, outbound: byTheRules });
  const admin = await farm.session('admin');
  const own = await listener();
  const body = {
    name: 'MK4',
    family: 'prusalink',
    host: '127.0.0.1',
    ports: { http: own.port },
    credentials,
  };
  const { id } = (await admin.post('/printers', body)).body as { id: number };
  return { farm, admin, own, path: `/printers/${id}` };
}

const hasStored = async (admin: Caller, path: string) =>
  ((await admin.get(path)).body as { has_credentials: boolean }).has_credentials;

test('the listener that a printer is given by its owner gets the key, so that the others prove something', async () => {
  const { own } = await openWithPrinter();
  await expect.poll(() => own.heard.map((headers) => headers['x-api-key'])).toContain(SECRET);
});

// S6
test('a printer that is moved to another place never shows that place its credentials', async () => {
  const { farm, path } = await openWithPrinter();
  const stranger = await listener();
  const token = await farm.token('admin', ['admin']);
  const preview = await token.patch(path, { ports: { http: stranger.port } }, { 'x-dry-run': 'true' });
  expect(preview.body).toMatchObject({ would_execute: { has_credentials: false } });
  expect(await hasStored(token, path)).toBe(true);
  const moved = await token.patch(path, { ports: { http: stranger.port } });
  expect(moved.body).toMatchObject({
    has_credentials: false,
    next_actions: [{ tool: 'get_printer', reason: AGAIN }],
  });
  await token.post(`${path}/test`);
  await expect.poll(() => stranger.heard.length).toBeGreaterThan(0);
  expect(JSON.stringify(stranger.heard)).not.toContain(SECRET);
  expect(stranger.heard.every((headers) => headers['x-api-key'] === undefined)).toBe(true);
});

test('a log-in does not follow either, not even as the answer to a challenge', async () => {
  const { admin, path } = await openWithPrinter({ username: 'maker', password: SECRET });
  const stranger = await listener();
  await admin.patch(path, { ports: { http: stranger.port } });
  await admin.post(`${path}/test`);
  await expect.poll(() => stranger.heard.length).toBeGreaterThan(0);
  expect(stranger.heard.filter((headers) => headers.authorization !== undefined)).toEqual([]);
});

test.each([
  ['another host', { host: '127.0.0.2' }],
  ['a name for the same host', { host: 'here.test' }],
  ['the usual ports instead of its own', { ports: null }],
  ['another serial number', { serial: 'SN-2' }],
])('%s drops the credentials', async (_name, change) => {
  const { admin, path } = await openWithPrinter();
  await admin.patch(path, { serial: 'SN-1' });
  expect(await hasStored(admin, path)).toBe(true);
  expect((await admin.patch(path, change)).body).toMatchObject({ has_credentials: false });
});

test('going there and back again does not bring them back', async () => {
  const { admin, own, path } = await openWithPrinter();
  await admin.patch(path, { ports: { http: 9 } });
  const back = await admin.patch(path, { ports: { http: own.port } });
  expect(back.body).toMatchObject({ has_credentials: false, next_actions: [] });
});

test('credentials that are sent again in the same call go to the new place', async () => {
  const { admin, path } = await openWithPrinter();
  const next = await listener();
  const moved = await admin.patch(path, { ports: { http: next.port }, credentials: { api_key: 'new-key' } });
  expect(moved.body).toMatchObject({ has_credentials: true, next_actions: [] });
  await expect.poll(() => next.heard.map((headers) => headers['x-api-key'])).toContain('new-key');
});

test('what is sent back unchanged, and what says nothing of the place, keeps them', async () => {
  const { admin, own, path } = await openWithPrinter();
  for (const change of [
    { host: '127.0.0.1', ports: { http: own.port }, serial: null },
    { name: 'MK4 left', tags: ['pla'] },
    { serial: 'SN-1' },
    { identity: 'accept' },
  ]) {
    expect((await admin.patch(path, change)).body).toMatchObject({ has_credentials: true, next_actions: [] });
  }
});

// S7
test.each([
  ['2130706433', 'write the address as four numbers'],
  ['0x7f.1', 'write the address as four numbers'],
  ['127.0.0.1.', 'dot at the end'],
  ['fe80::1%eth0', 'percent sign'],
  ['169.254.169.254', 'credentials of machines'],
  ['::ffff:169.254.169.254', 'credentials of machines'],
  ['0.0.0.0', 'no machine can have'],
  ['255.255.255.255', 'everybody'],
  ['224.0.0.251', 'many machines'],
  ['240.0.0.1', 'no machine can have'],
])('%s is no address of a printer', async (host, words) => {
  const { admin, path } = await openWithPrinter();
  const changed = await admin.patch(path, { host });
  expect([codeOf(changed), JSON.stringify(changed.body)]).toEqual([
    'validation_failed',
    expect.stringContaining(words),
  ]);
  const added = await admin.post('/printers', { name: 'New', family: 'moonraker', host });
  expect(codeOf(added)).toBe('validation_failed');
  expect(await hasStored(admin, path)).toBe(true);
});
