import { createServer } from 'node:net';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { closing, link, openPeer, problemOf, SERIAL, seen, silentOn, soon } from '../../test/bambu-link.ts';
import { certificateFor } from '../../test/certificate.ts';
import { openFtpsPeer } from '../../test/ftps-peer.ts';
import { printing } from './samples/reports.ts';

describe('connecting', () => {
  test('logs in, listens to reports only, asks for version and everything, and reports the machine', async () => {
    const peer = await openPeer();
    const linked = await link(peer);
    await expect.poll(() => linked.reports.length).toBeGreaterThan(1);
    expect(peer.connects[0]).toMatchObject({
      username: 'bblp',
      clean: true,
      keepalive: 30,
      protocolVersion: 4,
    });
    expect(peer.connects[0]?.password?.toString()).toBe('12345678');
    expect(peer.subscriptions).toEqual([`device/${SERIAL}/report`]);
    expect(seen(peer)).toEqual(['get_version', 'pushall']);
    expect(Object.assign({}, ...linked.reports)).toMatchObject({
      machine: {
        serial: SERIAL,
        model: 'P1S',
        firmware: '01.07.00.00',
        nozzle_count: 1,
        fingerprint: peer.certificate.fingerprint,
      },
      status: 'idle',
      ready: true,
      telemetry: { nozzles: [{ position: 'main', temp_c: 219.8 }] },
    });
    await linked.connection.close();
    expect(linked.closed).toEqual([null]);
  });

  test('no report arrives before the caller holds the connection', async () => {
    const peer = await openPeer();
    const linked = await link(peer);
    expect(linked.reports).toEqual([]);
    await expect.poll(() => linked.reports.length).toBeGreaterThan(0);
  });

  test('an unknown serial number is read off the certificate', async () => {
    const linked = await link(await openPeer(), { serial: null });
    await expect.poll(() => linked.reports.at(0)?.machine?.serial).toBe(SERIAL);
  });

  test.each([4, 5])('a log-in refused with code %i is about the access code', async (returnCode) => {
    const peer = await openPeer();
    peer.returnCode = returnCode;
    expect(await problemOf(link(peer))).toEqual(['rejected', 'wrong_credentials']);
  });

  test.each([
    ['a refusal with code 3', 3, 'rejected'],
    ['hanging up without an answer', null, 'unreachable'],
  ])('%s is a printer that serves no further program', async (_name, returnCode, kind) => {
    const peer = await openPeer();
    peer.returnCode = returnCode;
    expect(await problemOf(link(peer))).toEqual([kind, 'too_many_clients']);
  });

  test('another certificate than the pinned one ends it before any secret is sent', async () => {
    const peer = await openPeer();
    const other = await certificateFor(SERIAL);
    expect(await problemOf(link(peer, { pinnedFingerprint: other.fingerprint }))).toEqual([
      'rejected',
      'certificate_changed',
    ]);
    expect(peer.connects).toEqual([]);
    await link(peer, { pinnedFingerprint: peer.certificate.fingerprint });
  });

  test.each([
    ['another printer', '01P00A000000002', 'wrong_serial'],
    ['the same in small letters', SERIAL.toLowerCase(), 'wrong_serial'],
    ['no printer', 'router.local', 'not_this_family'],
  ])('a certificate of %s is found out before any secret is sent', async (_name, commonName, problem) => {
    const peer = await openPeer({ commonName });
    expect(await problemOf(link(peer))).toEqual(['rejected', problem]);
    expect(peer.connects).toEqual([]);
  });

  test('a printer that stays silent although its certificate has the serial number does not answer', async () => {
    const peer = await openPeer();
    peer.answer = () => [];
    expect(await problemOf(link(peer, {}, { firstMessageMs: 50 }))).toEqual(['timeout', 'no_answer']);
  });

  test('a caller that gives up while connecting gets its own reason, and the link is dropped', async () => {
    const peer = await openPeer();
    peer.answer = () => [];
    const controller = new AbortController();
    const linking = problemOf(link(peer, {}, {}, controller.signal));
    await expect.poll(() => peer.requests.length).toBe(2);
    controller.abort('enough');
    expect(await linking).toBe('enough');
    await expect.poll(() => peer.linkCount()).toBe(0);
  });

  test('a printer that does not name its model is connected all the same', async () => {
    const peer = await openPeer();
    silentOn(peer, 'get_version');
    const linked = await link(peer, {}, { completeMs: 20 });
    await expect.poll(() => linked.reports.at(-1)?.status).toBe('idle');
    expect(linked.reports.some((report) => 'machine' in report)).toBe(false);
  });

  test('each way not to be there has its own words', async () => {
    const plain = createServer((socket) => socket.end('220 not TLS\r\n').resume());
    await new Promise<void>((done) => plain.listen(0, '127.0.0.1', done));
    closing.push(() => new Promise((done) => void plain.close(() => done())));
    const address = plain.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    expect(await problemOf(link({ port: 1 }))).toEqual(['unreachable', 'lan_mode_off']);
    expect(await problemOf(link({ port }))).toEqual(['rejected', 'not_this_family']);
    expect(await problemOf(link({ port }, { credentials: null }))).toEqual([
      'rejected',
      'credentials_missing',
    ]);
  });
});

