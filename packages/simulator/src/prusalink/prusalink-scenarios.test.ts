import { afterEach, expect, test } from 'vitest';
import { oneTime } from '../../test/one-time.ts';
import { eventually } from '../testing/eventually.ts';
import { gcodeFile } from '../testing/gcode-file.ts';
import { keyClient } from '../testing/prusalink-client.ts';
import { jsonOf } from '../testing/raw-client.ts';
import { createPrusaLinkPrinter, type PrusaLinkOptions, type PrusaLinkPrinter } from './printer.ts';

const running: PrusaLinkPrinter[] = [];

/** Slow enough that an upload is still under way whenever a busy machine comes to look at it. */
const ALL_TEST_LONG = 1000;

async function launch(options: PrusaLinkOptions = {}) {
  const printer = createPrusaLinkPrinter({ timeScale: 100, ...options });
  running.push(printer);
  await printer.start();
  const call = keyClient(printer);
  const upload = (content = gcodeFile(), print = '?0') =>
    call('/api/v1/files/usb/a.gcode', {
      method: 'PUT',
      headers: { 'Print-After-Upload': print, Overwrite: '?1' },
      body: content,
    });
  const state = async () => JSON.stringify((await jsonOf(call('/api/v1/status')))['printer']);
  const start = async () => (await call('/api/v1/files/usb/a.gcode', { method: 'POST' })).status;
  return { printer, call, upload, state, start };
}

afterEach(async () => {
  for (const printer of running.splice(0)) await printer.stop();
});

