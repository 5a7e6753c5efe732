import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isObject, type JsonObject, parseJson } from '../json.ts';
import { eventually } from '../testing/eventually.ts';
import { createSimulatedKlippy, type SimulatedKlippyOptions } from './klippy.ts';

const HEAD = ['G28', 'M109 S200', 'M83', 'G1 X0 Y0 F600000'];
const LINE = 'G1 X100 E1';
const BACK = 'G1 X0 E1';
const SHORT = [...HEAD, LINE, BACK].join('\n');
/** Some seconds, in steps of ten milliseconds. */
const LONG = [...HEAD, ...Array.from({ length: 500 }, (_, at) => (at % 2 === 0 ? LINE : BACK))].join('\n');

/** Speaks on the socket as Moonraker does. */
async function dial(path: string) {
  const socket = connect(path);
  await once(socket, 'connect');
  onTestFinished(() => void socket.destroy());
  const heard: JsonObject[] = [];
  let rest = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    const texts = `${rest}${part}`.split('\x03');
    rest = texts.pop() ?? '';
    for (const text of texts) {
      const message = parseJson(text);
      if (isObject(message)) heard.push(message);
    }
  });
  let lastId = 0;
  return {
    heard,
    ended: once(socket, 'close'),
    lines: () =>
      heard.flatMap(({ method, params }) =>
        method === 'output' && isObject(params) ? [params['response']] : [],
      ),
    async ask(method: string, params: JsonObject = {}): Promise<JsonObject> {
      lastId += 1;
      const id = lastId;
      socket.write(`${JSON.stringify({ id, method, params })}\x03`);
      await eventually(() => heard.some((message) => message['id'] === id)).toBe(true);
      return heard.find((message) => message['id'] === id) ?? {};
    },
  };
}

async function launch(
  files: Readonly<Record<string, string>>,
  { isHeld = false, ...options }: Partial<SimulatedKlippyOptions> & { readonly isHeld?: boolean } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'farmhand-klippy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const socketPath = join(folder, 'socket');
  const klippy = createSimulatedKlippy({ folder, socketPath, bootMs: 50, ...options });
  klippy.holdBoot(isHeld);
  await klippy.start();
  onTestFinished(() => klippy.kill());
  const client = await dial(socketPath);
  const state = () => klippy.object('print_stats')?.['state'];
  async function ready() {
    await eventually(() => klippy.state).toBe('ready');
    await client.ask('gcode/subscribe_output', { response_template: { method: 'output' } });
  }
  const print = (name: string) =>
    client.ask('gcode/script', { script: `SDCARD_PRINT_FILE FILENAME="${name}"` });
  return { klippy, client, state, ready, print, socketPath };
}

test('it starts up, is ready, and offers the rest of its endpoints only then', async () => {
  const { klippy, client } = await launch({}, { isHeld: true });
  expect(await client.ask('info')).toMatchObject({ result: { state: 'startup' } });
  expect(JSON.stringify(await client.ask('list_endpoints'))).not.toContain('pause_resume/cancel');
  expect(await client.ask('gcode/script', { script: 'G28' })).toMatchObject({
    error: { message: expect.stringContaining('Printer is not ready') },
  });
  klippy.holdBoot(false);
  await eventually(() => klippy.state).toBe('ready');
  expect(JSON.stringify(await client.ask('list_endpoints'))).toContain('pause_resume/cancel');
  expect(await client.ask('no/such')).toMatchObject({
    error: { message: expect.stringContaining('No registered') },
  });
});

test('a file is printed line by line, counted and told', async () => {
  const { klippy, client, state, ready, print } = await launch({ 'a b.gcode': SHORT });
  await ready();
  const asked = {
    objects: { print_stats: ['state', 'filament_used'] },
    response_template: { method: 'status' },
  };
  expect(await client.ask('objects/subscribe', asked)).toMatchObject({
    result: { status: { print_stats: { state: 'standby', filament_used: 0 } } },
  });
  expect(await print('a b.gcode')).toMatchObject({ result: {} });
  expect(klippy.starts).toEqual(['a b.gcode']);
  await eventually(state).toBe('complete');
  await eventually(client.lines).toEqual([
    `File opened:a b.gcode Size:${SHORT.length}`,
    'File selected',
    'Done printing file',
  ]);
  await eventually(() => JSON.stringify(client.heard)).toContain('"state":"complete"');
  expect(klippy.object('print_stats')).toMatchObject({ filament_used: 2, message: '' });
});

