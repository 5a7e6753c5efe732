import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { HERE, openFarm } from '../../../test/kit.ts';
import { issueCertificate } from '../../../test/mail-server.ts';
import {
  addQuiet,
  brokerOf,
  openToldFarm,
  QUICK_BROKER,
  setBroker,
  startBroker,
  testOf,
  untilConnected,
} from '../../../test/mqtt-broker.ts';

/** A way to the broker that a test can hold up: what is written then stays where it is. */
async function startDoor(port: number) {
  const lines = new Set<Socket>();
  let isHeld = false;
  const { connect } = await import('node:net');
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      lines.add(from);
      from.on('data', (chunk) => void to.write(chunk));
      from.on('close', () => to.destroy());
      from.on('error', () => undefined);
    }
    if (isHeld) near.pause();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(async () => {
    for (const line of lines) line.destroy();
    await new Promise<void>((done) => server.close(() => done()));
  });
  const address = server.address();
  return {
    url: `mqtt://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    hold(): void {
      isHeld = true;
      for (const line of lines) line.pause();
    },
    letGo(): void {
      isHeld = false;
      for (const line of lines) line.resume();
    },
  };
}

test('while the broker does not read, the newest state is all that waits, and nobody else does', async () => {
  const broker = await startBroker();
  const door = await startDoor(broker.port);
  const { farm, admin } = await openToldFarm(broker, { url: door.url });
  const id = await addQuiet(admin, 'Name 0');
  const state = `farmhand/printers/${id}/state`;
  await expect.poll(() => broker.json(state)).toMatchObject({ name: 'Name 0' });
  await untilConnected(admin);
  door.hold();
  const before = broker.of(state).length;
  for (let turn = 1; turn <= 20; turn += 1) {
    expect((await admin.patch(`/printers/${id}`, { name: `Name ${turn}` })).status).toBe(200);
    // Some rounds, in which each name would go out.
    await farm.clock.sleep(60);
  }
  door.letGo();
  await expect.poll(() => broker.json(state)).toMatchObject({ name: 'Name 20' });
  // One was on its way, and one waited.
  expect(broker.of(state).length - before).toBeLessThanOrEqual(3);
});

test('a broker that never confirms is given up, and told why', async () => {
  const broker = await startBroker();
  const door = await startDoor(broker.port);
  const { admin } = await openToldFarm(
    broker,
    { url: door.url },
    { broker: { timings: { ...QUICK_BROKER.timings, ackMs: 300, retryMinMs: 60_000, retryMaxMs: 60_000 } } },
  );
  const id = await addQuiet(admin, 'Left');
  await expect.poll(() => broker.json(`farmhand/printers/${id}/state`)).toMatchObject({ name: 'Left' });
  door.hold();
  await admin.patch(`/printers/${id}`, { name: 'Right' });
  await expect
    .poll(async () => (await brokerOf(admin)).link)
    .toMatchObject({ state: 'waiting', problem: 'not_taken', connected_since: null });
});

test('events wait while the broker is away, at most 1,000, and the oldest that go are counted', async () => {
  const broker = await startBroker();
  const { port } = broker;
  const { farm, admin } = await openToldFarm(broker);
  await untilConnected(admin);
  await broker.stop();
  await expect.poll(async () => (await brokerOf(admin)).link.state).not.toBe('connected');
  const audience = { org_id: null, is_shared: true, role: 'admin', user_id: null } as const;
  await farm.app.kernel.write(async (tx) => {
    for (let number = 1; number <= 1_005; number += 1) {
      tx.emit('alert.created', audience, alertOf(number));
    }
    // One person's own concerns nobody else.
    tx.emit('alert.created', { ...audience, user_id: 1 }, alertOf(5_000));
  });
  await expect
    .poll(async () => (await brokerOf(admin)).link)
    .toMatchObject({ waiting_events: 1_000, dropped_events: 5 });
  const back = await startBroker({ port });
  await expect.poll(() => back.of('farmhand/events/alert').length, { timeout: 20_000 }).toBe(1_000);
  const [first] = back.of('farmhand/events/alert');
  expect(JSON.parse(first?.text ?? '')).toMatchObject({
    event: 'alert.created',
    alert_id: 6,
    kind: 'low_stock',
  });
  expect(first).toMatchObject({ retain: false });
  expect((await brokerOf(admin)).link).toMatchObject({ waiting_events: 0, dropped_events: 5 });
  // All that is retained came anew with the new broker.
  expect(back.text('farmhand/status')).toBe('online');
});

const alertOf = (id: number) => ({
  ...({ id, kind: 'low_stock', severity: 'warning', title: 'Low', message: 'Low.', said: null } as const),
  ...{ is_read: false, is_dismissed: false, resolved_at: null, printer_id: null, job_id: null },
  ...{ spool_id: null, task_id: null, order_id: null, org_id: null },
  created_at: '2026-11-02T08:00:00.000Z',
});

test('wrong credentials are told, tried again seldom, and mended by entering others', async () => {
  const broker = await startBroker({ login: { username: 'farm', password: 'right' } });
  const { admin } = await openToldFarm(
    broker,
    { username: 'farm', password: 'wrong' },
    {
      broker: { timings: { ...QUICK_BROKER.timings, refusedMs: 3_600_000 } },
    },
  );
  await expect
    .poll(async () => (await brokerOf(admin)).link)
    .toMatchObject({ state: 'waiting', problem: 'unauthorized', said: { code: 'broker.login_refused' } });
  const { problem_at, next_attempt_at } = (await brokerOf(admin)).link;
  expect(Date.parse(next_attempt_at ?? '') - Date.parse(problem_at ?? '')).toBeGreaterThanOrEqual(1_800_000);
  expect(await testOf(admin)).toMatchObject({
    ok: false,
    problem: 'unauthorized',
    steps: [
      { step: 'name', outcome: 'ok' },
      { step: 'connect', outcome: 'ok' },
      { step: 'tls', outcome: 'skipped' },
      { step: 'credentials', outcome: 'failed' },
      { step: 'publish', outcome: 'skipped' },
      { step: 'read_back', outcome: 'skipped' },
    ],
  });
  await setBroker(admin, { password: 'right' });
  await untilConnected(admin);
  expect(await testOf(admin)).toMatchObject({ ok: true, problem: null });
  // The test came beside the link, and did not throw it out.
  expect(broker.of('farmhand/status').map(({ text }) => text)).toEqual(['online']);
});

test('TLS: the own authority is asked for, the name is checked, and the test says which step failed', async () => {
  const { ca, key, cert } = await issueCertificate([HERE]);
  const other = await issueCertificate([HERE]);
  const broker = await startBroker({ tls: { key, cert } });
  const farm = await openFarm({ broker: QUICK_BROKER });
  const admin = await farm.session('admin');
  const named = `mqtts://${HERE}:${broker.port}`;
  const failsAtTls = {
    ok: false,
    problem: 'tls',
    said: { code: 'broker.tls_failed' },
    steps: [{}, { outcome: 'ok' }, { step: 'tls', outcome: 'failed' }, { outcome: 'skipped' }, {}, {}],
  };
  await setBroker(admin, { url: named, enabled: true });
  expect(await testOf(admin)).toMatchObject(failsAtTls);
  await setBroker(admin, { ca_certificate: other.ca });
  expect(await testOf(admin)).toMatchObject(failsAtTls);
  await setBroker(admin, { ca_certificate: ca });
  expect(await testOf(admin)).toMatchObject({ ok: true });
  await untilConnected(admin);
  expect(broker.text('farmhand/status')).toBe('online');
  // The same broker by an address that is not in its certificate.
  await setBroker(admin, { url: `mqtts://127.0.0.1:${broker.port}` });
  expect(await testOf(admin)).toMatchObject(failsAtTls);
});

