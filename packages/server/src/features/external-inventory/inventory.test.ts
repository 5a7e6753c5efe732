import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type Caller, codeOf, openFarm } from '../../../test/kit.ts';
import { CALM, connect, openStocked, startSpoolman, statusOf, use, usesOf } from '../../../test/spoolman.ts';
import { eventsOf } from '../../../test/spools.ts';

const open = () => openFarm({ inventory: CALM });
const ask = async (admin: Caller) => (await admin.post('/external-inventory/test')).body;

test('nothing is set up at first, and it can’t be enabled without an address', async () => {
  const farm = await open();
  const admin = await farm.session('admin');
  const nothing = { url: null, enabled: false, credentials: 'none' };
  expect((await admin.get('/external-inventory')).body).toEqual(nothing);
  const refused = await admin.patch('/external-inventory', { enabled: true });
  expect([refused.status, codeOf(refused)]).toEqual([409, 'invalid_state_transition']);
  const both = await admin.patch('/external-inventory', { url: 'http://spools.lan:7912', enabled: true });
  expect(both.body).toMatchObject({ url: 'http://spools.lan:7912', enabled: true });
  const gone = await admin.patch('/external-inventory', { url: null });
  expect(codeOf(gone)).toBe('invalid_state_transition');
  expect(await ask(await farm.session('admin'))).toMatchObject({ ok: false, problem: 'unresolvable' });
});

test.each([
  ['http://spools.lan/', 'http://spools.lan'],
  ['http://spools.lan:7912/api/v1/', 'http://spools.lan:7912'],
  ['https://host/behind/a/proxy', 'https://host/behind/a/proxy'],
])('the address %s is kept as %s', async (url, kept) => {
  const admin = await (await open()).session('admin');
  expect((await admin.patch('/external-inventory', { url })).body).toMatchObject({ url: kept });
});

test.each([
  [{ url: 'spools.lan' }],
  [{ url: 'ftp://spools.lan' }],
  [{ url: 'http://mara:secret@spools.lan' }],
  [{ url: 'http://spools.lan?x=1' }],
  [{ credentials: { api_key: 'line\nbreak' } }],
  [{ credentials: { username: 'a:b', password: 'c' } }],
  [{ credentials: { username: 'mara' } }],
  [{ port: 7912 }],
])('%j is refused', async (body) => {
  const admin = await (await open()).session('admin');
  const refused = await admin.patch('/external-inventory', body);
  expect([refused.status, codeOf(refused)]).toEqual([422, 'validation_failed']);
});

test('credentials are stored sealed, sent to the inventory, and shown to nobody', async () => {
  const spoolman = await startSpoolman({ apiKey: 'open-sesame' });
  const farm = await open();
  const admin = await farm.session('admin');
  await connect(admin, spoolman.url);
  expect(await ask(admin)).toMatchObject({ ok: false, problem: 'unauthorized' });
  const set = await admin.patch('/external-inventory', { credentials: { api_key: 'open-sesame' } });
  expect(set.body).toEqual({ url: spoolman.url, enabled: true, credentials: 'api_key', next_actions: [] });
  expect(await ask(admin)).toMatchObject({ ok: true, version: '0.18.1', spool_count: 0 });
  const { read } = farm.app.kernel.database;
  const kept = JSON.stringify([
    await read.selectFrom('settings').selectAll().execute(),
    await read.selectFrom('audit_entries').selectAll().execute(),
    await read.selectFrom('events').selectAll().execute(),
  ]);
  expect(kept).not.toContain('open-sesame');
  const removed = await admin.patch('/external-inventory', { credentials: null });
  expect(removed.body).toMatchObject({ credentials: 'none' });
});

test('a user name and password go out as such', async () => {
  const seen: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    seen.push(request.headers.authorization);
    response.writeHead(401).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  const farm = await open();
  const admin = await farm.session('admin');
  const { port } = server.address() as AddressInfo;
  const credentials = { username: 'mara', password: 'pass:wörd' };
  await connect(admin, `http://127.0.0.1:${port}`, { credentials });
  expect(await ask(admin)).toMatchObject({ problem: 'unauthorized' });
  expect(seen).toEqual([`Basic ${Buffer.from('mara:pass:wörd').toString('base64')}`]);
});

