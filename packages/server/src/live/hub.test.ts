import { once } from 'node:events';
import { get } from 'node:http';
import { alertSaid, asWritten } from '@farmhand/words';
import { expect, test } from 'vitest';
import { openHub } from '../../test/hub.ts';
import { ORIGIN } from '../../test/kit.ts';
import { addOrg, connect, knock, messageOf, openListeningFarm, tell } from '../../test/live.ts';
import { raiseAlert } from '../features/alerts/index.ts';

// spec: S5.1
test('without valid credentials the upgrade is refused with the error envelope, whatever the URL carries', async () => {
  const farm = await openListeningFarm();
  const token = await farm.token('admin', ['admin']);
  const session = await farm.session('admin');
  const cookie = session.headers['cookie'] ?? '';
  const cases = [
    { headers: {}, path: '/ws' },
    { headers: {}, path: `/ws?token=${token.secret}&access_token=${token.secret}&api_key=${token.secret}` },
    { headers: {}, path: `/ws?${cookie}` },
    { headers: { authorization: 'Bearer farm_wrong' }, path: '/ws' },
    { headers: { cookie: 'farm_session=wrong', origin: ORIGIN }, path: '/ws' },
  ];
  for (const { headers, path } of cases) {
    const { status, body } = await knock(farm.port, headers, path);
    expect(status).toBe(401);
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'not_authenticated', retriable: false } });
  }
  expect(farm.app.hub.connectionCount()).toBe(0);
});

test('a session opens the feed only from our own page; a token needs no Origin', async () => {
  const farm = await openListeningFarm();
  const { headers } = await farm.session('viewer');
  const cookie = headers['cookie'] ?? '';
  for (const foreign of [{ cookie }, { cookie, origin: 'http://evil.example' }, { cookie, origin: 'null' }]) {
    expect((await knock(farm.port, foreign)).status).toBe(403);
  }
  await (await connect(farm, { headers })).first('snapshot');
  const token = await farm.token('viewer', ['agent:read']);
  await (await connect(farm, token)).first('snapshot');
  await (await connect(farm, { headers: { authorization: `Bearer ${token.secret}` } })).first('snapshot');
  expect(farm.app.hub.connectionCount()).toBe(3);
});

test('only /ws upgrades', async () => {
  const farm = await openListeningFarm();
  const { headers } = await farm.token('admin', ['admin']);
  for (const path of ['/', '/ws/', '/wss', '/api/v1/alerts', '/ws%2f..', '//ws']) {
    const { status, body } = await knock(farm.port, headers, path);
    expect(status).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'not_found' } });
  }
});

test('a client that offers HTTP/2 with its calls is answered as if it had not', async () => {
  const farm = await openListeningFarm();
  const { headers } = await farm.token('viewer', ['agent:read']);
  const offer = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': '' };
  const request = get({ port: farm.port, path: '/api/v1/alerts', headers: { ...headers, ...offer } });
  const [response] = await once(request, 'response');
  expect(response).toMatchObject({ statusCode: 200 });
});

// spec: S1.5 S4.28 S6.3
test('the feed begins with hello and a snapshot, then tells what happens', async () => {
  const farm = await openListeningFarm();
  await tell(farm, 'before');
  const viewer = await farm.session('viewer');
  const alert = {
    kind: 'printer_error',
    subject: 'printer:7',
    severity: 'critical',
    said: alertSaid('printer_error', { printer: 'Left', reason: asWritten('The nozzle is too cold.') }),
    audience: { org_id: null, role: 'viewer', user_id: null },
    refs: { printer_id: 7 },
  } as const;
  await farm.app.kernel.write((tx) => raiseAlert(tx, alert));
  const client = await connect(farm, viewer);
  const snapshot = await client.first('snapshot');
  await farm.app.kernel.write((tx) => raiseAlert(tx, { ...alert, subject: 'printer:8' }));
  await client.until((frames) => frames.at(-1)?.seq === 3);

  const [hello, , ...told] = client.frames;
  // What is committed goes out a moment later: the feed may begin before either of the first two, and then tells them.
  const begin = hello?.seq ?? 0;
  expect(begin).toBeLessThanOrEqual(2);
  expect(hello).toMatchObject({ type: 'hello', at: '2026-11-02T08:00:00.000Z', data: { seq: begin } });
  expect(hello?.data).toHaveProperty('session', expect.stringMatching(/^[\w-]{36}$/));
  expect(client.frames[1]).toBe(snapshot);
  expect(snapshot).toMatchObject({ seq: begin, data: { printers: [], unread_alerts: 1 } });
  expect(told.map(({ type, seq }) => [type, seq])).toEqual(
    [1, 2, 3].filter((seq) => seq > begin).map((seq) => ['alert.created', seq]),
  );
  const created = { kind: 'printer_error', printer_id: 7, is_read: false };
  expect(told.at(-1)).toMatchObject({ data: created });
});

