import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBambuPrinter, createFleet, createSpoolman, type SimulatedPlug } from '@farmhand/simulator';
import { onTestFinished } from 'vitest';
import { newIssuer } from '../../packages/server/test/licenses.ts';
import { openTwin } from '../../packages/server/test/login-twin.ts';
import { openMailServer } from '../../packages/server/test/mail-server.ts';
import { startBroker } from '../../packages/server/test/mqtt-broker.ts';
import { answering, openReceiver } from '../../packages/server/test/receiver.ts';
import { sessionOf } from './agent-farm.ts';
import type { Watched } from './egress-watch.ts';
import { startService, temporaryFolder } from './service.ts';

const ADMIN = { username: 'mara', password: 'correct horse battery' };
const PRELOAD = fileURLToPath(new URL('./egress-watch.ts', import.meta.url));
const SPEED = 60;

/** Where a watched process writes, and what it takes to watch it. */
export function newWatch() {
  const file = join(temporaryFolder(), 'watched.jsonl');
  return {
    env: { EGRESS_WATCH: file, NODE_OPTIONS: `--import=${PRELOAD}` },
    read: (): readonly Watched[] =>
      existsSync(file)
        ? readFileSync(file, 'utf8')
            .trimEnd()
            .split('\n')
            .map((line) => JSON.parse(line) as Watched)
        : [],
  };
}

/** Stands in for ffmpeg: takes the line that it was told of, and shows the same picture over and over. */
const PLAYER = `#!${process.execPath}
const { connect } = require('node:net');
const address = new URL(process.argv[process.argv.indexOf('-i') + 1]);
const jpeg = Buffer.from('ffd80102ffd9', 'hex');
function show() {
  process.stdout.write('--ffmpeg\\r\\nContent-type: image/jpeg\\r\\nContent-length: ' + jpeg.length + '\\r\\n\\r\\n');
  process.stdout.write(jpeg);
  process.stdout.write('\\r\\n');
}
const line = connect(Number(address.port), address.hostname, () => { line.destroy(); setInterval(show, 20); });
`;

function installPlayer(): string {
  const folder = temporaryFolder();
  const file = join(folder, 'ffmpeg');
  writeFileSync(file, PLAYER);
  chmodSync(file, 0o755);
  return folder;
}

async function started<T extends { start(): Promise<unknown>; stop(): Promise<void> }>(peer: T): Promise<T> {
  await peer.start();
  onTestFinished(() => peer.stop());
  return peer;
}

async function receiver(status = 204, body = '') {
  const opened = await openReceiver(answering(status, body));
  onTestFinished(opened.close);
  return opened;
}

/** Everybody that a farm can speak to, on this machine. */
async function openPeers() {
  const counts = { moonraker: 1, prusalink: 1, elegoo: 1 };
  const fleet = await started(createFleet({ counts, speed: SPEED, plugs: true }));
  const video = createBambuPrinter({
    model: 'X1C',
    liveview: true,
    timeScale: SPEED,
    serial: '00M00A000000099',
  });
  return {
    /** The first hangs on the plug. */
    machines: [...fleet.printers, await started(createBambuPrinter({ timeScale: SPEED }))],
    plug: fleet.plugs[0] as SimulatedPlug,
    video: await started(video),
    spoolman: await started(createSpoolman()),
    broker: await startBroker(),
    mail: await openMailServer(),
    provider: await openTwin(),
    licence: await receiver(404),
    gateway: await receiver(),
    webhook: await receiver(),
    proxy: await receiver(502),
  };
}

/** A service in restricted mode that is watched, whose environment would send it to a proxy. */
export async function openWatchedFarm() {
  const peers = await openPeers();
  const watch = newWatch();
  const issuer = newIssuer();
  const proxy = new URL(peers.proxy.url).origin;
  const proxies = Object.fromEntries(
    ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY', 'ALL_PROXY'].map((name) => [name, proxy]),
  );
  const service = await startService({
    dataDir: temporaryFolder(),
    env: {
      ...{ ...watch.env, ...proxies, NODE_USE_ENV_PROXY: '1' },
      PATH: `${installPlayer()}:${process.env['PATH'] ?? ''}`,
      ...{ FARM_ITAR_MODE: '1', FARM_LOG_LEVEL: 'error' },
      ...{ FARM_ADMIN_USERNAME: ADMIN.username, FARM_ADMIN_PASSWORD: ADMIN.password },
      ...{ ...issuer.env, FARM_LICENSE_KEY: issuer.issue(), FARM_LICENSE_SERVER_URL: peers.licence.url },
    },
  });
  return { ...peers, service, watch, admin: await sessionOf(service.url, ADMIN) };
}

export type WatchedFarm = Awaited<ReturnType<typeof openWatchedFarm>>;
