import { expect, test } from 'vitest';
import { codeOf, HERE } from '../../../../test/kit.ts';
import { enterprise } from '../../../../test/licenses.ts';
import {
  failuresAt,
  openMessageFarm,
  raise,
  receiver,
  toFarm,
  toldOf,
} from '../../../../test/message-farm.ts';
import { answering } from '../../../../test/receiver.ts';

const within = { timeout: 20_000 };
const SECRET = 'a secret of sixteen';
const hook = (url: string, more: object = {}) => ({
  scope: 'farm',
  channel: 'webhook',
  settings: { url },
  ...more,
});

const idOf = ({ body }: { body: unknown }): number => (body as { id: number }).id;

test('a secret is stored sealed, never answered, and stays behind when the address leads elsewhere', async () => {
  const { farm, admin } = await openMessageFarm();
  const url = 'https://display.example.org/hooks/very-private';
  const made = await admin.post('/destinations', hook(url, { settings: { url, secret: SECRET } }));
  expect(made.body).toMatchObject({
    name: 'webhook',
    settings: { url: 'https://display.example.org/…' },
    secrets: ['secret'],
    state: 'working',
    origin: 'entered',
  });
  const at = `/destinations/${idOf(made)}`;
  const { read } = farm.app.kernel.database;
  const rows = await read.selectFrom('destinations').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('very-private');
  // Another path of the same host keeps it.
  const moved = await admin.patch(at, { settings: { url: 'https://display.example.org/other' } });
  expect(moved.body).toMatchObject({ secrets: ['secret'], next_actions: [] });
  const away = await admin.patch(at, { settings: { url: 'https://elsewhere.example.org/other' } });
  expect(away.body).toMatchObject({
    secrets: [],
    settings: { url: 'https://elsewhere.example.org/…' },
    next_actions: [{ tool: 'list_alerts', reason_said: { code: 'hint.secret_dropped' } }],
  });
  const again = { url: 'https://third.example.org/', secret: SECRET };
  const kept = { secrets: ['secret'], next_actions: [] };
  expect((await admin.patch(at, { settings: again })).body).toMatchObject(kept);
  // Nobody has to be told of what they take away themselves.
  const taken = { secrets: [], next_actions: [] };
  expect((await admin.patch(at, { settings: { secret: null } })).body).toMatchObject(taken);
  // What the answer shows is no address to send back.
  expect(codeOf(await admin.patch(at, { settings: { url: 'https://third.example.org/…' } }))).toBe(
    'validation_failed',
  );
  const audit = JSON.stringify((await admin.get('/audit?limit=100')).body);
  for (const secret of [SECRET, 'very-private']) expect(audit).not.toContain(secret);
});

test('where people get their own messages is not in the audit log, which others read', async () => {
  const { admin } = await openMessageFarm();
  const settings = { url: 'https://ntfy.example.org', topic: 'my-own-topic' };
  const own = { scope: 'user', channel: 'ntfy', name: 'ntfy my-own-topic', settings };
  const made = await admin.post('/destinations', own);
  await admin.patch(`/destinations/${idOf(made)}`, {
    name: 'ntfy.example.org',
    settings: { topic: 'another-of-mine' },
    min_severity: 'warning',
  });
  await admin.post('/destinations', {
    scope: 'user',
    channel: 'mail',
    settings: { address: 'me@example.org' },
  });
  await admin.post('/destinations', {
    ...own,
    scope: 'farm',
    settings: { ...settings, topic: 'of-the-farm' },
  });
  const entries = (await admin.get('/audit?limit=100')).body as { action: string; details: object }[];
  const audit = JSON.stringify(entries);
  for (const secret of ['another-of-mine', 'me@example.org']) expect(audit).not.toContain(secret);
  const details = (action: string) =>
    entries.filter((entry) => entry.action === action).map((entry) => entry.details);
  expect(details('updateDestination')).toEqual([
    { action: 'update_destination', destination_id: idOf(made), min_severity: 'warning' },
  ]);
  const farm = { ...own, scope: 'farm', settings: { ...settings, topic: 'of-the-farm' } };
  expect(details('createDestination')).toEqual([
    { action: 'create_destination', ...farm },
    { action: 'create_destination', scope: 'user', channel: 'mail' },
    { action: 'create_destination', scope: 'user', channel: 'ntfy' },
  ]);
});

test('a secret for a server of one’s own does not go to everybody’s when that address is taken away', async () => {
  const { admin } = await openMessageFarm();
  const settings = { url: 'https://ntfy.example.org', topic: 'farm', token: 'tk_of_our_own_server' };
  const made = await admin.post('/destinations', { scope: 'farm', channel: 'ntfy', settings });
  const at = `/destinations/${idOf(made)}`;
  expect((await admin.patch(at, { settings: { topic: 'other' } })).body).toMatchObject({
    secrets: ['token'],
  });
  const away = await admin.patch(at, { settings: { url: null } });
  expect(away.body).toMatchObject({ secrets: [], settings: { topic: 'other' } });
  const back = await admin.patch(at, { settings: { url: settings.url, token: settings.token } });
  expect(back.body).toMatchObject({ secrets: ['token'] });
});

