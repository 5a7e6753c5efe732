import { createHash } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { oneTime } from '../../test/one-time.ts';
import { pacedNow } from '../paced-now.ts';
import { eventually } from '../testing/eventually.ts';
import { gcodeFile } from '../testing/gcode-file.ts';
import { connectMoonraker } from '../testing/moonraker-client.ts';
import { connect, jsonOf } from '../testing/raw-client.ts';
import { createMoonrakerPrinter, type MoonrakerOptions, type MoonrakerPrinter } from './printer.ts';

const running: MoonrakerPrinter[] = [];

async function launch(options: MoonrakerOptions = {}) {
  const printer = createMoonrakerPrinter({ timeScale: 100, bootMs: 100, now: pacedNow, ...options });
  running.push(printer);
  const { ports } = await printer.start();
  const base = `http://127.0.0.1:${ports['http']}`;
  const headers = { 'X-Api-Key': printer.credentials['api_key'] ?? '' };
  const http = (path: string, init: RequestInit = {}) => fetch(`${base}${path}`, { headers, ...init });
  async function upload(name: string, fields: Record<string, string> = {}, content = gcodeFile()) {
    const body = new FormData();
    for (const [key, value] of Object.entries(fields)) body.set(key, value);
    body.set('file', new Blob([content]), name);
    return http('/server/files/upload', { method: 'POST', body });
  }
  return { printer, base, http, upload };
}

afterEach(async () => {
  for (const printer of running.splice(0)) await printer.stop();
});

const ALL = {
  objects: {
    webhooks: null,
    print_stats: null,
    virtual_sdcard: null,
    pause_resume: null,
    extruder: ['temperature', 'target'],
    exclude_object: null,
  },
};

test('a print runs from upload to complete, told by changes and history', async () => {
  const { printer, upload } = await launch();
  const client = await connectMoonraker(printer);
  expect(await client.call('printer.objects.subscribe', ALL)).toMatchObject({
    result: { status: { print_stats: { state: 'standby' }, extruder: { target: 0 } } },
  });
  expect((await upload('a.gcode')).status).toBe(201);
  expect(await client.notice('notify_filelist_changed')).toMatchObject({
    params: [{ action: 'create_file', item: { path: 'a.gcode', root: 'gcodes' } }],
  });
  expect(await client.call('printer.print.start', { filename: 'a.gcode' })).toMatchObject({ result: 'ok' });
  await eventually(() => client.status('print_stats')['state']).toBe('printing');
  await eventually(() => client.status('print_stats')['info']).toMatchObject({ total_layer: 20 });
  expect(client.status('exclude_object')['objects']).toMatchObject([{ name: 'CUBE_0' }, { name: 'CUBE_1' }]);
  await eventually(() => client.status('print_stats')['state']).toBe('complete');
  expect(client.status('virtual_sdcard')).toMatchObject({ progress: 1, is_active: false, file_path: null });
  await client.wait(({ params }) => JSON.stringify(params)?.includes('"status":"completed"') ?? false);
  expect(await client.call('server.history.list')).toMatchObject({
    result: { count: 1, jobs: [{ job_id: '000001', status: 'completed', filename: 'a.gcode' }] },
  });
});

test('a status update holds changed fields only', async () => {
  const { printer } = await launch();
  const client = await connectMoonraker(printer);
  await client.call('printer.objects.subscribe', {
    objects: { extruder: null, heater_bed: null, fan: null },
  });
  await client.call('printer.gcode.script', { script: 'M106 S255' });
  const update = await client.notice('notify_status_update');
  expect(update['params']).toEqual([{ fan: { speed: 1 } }, expect.any(Number)]);
});

test('a pause sent while the nozzle heats comes back only when it is hot', async () => {
  const { printer, upload } = await launch({ timeScale: 15 });
  const client = await connectMoonraker(printer);
  await upload('a.gcode', { print: 'true' });
  const id = client.begin('printer.print.pause');
  await client.call('server.info');
  expect(client.heard.some((message) => message['id'] === id)).toBe(false);
  await client.wait((message) => message['id'] === id);
  expect(printer.machine.read()).toMatchObject({ phase: 'paused', preparedSeconds: 45 });
  await client.call('printer.print.resume');
  expect(printer.machine.read().phase).toBe('printing');
  await client.call('printer.print.cancel');
  expect(await client.call('printer.objects.query', { objects: { print_stats: ['state'] } })).toMatchObject({
    result: { status: { print_stats: { state: 'cancelled' } } },
  });
});

