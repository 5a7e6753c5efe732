import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { answering, hanging, openReceiver } from '../packages/server/test/receiver.ts';
import { megabytes, option, tell } from './support/finding.ts';
import { run } from './support/process.ts';

/**
 * A destination that hangs holds up no other: 10,000 alerts go to 19 webhooks, once by themselves and once with a
 * twentieth that takes each message and never says so. The time until the 19 have all of them is set against that
 * without it, and so is the memory of the service.
 */

const ALERTS = option('alerts', 10_000);
const AT_ONCE = 500;
const WELL = 19;
const BUDGET = 1.2;
const LIMIT_MS = 30 * 60_000;
const ADMIN = { FARM_ADMIN_USERNAME: 'bench', FARM_ADMIN_PASSWORD: 'a long password' };
const MAIN = fileURLToPath(new URL('../packages/server/src/main.ts', import.meta.url));

async function openService() {
  const folder = mkdtempSync(join(tmpdir(), 'farmhand-bench-'));
  const env = { ...ADMIN, FARM_PORT: '0', FARM_DATA_DIR: folder, FARM_LOG_LEVEL: 'error' };
  const service = await run(MAIN, ['serve'], env);
  let cookie = '';
  async function call(path: string, body: unknown, type = 'application/json'): Promise<void> {
    const response = await fetch(`${service.url}/api/v1${path}`, {
      method: 'POST',
      headers: { origin: service.url, cookie, 'content-type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
  }
  await call('/auth/login', { username: ADMIN.FARM_ADMIN_USERNAME, password: ADMIN.FARM_ADMIN_PASSWORD });
  return {
    service,
    call,
    async stop(): Promise<void> {
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What a process has in memory, by the kernel's count. */
function memoryOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

/** Spools that are low from the start: an alert each. They have names, because the same table twice makes them once. */
const lowSpools = (from: number, to: number): string => {
  const rows = Array.from({ length: to - from }, (_, at) => `PLA,Colour ${from + at},40,50`);
  return ['material,color,initial_weight_g,low_stock_threshold_g', ...rows].join('\n');
};

interface Measured {
  readonly seconds: number;
  /** Of the service, when half of it was delivered and when all was. */
  readonly half: number;
  readonly all: number;
}

async function measure(hasHanging: boolean): Promise<Measured> {
  const farm = await openService();
  const receivers = await Promise.all(Array.from({ length: WELL }, () => openReceiver(answering(204))));
  const hung = hasHanging ? await openReceiver(hanging) : null;
  for (const { url } of [...receivers, ...(hung === null ? [] : [hung])]) {
    await farm.call('/destinations', { scope: 'farm', channel: 'webhook', settings: { url } });
  }
  const arrived = () => receivers.reduce((sum, { received }) => sum + received.length, 0);
  const from = performance.now();
  for (let sent = 0; sent < ALERTS; sent += AT_ONCE) {
    await farm.call('/spools/import', lowSpools(sent, Math.min(sent + AT_ONCE, ALERTS)), 'text/csv');
  }
  let half = 0;
  while (arrived() < ALERTS * WELL) {
    if (performance.now() - from > LIMIT_MS) throw new Error(`only ${arrived()} have arrived`);
    if (half === 0 && arrived() >= (ALERTS * WELL) / 2) half = memoryOf(farm.service.child.pid);
    await sleep(20);
  }
  const seconds = (performance.now() - from) / 1000;
  const all = memoryOf(farm.service.child.pid);
  await Promise.all([...receivers, ...(hung === null ? [] : [hung])].map(({ close }) => close()));
  await farm.stop();
  return { seconds, half, all };
}

const without = await measure(false);
const beside = await measure(true);
const ratio = beside.seconds / without.seconds;
const grown = beside.all / beside.half;

tell([
  { what: `${ALERTS} alerts to ${WELL} webhooks`, value: `${without.seconds.toFixed(1)} s` },
  { what: 'beside one that hangs', value: `${beside.seconds.toFixed(1)} s` },
  {
    what: 'ratio',
    value: ratio.toFixed(2),
    budget: { words: `at most ${BUDGET}`, isMet: ratio <= BUDGET },
  },
  { what: 'deliveries a second', value: ((ALERTS * WELL) / without.seconds).toFixed(0) },
  { what: 'memory half-way', value: megabytes(beside.half) },
  {
    what: 'memory at the end',
    value: megabytes(beside.all),
    budget: { words: 'at most 1.2 of half-way', isMet: grown <= 1.2 },
  },
]);