test('an event reaches its organization and admins, from its role up, or its one person; nobody else', async () => {
  const farm = await openListeningFarm();
  const [red, blue] = [await addOrg(farm, 'red'), await addOrg(farm, 'blue')];
  const mara = await farm.addUser('viewer', { orgId: red });
  const people = {
    mara: await farm.session(mara),
    olga: await farm.session(await farm.addUser('operator', { orgId: red })),
    bill: await farm.session(await farm.addUser('operator', { orgId: blue })),
    none: await farm.session('viewer'),
    root: await farm.session('admin'),
  };
  const names = ['mara', 'olga', 'bill', 'none', 'root'] as const;
  const clients = await Promise.all(names.map((name) => connect(farm, people[name])));
  await Promise.all(clients.map((client) => client.first('snapshot')));

  await tell(farm, 'red all', { org_id: red, role: 'viewer', user_id: null });
  await tell(farm, 'red operators', { org_id: red, role: 'operator', user_id: null });
  await tell(farm, 'red admins', { org_id: red, role: 'admin', user_id: null });
  await tell(farm, 'blue all', { org_id: blue, role: 'viewer', user_id: null });
  await tell(farm, 'unscoped', { org_id: null, role: 'viewer', user_id: null });
  await tell(farm, 'mara alone', { org_id: red, role: 'viewer', user_id: mara.id });
  await tell(farm, 'shared', { org_id: blue, role: 'viewer', user_id: null, is_shared: true });
  await tell(farm, 'end', { org_id: blue, role: 'viewer', user_id: null, is_shared: true });
  await Promise.all(clients.map((client) => client.until(() => client.told().includes('end'))));

  expect(Object.fromEntries(names.map((name, index) => [name, clients[index]?.told()]))).toEqual({
    mara: ['red all', 'mara alone', 'shared', 'end'],
    olga: ['red all', 'red operators', 'shared', 'end'],
    bill: ['blue all', 'shared', 'end'],
    none: ['unscoped', 'shared', 'end'],
    root: ['red all', 'red operators', 'red admins', 'blue all', 'unscoped', 'shared', 'end'],
  });
  // A replay obeys the same rule.
  const again = await connect(farm, people.bill);
  again.resume(0);
  await again.first('resumed');
  const answer = again.frames.findIndex(({ type }) => type === 'resumed');
  const replayed = () => again.frames.slice(answer + 1).map(messageOf);
  await again.until(() => replayed().includes('end'));
  expect(replayed()).toEqual(['blue all', 'shared', 'end']);
});

test('what a write rolled back is never told', async () => {
  const farm = await openListeningFarm();
  const client = await connect(farm, await farm.session('viewer'));
  await client.first('snapshot');
  const failed = farm.app.kernel.write(async (tx) => {
    await raiseAlert(tx, {
      kind: 'printer_error',
      subject: 'printer:1',
      severity: 'info',
      said: alertSaid('printer_error', { printer: 'Left', reason: asWritten('never') }),
      audience: { org_id: null, role: 'viewer', user_id: null },
    });
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  await tell(farm, 'end');
  await client.first('alert.created');
  expect(client.told()).toEqual(['end']);
});

test('frames we do not know are ignored, nonsense closes with 1008, binary with 1003, too long with 1009', async () => {
  const farm = await openListeningFarm();
  const viewer = await farm.session('viewer');
  const patient = await connect(farm, viewer);
  patient.socket.send('{"type":"subscribe","to":["everything"]}');

  const cases: readonly [string | Buffer, number][] = [
    ['not json', 1008],
    ['[]', 1008],
    ['null', 1008],
    ['"resume"', 1008],
    ['{"type":"resume"}', 1008],
    ['{"type":"resume","since":-1}', 1008],
    ['{"type":"resume","since":1e400}', 1008],
    ['{"type":"resume","since":1,"also":2}', 1008],
    [`${'['.repeat(30_000)}`, 1008],
    [Buffer.from('{"type":"resume","since":0}'), 1003],
    ['x'.repeat(70_000), 1009],
  ];
  for (const [sent, code] of cases) {
    const client = await connect(farm, viewer);
    client.socket.send(sent);
    expect([sent.slice(0, 40), await client.closed]).toEqual([sent.slice(0, 40), code]);
  }
  await tell(farm, 'still here');
  await patient.first('alert.created');
  await expect.poll(farm.app.hub.connectionCount).toBe(1);
});

test('garbage on the line ends that line alone', async () => {
  const farm = await openListeningFarm();
  const viewer = await farm.session('viewer');
  const [broken, well] = [await connect(farm, viewer), await connect(farm, viewer)];
  await broken.first('snapshot');
  farm.lines[0]?.emit('error', new Error('the line broke'));
  farm.lines[0]?.destroy();
  expect(await broken.closed).toBe(1006);
  await tell(farm, 'still here');
  await well.first('alert.created');
});

test('stopping closes every connection with 1001, also one that does not answer', async () => {
  const farm = await openListeningFarm();
  const viewer = await farm.session('viewer');
  const [client, silent] = [await connect(farm, viewer), await connect(farm, viewer)];
  await Promise.all([client.first('snapshot'), silent.first('snapshot')]);
  silent.socket.pause();
  const before = performance.now();
  const [code] = await Promise.all([client.closed, farm.stop()]);
  expect(code).toBe(1001);
  // Left alone, the line to the silent one would stay for another thirty seconds.
  expect(performance.now() - before).toBeLessThan(25_000);
  expect(farm.app.hub.connectionCount()).toBe(0);
});

test('an event committed by another service on the same database arrives without a nudge', async () => {
  const farm = await openListeningFarm();
  const client = await connect(farm, await farm.session('viewer'));
  await client.first('snapshot');
  farm.app.kernel.bus.removeAllListeners('outbox.grown');
  await tell(farm, 'from next door');
  await client.first('alert.created');
  expect(client.told()).toEqual(['from next door']);
});

test('one person opens only so many live connections; the next is refused in words, and others get in', async () => {
  const farm = await openListeningFarm();
  const hub = await openHub(farm, { perUser: 2 });
  const greedy = await farm.token('viewer', ['agent:read']);
  for (let count = 0; count < 2; count += 1) await connect(hub, greedy);
  const { status, body } = await knock(hub.port, greedy.headers);
  expect(status).toBe(503);
  expect(JSON.parse(body)).toMatchObject({
    error: { detail: expect.stringContaining('2 live connections') },
  });
  await connect(hub, await farm.token('viewer', ['agent:read']));
});
