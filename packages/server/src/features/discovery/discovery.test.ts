import { createSocket } from 'node:dgram';
import type { Family, PrinterDiscovery } from '@farmhand/contract';
import type { Channel } from '@farmhand/protocols';
import {
  createBambuPrinter,
  createElegooPrinter,
  createMoonrakerPrinter,
  createPrusaLinkPrinter,
  type SimulatedPrinter,
} from '@farmhand/simulator';
import { expect, onTestFinished, test } from 'vitest';
import { openFarm, type Reply } from '../../../test/kit.ts';
import { moment } from '../../../test/moment.ts';
import { addPrinter, entryFor } from '../../../test/printers.ts';

type Channels = Record<Family, readonly Channel[]>;
const SILENCE: Channels = { bambu: [], moonraker: [], prusalink: [], elegoo: [] };

/** A port that is free now; only this test knows of it. */
async function freePort(): Promise<number> {
  const socket = createSocket('udp4');
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done));
  const { port } = socket.address();
  await new Promise<void>((done) => socket.close(done));
  return port;
}

async function started<P extends SimulatedPrinter>(printer: P): Promise<P> {
  await printer.start();
  onTestFinished(() => printer.stop());
  return printer;
}

/** Asks these printers, one by one, from a port that is free. */
function asking(...printers: readonly SimulatedPrinter[]): readonly Channel[] {
  const ask = printers.map(({ address }) => ({
    address: '127.0.0.1',
    port: address.ports['discovery'] ?? 0,
  }));
  return [{ port: 0, ask }];
}

function farmThatLooks(channels: Partial<Channels>, secondMs = 300) {
  return openFarm({ printers: { discovery: { channels: { ...SILENCE, ...channels }, secondMs } } });
}
const answerOf = (reply: Reply) => reply.body as PrinterDiscovery;

test('printers of all families are found with their address, ports and serial number', async () => {
  const port = await freePort();
  const asked = await started(createBambuPrinter({ model: 'A1 mini', discovery: {} }));
  const moonraker = await started(createMoonrakerPrinter({ discovery: {} }));
  const buddy = await started(createPrusaLinkPrinter({ name: 'mk4', discovery: {} }));
  const python = await started(createPrusaLinkPrinter({ name: 'mk3', dialect: 'python', discovery: {} }));
  const elegoo = await started(createElegooPrinter({ name: 'Carbon' }));
  const farm = await farmThatLooks({
    bambu: [{ port }, ...asking(asked)],
    moonraker: asking(moonraker),
    prusalink: asking(buddy, python),
    elegoo: asking(elegoo),
  });
  const admin = await farm.session('admin');
  const heard = await started(
    createBambuPrinter({ name: 'Zed', discovery: { announceTo: { host: '127.0.0.1', port } } }),
  );
  let isLooking = true;
  const looking = admin.post('/printers/discover').finally(() => {
    isLooking = false;
  });
  // It announces itself whenever it is switched on, and every five seconds: too rarely for a test.
  while (isLooking) {
    await heard.powerCycle();
    await moment();
  }
  const reply = await looking;
  const host = '127.0.0.1';
  const http = (printer: SimulatedPrinter) => ({ http: printer.address.ports['http'] });
  const rest = { model: null, serial: null, already_added: null };
  expect(reply).toMatchObject({ status: 200, body: { problems: [], next_actions: [] } });
  expect(answerOf(reply).found).toEqual([
    { ...rest, family: 'bambu', host, ports: null, name: asked.name, model: 'A1 mini', serial: asked.serial },
    { ...rest, family: 'bambu', host, ports: null, name: 'Zed', model: 'P1S', serial: heard.serial },
    {
      ...{ ...rest, family: 'elegoo', host, ports: null, name: 'Carbon' },
      ...{ model: 'Centauri Carbon', serial: elegoo.serial },
    },
    { ...rest, family: 'moonraker', host, ports: http(moonraker), name: 'Moonraker @ voron' },
    {
      ...{ ...rest, family: 'prusalink', host, ports: http(python) },
      name: `mk3:${python.address.ports['http']}`,
    },
    { ...rest, family: 'prusalink', host, ports: http(buddy), name: 'mk4' },
  ]);
});