test('drop_link resets, go_silent never answers', async () => {
  const time = oneTime();
  const { printer, call } = await launch();
  printer.scenario('drop_link');
  await expect(call('/api/version')).rejects.toThrow('fetch failed');
  printer.scenario('drop_link', false);
  printer.scenario('go_silent');
  const url = `http://127.0.0.1:${printer.address.ports['http']}/api/version`;
  await expect(fetch(url, { signal: time.deadline(200) })).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('accept_and_ignore takes a start and a pause and does nothing', async () => {
  const time = oneTime();
  const { printer, call, upload, start, state } = await launch({ timeScale: 10 });
  await upload(gcodeFile(), '?1');
  printer.scenario('accept_and_ignore');
  expect((await call('/api/v1/job/10/pause', { method: 'PUT' })).status).toBe(204);
  await time.sleep(400);
  expect(await state()).toContain('"PRINTING"');
  printer.machine.stop();
  expect([await start(), printer.machine.starts.length]).toEqual([204, 1]);
});

test('attention stops a print until a person has come, and nothing starts in it', async () => {
  const { printer, upload, state, start } = await launch({ timeScale: 20 });
  await upload(gcodeFile(), '?1');
  printer.scenario('attention');
  expect(await state()).toContain('"ATTENTION"');
  expect(printer.machine.read().phase).toBe('paused');
  printer.scenario('attention', false);
  expect(await state()).toContain('"PRINTING"');
  printer.machine.stop();
  printer.scenario('attention');
  expect(await start()).toBe(409);
});

test('busy refuses a start', async () => {
  const { printer, upload, state, start } = await launch();
  await upload();
  printer.scenario('busy');
  expect([await state(), await start()]).toEqual([expect.stringContaining('"BUSY"'), 409]);
});

test('runout wants a person, again after each resume', async () => {
  const { printer, call, upload, state } = await launch({ timeScale: 60 });
  await upload(gcodeFile(1200), '?1');
  printer.scenario('runout');
  await eventually(state).toContain('"ATTENTION"');
  const before = printer.machine.read().printedSeconds;
  expect((await call('/api/v1/job/10/resume', { method: 'PUT' })).status).toBe(204);
  await eventually(() => printer.machine.read().printedSeconds).toBeGreaterThan(before);
  await eventually(state).toContain('"ATTENTION"');
});

test('no_temperatures are null, not 0', async () => {
  const { printer, call } = await launch();
  printer.scenario('no_temperatures');
  expect(await jsonOf(call('/api/v1/status'))).toMatchObject({
    printer: { temp_nozzle: null, temp_bed: null },
  });
});

test('stale_progress shows the last print’s end at first', async () => {
  const { printer, call, upload } = await launch({ timeScale: 10 });
  printer.scenario('stale_progress');
  await upload(gcodeFile(), '?1');
  expect(await jsonOf(call('/api/v1/job'))).toMatchObject({ progress: 100 });
});

test('preview_dialog has a job in ATTENTION and prints when it is confirmed', async () => {
  const { printer, upload, state } = await launch();
  printer.scenario('preview_dialog');
  expect((await upload(gcodeFile(), '?1')).status).toBe(201);
  expect([await state(), printer.machine.starts.length]).toEqual([expect.stringContaining('"ATTENTION"'), 0]);
  printer.scenario('preview_dialog', false);
  expect([await state(), printer.machine.starts.length]).toEqual([expect.stringContaining('"PRINTING"'), 1]);
});

test('linger_finish says FINISHED for a while after the next start, and after power-up', async () => {
  const { printer, call, upload, state, start } = await launch();
  await upload(gcodeFile(5), '?1');
  await eventually(state).toContain('"FINISHED"');
  printer.scenario('linger_finish');
  expect(await start()).toBe(204);
  expect([await state(), (await call('/api/v1/job')).status]).toEqual([
    expect.stringContaining('"FINISHED"'),
    204,
  ]);
  expect(printer.machine.starts).toHaveLength(2);
  await eventually(() => printer.machine.read().phase).toBe('completed');
  await printer.powerCycle();
  expect(await state()).toContain('"FINISHED"');
});

test('slow_upload takes its time and then is whole', async () => {
  const time = oneTime();
  const { printer, upload } = await launch();
  printer.scenario('slow_upload');
  const before = time.monotonic();
  expect((await upload(gcodeFile().padEnd(30_000, ';'))).status).toBe(201);
  expect(time.monotonic() - before).toBeGreaterThan(200);
  expect(printer.received.uploads).toMatchObject([{ size: 30_000, complete: true }]);
});

test('slow_upload shows as a transfer and refuses a second one', async () => {
  const { printer, call, upload } = await launch({ slowBytesPerSecond: ALL_TEST_LONG });
  printer.scenario('slow_upload');
  const cutOff = expect(upload(gcodeFile().padEnd(60_000, ';'))).rejects.toThrow('fetch failed');
  await eventually(async () => (await call('/api/v1/transfer')).status).toBe(200);
  expect(await jsonOf(call('/api/v1/transfer'))).toMatchObject({
    size: 60_000,
    display_name: 'a.gcode',
    transferred: expect.any(Number),
  });
  expect((await upload()).status).toBe(409);
  await printer.stop();
  await cutOff;
});

test('only python can cancel a transfer', async () => {
  const { printer, call } = await launch({ dialect: 'python', slowBytesPerSecond: ALL_TEST_LONG });
  const cancel = async () => (await call('/api/v1/transfer', { method: 'DELETE' })).status;
  expect(await cancel()).toBe(204);
  printer.scenario('slow_upload');
  const path = '/api/v1/files/local/a.gcode';
  const broken = expect(call(path, { method: 'PUT', body: gcodeFile().padEnd(90_000, ';') })).rejects.toThrow(
    'fetch failed',
  );
  await eventually(async () => (await call('/api/v1/transfer')).status).toBe(200);
  expect(await cancel()).toBe(200);
  await broken;
  expect((await call(path)).status).toBe(404);
  const buddy = await launch();
  expect((await buddy.call('/api/v1/transfer', { method: 'DELETE' })).status).toBe(404);
});

test('fail_upload_half_way breaks off and leaves no file; sd_error refuses', async () => {
  const { printer, call, upload, start } = await launch();
  printer.scenario('fail_upload_half_way');
  await expect(upload(gcodeFile().padEnd(200_000, ';'))).rejects.toThrow('fetch failed');
  expect([
    printer.received.uploads.at(-1)?.complete,
    (await call('/api/v1/files/usb/a.gcode')).status,
  ]).toEqual([false, 404]);
  printer.scenario('fail_upload_half_way', false);
  await upload();
  printer.scenario('sd_error');
  expect([(await upload()).status, await start()]).toEqual([500, 500]);
});

test('a power cycle may change the identity and may start the last file again', async () => {
  const { printer, call, upload } = await launch();
  await upload(gcodeFile(), '?1');
  const before = await jsonOf(call('/api/v1/info'));
  printer.scenario('change_identity');
  printer.scenario('rerun_after_power_up');
  await printer.powerCycle();
  const after = await jsonOf(call('/api/v1/info'));
  expect(after['serial']).not.toBe(before['serial']);
  expect(printer.serial).toBe(after['serial']);
  expect(printer.machine.starts).toHaveLength(2);
});
