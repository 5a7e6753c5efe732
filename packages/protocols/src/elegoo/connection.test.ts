import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { beforeEach, describe, expect, test } from 'vitest';
import { BOARD, type ElegooPeer, IDLE_STATUS, openElegooPeer } from '../../test/elegoo-peer.ts';
import { type Link, openLink, refusalOf, soon, until } from '../../test/link.ts';
import { listen } from '../../test/moonraker-peer.ts';
import { oneTime } from '../../test/one-time.ts';
import { createElegooAdapter } from './index.ts';

const adapter = createElegooAdapter({
  firstStatusMs: 20_000,
  // Long enough for a busy machine; one test waits it out.
  answerMs: 2500,
  keepAliveMs: 20,
  settleMs: 15,
  firstPushMs: 30,
});
const start = { file: { path: '/local/a--fh7.gcode' }, mark: '7', job_name: 'a', plate_index: 1, slots: [] };

let peer: ElegooPeer;
beforeEach(async () => {
  peer = await openElegooPeer();
});

const open = (target = {}) => openLink(adapter, peer.port, target);

const sent = (cmd: number): unknown[] => peer.asked.filter((one) => one.cmd === cmd).map(({ data }) => data);

describe('connecting', () => {
  test('learns the board from the first status, then who it is', async () => {
    // It is asked before it has spoken only when it is late.
    const patient = createElegooAdapter({ keepAliveMs: 20, firstPushMs: 20_000, firstStatusMs: 20_000 });
    const link = await openLink(patient, peer.port);
    await until(() => link.state().machine?.model === 'Centauri Carbon', 'the attributes');
    expect(link.state()).toMatchObject({
      machine: { serial: BOARD, firmware: 'V1.1.46', nozzle_count: 1 },
      status: 'idle',
      ready: true,
    });
    expect(peer.asked.every(({ envelope }) => envelope['Topic'] === `sdcp/request/${BOARD}`)).toBe(true);
    await until(() => peer.pings() > 1, 'keep-alive');
  });

  test('a full printer is told as such', async () => {
    peer.limits.isFull = true;
    expect(await refusalOf(openLink(adapter, peer.port))).toBe('unreachable/too_many_clients');
  });

  test.each([
    ['the board that was entered', BOARD, 'timeout/wrong_serial'],
    ['any board', null, 'timeout/no_answer'],
  ])('a printer without a status, asked as %s, is no link', async (_who, serial, refusal) => {
    peer.limits.isMute = true;
    const impatient = createElegooAdapter({ firstStatusMs: 1000, firstPushMs: 30 });
    expect(await refusalOf(openLink(impatient, peer.port, { serial }))).toBe(refusal);
    // It was asked for one, and to push.
    await until(() => [0, 512].every((cmd) => sent(cmd).length > 0), 'the questions');
  });

  test('another board, somebody else, nobody', async () => {
    expect(await refusalOf(openLink(adapter, peer.port, { serial: 'ffff' }))).toBe('rejected/wrong_serial');
    const other = createServer((_request, response) => void response.writeHead(200).end('hello'));
    const port = await listen(other);
    expect(await refusalOf(openLink(adapter, port))).toBe('rejected/not_this_family');
    await new Promise((resolve) => other.close(resolve));
    expect(await refusalOf(openLink(adapter, port))).toBe('unreachable/host_unreachable');
  });

  test('a feeder is asked for; firmware that stays silent is never asked again', async () => {
    const first = await open();
    await until(() => first.state().ams !== undefined, 'the tool');
    expect(first.state().ams?.[0]?.slots).toHaveLength(1);
    const asked = sent(324).length;
    const second = await open();
    await until(() => second.state().ams !== undefined, 'the tool');
    expect(sent(324)).toHaveLength(asked);
  });

  test('a feeder that answers shows its slots', async () => {
    const tray_list = [{ tray_id: 0, filament_type: 'PLA', filament_color: '#FF0000', status: 1 }];
    peer.answers[324] = () => ({ Ack: 0, canvas_list: [{ canvas_id: 0, connected: 1, tray_list }] });
    const link = await openLink(createElegooAdapter(), peer.port);
    await until(() => link.state().ams?.[0]?.slots[0]?.material === 'PLA', 'the slot');
  });

  test('a link that breaks is told, and nonsense is named once', async () => {
    const link = await open();
    peer.sendRaw('not json');
    peer.sendRaw('not json');
    peer.sendRaw(`7${JSON.stringify({ Status: { TempOfBox: 55 }, Topic: 'sdcp/status/x' })}`);
    await until(() => link.reports.some(({ telemetry }) => telemetry?.chamber_temp_c === 55), 'the digits');
    peer.dropAll();
    expect((await link.closed)?.message).toContain('ended the connection');
    expect(link.unknown).toEqual(['a message that is no JSON object']);
    expect(await refusalOf(link.connection.send({ kind: 'pause' }, soon()))).toBe('unreachable/no_answer');
  });
});