test('a found printer that is there already is named, by serial number or by address', async () => {
  const bambu = await started(createBambuPrinter({ discovery: {} }));
  const stranger = await started(createBambuPrinter({ discovery: {} }));
  const moonraker = await started(createMoonrakerPrinter({ discovery: {} }));
  const farm = await farmThatLooks({ bambu: asking(bambu, stranger), moonraker: asking(moonraker) });
  const admin = await farm.session('admin');
  const off = { enabled: false };
  // Its address has changed since it was added.
  const known = await addPrinter(admin, { ...entryFor(bambu), host: '127.0.0.9', ...off });
  const { serial: _, ...bySight } = entryFor(moonraker);
  const other = await addPrinter(admin, { ...bySight, ...off });
  // Another instance at the same address.
  await addPrinter(admin, { ...bySight, name: 'second', ports: { http: 1 }, ...off });
  const { found } = answerOf(await admin.post('/printers/discover'));
  const added = new Map(found.map(({ serial, family, already_added }) => [serial ?? family, already_added]));
  expect(added).toEqual(
    new Map([
      [bambu.serial, known.id],
      [stranger.serial, null],
      ['moonraker', other.id],
    ]),
  );
});

test('only the families that were asked for are looked for, and a silent printer is not found', async () => {
  const moonraker = await started(createMoonrakerPrinter({ discovery: {} }));
  const elegoo = await started(createElegooPrinter());
  const silent = await started(createMoonrakerPrinter({ discovery: {} }));
  silent.scenario('go_silent');
  const farm = await farmThatLooks({ moonraker: asking(moonraker, silent), elegoo: asking(elegoo) });
  const admin = await farm.session('admin');
  const body = { families: ['moonraker', 'moonraker'] };
  const { found } = answerOf(await admin.post('/printers/discover', body));
  expect(found.map(({ ports }) => ports)).toEqual([{ http: moonraker.address.ports['http'] }]);
});

test('a port that is taken is a problem in words, and the others are found all the same', async () => {
  const taken = createSocket('udp4');
  await new Promise<void>((done) => taken.bind(0, done));
  onTestFinished(() => {
    taken.close();
  });
  const { port } = taken.address();
  const bambu = await started(createBambuPrinter({ discovery: {} }));
  const farm = await farmThatLooks({
    bambu: [{ port }, ...asking(bambu)],
    elegoo: [{ port: 0, ask: [{ address: '192.0.2.1', port: 3000 }] }],
  });
  const admin = await farm.session('admin');
  const { found, problems } = answerOf(await admin.post('/printers/discover'));
  expect(found.map(({ serial }) => serial)).toEqual([bambu.serial]);
  expect(problems).toMatchObject([
    { family: 'bambu', message: `UDP port ${port}: another program keeps this port to itself` },
    { family: 'elegoo', message: 'UDP 192.0.2.1:3000: tests reach this machine only' },
  ]);
});

test('at the addresses that the farm names every family is asked, and nowhere else', async () => {
  const bambu = await started(createBambuPrinter({ discovery: {} }));
  const moonraker = await started(createMoonrakerPrinter({ discovery: {} }));
  await started(createElegooPrinter());
  const addresses = [bambu, moonraker].map(({ address }) => ({
    address: '127.0.0.1',
    port: address.ports['discovery'] ?? 0,
  }));
  const farm = await openFarm({ printers: { discovery: { addresses, secondMs: 300 } } });
  const admin = await farm.session('admin');
  const { found, problems } = answerOf(await admin.post('/printers/discover'));
  expect(found.map(({ family, name }) => [family, name])).toEqual([
    ['bambu', bambu.name],
    ['moonraker', 'Moonraker @ voron'],
  ]);
  expect(problems).toEqual([]);
});

test('a dry run tells what would be looked for and sends nothing', async () => {
  const asked: string[] = [];
  const listener = createSocket('udp4');
  listener.on('message', (words) => asked.push(words.toString()));
  await new Promise<void>((done) => listener.bind(0, '127.0.0.1', done));
  onTestFinished(() => {
    listener.close();
  });
  const ask = [{ address: '127.0.0.1', port: listener.address().port }];
  const farm = await farmThatLooks({ elegoo: [{ port: 0, ask }] }, 50);
  const admin = await farm.session('admin');
  const body = { families: ['elegoo'] };
  const dry = await admin.post('/printers/discover', body, { 'x-dry-run': 'true' });
  expect(dry.body).toEqual({
    dry_run: true,
    would_execute: { action: 'discover_printers', families: ['elegoo'], timeout_seconds: 4 },
  });
  expect(asked).toEqual([]);
  await admin.post('/printers/discover', body);
  await expect.poll(() => asked).toEqual(['M99999', 'M99999', 'M99999']);
});

test('the service stops while it looks, and who asked gets what was found', async () => {
  const elegoo = await started(createElegooPrinter());
  const farm = await farmThatLooks({ elegoo: asking(elegoo) }, 10_000);
  const admin = await farm.session('admin');
  const looking = admin.post('/printers/discover');
  // Long enough for the answer of a printer on this machine, far shorter than the search.
  await farm.clock.sleep(2000);
  const began = performance.now();
  await farm.stop();
  expect(performance.now() - began).toBeLessThan(15_000);
  expect(answerOf(await looking).found).toHaveLength(1);
});
