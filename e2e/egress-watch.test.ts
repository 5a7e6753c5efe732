import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { newWatch, openWatchedFarm, type WatchedFarm } from './support/egress-farm.ts';
import type { Watched } from './support/egress-watch.ts';
import { enrol, untilOnline, uploadModel } from './support/farm.ts';
import { startService, temporaryFolder } from './support/service.ts';

const PATIENT = { timeout: 120_000, interval: 100 };

async function usePrinters({ admin, machines, video, plug }: WatchedFarm): Promise<void> {
  const { api, url, headers } = admin;
  const printers = await Promise.all([...machines, video].map((machine) => enrol(api, machine)));
  await Promise.all(printers.map(({ id }) => untilOnline(api, id)));
  const modelId = await uploadModel(admin, 'Bracket', { seconds: 60 });
  const [first] = printers;
  if (first === undefined) throw new Error('no printer');
  for (const { id } of printers) {
    await api.testPrinter({ params: { id } });
    await fetch(`${url}/api/v1/printers/${id}/camera/snapshot`, { headers }).then((reply) => reply.bytes());
  }
  await api.setPlug({
    params: { id: first.id },
    body: ROUTES.setPlug.body.parse({
      address: plug.address,
      ...(plug.secret !== null && { secret: plug.secret }),
    }),
  });
  await api.testPlug({ params: { id: first.id } });
  for (const { id } of printers.slice(0, machines.length))
    await api.createJob({ body: { model_id: modelId, printer_id: id } });
  // How a print ends is told by others; what it takes over the network is its file and the start.
  const sent = () => machines.map(({ received }) => received.uploads.length > 0);
  await expect.poll(sent, PATIENT).toEqual(machines.map(() => true));
}

async function useNeighbours(farm: WatchedFarm): Promise<void> {
  const { api } = farm.admin;
  await api.updateExternalInventory({ body: { url: farm.spoolman.url, enabled: true } });
  expect((await api.testExternalInventory()).problem).toBeNull();
  await api.updateBroker({ body: { url: farm.broker.url, enabled: true, stills_enabled: true } });
  expect((await api.testBroker()).ok).toBe(true);
  await api.updateMailServer({
    body: {
      ...{ host: '127.0.0.1', port: farm.mail.port, security: 'none' },
      ...{ from_address: 'farm@example.org', enabled: true },
    },
  });
  expect((await api.testMailServer({ body: { to: 'mara@example.org' } })).ok).toBe(true);
  const { id } = await api.createLoginProvider({
    body: ROUTES.createLoginProvider.body.parse({
      ...{ slug: 'house', name: 'House', issuer: farm.provider.issuer },
      ...{ client_id: 'farm', client_secret: 'a secret' },
    }),
  });
  await api.testLoginProvider({ params: { id } });
  await api.refreshLicense();
  await api.updatePushGateway({ body: { url: farm.gateway.url, enabled: true } });
  for (const [scope, channel, settings] of [
    ['farm', 'webhook', { url: farm.webhook.url }],
    // By its name, which has to be found without asking anybody.
    [
      'farm',
      'ntfy',
      { url: farm.webhook.url.replace('127.0.0.1', 'localhost').replace('/hook', ''), topic: 'farm' },
    ],
    ['user', 'gateway', { device: 'a-phone' }],
    ['farm', 'mail', { address: 'mara@example.org' }],
  ] as const) {
    const body = ROUTES.createDestination.body.parse({ scope, channel, settings });
    const destination = await api.createDestination({ body });
    await api.testDestination({ params: { id: destination.id } });
  }
}