describe('silence', () => {
  const tray_list = [{ tray_id: 0, filament_type: 'PLA', filament_color: '#FF0000', status: 1 }];
  const feeder = () => ({ Ack: 0, canvas_list: [{ canvas_id: 0, connected: 1, tray_list }] });
  /** Which boards have no feeder is known for as long as an adapter lives. */
  const newAdapter = () => createElegooAdapter({ keepAliveMs: 20, firstPushMs: 20_000, answerMs: 2500 });
  const openFresh = () => openLink(newAdapter(), peer.port);
  const slotsOf = (link: Link) => link.state().ams?.[0]?.slots.map(({ material }) => material);
  const restAfter = (link: Link): Promise<void> => {
    const from = oneTime().monotonic();
    link.connection.refresh();
    return until(() => oneTime().monotonic() - from > 10_000, 'time to pass');
  };

  test.each([
    ['without a feeder', null, [null]],
    ['with one', feeder, ['PLA']],
  ])(
    'a printer %s that stopped is reported no more, however often it is asked',
    async (_who, answer, slots) => {
      if (answer !== null) peer.answers[324] = answer;
      const link = await openFresh();
      await until(() => link.state().ams !== undefined, 'the slots');
      peer.limits.isStopped = true;
      // What it said before may still be on its way.
      await restAfter(link);
      const before = link.reports.length;
      await restAfter(link);
      expect(link.reports).toHaveLength(before);
      peer.limits.isStopped = false;
      await until(() => link.reports.length > before, 'the next status');
      expect(slotsOf(link)).toEqual(slots);
    },
  );

  test('what stopped while it was asked for its feeder has not said that it has none', async () => {
    const fresh = newAdapter();
    peer.answers[324] = () => {
      peer.limits.isStopped = true;
      return null;
    };
    const link = await openLink(fresh, peer.port);
    await until(() => peer.limits.isStopped, 'the question');
    const before = link.reports.length;
    const from = oneTime().monotonic();
    await until(() => oneTime().monotonic() - from > 10_000, 'time to pass');
    expect(link.reports.slice(before).filter(({ ams }) => ams !== undefined)).toEqual([]);
    peer.limits.isStopped = false;
    peer.answers[324] = feeder;
    const next = await openLink(fresh, peer.port);
    await until(() => slotsOf(next)?.[0] === 'PLA', 'the slot');
  });

  test('answers without a status are no report: they say nothing of how it stands', async () => {
    peer.answers[324] = feeder;
    const link = await openFresh();
    await until(() => slotsOf(link)?.[0] === 'PLA', 'the slot');
    peer.limits.isMute = true;
    await restAfter(link);
    const [before, pings] = [link.reports.length, peer.pings()];
    peer.answers[324] = () => ({ Ack: 0, canvas_list: [] });
    await restAfter(link);
    expect(peer.pings()).toBeGreaterThan(pings);
    expect(link.reports).toHaveLength(before);
    peer.limits.isMute = false;
    await until(() => slotsOf(link)?.[0] === null, 'the slots with the next status');
  });
});

