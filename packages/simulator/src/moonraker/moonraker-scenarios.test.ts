import { afterEach, expect, test } from 'vitest';
import { oneTime } from '../../test/one-time.ts';
import { eventually } from '../testing/eventually.ts';
import { gcodeFile } from '../testing/gcode-file.ts';
import { connectMoonraker } from '../testing/moonraker-client.ts';
import { jsonOf } from '../testing/raw-client.ts';
import { createMoonrakerPrinter, type MoonrakerPrinter } from './printer.ts';

const running: MoonrakerPrinter[] = [];

async function launch(timeScale = 100) {
  const printer = createMoonrakerPrinter({ timeScale, bootMs: 100 });
  running.push(printer);
  const { ports } = await printer.start();
  const base = `http://127.0.0.1:${ports['http']}`;
  const headers = { 'X-Api-Key': printer.credentials['api_key'] ?? '' };
  const http = (path: string, init: RequestInit = {}) => fetch(`${base}${path}`, { headers, ...init });
  async function upload(content: string, print = false) {
    const body = new FormData();
    body.set('print', String(print));
    body.set('file', new Blob([content]), 'a.gcode');
    return http('/server/files/upload', { method: 'POST', body });
  }
  const client = await connectMoonraker(printer);
  return { printer, client, http, upload };
}

afterEach(async () => {
  for (const printer of running.splice(0)) await printer.stop();
});

test('drop_link cuts every connection and every new one', async () => {
  const { printer, client, http } = await launch();
  printer.scenario('drop_link');
  await client.closed();
  await expect(http('/server/info')).rejects.toThrow('fetch failed');
  printer.scenario('drop_link', false);
  expect((await http('/server/info')).status).toBe(200);
});

test('go_silent keeps connections open and answers nothing', async () => {
  const time = oneTime();
  const { printer, client, http } = await launch();
  printer.scenario('go_silent');
  const heard = client.heard.length;
  client.begin('server.info');
  await expect(http('/server/info', { signal: time.deadline(300) })).rejects.toMatchObject({
    name: 'TimeoutError',
  });
  expect([client.isOpen, client.heard.length]).toEqual([true, heard]);
  printer.scenario('go_silent', false);
  expect(await client.call('server.info')).toMatchObject({ result: { klippy_state: 'ready' } });
});

test('accept_and_ignore says ok and does nothing', async () => {
  const { printer, client, upload } = await launch();
  await upload(gcodeFile());
  printer.scenario('accept_and_ignore');
  expect(await client.call('printer.print.start', { filename: 'a.gcode' })).toMatchObject({ result: 'ok' });
  expect(printer.machine.starts).toEqual([]);
});

test('klippy_shutdown comes back after each restart until it is over', async () => {
  const { printer, client } = await launch();
  const state = async () => JSON.stringify((await client.call('server.info'))['result']);
  printer.scenario('klippy_shutdown');
  expect(await state()).toContain('"klippy_state":"shutdown"');
  await client.call('printer.firmware_restart');
  await eventually(state).toContain('"klippy_state":"shutdown"');
  printer.scenario('klippy_shutdown', false);
  await client.call('printer.firmware_restart');
  await eventually(state).toContain('"klippy_state":"ready"');
});

test('klippy_disconnected answers 503 and boots when it is over', async () => {
  const { printer, client, upload } = await launch();
  await upload(gcodeFile(), true);
  printer.scenario('klippy_disconnected');
  await client.notice('notify_klippy_disconnected');
  for (const method of ['printer.info', 'printer.print.pause', 'printer.objects.list']) {
    expect(await client.call(method)).toMatchObject({
      error: { code: 503, message: 'Klippy Host not connected' },
    });
  }
  expect(await client.call('server.info')).toMatchObject({ result: { klippy_connected: false } });
  expect(await client.call('server.history.list')).toMatchObject({
    result: { jobs: [{ status: 'klippy_disconnect' }] },
  });
  printer.scenario('klippy_disconnected', false);
  await client.notice('notify_klippy_ready');
});

