import { type ConnectionOptions, connect as connectTls, type PeerCertificate } from 'node:tls';
import { expect, test } from 'vitest';
import { oneTime } from '../../test/one-time.ts';
import type { BambuPrinter } from './bambu-printer.ts';
import { closed, connectMqtt, port, startPrinter, watch } from './test/client.ts';

function certificateOf(printer: BambuPrinter, options: ConnectionOptions = {}): Promise<PeerCertificate> {
  return new Promise((resolve, reject) => {
    const address = { host: '127.0.0.1', port: port(printer, 'mqtt') };
    const socket = connectTls({ ...address, rejectUnauthorized: false, ...options });
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      resolve(socket.getPeerCertificate());
      socket.destroy();
    });
  });
}

const BAD_LOGINS = [
  ['access code', { password: '87654321' }],
  ['user', { username: 'admin' }],
] as const;

test.each(BAD_LOGINS)('a wrong %s is refused with return code 5', async (_what, wrong) => {
  const printer = await startPrinter();
  await expect(connectMqtt(printer, wrong)).rejects.toMatchObject({ code: 5 });
});

test('the certificate names the serial alone, is RSA, and stays over a power cycle', async () => {
  const printer = await startPrinter();
  const before = await certificateOf(printer);
  expect(before.subject).toEqual({ CN: printer.serial });
  expect(before.subjectaltname).toBeUndefined();
  expect(before.bits).toBe(2048);
  await printer.powerCycle();
  expect((await certificateOf(printer)).fingerprint256).toBe(before.fingerprint256);
});

test('change_identity: after a power cycle another certificate claims the same serial', async () => {
  const printer = await startPrinter();
  const before = await certificateOf(printer);
  printer.scenario('change_identity');
  await printer.powerCycle();
  const after = await certificateOf(printer);
  expect(after.subject).toEqual(before.subject);
  expect(after.fingerprint256).not.toBe(before.fingerprint256);
  expect(after.pubkey).not.toEqual(before.pubkey);
  printer.scenario('change_identity', false);
  await printer.powerCycle();
  expect((await certificateOf(printer)).fingerprint256).toBe(before.fingerprint256);
});

test('TLS 1.3 only is refused', async () => {
  const printer = await startPrinter();
  await expect(certificateOf(printer, { minVersion: 'TLSv1.3' })).rejects.toMatchObject({
    code: 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
  });
});

test('a serial in the wrong case subscribes happily and gets nothing; wildcards get the reports', async () => {
  const time = oneTime();
  const printer = await startPrinter();
  const mqtt = await connectMqtt(printer);
  const topics: string[] = [];
  mqtt.on('message', (topic) => topics.push(topic));
  await mqtt.subscribeAsync(`device/${printer.serial.toLowerCase()}/report`);
  await time.sleep(120);
  expect(topics).toEqual([]);
  await mqtt.subscribeAsync('device/+/#');
  await expect.poll(() => topics.length).toBeGreaterThan(2);
  expect(new Set(topics)).toEqual(new Set([`device/${printer.serial}/report`]));
  await mqtt.endAsync(true);
});

test('listening to requests is allowed on an X1C and cuts the client on a P1S', async () => {
  for (const [model, isAllowed] of [
    ['X1C', true],
    ['P1S', false],
  ] as const) {
    const printer = await startPrinter({ model });
    const mqtt = await connectMqtt(printer);
    const isClosed = closed(mqtt).then(() => 'closed');
    const subscribed = mqtt.subscribeAsync(`device/${printer.serial}/request`).then(
      () => 'subscribed',
      () => 'closed',
    );
    expect(await Promise.race([isClosed, subscribed])).toBe(isAllowed ? 'subscribed' : 'closed');
    await mqtt.endAsync(true);
  }
});

test('QoS 1 publishes are acknowledged', async () => {
  const printer = await startPrinter();
  const mqtt = await connectMqtt(printer);
  const message = JSON.stringify({ print: { sequence_id: '1', command: 'pause', param: '' } });
  await mqtt.publishAsync(`device/${printer.serial}/request`, message, { qos: 1 });
  expect(printer.received.commands.map(({ name }) => name)).toEqual(['print.pause']);
  await mqtt.endAsync(true);
});

