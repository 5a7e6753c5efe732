import { expect, test } from 'vitest';
import { byTheRules, codeOf, openFarm } from '../../../../test/kit.ts';
import { openMessageFarm, raise, receiver } from '../../../../test/message-farm.ts';

const KEY = 'key-of-the-farm';
const DEVICE = 'token-of-a-phone';
const GATEWAY = { url: 'https://push.lan/farm', key: KEY } as const;

async function openWith(change: object = {}) {
  const farm = await openFarm({ outbound: byTheRules });
  const admin = await farm.session('admin');
  const set = await admin.patch('/push-gateway', { ...GATEWAY, ...change });
  expect(set.status).toBe(200);
  return { farm, admin };
}

test('the key is taken, kept sealed and never answered', async () => {
  const { farm, admin } = await openWith();
  expect((await admin.get('/push-gateway')).body).toEqual({
    url: GATEWAY.url,
    has_key: true,
    enabled: false,
  });
  const row = await farm.app.kernel.database.read
    .selectFrom('settings')
    .selectAll()
    .where('key', '=', 'push_gateway')
    .executeTakeFirstOrThrow();
  expect(row.value).toContain(GATEWAY.url);
  expect(row.value).not.toContain(KEY);
  const preview = await admin.patch('/push-gateway', { key: 'next' }, { 'x-dry-run': 'true' });
  expect(preview.body).toMatchObject({ would_execute: { action: 'update_push_gateway', key: 'new' } });
  const audit = JSON.stringify((await admin.get('/audit')).body);
  expect(audit).toContain('updatePushGateway');
  expect(audit).not.toContain(KEY);
  const removed = await admin.patch('/push-gateway', { key: null });
  expect(removed.body).toMatchObject({ has_key: false, next_actions: [] });
});

// spec: S5.15
test('the push gateway is for people who are admins: no token reads or changes it', async () => {
  const { farm } = await openWith();
  const token = await farm.token('admin', ['admin']);
  expect(codeOf(await token.get('/push-gateway'))).toBe('human_only');
  expect(codeOf(await token.patch('/push-gateway', { enabled: false }))).toBe('human_only');
  const operator = await farm.session('operator');
  expect(codeOf(await operator.get('/push-gateway'))).toBe('permission_denied');
  expect(codeOf(await operator.patch('/push-gateway', { enabled: false }))).toBe('permission_denied');
});

const AGAIN = { tool: 'list_alerts', reason_said: { code: 'hint.secret_dropped' } };

test.each<[string, object, boolean, readonly object[]]>([
  ['another host', { url: 'https://push.example.org/farm' }, false, [AGAIN]],
  ['another port', { url: 'https://push.lan:8443/farm' }, false, [AGAIN]],
  ['no encryption', { url: 'http://push.lan/farm' }, false, [AGAIN]],
  // There is nothing to enter again.
  ['no address', { url: null }, false, []],
  ['another path', { url: 'https://PUSH.lan:443/other' }, true, []],
  ['only a switch', { enabled: true }, true, []],
  ['another host with its key', { url: 'https://push.example.org/farm', key: KEY }, true, []],
])('%s leaves a key: %s %s', async (_name, change, has_key, next_actions) => {
  const { admin } = await openWith();
  const { body } = await admin.patch('/push-gateway', change);
  expect(body).toMatchObject({ has_key, next_actions });
});

test.each<[object, string]>([
  [{ url: 'http://169.254.169.254/' }, 'body.url'],
  [{ url: 'http://127.1/' }, 'body.url'],
  [{ url: 'https://mara:secret@push.lan/' }, 'body.url'],
  [{ url: 'https://push.lan/?key=secret' }, 'body.url'],
  [{ url: 'ftp://push.lan/' }, 'body.url'],
  [{ key: 'a\r\nb' }, 'body.key'],
  [{ key: '' }, 'body.key'],
])('%j is not taken', async (change, path) => {
  const { admin } = await openWith();
  const refused = await admin.patch('/push-gateway', change);
  expect([codeOf(refused), JSON.stringify(refused.body)]).toEqual([
    'validation_failed',
    expect.stringContaining(path),
  ]);
});

test('it is switched on when it is known where it is', async () => {
  const admin = await (await openFarm()).session('admin');
  expect(codeOf(await admin.patch('/push-gateway', { enabled: true }))).toBe('invalid_state_transition');
  const set = await admin.patch('/push-gateway', { url: 'http://push.lan:8080', enabled: true });
  expect(set.body).toMatchObject({ url: 'http://push.lan:8080', enabled: true, has_key: false });
  expect(codeOf(await admin.patch('/push-gateway', { url: null }))).toBe('invalid_state_transition');
});

/** Somebody who may reach nothing beside the farm, with a phone. */
async function openPhone() {
  const gateway = await receiver();
  const { farm, admin } = await openMessageFarm({ outbound: byTheRules });
  const reader = await farm.session('operator');
  const made = await reader.post('/destinations', {
    scope: 'user',
    channel: 'gateway',
    settings: { device: DEVICE },
  });
  expect(made.status).toBe(201);
  expect(JSON.stringify(made.body)).not.toContain(DEVICE);
  await reader.patch('/message-preferences', { language: 'de' });
  const setUp = () => admin.patch('/push-gateway', { url: gateway.url, key: KEY, enabled: true });
  const destinations = async () => JSON.stringify((await reader.get('/destinations')).body);
  return { farm, admin, reader, gateway, setUp, destinations };
}

test('an alert comes to a phone through a gateway beside the farm, in its reader’s language', async () => {
  const { farm, gateway, setUp } = await openPhone();
  await setUp();
  await raise(farm, 1, { severity: 'critical' });
  await expect.poll(() => gateway.received.length).toBe(1);
  expect(gateway.read()).toMatchObject([
    { device: DEVICE, title: expect.stringContaining('P1'), priority: 'high', language: 'de' },
  ]);
  expect(gateway.received[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
});

test('messages wait for a gateway, and come as soon as there is one', async () => {
  const { farm, gateway, setUp, destinations } = await openPhone();
  await raise(farm, 1);
  await expect.poll(destinations).toContain('gateway.not_set_up');
  await setUp();
  await expect.poll(() => gateway.received.length).toBe(1);
});

test('a device that the gateway knows no more is removed, and its owner is told', async () => {
  const { farm, admin, reader, gateway, setUp, destinations } = await openPhone();
  gateway.behave((response) => response.writeHead(410).end());
  await setUp();
  await raise(farm, 1);
  await expect.poll(destinations).not.toContain('"gateway"');
  expect(gateway.received).toHaveLength(1);
  expect((await reader.get('/alerts?kind=delivery_failed')).body).toMatchObject([
    {
      is_read: false,
      said: {
        code: 'delivery_failed.removed',
        facts: { destination: 'gateway', why: { code: 'gateway.device_gone' } },
      },
    },
  ]);
  expect((await admin.get('/alerts?kind=delivery_failed')).body).toEqual([]);
});

test.each<[string, object]>([
  ['of the farm', { scope: 'farm', channel: 'gateway', settings: { device: DEVICE } }],
  ['without a name', { scope: 'user', channel: 'gateway', settings: { device: '' } }],
  ['with a long name', { scope: 'user', channel: 'gateway', settings: { device: 'x'.repeat(513) } }],
  ['with a name of two lines', { scope: 'user', channel: 'gateway', settings: { device: 'a\nb' } }],
])('there is no device %s', async (_name, body) => {
  const admin = await (await openFarm()).session('admin');
  expect(codeOf(await admin.post('/destinations', body))).toBe('validation_failed');
});