test('pause, resume and cancel without a print are ok', async () => {
  const { printer } = await launch();
  const client = await connectMoonraker(printer);
  for (const action of ['pause', 'resume', 'cancel']) {
    expect(await client.call(`printer.print.${action}`)).toMatchObject({ result: 'ok' });
  }
  expect(
    client.heard.filter(({ method }) => method === 'notify_gcode_response').map(({ params }) => params),
  ).toEqual([['// action:paused'], ['// action:resumed'], ['// action:cancel']]);
});

test('an unknown g-code is ok with a remark, a failing one is an error', async () => {
  const { printer } = await launch();
  const client = await connectMoonraker(printer);
  expect(await client.call('printer.gcode.script', { script: 'NOTACMD' })).toMatchObject({ result: 'ok' });
  await client.wait(({ params }) => JSON.stringify(params) === '["// Unknown command:\\"NOTACMD\\""]');
  expect(await client.call('printer.gcode.script', { script: 'G1 X500' })).toMatchObject({
    error: { code: 400, message: 'Must home axis first: 500.000 0.000 0.000 [0.000]' },
  });
  expect(await client.call('printer.nosuch.method')).toMatchObject({ error: { code: -32601 } });
  expect(await client.call('printer.gcode.script', {})).toMatchObject({
    error: { code: 400, message: 'Missing Argument [script]' },
  });
});

test('g-code sets speed, flow, limits and skips objects', async () => {
  const { printer, upload } = await launch();
  const client = await connectMoonraker(printer);
  await upload('a.gcode', { print: 'true' });
  const script =
    'M220 S120\nM221 S95\nSET_VELOCITY_LIMIT VELOCITY=200 ACCEL=1500\nEXCLUDE_OBJECT NAME=cube_1';
  await client.call('printer.gcode.script', { script });
  const objects = {
    gcode_move: null,
    toolhead: ['max_velocity', 'max_accel'],
    exclude_object: ['excluded_objects'],
  };
  expect(await client.call('printer.objects.query', { objects })).toMatchObject({
    result: {
      status: {
        gcode_move: { speed_factor: 1.2, extrude_factor: 0.95 },
        toolhead: { max_velocity: 200, max_accel: 1500 },
        exclude_object: { excluded_objects: ['CUBE_1'] },
      },
    },
  });
});

test('an emergency stop shuts down, print_stats says paused, and only a firmware restart heals', async () => {
  const time = oneTime();
  const { printer, upload } = await launch();
  const client = await connectMoonraker(printer);
  await upload('a.gcode', { print: 'true' });
  await client.call('printer.objects.subscribe', ALL);
  await client.call('printer.emergency_stop');
  await client.notice('notify_klippy_shutdown');
  expect(client.status('webhooks')).toMatchObject({ state: 'shutdown' });
  expect(client.status('print_stats')).toMatchObject({ state: 'paused' });
  await client.wait(({ params }) => JSON.stringify(params)?.includes('"status":"klippy_shutdown"') ?? false);
  expect(await client.call('printer.print.start', { filename: 'a.gcode' })).toMatchObject({
    error: { code: 400 },
  });
  await client.call('printer.restart');
  await client.notice('notify_klippy_disconnected');
  const info = async () => JSON.stringify((await client.call('server.info'))['result']);
  await eventually(info).toContain('"klippy_state":"error"');
  await client.call('printer.firmware_restart');
  await client.notice('notify_klippy_ready');
  const updates = client.heard.length;
  await client.call('printer.gcode.script', { script: 'M104 S50' });
  await time.sleep(600);
  expect(client.heard.slice(updates).some(({ method }) => method === 'notify_status_update')).toBe(false);
  expect(await client.call('printer.objects.subscribe', ALL)).toMatchObject({
    result: { status: { print_stats: { state: 'standby', filename: '' } } },
  });
});

test('no answer without the key, and the right words for a wrong one', async () => {
  const { printer, base } = await launch();
  const refused = await fetch(`${base}/server/info`);
  expect([refused.status, await refused.json()]).toMatchObject([
    401,
    { error: { code: 401, message: 'Unauthorized' } },
  ]);
  const client = await connectMoonraker(printer, 'wrong');
  expect(await client.call('server.info')).toMatchObject({
    error: { code: -32602, message: 'Unauthorized' },
  });
  const who = { client_name: 'farm', version: '1', type: 'agent', url: 'http://x' };
  expect(await client.call('server.connection.identify', { ...who, api_key: 'bad' })).toMatchObject({
    error: { code: -32602, message: 'Invalid API Key' },
  });
  const key = printer.credentials['api_key'];
  expect(await client.call('server.connection.identify', { ...who, api_key: key })).toMatchObject({
    result: { connection_id: expect.any(Number) },
  });
  expect(await client.call('server.info')).toMatchObject({ result: { klippy_state: 'ready' } });
});