test('the test tells a name that nobody knows, a closed port, what is no broker, and one that hands nothing back', async () => {
  const broker = await startBroker({ hides: () => true });
  const web = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
  });
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
  onTestFinished(() => void web.close());
  const address = web.address();
  const webPort = typeof address === 'object' && address !== null ? address.port : 0;
  const farm = await openFarm({ broker: QUICK_BROKER });
  const admin = await farm.session('admin');
  expect(await testOf(admin)).toMatchObject({ ok: false, problem: 'not_set_up' });
  const problems: [string, string, string][] = [
    ['mqtt://nobody.test', 'unresolvable', 'name'],
    ['mqtt://127.0.0.1:9', 'unreachable', 'connect'],
    [`mqtt://127.0.0.1:${webPort}`, 'not_a_broker', 'credentials'],
    [`ws://127.0.0.1:${webPort}/mqtt`, 'not_a_broker', 'credentials'],
    [broker.url, 'not_read_back', 'read_back'],
  ];
  for (const [url, problem, step] of problems) {
    await setBroker(admin, { url });
    const told = await testOf(admin);
    const failed = told.steps.find(({ outcome }) => outcome === 'failed')?.step;
    expect([url, told.problem, failed]).toEqual([url, problem, step]);
  }
});

test('a broker is also spoken to by WebSocket, with commands and a test', async () => {
  const broker = await startBroker({ isWeb: true, login: { username: 'farm', password: 'right' } });
  const { admin } = await openToldFarm(broker, { username: 'farm', password: 'right' });
  const id = await addQuiet(admin, 'Left');
  await expect.poll(() => broker.json(`farmhand/printers/${id}/state`)).toMatchObject({ name: 'Left' });
  await untilConnected(admin);
  await broker.publish(`farmhand/printers/${id}/command`, 'stop');
  await expect
    .poll(async () => (await brokerOf(admin)).link.refused_commands)
    .toMatchObject([{ printer_id: id, command: 'stop', code: 'command_without_token' }]);
  expect(await testOf(admin)).toMatchObject({ ok: true });
});