test('everybody has their own, administrators also those of the farm; tokens have none', async () => {
  const { farm, admin } = await openMessageFarm();
  const [one, other] = [await farm.session('viewer'), await farm.session('operator')];
  const mine = await one.post('/destinations', { ...hook('https://mine.example.org/x'), scope: 'user' });
  expect(mine.status).toBe(201);
  const ofFarm = idOf(await admin.post('/destinations', hook('https://farm.example.org/x')));
  for (const caller of [other, admin]) {
    expect(codeOf(await caller.get(`/destinations/${idOf(mine)}`))).toBe('not_found');
    expect(codeOf(await caller.delete(`/destinations/${idOf(mine)}`))).toBe('not_found');
    expect(codeOf(await caller.post(`/destinations/${idOf(mine)}/test`))).toBe('not_found');
  }
  expect(codeOf(await one.get(`/destinations/${ofFarm}/messages`))).toBe('not_found');
  expect(codeOf(await one.post('/destinations', hook('https://farm.example.org/x')))).toBe(
    'permission_denied',
  );
  const token = await farm.token('admin', ['admin']);
  expect(codeOf(await token.get('/destinations'))).toBe('human_only');
  expect(codeOf(await token.post('/destinations', hook('https://farm.example.org/x')))).toBe('human_only');
  expect(codeOf(await token.patch('/message-settings', { allowed_hosts: ['10.0.0.7'] }))).toBe('human_only');
});

test.each([
  ['user', { org_id: 99 }, 'destination.of_no_org'],
  ['farm', { org_id: 99 }, 'destination.of_no_org'],
  ['org', {}, 'destination.which_org'],
])('one of scope %s with %o is refused at its organization', async (scope, more, code) => {
  const { admin } = await openMessageFarm();
  const body = { ...hook('https://mine.example.org/x'), scope, ...more };
  expect(await admin.post('/destinations', body)).toMatchObject({
    status: 422,
    body: { error: { code: 'validation_failed', fields: [{ path: 'body.org_id', said: { code } }] } },
  });
});

test('people who are not administrators reach public addresses, and the hosts that are listed', async () => {
  const { farm, admin } = await openMessageFarm();
  const operator = await farm.session('operator');
  const own = (url: string) => ({ ...hook(url), scope: 'user' });
  const refused = await operator.post('/destinations', own('http://10.0.0.7/x'));
  expect([codeOf(refused), JSON.stringify(refused.body)]).toEqual([
    'validation_failed',
    expect.stringContaining('address.private'),
  ]);
  expect((await operator.post('/destinations', own('https://93.184.215.14/x'))).status).toBe(201);
  expect((await admin.post('/destinations', own('http://10.0.0.7/x'))).status).toBe(201);
  expect(codeOf(await admin.post('/destinations', own('http://127.0.0.1/x')))).toBe('validation_failed');
  await admin.patch('/message-settings', { allowed_hosts: ['10.0.0.7'] });
  expect((await operator.post('/destinations', own('http://10.0.0.7/x'))).status).toBe(201);
});

test.each([
  ['127.0.0.1', 'address.loopback'],
  ['::1', 'address.loopback'],
  ['LocalHost', 'address.loopback'],
  ['display.localhost', 'address.loopback'],
  ['169.254.169.254', 'address.metadata'],
])('%s is not listed, since it would not help', async (host, code) => {
  const { admin } = await openMessageFarm();
  expect((await admin.patch('/message-settings', { allowed_hosts: ['chat.lan', host] })).body).toMatchObject({
    error: { code: 'validation_failed', fields: [{ path: 'body.allowed_hosts.1', said: { code } }] },
  });
});

test('a host that is listed twice is listed once', async () => {
  const { admin } = await openMessageFarm();
  const allowed_hosts = ['chat.lan', '10.0.0.7', 'Chat.lan', '10.0.0.7'];
  expect((await admin.patch('/message-settings', { allowed_hosts })).body).toMatchObject({
    allowed_hosts: ['chat.lan', '10.0.0.7'],
  });
});

test('an organization’s own webhook is shown and tested here, and changed in its settings by people alone', async () => {
  const { farm, admin } = await openMessageFarm({ env: enterprise() });
  const org = idOf(await admin.post('/orgs', { name: 'Lab' }));
  const to = await receiver();
  const settings = { webhook_url: to.url.replace('127.0.0.1', HERE) };
  const token = await farm.token('admin', ['admin']);
  expect(codeOf(await token.patch(`/orgs/${org}/settings`, settings))).toBe('human_only');
  expect((await token.patch(`/orgs/${org}/settings`, { quiet_hours_enabled: true })).status).toBe(200);
  await admin.patch(`/orgs/${org}/settings`, { ...settings, quiet_hours_enabled: null });
  const { body } = await admin.get(`/destinations?org_id=${org}`);
  const [shown] = body as { id: number; settings: object }[];
  expect(shown).toMatchObject({ origin: 'org_settings', name: 'Lab', settings: {} });
  const at = `/destinations/${shown?.id}`;
  expect((await admin.post(`${at}/test`)).body).toMatchObject({
    ok: true,
    said: { code: 'message.accepted' },
  });
  expect(to.read()).toMatchObject([{ event: 'test', org_id: org }]);
  expect(codeOf(await admin.delete(at))).toBe('invalid_state_transition');
  expect(codeOf(await admin.patch(at, { settings: { url: 'https://x.example.org/' } }))).toBe(
    'invalid_state_transition',
  );
  expect((await admin.patch(at, { min_severity: 'critical' })).body).toMatchObject({
    min_severity: 'critical',
  });
});