test('a file that is not there resets the machine, and one that is printed is in the way', async () => {
  const { state, ready, print, client } = await launch({ 'a.gcode': LONG });
  await ready();
  expect(await print('none.gcode')).toMatchObject({ error: { message: 'Unable to open file' } });
  await eventually(client.lines).toEqual(['!! Unable to open file']);
  expect(state()).toBe('standby');
  await print('a.gcode');
  expect(await print('a.gcode')).toMatchObject({ error: { message: 'SD busy' } });
});

test.each([
  ['TURN_OFF_HEATERS', { state: 'error', message: 'Must home axis first: 5.000 0.000 0.000 [0.000]' }],
  ['CANCEL_PRINT', { state: 'cancelled', message: '' }],
])('a file that fails ends as its on_error_gcode %s makes it, after its words', async (onErrorGcode, end) => {
  const { klippy, client, state, ready, print } = await launch({ 'a.gcode': 'G1 X5' }, { onErrorGcode });
  await ready();
  await print('a.gcode');
  await eventually(state).toBe(end.state);
  expect(klippy.object('print_stats')).toMatchObject(end);
  await eventually(client.lines).toContain('!! Must home axis first: 5.000 0.000 0.000 [0.000]');
});

test('cold filament is not fed, and only the first line of the words is the error', async () => {
  const { client, ready, state, print } = await launch({ 'a.gcode': 'G28\nG1 E5' });
  await ready();
  await print('a.gcode');
  await eventually(state).toBe('error');
  await eventually(client.lines).toContain('!! Extrude below minimum temp');
  await eventually(client.lines).toContain(
    "// Extrude below minimum temp\n// See the 'min_extrude_temp' config option for details",
  );
});

test('a print pauses, goes on and is cancelled; a run-out pauses it too', async () => {
  const { klippy, client, state, ready, print } = await launch({ 'a.gcode': LONG });
  await ready();
  await print('a.gcode');
  await eventually(state).toBe('printing');
  await client.ask('pause_resume/pause');
  expect([state(), klippy.object('pause_resume')]).toEqual(['paused', { is_paused: true }]);
  await client.ask('pause_resume/resume');
  await eventually(state).toBe('printing');
  await klippy.runOut();
  await eventually(state).toBe('paused');
  expect(klippy.object('filament_switch_sensor runout')).toEqual({ filament_detected: false, enabled: true });
  await client.ask('pause_resume/cancel');
  expect(state()).toBe('cancelled');
  expect(klippy.object('virtual_sdcard')).toMatchObject({ file_path: null, progress: 0 });
});

test('a line of the file can wait for a person', async () => {
  const { client, state, ready, print } = await launch({
    'a.gcode': ['M117 Change it', 'M600', SHORT].join('\n'),
  });
  await ready();
  await print('a.gcode');
  await eventually(state).toBe('paused');
  await client.ask('gcode/script', { script: 'RESUME' });
  await eventually(state).toBe('complete');
});

test('a shutdown leaves the print paused, and a restart of the host alone does not mend it', async () => {
  const { klippy, client, state, ready, print, socketPath } = await launch({ 'a.gcode': LONG });
  await ready();
  await print('a.gcode');
  await eventually(state).toBe('printing');
  await client.ask('emergency_stop');
  await eventually(state).toBe('paused');
  expect(klippy.object('webhooks')).toMatchObject({
    state: 'shutdown',
    state_message: expect.stringContaining('Shutdown due to webhooks request'),
  });
  expect(await client.ask('gcode/script', { script: 'G28' })).toHaveProperty('error');
  await klippy.restart('host');
  await client.ended;
  await eventually(() => klippy.state).toBe('error');
  await klippy.restart('firmware');
  await eventually(() => klippy.state).toBe('ready');
  expect(state()).toBe('standby');
  expect(await (await dial(socketPath)).ask('info')).toMatchObject({ result: { state: 'ready' } });
});

test('a restart that was asked for over the socket ends the connection without an answer', async () => {
  const { klippy, client, ready } = await launch({});
  await ready();
  void client.ask('gcode/script', { script: 'FIRMWARE_RESTART' }).catch(() => undefined);
  await client.ended;
  await eventually(() => klippy.state).toBe('ready');
});
