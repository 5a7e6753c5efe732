import { afterEach, expect, test } from 'vitest';
import { connectElegoo, discover, START, sendChunk, staysSilent } from '../testing/elegoo-client.ts';
import { eventually } from '../testing/eventually.ts';
import { gcodeFile } from '../testing/gcode-file.ts';
import { createElegooPrinter, type ElegooOptions, type ElegooPrinter } from './printer.ts';

const running: ElegooPrinter[] = [];

async function launch(options: ElegooOptions = {}) {
  const printer = createElegooPrinter({ timeScale: 100, settleMs: 0, ...options });
  running.push(printer);
  await printer.start();
  await sendChunk(printer, { name: 'a.gcode', content: gcodeFile() });
  return { printer, client: await connectElegoo(printer) };
}

afterEach(async () => {
  for (const printer of running.splice(0)) await printer.stop();
});

test('drop_link resets, go_silent says nothing, not even pong', async () => {
  const { printer, client } = await launch();
  printer.scenario('go_silent');
  const heard = client.texts.length;
  client.send('ping');
  expect(await staysSilent(printer)).toBe(true);
  expect([client.isOpen, client.texts.length]).toEqual([true, heard]);
  printer.scenario('go_silent', false);
  printer.scenario('drop_link');
  await client.closed();
  await expect(connectElegoo(printer)).rejects.toThrow();
});

test('accept_and_ignore acknowledges a start and does nothing', async () => {
  const { printer, client } = await launch();
  printer.scenario('accept_and_ignore');
  expect(await client.call(128, START)).toEqual({ Ack: 0 });
  expect(printer.machine.starts).toEqual([]);
});

test('start_crash: an incomplete start kills the running print and every connection', async () => {
  const { printer, client } = await launch({ timeScale: 10 });
  await client.call(128, START);
  printer.scenario('start_crash');
  client.begin(128, { Filename: '/local/a.gcode' });
  await client.closed();
  expect(printer.machine.read().phase).toBe('idle');
  await expect(connectElegoo(printer)).rejects.toThrow();
  await eventually(() =>
    connectElegoo(printer).then(
      () => true,
      () => false,
    ),
  ).toBe(true);
});

test('without it an incomplete start is only dropped', async () => {
  const { printer, client } = await launch({ timeScale: 10 });
  client.begin(128, { Filename: '/local/a.gcode' });
  await client.call(0);
  expect([client.isOpen, printer.machine.starts.length]).toEqual([true, 0]);
});

test('hex_text_keys names the extrusion by letter codes', async () => {
  const { printer, client } = await launch({ reportsExtrusion: true });
  await client.call(0);
  expect(client.printInfo()).toMatchObject({ CurrentExtrusion: 0, TotalExtrusion: 0 });
  printer.scenario('hex_text_keys');
  await eventually(() => Object.keys(client.printInfo())).toContain(
    '43 75 72 72 65 6E 74 45 78 74 72 75 73 69 6F 6E 00',
  );
  expect(Object.keys(client.printInfo())).toContain('54 6F 74 61 6C 45 78 74 72 75 73 69 6F 6E 00');
});

test('no_lists drops 258 and 320 without an answer and without a reset', async () => {
  const { printer, client } = await launch();
  printer.scenario('no_lists');
  const ids = [client.begin(258, { Url: '/local/' }), client.begin(320), client.begin(320)];
  await client.call(0);
  expect(client.isOpen).toBe(true);
  expect(client.texts.some((text) => ids.some((id) => text.includes(id)))).toBe(false);
});

test('client_cap serves one, stale_slots never gives one back until power is cut', async () => {
  const { printer, client } = await launch();
  printer.scenario('client_cap');
  await expect(connectElegoo(printer)).rejects.toThrow('500');
  printer.scenario('stale_slots');
  client.close();
  await client.closed();
  await expect(connectElegoo(printer)).rejects.toThrow('500');
  await printer.powerCycle();
  expect((await connectElegoo(printer)).isOpen).toBe(true);
});

test('frame_prefix puts digits before the text', async () => {
  const { printer, client } = await launch();
  printer.scenario('frame_prefix');
  client.begin(0);
  await eventually(() => client.texts.at(-1)).toMatch(/^\d+\{/);
});

test('runout pauses with its code, again after each resume', async () => {
  const { printer, client } = await launch({ timeScale: 60 });
  printer.scenario('runout');
  await client.call(128, START);
  await eventually(() => client.printInfo()['Status']).toBe(26);
  expect(await client.call(131)).toEqual({ Ack: 0 });
  await eventually(() => client.printInfo()['Status']).toBe(12);
  await eventually(() => client.printInfo()['Status']).toBe(26);
});

test('linger_finish keeps 9 after the next start and after power-up', async () => {
  const { printer, client } = await launch({ timeScale: 500 });
  await client.call(128, START);
  await eventually(() => client.printInfo()['Status']).toBe(9);
  printer.scenario('linger_finish');
  expect(await client.call(128, START)).toEqual({ Ack: 0 });
  await client.call(0);
  expect(client.printInfo()['Status']).toBe(9);
  await eventually(() => printer.machine.read().phase).toBe('completed');
  await printer.powerCycle();
  const next = await connectElegoo(printer);
  await next.call(0);
  await eventually(() => next.printInfo()['Status']).toBe(9);
});

test('sd_error fails uploads and starts; half an upload leaves no file', async () => {
  const { printer, client } = await launch();
  printer.scenario('sd_error');
  expect(await sendChunk(printer, { name: 'b.gcode', content: 'G28' })).toMatchObject({
    messages: [{ message: -3 }],
  });
  expect(await client.call(128, START)).toEqual({ Ack: 4 });
  printer.scenario('sd_error', false);
  printer.scenario('fail_upload_half_way');
  const content = gcodeFile().padEnd(200_000, ';');
  await expect(sendChunk(printer, { name: 'b.gcode', content })).rejects.toThrow('fetch failed');
  expect(printer.received.uploads.at(-1)).toMatchObject({ path: '/local/b.gcode', complete: false });
  expect(printer.storage.get('/local/b.gcode')).toBeUndefined();
});

test('slow_upload takes its time', async () => {
  const { printer } = await launch();
  printer.scenario('slow_upload');
  const before = Date.now();
  await sendChunk(printer, { name: 'b.gcode', content: gcodeFile().padEnd(50_000, ';') });
  expect(Date.now() - before).toBeGreaterThan(400);
});

test('a power cycle may change the board id and may start the last file again', async () => {
  const { printer, client } = await launch();
  await client.call(128, START);
  const before = printer.serial;
  printer.scenario('change_identity');
  printer.scenario('rerun_after_power_up');
  await printer.powerCycle();
  expect(printer.serial).not.toBe(before);
  expect(await discover(printer)).toMatchObject({ Data: { MainboardID: printer.serial } });
  expect(printer.machine.starts).toHaveLength(2);
});