test('the test button says what is wrong, and where it arrives what waited is sent', async () => {
  const { farm, admin } = await openMessageFarm();
  const to = await receiver(answering(404, 'no such hook'));
  const id = await toFarm(admin, to);
  await raise(farm, 1);
  await expect.poll(() => failuresAt(farm, id), within).toBe(1);
  expect((await admin.post(`/destinations/${id}/test`)).body).toMatchObject({
    ok: false,
    said: { code: 'message.not_there', facts: { status: 404 } },
    message: expect.stringContaining('no such hook'),
  });
  expect((await admin.get(`/destinations/${id}`)).body).toMatchObject({ state: 'failing', waiting_count: 1 });
  to.behave(answering(204));
  expect((await admin.post(`/destinations/${id}/test`)).body).toMatchObject({ ok: true });
  await expect.poll(() => toldOf(to).at(-1), within).toBe('P1');
  await expect
    .poll(async () => (await admin.get(`/destinations/${id}`)).body, within)
    .toMatchObject({ state: 'working', waiting_count: 0, problem: null });
});

test('a message of the log is sent again, and is a new one', async () => {
  const { farm, admin } = await openMessageFarm();
  const to = await receiver();
  const id = await toFarm(admin, to);
  await raise(farm, 1);
  await expect.poll(() => toldOf(to), within).toEqual(['P1']);
  const log = `/destinations/${id}/messages`;
  await expect.poll(async () => (await admin.get(`${log}?state=delivered`)).body, within).toHaveLength(1);
  const [sent] = (await admin.get(log)).body as { id: number }[];
  const again = await admin.post(`/messages/${sent?.id}/send-again`);
  expect(again.body).toMatchObject({ state: 'waiting', event: 'printer_offline', title: 'P1 is offline' });
  await expect.poll(() => toldOf(to), within).toEqual(['P1', 'P1']);
  const [first, second] = to.read();
  expect(first?.['id']).not.toBe(second?.['id']);
});

test('one that is removed takes what waits and its alert along; one that is switched off keeps what waits', async () => {
  const { farm, admin, clock } = await openMessageFarm();
  const to = await receiver(answering(503));
  const id = await toFarm(admin, to);
  await raise(farm, 1);
  for (let failures = 1; failures <= 4; failures += 1) {
    await expect.poll(() => failuresAt(farm, id), within).toBe(failures);
    clock.advance(10 * 60_000);
  }
  const open = async () => (await admin.get('/alerts?kind=delivery_failed&is_resolved=false')).body;
  await expect.poll(open, within).toHaveLength(1);
  await admin.patch(`/destinations/${id}`, { enabled: false });
  expect(await open()).toEqual([]);
  to.behave(answering(204));
  expect((await admin.patch(`/destinations/${id}`, { enabled: true })).body).toMatchObject({
    waiting_count: 1,
  });
  await expect.poll(() => toldOf(to).at(-1), within).toBe('P1');
  await admin.delete(`/destinations/${id}`);
  const { read } = farm.app.kernel.database;
  expect(await read.selectFrom('messages').selectAll().execute()).toEqual([]);
});

test('an organization’s webhook that is taken away takes its alert along', async () => {
  const { farm, admin, clock } = await openMessageFarm({ env: enterprise() });
  const org = idOf(await admin.post('/orgs', { name: 'Lab' }));
  const to = await receiver(answering(503));
  const settings = `/orgs/${org}/settings`;
  await admin.patch(settings, { webhook_url: to.url.replace('127.0.0.1', HERE) });
  const [shown] = (await admin.get(`/destinations?org_id=${org}`)).body as { id: number }[];
  await raise(farm, 1, { audience: { org_id: org } });
  for (let failures = 1; failures <= 4; failures += 1) {
    await expect.poll(() => failuresAt(farm, shown?.id ?? 0), within).toBe(failures);
    clock.advance(10 * 60_000);
  }
  const open = async () => (await admin.get('/alerts?kind=delivery_failed&is_resolved=false')).body;
  await expect.poll(open, within).toHaveLength(1);
  await admin.patch(settings, { webhook_url: null });
  expect(await open()).toEqual([]);
});

test('there are as many as anybody needs, and no more', async () => {
  const { farm } = await openMessageFarm();
  const viewer = await farm.session('viewer');
  const own = { ...hook('https://mine.example.org/x'), scope: 'user' };
  for (let n = 0; n < 30; n += 1) expect((await viewer.post('/destinations', own)).status).toBe(201);
  expect(codeOf(await viewer.post('/destinations', own))).toBe('quota_exceeded');
});