/** Where it has to have been, each with what it is. */
function placesOf({ machines, video, plug, ...farm }: WatchedFarm): Readonly<Record<string, number>> {
  const portOf = (url: string) => Number(new URL(url).port);
  const ofPrinters = machines.flatMap(({ name, address: { ports } }) =>
    Object.entries(ports).flatMap(([kind, port]) =>
      kind === 'discovery' ? [] : [[`${name} ${kind}`, Number(port)]],
    ),
  );
  return {
    ...Object.fromEntries(ofPrinters),
    // Nothing is printed there.
    video: Number(video.address.ports['mqtt']),
    plug: portOf(/http:[^"]+/.exec(JSON.stringify(plug.address))?.[0] ?? ''),
    inventory: portOf(farm.spoolman.url),
    broker: portOf(farm.broker.url),
    mail: farm.mail.port,
    provider: portOf(farm.provider.issuer),
    licence: portOf(farm.licence.url),
    gateway: portOf(farm.gateway.url),
    webhook: portOf(farm.webhook.url),
  };
}

/** The simulated fleet runs beside the service and listens on this machine alone. */
const isListeningHere = ({ by, target }: Watched): boolean =>
  by === 'packages/simulator/src/udp-door.ts' && target.startsWith('bind 127.0.0.1:');

const outside = (seen: readonly Watched[]): readonly Watched[] =>
  seen.filter((each) => each.what !== 'start' && !each.isByDoor && !isListeningHere(each));

// spec: S1.38
test('a service in restricted mode with everything in use opens nothing but by the door, and no proxy', async () => {
  const farm = await openWatchedFarm();
  await useNeighbours(farm);
  await usePrinters(farm);
  await farm.admin.api.createBackup();
  await farm.admin.api.startSimulatedFleet({ body: ROUTES.startSimulatedFleet.body.parse({ moonraker: 1 }) });
  await expect.poll(async () => (await farm.admin.api.getSimulatedFleet()).state, PATIENT).toBe('running');
  await farm.admin.api.removeSimulatedFleet();
  expect(await farm.service.stop()).toBe(0);

  const seen = farm.watch.read();
  expect(outside(seen)).toEqual([]);
  expect(farm.proxy.received).toEqual([]);
  // It was used as broadly as this means to.
  const reached = new Set(seen.flatMap(({ what, target }) => (what === 'connect' ? [target] : [])));
  const missed = Object.entries(placesOf(farm)).filter(([, port]) => !reached.has(`127.0.0.1:${port}`));
  expect(missed).toEqual([]);
  const beginnings = seen.filter(({ what }) => what === 'start');
  for (const entry of ['server/src/main.ts', 'reader-process.ts', 'apart.ts', 'simulator/src/main.ts'])
    expect(beginnings.some(({ target }) => target.includes(entry))).toBe(true);
  expect(beginnings.map(({ thread }) => thread)).toContain('worker');
  // What plays video is a program of others: it is only told of this machine.
  const played = seen.filter(({ target }) => target.includes('rtsp:'));
  expect(played.length).toBeGreaterThan(0);
  for (const { target } of played)
    expect(target.match(/\w+:\/\/[^/ ]+/g)?.map((url) => new URL(url).hostname)).toEqual(['127.0.0.1']);
});

test.each([
  ['0', '127.0.0.1'],
  ['1', '127.0.0.1'],
  // What it listens on is a name, too, and the system would ask for it.
  ['1', 'localhost'],
])(
  'a service that nobody has told of anybody calls nobody, with FARM_ITAR_MODE=%s at %s',
  async (mode, host) => {
    const watch = newWatch();
    const service = await startService({
      dataDir: temporaryFolder(),
      env: { ...watch.env, FARM_ITAR_MODE: mode, FARM_HOST: host, FARM_LOG_LEVEL: 'error' },
    });
    await fetch(`${service.url}/api/v1/version`).then((reply) => reply.bytes());
    expect(await service.stop()).toBe(0);
    const seen = watch.read();
    expect(seen.map(({ what }) => what)).toContain('start');
    expect(seen.filter(({ what }) => what !== 'start' && what !== 'program')).toEqual([]);
  },
);

/** Runs a program to its end, watched, and answers what it was seen to do. */
async function watched(source: string): Promise<readonly string[]> {
  const watch = newWatch();
  const file = join(temporaryFolder(), 'program.mjs');
  writeFileSync(file, source);
  const env = { ...process.env, ...watch.env };
  const [code] = await once(spawn(process.execPath, [file], { env, stdio: 'inherit' }), 'exit');
  expect(code).toBe(0);
  const seen = watch.read().filter(({ what }) => what !== 'start');
  return seen.map(({ what, target, isByDoor }) => `${isByDoor ? 'door' : 'outside'} ${what} ${target}`);
}

const QUIET = 'const quiet = () => undefined;';
const NODE = 'process.execPath';

test.each([
  ['net', "(await import('node:net')).connect(9, '127.0.0.1').on('error', quiet)", 'connect 127.0.0.1:9'],
  [
    'a socket of the system',
    "(await import('node:net')).connect('/no/such').on('error', quiet)",
    'connect /no/such',
  ],
  ['tls', "(await import('node:tls')).connect(9, '127.0.0.1').on('error', quiet)", 'connect 127.0.0.1:9'],
  ['http', "(await import('node:http')).get('http://127.0.0.1:9').on('error', quiet)", 'connect 127.0.0.1:9'],
  [
    'http2',
    "(await import('node:http2')).connect('http://127.0.0.1:9').on('error', quiet)",
    'connect 127.0.0.1:9',
  ],
  ['fetch', "await fetch('http://127.0.0.1:1999').catch(quiet)", 'connect 127.0.0.1:1999'],
  ['WebSocket', "new WebSocket('ws://127.0.0.1:1999').onerror = quiet", 'connect 127.0.0.1:1999'],
  [
    'dgram',
    "const one = (await import('node:dgram')).createSocket('udp4'); one.send('x', 9, '127.0.0.1', () => one.close())",
    'datagram 127.0.0.1:9',
  ],
  ['dns', "(await import('node:dns')).lookup('localhost', quiet)", 'name localhost'],
  ['dns with promises', "await (await import('node:dns/promises')).lookup('localhost')", 'name localhost'],
  [
    'a resolver of its own',
    "const { Resolver } = await import('node:dns/promises'); const one = new Resolver(); one.setServers(['127.0.0.1:9']); one.resolve4('a.test').catch(quiet); one.cancel()",
    'name a.test',
  ],
  [
    'spawn',
    `(await import('node:child_process')).spawn(${NODE}, ['-e', '0'])`,
    `program ${process.execPath} -e 0`,
  ],
  [
    'execFile',
    `(await import('node:child_process')).execFile(${NODE}, ['-e', '0'])`,
    `program ${process.execPath} -e 0`,
  ],
  ['exec', "(await import('node:child_process')).exec('true')", 'program /bin/sh -c true'],
  ['spawnSync', "(await import('node:child_process')).spawnSync('true')", 'program true'],
  [
    'a child',
    `(await import('node:child_process')).spawn(${NODE}, ['-e', "require('net').connect(9, '127.0.0.1').on('error', () => {})"])`,
    'connect 127.0.0.1:9',
  ],
])('%s is seen when it goes around the door', async (_, act, expected) => {
  expect(await watched(`${QUIET}\n${act};\n`)).toContain(`outside ${expected}`);
});

test('a thread with options of its own is watched as well', async () => {
  const thread = join(temporaryFolder(), 'thread.mjs');
  writeFileSync(
    thread,
    "import { connect } from 'node:net'; connect(9, '127.0.0.1').on('error', () => undefined);",
  );
  const source = `import { Worker } from 'node:worker_threads'; new Worker(${JSON.stringify(thread)}, { execArgv: [] });`;
  expect(await watched(source)).toEqual(['outside connect 127.0.0.1:9']);
});

const HOUSE = new URL('../packages/server/src/net/house.ts', import.meta.url).href;
const AT_HOUSE = `${QUIET}
import { createHouseOutbound } from ${JSON.stringify(HOUSE)};
const outbound = createHouseOutbound('restricted');
const target = { host: '127.0.0.1', port: 9, timeoutMs: 5000 };`;

test('what goes by the door is seen as that, and what the door has called is not', async () => {
  const datagrams = `const udp = await outbound.openUdp({ port: 0, groups: [], onDatagram: quiet });
    await udp.send(Buffer.from('x'), { address: '127.0.0.1', port: 9 }); await udp.close();`;
  expect(await watched(`${AT_HOUSE}\n${datagrams}`)).toEqual([
    'door datagram bind 0',
    'door datagram 127.0.0.1:9',
  ]);
  const dials = "await outbound.towards('printer').dial(target).catch(quiet);";
  expect(await watched(`${AT_HOUSE}\n${dials}`)).toEqual(['door connect 127.0.0.1:9']);
  const called = `import { connect } from 'node:net';
    outbound.watch(() => connect(10, '127.0.0.1').on('error', quiet));
    await outbound.towards('logo').dial(target).catch(quiet);`;
  expect(await watched(`${AT_HOUSE}\n${called}`)).toEqual(['outside connect 127.0.0.1:10']);
});