describe('commands', () => {
  test.each([
    ['pause', 129],
    ['stop', 130],
    ['resume', 131],
  ] as const)('%s is command %s', async (kind, cmd) => {
    const { connection } = await open();
    expect(await connection.send({ kind }, soon())).toEqual({});
    expect(sent(cmd)).toEqual([{}]);
  });

  const busyAt = (code: number) => ({
    ...IDLE_STATUS,
    CurrentStatus: [1],
    PrintInfo: { Status: code, TaskId: 'a', Filename: 'a--fh7.gcode' },
  });

  test('a stop while it is pausing is told again when it stands still', async () => {
    const link = await open();
    peer.push(busyAt(5));
    await until(() => link.state().telemetry?.stage?.code === 'elegoo.stage.pausing', 'pausing');
    peer.answers[130] = () => ({ Ack: sent(130).length < 2 ? 1 : 0 });
    const stopped = link.connection.send({ kind: 'stop' }, soon());
    await until(() => sent(130).length === 1, 'the first stop');
    peer.push(busyAt(6));
    expect(await stopped).toEqual({});
    expect(sent(130)).toHaveLength(2);
  });

  test('a stop of what is stopping already is taken, and not sent again', async () => {
    const link = await open();
    peer.push(busyAt(13));
    await until(() => link.state().status === 'printing', 'printing');
    peer.answers[130] = () => {
      peer.push(busyAt(7));
      return { Ack: 1 };
    };
    expect(await link.connection.send({ kind: 'stop' }, soon())).toEqual({});
    expect(sent(130)).toHaveLength(1);
  });

  test('a stop never hits the print after the one it was meant for', async () => {
    const link = await open();
    peer.push(busyAt(13));
    await until(() => link.state().status === 'printing', 'printing');
    peer.answers[130] = () => {
      const { PrintInfo, ...rest } = busyAt(13);
      peer.push({ ...rest, PrintInfo: { ...PrintInfo, TaskId: 'b', Filename: 'b--fh8.gcode' } });
      return { Ack: 1 };
    };
    expect(await link.connection.send({ kind: 'stop' }, soon())).toEqual({});
    expect(sent(130)).toHaveLength(1);
  });

  test('the light keeps the colour of the other one', async () => {
    const { connection } = await open();
    await connection.send({ kind: 'light', on: false }, soon());
    expect(sent(403)).toEqual([{ LightStatus: { SecondLight: 0, RgbLight: [1, 2, 3] } }]);
  });

  test('a refusal, a silence and what it can not do are told apart', async () => {
    const { connection } = await open();
    peer.answers[129] = () => ({ Ack: 1 });
    peer.answers[131] = () => null;
    expect(await refusalOf(connection.send({ kind: 'pause' }, soon()))).toBe('rejected/printer_busy');
    expect(await refusalOf(connection.send({ kind: 'resume' }, soon()))).toBe('timeout/no_answer');
    expect(await refusalOf(connection.send({ kind: 'clear_error' }, soon()))).toBe('unsupported/null');
    expect(adapter.capabilities(null)).toEqual(['pause', 'resume', 'stop', 'light', 'camera']);
  });

  test('a start has all six fields', async () => {
    const { connection } = await open();
    await connection.start(start, soon());
    expect(sent(128)).toEqual([
      {
        Filename: '/local/a--fh7.gcode',
        StartLayer: 0,
        Calibration_switch: 0,
        PrintPlatformType: 0,
        Tlp_Switch: 0,
        slot_map: [],
      },
    ]);
  });

  test('a file that is not found yet is tried once more, no other refusal is', async () => {
    const { connection } = await open();
    const acks = [2, 0];
    peer.answers[128] = () => ({ Ack: acks.shift() ?? 2 });
    await connection.start(start, soon());
    expect(sent(128)).toHaveLength(2);
    expect(await refusalOf(connection.start(start, soon()))).toBe('rejected/file_not_found');
    expect(sent(128)).toHaveLength(4);
    peer.answers[128] = () => ({ Ack: 7 });
    expect(await refusalOf(connection.start(start, soon()))).toBe('rejected/null');
    expect(sent(128)).toHaveLength(5);
  });

  test('never to a busy printer, never without its mark', async () => {
    const link = await open();
    expect(await refusalOf(link.connection.start({ ...start, mark: '8' }, soon()))).toBe('rejected/null');
    peer.push({ ...IDLE_STATUS, CurrentStatus: [1] });
    await until(() => link.state().status === 'printing', 'printing');
    expect(await refusalOf(link.connection.start(start, soon()))).toBe('rejected/printer_busy');
    expect(sent(128)).toEqual([]);
  });
});

