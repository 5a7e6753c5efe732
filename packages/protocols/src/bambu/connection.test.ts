import { createServer } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { type BambuPeer, openBambuPeer, type Request } from '../../test/bambu-peer.ts';
import { certificateFor } from '../../test/certificate.ts';
import { createLoopbackDial } from '../../test/loopback-dial.ts';
import type { Command, Connection, Report, StartRequest, Target } from '../adapter.ts';
import { PrinterError } from '../printer-error.ts';
import { createBambuAdapter } from './index.ts';
import { idle, printing } from './samples/reports.ts';
import type { Timings } from './timings.ts';

const SERIAL = '01P00A000000001';
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function openPeer(options: Partial<Parameters<typeof openBambuPeer>[0]> = {}): Promise<BambuPeer> {
  const peer = await openBambuPeer({ serial: SERIAL, status: idle, ...options });
  closing.push(peer.close);
  return peer;
}

interface Linked {
  readonly connection: Connection;
  readonly reports: Report[];
  readonly closed: unknown[];
  readonly unknown: string[];
  clock: number;
}

async function link(
  peer: { port: number },
  target: Partial<Target> = {},
  timings: Partial<Timings> = {},
): Promise<Linked> {
  const linked = { reports: [] as Report[], closed: [] as unknown[], unknown: [] as string[], clock: 0 };
  const connection = await createBambuAdapter({ dialMs: 2000, ...timings }).connect(
    {
      target: {
        host: '127.0.0.1',
        ports: { mqtt: peer.port },
        serial: SERIAL,
        credentials: { access_code: '12345678' },
        pinnedFingerprint: null,
        ...target,
      },
      dial: createLoopbackDial(),
      now: () => linked.clock,
      onReport: (report) => linked.reports.push(report),
      onClosed: (reason) => linked.closed.push(reason),
      onUnknown: (what) => linked.unknown.push(what),
    },
    AbortSignal.timeout(4000),
  );
  closing.push(() => connection.close());
  return Object.assign(linked, { connection });
}

const problemOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no problem',
    (error: unknown) =>
      error instanceof PrinterError ? [error.kind, error.problem ?? error.message] : error,
  );
const kindOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.catch((error: unknown) => (error instanceof PrinterError ? error.kind : error));
const soon = (): AbortSignal => AbortSignal.timeout(3000);
const seen = (peer: BambuPeer): string[] => peer.requests.map(({ command }) => command);
const refuse = (peer: BambuPeer, refused: (request: Request) => Record<string, unknown> | null): void => {
  const healthy = peer.answer;
  peer.answer = (request) => {
    const refusal = refused(request);
    return refusal === null ? healthy(request) : [{ [request.group]: { ...request.body, ...refusal } }];
  };
};
const silentOn = (peer: BambuPeer, command: string): void => {
  const healthy = peer.answer;
  peer.answer = (request) => (request.command === command ? [] : healthy(request));
};

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

  test('a printer that stays silent has another serial number', async () => {
    const peer = await openPeer();
    peer.answer = () => [];
    expect(await problemOf(link(peer, {}, { firstMessageMs: 50 }))).toEqual(['timeout', 'wrong_serial']);
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

describe('commands', () => {
  const cases: [Command, Record<string, unknown>][] = [
    [{ kind: 'pause' }, { command: 'pause', param: '' }],
    [{ kind: 'resume' }, { command: 'resume', param: '' }],
    [{ kind: 'stop' }, { command: 'stop', param: '' }],
    [
      { kind: 'speed', percent: 110 },
      { command: 'print_speed', param: '2' },
    ],
    [
      { kind: 'fan', fan: 'auxiliary', speed: 128 },
      { command: 'gcode_line', param: 'M106 P2 S128\n' },
    ],
    [
      { kind: 'skip_objects', object_ids: [206, 431] },
      { command: 'skip_objects', obj_list: [206, 431] },
    ],
    [
      { kind: 'light', on: true },
      { command: 'ledctrl', led_node: 'chamber_light', led_mode: 'on' },
    ],
  ];
  test.each(cases)('%o', async (command, body) => {
    const peer = await openPeer();
    const { connection } = await link(peer);
    await connection.send(command, soon());
    expect(peer.requests.at(-1)?.body).toMatchObject(body);
    expect(seen(peer)).toHaveLength(3);
  });

  test.each([
    [25, 50],
    [75, 50],
    [76, 100],
    [112, 100],
    [113, 124],
    [200, 166],
  ])('a speed of %i %% becomes the preset %i', async (percent, applied) => {
    const { connection } = await link(await openPeer());
    expect(await connection.send({ kind: 'speed', percent }, soon())).toEqual({
      applied: { speed_percent: applied },
    });
  });

  test('what a model has not is refused before anything is sent', async () => {
    const peer = await openPeer({ product: 'Bambu Lab A1' });
    const { connection } = await link(peer);
    const send = (command: Command) => connection.send(command, soon());
    expect(await kindOf(send({ kind: 'fan', fan: 'chamber', speed: 1 }))).toBe('unsupported');
    expect(await kindOf(send({ kind: 'emergency_stop' }))).toBe('unsupported');
    const tooMany = Array.from({ length: 65 }, (_, id) => id);
    expect(await kindOf(send({ kind: 'skip_objects', object_ids: tooMany }))).toBe('rejected');
    expect(seen(peer)).toEqual(['get_version', 'pushall']);
  });

  test('tags are read slot by slot where a spool is, and not while filament is loaded', async () => {
    const peer = await openPeer();
    const { connection } = await link(peer);
    await connection.send({ kind: 'ams_refresh' }, soon());
    expect(
      peer.requests.slice(2).map(({ body }) => [body['command'], body['ams_id'], body['slot_id']]),
    ).toEqual([
      ['ams_get_rfid', 0, 0],
      ['ams_get_rfid', 0, 1],
    ]);
    peer.say({ print: { msg: 1, ams: { tray_now: '1' } } });
    await expect
      .poll(() => problemOf(connection.send({ kind: 'ams_refresh' }, soon())))
      .toEqual(['rejected', 'printer_busy']);
  });

  const slot = {
    kind: 'ams_slot',
    ams_id: 1,
    slot_id: 2,
    material: 'PLA',
    color_hex: '#ff8800',
    k_factor: 0.022,
  } as const;

  test('slot settings carry colour, profile and, on small machines, the K-factor itself', async () => {
    const peer = await openPeer();
    const { connection } = await link(peer);
    await connection.send(slot, soon());
    expect(peer.requests.slice(2).map(({ body }) => body)).toMatchObject([
      {
        command: 'ams_filament_setting',
        ams_id: 1,
        tray_id: 2,
        tray_info_idx: 'GFL99',
        tray_color: 'FF8800FF',
      },
      { command: 'extrusion_cali_set', tray_id: 6, k_value: 0.022 },
    ]);
  });

  test('on the others the K-factor becomes a profile that is looked up and selected', async () => {
    const peer = await openPeer({ product: 'Bambu Lab X1 Carbon' });
    const { connection } = await link(peer);
    const mine = { name: 'Farmhand PLA 0.022', filament_id: 'GFL99', k_value: '0.022000', cali_idx: 7 };
    refuse(peer, ({ command }) =>
      command === 'extrusion_cali_get'
        ? { result: 'success', filaments: [{ ...mine, name: 'x' }, mine] }
        : null,
    );
    await connection.send(slot, soon());
    expect(seen(peer).slice(2)).toEqual([
      'ams_filament_setting',
      'extrusion_cali_set',
      'extrusion_cali_get',
      'extrusion_cali_sel',
    ]);
    expect(peer.requests.at(-1)?.body).toMatchObject({ tray_id: 6, ams_id: 1, slot_id: 2, cali_idx: 7 });
  });

  test('an error is cleared by its code, and nothing is sent when none is shown', async () => {
    const peer = await openPeer();
    const linked = await link(peer);
    await linked.connection.send({ kind: 'clear_error' }, soon());
    expect(seen(peer)).toHaveLength(2);
    peer.say({ print: { msg: 1, print_error: 83902468, subtask_id: '7' } });
    await expect.poll(() => linked.reports.at(-1)?.telemetry?.errors.length).toBe(1);
    await linked.connection.send({ kind: 'clear_error' }, soon());
    expect(peer.requests.at(-1)?.body).toMatchObject({
      command: 'clean_print_error',
      print_error: 83902468,
      subtask_id: '7',
    });
  });

  test.each([
    [{ result: 'fail', reason: 'no such tray' }, ['rejected', 'The printer refused: no such tray']],
    [{ result: 'FAILED' }, ['rejected', 'The printer refused and gave no reason.']],
    [{ result: 'fail', reason: 'device busy' }, ['rejected', 'printer_busy']],
    [{ result: 'failed', reason: 'mqtt message verify failed' }, ['rejected', 'developer_mode_off']],
    [{ result: 'failed', err_code: 84033545 }, ['rejected', 'developer_mode_off']],
  ])('an answer %o is a refusal', async (refusal, problem) => {
    const peer = await openPeer();
    const { connection } = await link(peer);
    refuse(peer, ({ command }) => (command === 'pause' ? refusal : null));
    expect(await problemOf(connection.send({ kind: 'pause' }, soon()))).toEqual(problem);
  });

  test('a refused signature makes the printer not ready, until a command is taken', async () => {
    const peer = await openPeer();
    const linked = await link(peer);
    refuse(peer, ({ command }) => (command === 'pause' ? { result: 'failed', err_code: 84033543 } : null));
    const error = await linked.connection.send({ kind: 'pause' }, soon()).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ problem: 'developer_mode_off', vendorCode: '0502_4007' });
    expect(linked.reports.at(-1)).toMatchObject({ ready: false, ready_reason: 'Developer Mode is off' });
    await linked.connection.send({ kind: 'stop' }, soon());
    expect(linked.reports.at(-1)).toMatchObject({ ready: true });
  });

  test('where the printer says beforehand that it wants signatures, nothing is sent', async () => {
    const peer = await openPeer({ status: { ...idle, fun: '3EC1AFFF9CFF' } });
    const { connection } = await link(peer);
    expect(await problemOf(connection.send({ kind: 'pause' }, soon()))).toEqual([
      'rejected',
      'developer_mode_off',
    ]);
    expect(seen(peer)).toEqual(['get_version', 'pushall']);
    await connection.send({ kind: 'light', on: false }, soon());
  });

  test('a dropped command beside the health entry for it is a refused signature, not a time-out', async () => {
    const peer = await openPeer({ status: { ...idle, hms: [{ attr: 0x05000500, code: 0x00010007 }] } });
    silentOn(peer, 'pause');
    const { connection } = await link(peer, {}, { ackMs: 30 });
    expect(await problemOf(connection.send({ kind: 'pause' }, soon()))).toEqual([
      'rejected',
      'developer_mode_off',
    ]);
  });

  test('an answer is never merged into the state, and answers to others are not ours', async () => {
    const peer = await openPeer();
    const linked = await link(peer);
    peer.say({ print: { sequence_id: '20011', command: 'pause', gcode_state: 'PAUSE', result: 'success' } });
    peer.say({ print: { msg: 1, nozzle_temper: 21 } });
    await expect.poll(() => linked.reports.at(-1)?.telemetry?.nozzles[0]?.temp_c).toBe(21);
    expect(linked.reports.at(-1)?.status).toBe('idle');
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
      linked.clock += ms;
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
    linked.clock = 10_000;
    peer.say({ print: { msg: 1, subtask_id: '8', layer_num: 3 } });
    peer.say({ print: { msg: 1, layer_num: 4 } });
    await expect.poll(() => linked.reports.at(-1)?.telemetry?.layer).toBe(42);
    expect(seen(peer)).toEqual(['get_version', 'pushall', 'pushall']);
  });
});

