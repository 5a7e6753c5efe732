import { expect, onTestFinished, test } from 'vitest';
import { isObject } from '../json.ts';
import { eventually } from '../testing/eventually.ts';
import { gcodeFile } from '../testing/gcode-file.ts';
import { connectMoonraker } from '../testing/moonraker-client.ts';
import { createMoonrakerPrinter, type MoonrakerOptions } from './printer.ts';

/** What the tests against the real Moonraker showed of it, on the simulated one. */
async function launch(options: MoonrakerOptions = {}) {
  const printer = createMoonrakerPrinter({ timeScale: 100, bootMs: 100, isTrusted: true, ...options });
  const { ports } = await printer.start();
  onTestFinished(() => printer.stop());
  const base = `http://127.0.0.1:${ports['http']}`;
  async function print(seconds: number) {
    const body = new FormData();
    body.set('print', 'true');
    body.set('file', new Blob([gcodeFile(seconds)]), 'a.gcode');
    await fetch(`${base}/server/files/upload`, { method: 'POST', body });
    await eventually(() => printer.machine.read().phase).toBe('printing');
  }
  async function history(query = '') {
    const reply = (await (await fetch(`${base}/server/history/list${query}`)).json()) as unknown;
    return isObject(reply) && isObject(reply['result']) ? reply['result'] : {};
  }
  return { printer, print, history, base };
}

test.each([
  ['politely', { status: 'server_exit', end_time: expect.any(Number) }],
  ['by force', { status: 'interrupted', end_time: null, filament_used: 0 }],
] as const)(
  'a host that ends %s in a print writes that down, and nothing of how it went on',
  async (how, entry) => {
    const { printer, print, history } = await launch();
    await print(1000);
    await eventually(async () => JSON.stringify(await history())).toContain('in_progress');
    await printer.endHost(how);
    await expect(history()).rejects.toThrow('fetch failed');
    expect(printer.machine.read().phase).toBe('printing');
    await printer.startHost();
    expect(await history()).toMatchObject({ jobs: [entry] });
    await eventually(() => printer.machine.read().phase).toBe('completed');
    const client = await connectMoonraker(printer);
    await client.call('printer.objects.subscribe', { objects: { print_stats: null } });
    expect(client.status('print_stats')).toMatchObject({ state: 'complete', filename: 'a.gcode' });
    expect(await history()).toMatchObject({ jobs: [entry] });
  },
);

test.each([
  [{ onErrorGcode: 'CANCEL_PRINT' }, { state: 'cancelled', message: '' }],
  [{}, { state: 'error', message: 'Must home axis first' }],
] as const)('a file that fails with %j ends so, after its words', async (options, end) => {
  const { printer, print } = await launch(options);
  const client = await connectMoonraker(printer);
  await client.call('printer.objects.subscribe', { objects: { print_stats: null } });
  await print(100_000);
  printer.failLine('Must home axis first');
  await eventually(() => client.status('print_stats')).toMatchObject(end);
  const said = client.heard.findIndex((message) =>
    JSON.stringify(message).includes('!! Must home axis first'),
  );
  const shown = client.heard.findIndex((message) =>
    JSON.stringify(message).includes(`"state":"${end.state}"`),
  );
  expect(said).toBeGreaterThan(-1);
  expect(said).toBeLessThan(shown);
});

test('a start-up that is held answers, and is not ready before it is over', async () => {
  const { printer } = await launch();
  const client = await connectMoonraker(printer);
  const state = async () => JSON.stringify((await client.call('server.info'))['result']);
  printer.holdBoot(true);
  printer.restartKlippy();
  await eventually(state).toContain('"klippy_state":"startup"');
  printer.holdBoot(false);
  await eventually(state).toContain('"klippy_state":"ready"');
});

test('the configuration names the nozzle, and a list counts what it shows', async () => {
  const { printer, print, history, base } = await launch({ nozzleDiameter: 0.6 });
  const reply = await fetch(`${base}/printer/objects/query?configfile=settings`);
  expect(await reply.json()).toMatchObject({
    result: { status: { configfile: { settings: { extruder: { nozzle_diameter: 0.6 } } } } },
  });
  for (let count = 0; count < 2; count += 1) {
    await print(100);
    await eventually(() => printer.machine.read().phase).toBe('completed');
  }
  await eventually(async () => (await history())['count']).toBe(2);
  expect(await history('?limit=1')).toMatchObject({ count: 1 });
});