test('a client that breaks its keep-alive promise is cut', async () => {
  const time = oneTime();
  const printer = await startPrinter();
  const watcher = await watch(printer, { keepalive: 30, reschedulePings: false });
  const isClosed = closed(watcher.mqtt);
  time.advance(44_000);
  await time.sleep(100);
  expect(watcher.mqtt.connected).toBe(true);
  time.advance(2000);
  await isClosed;
  expect(watcher.mqtt.connected).toBe(false);
});

test('client_cap: one client is served, the next is refused until the first is gone', async () => {
  const printer = await startPrinter();
  printer.scenario('client_cap');
  const first = await connectMqtt(printer);
  await expect(connectMqtt(printer)).rejects.toMatchObject({ code: 3 });
  await first.endAsync(true);
  const isServed = () =>
    connectMqtt(printer).then(
      (second) => second.endAsync(true).then(() => true),
      () => false,
    );
  await expect.poll(isServed).toBe(true);
});

test('the same client id takes the place of the one before', async () => {
  const printer = await startPrinter();
  printer.scenario('client_cap');
  const first = await connectMqtt(printer, { clientId: 'farm-1' });
  const isClosed = closed(first);
  const second = await connectMqtt(printer, { clientId: 'farm-1' });
  await isClosed;
  expect(second.connected).toBe(true);
  await second.endAsync(true);
});

test('drop_link: all links are cut and new ones too, until it is over', async () => {
  const printer = await startPrinter();
  const watcher = await watch(printer);
  const isClosed = closed(watcher.mqtt);
  printer.scenario('drop_link');
  await isClosed;
  await expect(connectMqtt(printer)).rejects.toThrow();
  printer.scenario('drop_link', false);
  expect(await (await watch(printer)).full()).toMatchObject({ gcode_state: 'IDLE' });
});

test('go_silent: the link stays up and pings are answered, but no report and no ack comes', async () => {
  const time = oneTime();
  const printer = await startPrinter();
  const watcher = await watch(printer);
  await watcher.full();
  const ping = async () => {
    const pong = new Promise((resolve) =>
      watcher.mqtt.on('packetreceive', ({ cmd }) => cmd === 'pingresp' && resolve(cmd)),
    );
    watcher.mqtt.sendPing();
    return pong;
  };
  printer.scenario('go_silent');
  // What it said before has arrived when its pong has.
  expect(await ping()).toBe('pingresp');
  watcher.messages.length = 0;
  watcher.send('print', 'pause');
  expect(await ping()).toBe('pingresp');
  await time.sleep(150);
  expect(watcher.messages).toEqual([]);
  printer.scenario('go_silent', false);
  await watcher.full();
});

test('stale_session: the open session stays mute, a new one is served', async () => {
  const printer = await startPrinter();
  const old = await watch(printer);
  await old.full();
  printer.scenario('stale_session');
  const fresh = await watch(printer);
  await fresh.full();
  old.messages.length = 0;
  old.send('pushing', 'pushall');
  expect(await fresh.full()).toMatchObject({ gcode_state: 'IDLE' });
  expect(old.messages).toEqual([]);
});

test('zombie: reports go on, requests of the open session vanish, a new one works', async () => {
  const time = oneTime();
  const printer = await startPrinter();
  const old = await watch(printer);
  printer.scenario('zombie');
  old.send('system', 'ledctrl', { led_node: 'chamber_light', led_mode: 'off' });
  await old.next(() => true);
  await time.sleep(50);
  expect(printer.received.commands).toEqual([]);
  const fresh = await watch(printer);
  expect(await fresh.ask('print', 'pause')).toMatchObject({ result: 'success' });
});

test('a reboot is not acknowledged: the link drops and the printer comes back', async () => {
  const printer = await startPrinter();
  const watcher = await watch(printer);
  const isClosed = closed(watcher.mqtt);
  watcher.send('system', 'reboot');
  await isClosed;
  await expect
    .poll(() =>
      connectMqtt(printer).then(
        (mqtt) => mqtt.endAsync(true).then(() => 'back'),
        () => 'away',
      ),
    )
    .toBe('back');
  expect(watcher.messages.filter((message) => 'system' in message)).toEqual([]);
  expect(await (await watch(printer)).full()).toMatchObject({ gcode_state: 'IDLE' });
});
