import { pino } from 'pino';
import { expect, test } from 'vitest';
import { codeOf, openFarm } from '../../../../test/kit.ts';
import {
  brokerOf,
  QUICK_BROKER,
  setBroker,
  startBroker,
  untilConnected,
} from '../../../../test/mqtt-broker.ts';

const PLACE = { url: 'mqtt://192.168.1.30:1883', username: 'farm', password: 'very secret word' };

test('people who are administrators set it, and no token and nobody else', async () => {
  const farm = await openFarm();
  for (const caller of [await farm.token('admin', ['admin']), await farm.session('operator')]) {
    expect((await caller.get('/broker')).status).toBe(403);
    expect((await caller.patch('/broker', PLACE)).status).toBe(403);
    expect((await caller.post('/broker/test')).status).toBe(403);
  }
  expect((await (await farm.session('admin')).get('/broker')).body).toMatchObject({
    url: null,
    enabled: false,
    prefix: 'farmhand',
    command_token: null,
    link: { state: 'off' },
  });
});

test('what can’t be an address, a topic, a name or a certificate is refused by its field', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const wrong = [
    { url: 'http://192.168.1.30' },
    { url: 'mqtt://farm:secret@192.168.1.30' },
    { url: 'mqtt://192.168.1.30/path' },
    { url: 'mqtt://192.168.1.30:0' },
    { url: 'mqtt://192.168.1.30:70000' },
    { url: 'mqtt://169.254.169.254' },
    { prefix: 'farm/#' },
    { prefix: 'farm/+/x' },
    { prefix: '$SYS' },
    { prefix: '/farm' },
    { prefix: 'farm/' },
    { prefix: 'a b' },
    { discovery_prefix: '#' },
    { discovery_node: 'a/b' },
    { client_id: 'a b' },
    { telemetry_seconds: 0 },
    { telemetry_seconds: 301 },
    { stills_seconds: 5 },
    { ca_certificate: 'hello' },
    { command_token: 'farm_unknown' },
    { command_token: 'hello' },
  ];
  for (const body of wrong) {
    const reply = await admin.patch('/broker', body);
    const fields = (reply.body as { error: { fields: { path: string }[] } }).error.fields;
    expect([body, reply.status, fields.map(({ path }) => path)]).toEqual([
      body,
      422,
      [`body.${Object.keys(body)[0]}`],
    ]);
  }
  const right = [
    'mqtts://broker.lan',
    'ws://[fd00::1]:9001/mqtt',
    'wss://broker.lan/mqtt',
    'mqtt://10.0.0.7',
  ];
  for (const url of right) expect((await admin.patch('/broker', { url })).status).toBe(200);
  expect(codeOf(await admin.patch('/broker', { url: null, enabled: true }))).toBe('invalid_state_transition');
});

test('password and token stay with the broker that they were entered for', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const token = await farm.token('operator', ['agent:write']);
  await setBroker(admin, { ...PLACE, command_token: token.secret });
  expect(await brokerOf(admin)).toMatchObject({
    has_password: true,
    command_token: { id: token.tokenId, state: 'valid', username: token.user.username },
  });
  // The same broker, better encrypted or by another prefix, keeps both.
  await setBroker(admin, { url: 'mqtts://192.168.1.30:1883', prefix: 'other' });
  expect(await brokerOf(admin)).toMatchObject({ has_password: true, command_token: { id: token.tokenId } });
  for (const url of ['mqtt://192.168.1.30:1883', 'mqtts://192.168.1.31:1883', 'mqtts://192.168.1.31:8883']) {
    await setBroker(admin, {
      url: 'mqtts://192.168.1.30:1883',
      password: 'word',
      command_token: token.secret,
    });
    const { body } = await admin.patch('/broker', { url });
    expect([url, body]).toMatchObject([
      url,
      {
        has_password: false,
        command_token: null,
        next_actions: [{ reason_said: { code: 'hint.credentials_dropped' } }],
      },
    ]);
  }
  await setBroker(admin, { ...PLACE, command_token: token.secret });
  await setBroker(admin, { username: null });
  expect(await brokerOf(admin)).toMatchObject({ has_password: false, command_token: { id: token.tokenId } });
});

test('each farm gets a client id of its own, which stays', async () => {
  const ids = await Promise.all(
    [1, 2].map(async () => {
      const farm = await openFarm();
      const admin = await farm.session('admin');
      const { client_id } = await setBroker(admin, PLACE);
      expect((await setBroker(admin, { prefix: 'x' })).client_id).toBe(client_id);
      return client_id;
    }),
  );
  expect(new Set(ids).size).toBe(2);
});

test('secrets are in no answer, no audit entry and no row in the clear', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const token = await farm.token('operator', ['agent:write']);
  const told = [
    await admin.patch('/broker', { ...PLACE, command_token: token.secret }),
    await admin.patch('/broker', { ...PLACE, command_token: token.secret }, { 'x-dry-run': 'true' }),
    await admin.get('/broker'),
    await admin.get('/audit'),
  ];
  const rows = await farm.app.kernel.database.read.selectFrom('settings').selectAll().execute();
  const text = JSON.stringify([told.map(({ body }) => body), rows]);
  expect(text).toContain('192.168.1.30');
  expect(text).not.toContain(PLACE.password);
  expect(text).not.toContain(token.secret);
});

test('secrets are in no log either, whatever goes wrong with them', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const login = { username: 'farm', password: 'another word' };
  const broker = await startBroker({ login });
  const farm = await openFarm({ log, broker: QUICK_BROKER });
  const admin = await farm.session('admin');
  const token = await farm.token('viewer', ['agent:read']);
  const secrets = { password: PLACE.password, command_token: token.secret };
  await setBroker(admin, { url: broker.url, username: 'farm', ...secrets, enabled: true });
  await expect.poll(async () => (await brokerOf(admin)).link.problem).toBe('unauthorized');
  await admin.post('/broker/test');
  await setBroker(admin, { password: login.password });
  await untilConnected(admin);
  await broker.publish('farmhand/printers/7/command', 'stop');
  await expect.poll(async () => (await brokerOf(admin)).link.refused_commands).toHaveLength(1);
  await farm.stop();
  const text = lines.join('');
  expect(text).toContain('/api/v1/broker');
  for (const secret of [PLACE.password, login.password, token.secret]) expect(text).not.toContain(secret);
});