test.each([
  ['another service', 200, '{"name":"something else"}', 'not_this_service'],
  ['a page', 200, '<html></html>', 'not_this_service'],
  ['a redirect', 302, '', 'not_this_service'],
  ['nothing at that path', 404, '', 'not_this_service'],
  ['an error', 502, 'Bad gateway', 'failing'],
])('the test says what answers there: %s', async (_name, status, body, problem) => {
  const server = createServer((_, response) => {
    response.writeHead(status, { location: 'http://127.0.0.1:9/' }).end(body);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  const farm = await open();
  const admin = await farm.session('admin');
  await connect(admin, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(await ask(admin)).toMatchObject({ ok: false, problem, version: null });
});

test('a list without end is given up, however patiently it comes', async () => {
  const farm = await openFarm({ inventory: { ...CALM, answerMs: 1_000 } });
  let pages = 0;
  const spool = { id: 1, filament: { id: 1, density: 1, diameter: 1.75 }, used_weight: 0, archived: false };
  const server = createServer((request, response) => {
    if (request.url?.endsWith('/info') === true) return void response.end('{"version":"0.18.1"}');
    pages += 1;
    farm.clock.advance(400);
    response.end(JSON.stringify(Array(500).fill(spool)));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const admin = await farm.session('admin');
  await connect(admin, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(await ask(admin)).toMatchObject({ ok: false, problem: 'timeout' });
  expect(pages).toBeLessThan(50);
});

test('an address that the rules forbid is never connected to, whoever asks', async () => {
  const farm = await open();
  const admin = await farm.session('admin');
  await connect(admin, 'http://192.0.2.7:7912');
  expect(await ask(admin)).toMatchObject({ ok: false, problem: 'blocked' });
  for (const path of ['/external-inventory/spools', '/external-inventory/preview']) {
    const refused = await admin.get(path);
    expect([refused.status, codeOf(refused)]).toEqual([403, 'itar_outbound_blocked']);
  }
});

test('proxy variables of the environment are not looked at', async () => {
  const { admin } = await withProxy('http://127.0.0.1:9', () => openStocked());
  expect(await withProxy('http://127.0.0.1:9', () => ask(admin))).toMatchObject({ ok: true });
});

async function withProxy<T>(proxy: string, work: () => Promise<T>): Promise<T> {
  const names = ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY'];
  const before = names.map((name) => process.env[name]);
  for (const name of names) process.env[name] = proxy;
  try {
    return await work();
  } finally {
    for (const [index, name] of names.entries()) {
      const value = before[index];
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

test('operators see how far it is behind, within their organization; settings are an admin’s', async () => {
  const { farm, admin, spoolId } = await openStocked();
  await use(admin, spoolId, 2);
  const operator = await farm.session('operator');
  expect(await statusOf(operator)).toMatchObject({ pending_count: 1 });
  expect(codeOf(await operator.get('/external-inventory'))).toBe('permission_denied');
  expect(codeOf(await (await farm.session('viewer')).get('/external-inventory/status'))).toBe(
    'permission_denied',
  );
  const orgId = 77;
  await farm.app.kernel.database.transaction(async (db) => {
    const org = { name: 'Lab', name_folded: 'lab', description: '', owner_id: null, settings: '{}' };
    await db
      .insertInto('groups')
      .values({ id: orgId, ...org, is_org: 1, created_at: 0 })
      .execute();
  });
  const elsewhere = await farm.session(await farm.addUser('operator', { orgId }));
  expect(await statusOf(elsewhere)).toMatchObject({ pending_count: 0 });
  expect(await usesOf(elsewhere)).toEqual([]);
  const [first] = await usesOf(admin);
  const path = `/external-inventory/uses/${first?.id}/resolve`;
  expect(codeOf(await elsewhere.post(path, { outcome: 'skip' }))).toBe('not_found');
  expect((await operator.post(path, { outcome: 'skip' })).body).toMatchObject({ state: 'skipped' });
});

test('whoever looks at it hears when something was queued and delivered', async () => {
  const { farm, admin, spoolId } = await openStocked();
  const told = async () => {
    const events = await eventsOf(farm, 'record.changed');
    return events.filter((event) => JSON.stringify(event).includes('external_inventory')).length;
  };
  const before = await told();
  await use(admin, spoolId, 2);
  expect(await told()).toBe(before + 1);
  await farm.app.inventory.deliver();
  expect(await told()).toBe(before + 2);
});