describe('starting', () => {
  const request: StartRequest = {
    file: { path: 'bracket.gcode.3mf' },
    mark: '481516',
    job_name: 'bracket',
    plate_index: 2,
    slots: [
      { ams_id: 0, slot_id: 2 },
      null,
      { ams_id: 128, slot_id: 0 },
      { position: 'Ext-L' },
      { position: 'Ext' },
    ],
  };

  test('sends one project_file with the mark in every id and both mappings', async () => {
    const peer = await openPeer();
    const { connection } = await link(peer);
    await connection.start(request, soon());
    expect(peer.requests.slice(2).map(({ body }) => body)).toEqual([
      {
        sequence_id: expect.stringMatching(/^\d+$/),
        command: 'project_file',
        param: 'Metadata/plate_2.gcode',
        url: 'ftp:///bracket.gcode.3mf',
        file: 'bracket.gcode.3mf',
        md5: '',
        subtask_name: 'bracket_fh481516',
        project_id: '481516',
        profile_id: '0',
        task_id: '481516',
        subtask_id: '481516',
        bed_type: 'auto',
        timelapse: false,
        bed_leveling: true,
        bed_levelling: true,
        flow_cali: false,
        vibration_cali: true,
        layer_inspect: false,
        use_ams: true,
        ams_mapping: [2, -1, 128, -1, -1],
        ams_mapping2: [
          { ams_id: 0, slot_id: 2 },
          { ams_id: 255, slot_id: 255 },
          { ams_id: 128, slot_id: 0 },
          { ams_id: 254, slot_id: 0 },
          { ams_id: 255, slot_id: 0 },
        ],
        cfg: '0',
        extrude_cali_flag: 0,
        nozzle_offset_cali: 0,
      },
    ]);
  });

  test('the AMS is left out only when every used filament is external', async () => {
    const peer = await openPeer();
    const { connection } = await link(peer);
    await connection.start({ ...request, slots: [null, { position: 'Ext' }] }, soon());
    expect(peer.requests.at(-1)?.body).toMatchObject({ use_ams: false, ams_mapping: [-1, -1] });
  });

  test.each(['PREPARE', 'RUNNING', 'PAUSE', 'SLICING', 'INIT', 'OFFLINE'])(
    'nothing is sent to a printer in %s',
    async (gcode_state) => {
      const peer = await openPeer({ status: { ...printing, gcode_state } });
      const { connection } = await link(peer);
      expect(await problemOf(connection.start(request, soon()))).toEqual(['rejected', 'printer_busy']);
      expect(seen(peer)).not.toContain('project_file');
    },
  );

  test('two starts at once send one', async () => {
    const peer = await openPeer();
    const { connection } = await link(peer);
    const [first, second] = await Promise.all([
      problemOf(connection.start(request, soon())),
      problemOf(connection.start(request, soon())),
    ]);
    expect([first, second]).toEqual(['no problem', ['rejected', 'printer_busy']]);
    expect(seen(peer).filter((command) => command === 'project_file')).toHaveLength(1);
  });

  test.each(['0', '2147483647', '99999999999', 'run-7'])(
    'a mark %s, which the printer would not keep, is refused',
    async (mark) => {
      const peer = await openPeer();
      const { connection } = await link(peer);
      expect(await kindOf(connection.start({ ...request, mark }, soon()))).toBe('rejected');
      expect(seen(peer)).not.toContain('project_file');
    },
  );
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