test('a trusted client and a one-shot token need no key', async () => {
  const trusted = await launch({ isTrusted: true });
  expect((await fetch(`${trusted.base}/server/info`)).status).toBe(200);
  const { base, http } = await launch();
  const { result } = await jsonOf(http('/access/oneshot_token'));
  const client = await connect(`${base.replace('http', 'ws')}/websocket?token=${result}`);
  client.send({ jsonrpc: '2.0', method: 'server.info', id: 1 });
  expect(await client.wait(({ id }) => id === 1)).toMatchObject({ result: { klippy_connected: true } });
});

test('files: checksum, replacing and deleting the printed one, missing ones, download', async () => {
  const { printer, http, upload } = await launch();
  const content = gcodeFile();
  const sha256 = createHash('sha256').update(content).digest('hex');
  expect((await upload('a.gcode', { checksum: '00' })).status).toBe(422);
  const stored = await upload('a.gcode', { checksum: sha256, path: 'farm' });
  expect([stored.status, await stored.json()]).toMatchObject([201, { item: { path: 'farm/a.gcode' } }]);
  expect(await (await upload('b.gcode', { print: 'true' })).json()).toMatchObject({ print_started: true });
  expect((await upload('b.gcode')).status).toBe(403);
  expect((await http('/server/files/gcodes/b.gcode', { method: 'DELETE' })).status).toBe(403);
  const busy = await http('/printer/print/start?filename=farm/a.gcode', { method: 'POST' });
  expect([busy.status, await busy.json()]).toMatchObject([400, { error: { message: 'SD busy' } }]);
  expect(await (await http('/server/files/gcodes/farm/a.gcode')).text()).toBe(content);
  expect((await http('/server/files/gcodes/.thumbs/b-32x32.png')).headers.get('content-type')).toBe(
    'image/png',
  );
  expect((await http('/server/files/metadata?filename=nope.gcode')).status).toBe(404);
  expect(await jsonOf(http('/server/files/list?root=gcodes'))).toMatchObject({
    result: [{ path: 'b.gcode' }, { path: 'farm/a.gcode' }],
  });
  await http('/printer/print/cancel', { method: 'POST' });
  expect((await http('/server/files/gcodes/b.gcode', { method: 'DELETE' })).status).toBe(200);
  expect(printer.received.uploads.map(({ path }) => path)).toEqual(['farm/a.gcode', 'b.gcode']);
});

test('a failed start of a missing file sets the last print back to standby', async () => {
  const { printer, http } = await launch();
  const missing = await http('/printer/print/start?filename=missing.gcode', { method: 'POST' });
  expect([missing.status, await missing.json()]).toMatchObject([
    400,
    { error: { message: 'Unable to open file' } },
  ]);
  expect(await jsonOf(http('/printer/objects/query?print_stats=state&nonexistent'))).toEqual({
    result: { eventtime: expect.any(Number), status: { print_stats: { state: 'standby' }, nonexistent: {} } },
  });
  expect(printer.machine.starts).toEqual([]);
});

test('the webcam gives a snapshot and a stream', async () => {
  const { http } = await launch();
  const list = JSON.stringify(await jsonOf(http('/server/webcams/list')));
  const url = (name: string) => new RegExp(`"${name}":"([^"]+)"`).exec(list)?.[1] ?? '';
  const snapshot = await fetch(url('snapshot_url'));
  expect(
    Buffer.from(await snapshot.arrayBuffer())
      .subarray(0, 2)
      .toString('hex'),
  ).toBe('ffd8');
  const stream = await fetch(url('stream_url'));
  const first = await stream.body?.getReader().read();
  expect(Buffer.from(first?.value ?? []).toString('latin1')).toContain('--boundarydonotcross');
});

test('a power cycle keeps the address and the files and loses the print', async () => {
  const { printer, http, upload } = await launch();
  await upload('a.gcode', { print: 'true' });
  const before = printer.address;
  await printer.powerCycle();
  expect(printer.address).toEqual(before);
  expect(printer.machine.read().phase).toBe('idle');
  expect((await http('/server/files/metadata?filename=a.gcode')).status).toBe(200);
});