describe('silence', () => {
  test('no answer is a time-out, a second in a row ends the link, and nothing is sent again after it', async () => {
    const peer = await openPeer();
    silentOn(peer, 'pause');
    const linked = await link(peer, {}, { ackMs: 30 });
    const pause = () => problemOf(linked.connection.send({ kind: 'pause' }, soon()));
    expect(await pause()).toEqual(['timeout', 'no_answer']);
    expect(linked.closed).toEqual([]);
    expect(await pause()).toEqual(['timeout', 'no_answer']);
    await expect.poll(() => linked.closed).toMatchObject([{ kind: 'timeout', problem: 'no_answer' }]);
    expect(await pause()).toEqual(['unreachable', 'no_answer']);
    await link(peer);
    expect(seen(peer)).toEqual(['get_version', 'pushall', 'pause', 'pause', 'get_version', 'pushall']);
    expect(new Set(peer.connects.map(({ clientId }) => clientId)).size).toBe(2);
  });

  test('a link that breaks fails what was waiting and says so once', async () => {
    const peer = await openPeer();
    silentOn(peer, 'stop');
    const linked = await link(peer);
    const stopping = problemOf(linked.connection.send({ kind: 'stop' }, soon()));
    await expect.poll(() => seen(peer)).toContain('stop');
    peer.dropLinks();
    expect(await stopping).toEqual(['unreachable', 'no_answer']);
    await expect.poll(() => linked.closed).toMatchObject([{ kind: 'unreachable' }]);
    await linked.connection.close();
    expect(linked.closed).toHaveLength(1);
  });

  test('a link that is closed at once says so once, after its reports', async () => {
    const linked = await link(await openPeer());
    await linked.connection.close();
    await expect.poll(() => linked.closed).toEqual([null]);
  });

  test('a caller that gives up gets its own reason', async () => {
    const peer = await openPeer();
    silentOn(peer, 'stop');
    const { connection } = await link(peer);
    const controller = new AbortController();
    const stopping = problemOf(connection.send({ kind: 'stop' }, controller.signal));
    controller.abort('enough');
    expect(await stopping).toBe('enough');
  });

  test('refreshing unmutes and asks for everything, no more often than small hardware bears', async () => {
    const peer = await openPeer();
    const linked = await link(peer);
    const after = async (ms: number): Promise<string[]> => {
      const before = peer.requests.length;
      linked.time.advance(ms);
      linked.connection.refresh();
      // Requests keep their order, so an answered one shows that all before it have arrived.
      await linked.connection.send({ kind: 'light', on: true }, soon());
      return seen(peer).slice(before, -1);
    };
    expect(await after(60_000)).toEqual(['start']);
    expect(await after(1000)).toEqual([]);
    expect(await after(5 * 60_000)).toEqual(['start', 'pushall']);
  });

  test('a print without its number of layers is worth one more full report, once', async () => {
    const peer = await openPeer({
      status: { ...printing, total_layer_num: 0 },
      product: 'Bambu Lab X1 Carbon',
    });
    const linked = await link(peer);
    peer.say({ print: { msg: 1, layer_num: 2 } });
    await expect.poll(() => linked.reports.at(-1)?.telemetry?.layer).toBe(2);
    linked.time.advance(10_000);
    peer.say({ print: { msg: 1, layer_num: 3 } });
    peer.say({ print: { msg: 1, layer_num: 4 } });
    await expect.poll(() => linked.reports.at(-1)?.telemetry?.layer).toBe(42);
    expect(seen(peer)).toEqual(['get_version', 'pushall', 'pushall']);
  });
});

test('temperatures wait for a full report, which an X1 sends without saying that it is full', async () => {
  const peer = await openPeer();
  silentOn(peer, 'pushall');
  const linked = await link(peer, {}, { completeMs: 20 });
  peer.say({ print: { msg: 1, gcode_state: 'IDLE', bed_temper: 20 } });
  await expect.poll(() => linked.reports.at(-1)?.status).toBe('idle');
  expect(linked.reports.some((report) => 'telemetry' in report)).toBe(false);
  const { msg: _, ...full } = printing;
  peer.say({ print: full });
  await expect.poll(() => linked.reports.at(-1)?.telemetry?.bed_temp_c).toBe(59.9);
});

test('files go to the port beside, under the same identity and access code', async () => {
  const peer = await openPeer();
  const files = await openFtpsPeer(peer.certificate);
  closing.push(files.close);
  const { connection } = await link(peer, { ports: { mqtt: peer.port, ftps: files.port } });
  const sent = { name: 'a.gcode.3mf', size_bytes: 3, open: () => Readable.from([Buffer.from('abc')]) };
  const remote = await connection.upload(sent, () => undefined, soon());
  expect(files.files.get('a.gcode.3mf')?.toString()).toBe('abc');
  await connection.remove(remote, soon());
  expect(files.files.size).toBe(0);
});

test.each([
  ['Bambu Lab P1S', true],
  ['Bambu Lab X1 Carbon', false],
])('%s has a camera here: %s', async (product, has) => {
  const { connection } = await link(await openPeer({ product }));
  expect('camera' in connection).toBe(has);
});

test('what cannot be read is named once and harms nothing', async () => {
  const peer = await openPeer();
  const linked = await link(peer);
  for (let round = 0; round < 2; round += 1) {
    peer.say({ oracle: { command: 'foretell' } });
    peer.say({ print: { command: 'levitate' } });
    peer.say({ print: { msg: 1, gcode_state: 'FLYING', nozzle_temper: 'warm' } });
  }
  await expect
    .poll(() => linked.unknown)
    .toEqual(['oracle.foretell', 'print.levitate', 'gcode_state FLYING']);
  expect(linked.reports.at(-1)).toMatchObject({ status: 'idle', ready: false });
});