test('klippy_error tells that the micro-controller is not there', async () => {
  const { printer, client } = await launch();
  printer.scenario('klippy_error');
  const state = async () => JSON.stringify((await client.call('printer.info'))['result'] ?? '');
  await eventually(state).toContain("mcu 'mcu': Unable to connect");
  printer.scenario('klippy_error', false);
  await client.notice('notify_klippy_ready');
});

test('slow_pause blocks its call and pauses late', async () => {
  const { printer, client, upload } = await launch(50);
  await upload(gcodeFile(600), true);
  await eventually(() => printer.machine.read().phase).toBe('printing');
  printer.scenario('slow_pause');
  const id = client.begin('printer.print.pause');
  await client.call('server.info');
  expect(printer.machine.read().phase).toBe('printing');
  await client.wait((message) => message['id'] === id);
  expect(printer.machine.read().phase).toBe('paused');
});

test('slow_upload takes its time and then is whole', async () => {
  const { printer, upload } = await launch();
  printer.scenario('slow_upload');
  const content = gcodeFile().padEnd(50_000, ';');
  const before = Date.now();
  expect((await upload(content)).status).toBe(201);
  expect(Date.now() - before).toBeGreaterThan(400);
  expect(printer.received.uploads).toMatchObject([{ size: 50_000, complete: true }]);
});

test('fail_upload_half_way breaks the connection and leaves no file', async () => {
  const { printer, http, upload } = await launch();
  printer.scenario('fail_upload_half_way');
  await expect(upload(gcodeFile().padEnd(200_000, ';'))).rejects.toThrow('fetch failed');
  expect(printer.received.uploads).toMatchObject([{ complete: false }]);
  expect(await jsonOf(http('/server/files/list'))).toEqual({ result: [] });
});

test('sd_error fails uploads and starts', async () => {
  const { printer, client, upload } = await launch();
  await upload(gcodeFile());
  printer.scenario('sd_error');
  expect((await upload(gcodeFile())).status).toBe(500);
  expect(await client.call('printer.print.start', { filename: 'a.gcode' })).toMatchObject({
    error: { code: 400 },
  });
});

test('runout pauses the print again after each resume', async () => {
  const { printer, client, upload } = await launch(50);
  await upload(gcodeFile(600), true);
  printer.scenario('runout');
  await eventually(() => printer.machine.read().phase).toBe('paused');
  const objects = { 'filament_switch_sensor runout': null, print_stats: ['state'] };
  expect(await client.call('printer.objects.query', { objects })).toMatchObject({
    result: {
      status: {
        'filament_switch_sensor runout': { filament_detected: false },
        print_stats: { state: 'paused' },
      },
    },
  });
  await client.call('printer.print.resume');
  await eventually(() => printer.machine.read().phase).toBe('paused');
});

test('rerun_after_power_up prints the last file again', async () => {
  const { printer, upload } = await launch();
  await upload(gcodeFile(), true);
  printer.scenario('rerun_after_power_up');
  await printer.powerCycle();
  await eventually(() => printer.machine.starts).toEqual(['a.gcode', 'a.gcode']);
});

test('a scenario of another family is refused', async () => {
  const { printer } = await launch();
  expect(() => printer.scenario('zombie')).toThrow('zombie');
});

test('mad_reports, mad_sizes and mad_nesting pour on whoever has subscribed', async () => {
  const printer = createMoonrakerPrinter({ bootMs: 100, mad: { messageBytes: 2_000_000, nesting: 300 } });
  running.push(printer);
  await printer.start();
  const client = await connectMoonraker(printer);
  await client.call('printer.objects.subscribe', { objects: { print_stats: null } });
  const texts = () => client.heard.map((message) => JSON.stringify(message));
  printer.scenario('mad_reports');
  await eventually(() => texts().filter((text) => text.includes('mad_')).length).toBeGreaterThan(100);
  printer.scenario('mad_reports', false);
  printer.scenario('mad_sizes');
  printer.scenario('mad_nesting');
  await eventually(() => texts().some((text) => text.length > 2_000_000)).toBe(true);
  await eventually(() => texts().some((text) => text.includes('['.repeat(300)))).toBe(true);
});