describe('files', () => {
  const content = Buffer.alloc(2_500_000, 'G1 X1 Y2\n');
  const file = {
    name: 'a--fh7.gcode',
    size_bytes: content.length,
    open: () => Readable.from([content.subarray(0, 1_300_001), content.subarray(1_300_001)]),
  };

  test('are sent in pieces of a mebibyte with the checksum of the whole', async () => {
    const { connection } = await open();
    const progress: number[] = [];
    expect(await connection.upload(file, (bytes) => progress.push(bytes), soon())).toEqual({
      path: '/local/a--fh7.gcode',
    });
    expect(peer.chunks.map(({ content: piece }) => piece.length)).toEqual([1_048_576, 1_048_576, 402_848]);
    expect(Buffer.concat(peer.chunks.map(({ content: piece }) => piece)).equals(content)).toBe(true);
    expect(peer.chunks.map(({ fields }) => fields['Offset'])).toEqual(['0', '1048576', '2097152']);
    expect(new Set(peer.chunks.map(({ fields }) => fields['Uuid'])).size).toBe(1);
    expect(peer.chunks[0]?.fields).toMatchObject({
      'S-File-MD5': createHash('md5').update(content).digest('hex'),
      Check: '1',
      TotalSize: '2500000',
    });
    expect(progress).toEqual([1_048_576, 2_097_152, 2_500_000]);
  });

  test('rest for a moment before they are started: the printer holds them open', async () => {
    const slow = createElegooAdapter({ settleMs: 150 });
    const link = await openLink(slow, peer.port);
    await link.connection.upload(file, () => undefined, soon());
    const uploadedAt = oneTime().monotonic();
    await link.connection.start(start, soon());
    expect(oneTime().monotonic() - uploadedAt).toBeGreaterThan(110);
  });

  test('that are refused half way are cancelled on the printer', async () => {
    const { connection } = await open();
    const fine = { code: '000000', success: true };
    peer.uploadAnswers.push(fine, {
      code: '111111',
      messages: [{ field: 'common_field', message: -2 }],
      success: false,
    });
    expect(await refusalOf(connection.upload(file, () => undefined, soon()))).toBe(
      'rejected/transfer_failed',
    );
    await until(() => sent(255).length === 1, 'the cancel');
    expect(sent(255)).toEqual([{ Uuid: peer.chunks[0]?.fields['Uuid'], FileName: 'a--fh7.gcode' }]);
  });

  test('that are aborted stop at once and are cancelled', async () => {
    const { connection } = await open();
    const control = new AbortController();
    const upload = connection.upload(file, () => control.abort(new Error('enough')), control.signal);
    await expect(upload).rejects.toThrow('enough');
    expect(peer.chunks).toHaveLength(1);
    await until(() => sent(255).length === 1, 'the cancel');
  });

  test('are removed by their path', async () => {
    const { connection } = await open();
    await connection.remove({ path: '/local/a--fh7.gcode' }, soon());
    expect(sent(259)).toEqual([{ FileList: ['/local/a--fh7.gcode'], FolderList: [] }]);
    peer.answers[259] = () => ({ Ack: 0, ErrData: ['/local/a--fh7.gcode'] });
    expect(await refusalOf(connection.remove({ path: '/local/a--fh7.gcode' }, soon()))).toBe('rejected/null');
  });

  test.each([
    ['is there', [{ name: '/local/a--fh7.gcode', type: 1 }]],
    ['can not be looked up', null],
  ])('are not removed when the printer refuses and the file %s', async (_case, list) => {
    peer.answers[259] = () => ({ Ack: 1, ErrData: ['/local/a--fh7.gcode'] });
    peer.answers[258] = () => (list === null ? null : { Ack: 0, FileList: list });
    const { connection } = await open();
    const removal = connection.remove({ path: '/local/a--fh7.gcode' }, soon());
    expect(await refusalOf(removal)).toBe('rejected/printer_busy');
  });

  test('count as removed when the printer refuses because they are gone', async () => {
    peer.answers[259] = () => ({ Ack: 1, ErrData: ['/local/a--fh7.gcode'] });
    peer.answers[258] = () => ({ Ack: 0, FileList: [{ name: '/local/b.gcode', type: 1 }] });
    const { connection } = await open();
    await connection.remove({ path: '/local/a--fh7.gcode' }, soon());
    expect(sent(258)).toEqual([{ Url: '/local/' }]);
  });
});

describe('the camera', () => {
  test('is opened on demand, read from our host, and closed again', async () => {
    const picture = Buffer.from([0xff, 0xd8, 5, 0xff, 0xd9]);
    const camera = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'multipart/x-mixed-replace; boundary=--foo' });
      response.write(
        Buffer.concat([
          Buffer.from('----foo\r\nContent-Type: image/jpeg\r\n\r\n'),
          picture,
          Buffer.from('\r\n----foo'),
        ]),
      );
    });
    const port = await listen(camera);
    peer.answers[386] = () => ({ Ack: 0, VideoUrl: `192.168.99.99:${port}/video` });
    const { connection } = await open();
    const control = new AbortController();
    const frames: Buffer[] = [];
    await connection.camera?.((frame) => {
      frames.push(frame);
      control.abort();
    }, control.signal);
    expect(frames).toEqual([picture]);
    await until(() => sent(386).length === 2, 'the end');
    expect(sent(386)).toEqual([{ Enable: 1 }, { Enable: 0 }]);
    camera.closeAllConnections();
    await new Promise((resolve) => camera.close(resolve));
  });

  test.each([
    [{ Ack: 1 }, 'rejected/too_many_clients'],
    [{ Ack: 2 }, 'unsupported/null'],
    [{ Ack: 0, VideoUrl: 'rtsp://10.0.0.1:554/video' }, 'unsupported/null'],
  ])('answers %j: %s', async (answer, refusal) => {
    peer.answers[386] = () => answer;
    const { connection } = await open();
    expect(await refusalOf(connection.camera?.(() => undefined, soon()) ?? Promise.resolve())).toBe(refusal);
  });
});
