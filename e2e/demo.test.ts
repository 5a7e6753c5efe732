import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startDemo } from '../demo/farm.ts';
import { logIn } from '../demo/session.ts';
import { asFarAs, isFull } from '../packages/server/test/full.ts';

/** The demo as people start and end it, with a folder for temporary files of its own. */

const ROOT = join(import.meta.dirname, '..');
const MAIN = join(ROOT, 'demo', 'main.ts');
const LOST = 'Farmhand: the service of the demo is gone, and so is the demo.\n';
const SERVING = 'Adding people and printers';
const LIMIT = { timeout: 120_000, interval: 50 };

let temporary: string;
const started: ChildProcess[] = [];
beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'farmhand-demo-test-'));
});
afterEach(async () => {
  for (const child of started.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  await vi.waitUntil(() => folders().length === 0, LIMIT);
  rmSync(temporary, { recursive: true, force: true });
});

const folders = () => readdirSync(temporary).filter((name) => name.startsWith('farmhand-demo-'));

const start = (env: Readonly<Record<string, string>>) => launch(process.execPath, [MAIN], env);

function launch(program: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, TMPDIR: temporary, FARM_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  const said = { out: '', errors: '' };
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    said.out += part;
  });
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    said.errors += part;
  });
  return { child, said, ended: once(child, 'exit') };
}

async function freePort(): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('There is no port.');
  const close = async () => {
    server.close();
    await once(server, 'close');
  };
  return { port: address.port, close };
}

// A10
test('a taken port is one clear line and exit code 1, and FARM_PORT says which port is meant', async () => {
  const { port, close } = await freePort();
  const { said, ended } = start({ FARM_PORT: String(port) });
  expect(await ended).toEqual([1, null]);
  expect(said).toEqual({
    out: '',
    errors: `Farmhand: FARM_PORT must be a free port; something else listens on port ${port} of 127.0.0.1 already.\n`,
  });
  expect(folders()).toEqual([]);
  await close();
});

test('FARM_HOST counts, and nothing of a farm that is set up on this machine does', async () => {
  const { said, ended } = start({
    FARM_HOST: '192.0.2.1',
    FARM_DATABASE_URL: 'nonsense',
    FARM_TLS: 'nonsense',
  });
  expect(await ended).toEqual([1, null]);
  expect(said.errors).toBe('Farmhand: FARM_HOST must be an address of this machine; 192.0.2.1 is not.\n');
});

// A10
test.each(asFarAs<readonly NodeJS.Signals[]>(['SIGINT'], ['SIGTERM', 'SIGHUP', 'SIGINT']))(
  'after %s everything is gone at once',
  async (signal) => {
    const { child, said, ended } = start({});
    await vi.waitUntil(() => said.out.includes(SERVING), LIMIT);
    expect(folders()).toHaveLength(1);
    child.kill(signal);
    expect(await ended).toEqual([0, null]);
    expect([folders(), said.errors]).toEqual([[], '']);
  },
);

// A10
test('killed, it leaves neither its service nor its folder behind', async () => {
  const { port, close } = await freePort();
  await close();
  const { child, said } = start({ FARM_PORT: String(port) });
  await vi.waitUntil(() => said.out.includes(SERVING), LIMIT);
  child.kill('SIGKILL');
  await vi.waitUntil(() => folders().length === 0, LIMIT);
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
});

test('killed, npm above it takes the demo, its service and its folder with it', async () => {
  const { port, close } = await freePort();
  await close();
  const { child, said } = launch('npm', ['run', 'demo'], { FARM_PORT: String(port) });
  await vi.waitUntil(() => said.out.includes(SERVING), LIMIT);
  expect(folders()).toHaveLength(1);
  child.kill('SIGKILL');
  await vi.waitUntil(() => folders().length === 0, LIMIT);
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
});

/** The pids are in the folders' names, which are there before the service is. */
const keeper = () => Number(folders()[0]?.split('-')[2]);

test('a keeper that is killed while the service starts takes everything with it, and the demo says so', async () => {
  const { port, close } = await freePort();
  await close();
  const { said, ended } = start({ FARM_PORT: String(port) });
  await vi.waitUntil(() => folders().length === 1, LIMIT);
  process.kill(keeper(), 'SIGKILL');
  expect(await ended).toEqual([1, null]);
  expect([folders(), said]).toEqual([[], { out: '', errors: LOST }]);
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
});

test.runIf(isFull)('a keeper that is killed later takes everything with it too', async () => {
  const { port, close } = await freePort();
  await close();
  const { said, ended } = start({ FARM_PORT: String(port) });
  await vi.waitUntil(() => said.out.includes(SERVING), LIMIT);
  process.kill(keeper(), 'SIGKILL');
  expect(await ended).toEqual([1, null]);
  expect([folders(), said.errors]).toEqual([[], LOST]);
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
});

test.runIf(isFull)('SIGTERM ends everything also when the keeper is killed at that very moment', async () => {
  const { port, close } = await freePort();
  await close();
  const { child, ended } = start({ FARM_PORT: String(port) });
  await vi.waitUntil(() => folders().length === 1, LIMIT);
  process.kill(keeper(), 'SIGKILL');
  child.kill('SIGTERM');
  await ended;
  expect(folders()).toEqual([]);
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
});

test.runIf(isFull)('what a demo left that was killed with its keeper is gone at the next start', async () => {
  const gone = spawn(process.execPath, ['-e', '']);
  await once(gone, 'exit');
  const left = join(temporary, `farmhand-demo-${gone.pid}-abcdef`);
  const living = join(temporary, `farmhand-demo-${process.pid}-abcdef`);
  for (const folder of [left, living]) mkdirSync(folder);
  const { child, said, ended } = start({});
  await vi.waitUntil(() => said.out.includes(SERVING), LIMIT);
  expect([existsSync(left), existsSync(living)]).toEqual([false, true]);
  child.kill('SIGTERM');
  await ended;
  rmSync(living, { recursive: true });
});

test('organizations can be tried, with a licence of the demo’s own', async () => {
  const { port, close } = await freePort();
  await close();
  const { child, said, ended } = start({ FARM_PORT: String(port) });
  await vi.waitUntil(() => said.out.includes(SERVING), LIMIT);
  const { api } = await logIn(`http://127.0.0.1:${port}`, { username: 'demo', password: 'print all day' });
  const license = await api.getLicense({});
  expect(license).toMatchObject({ tier: 'enterprise', status: 'valid', customer: 'This demo alone' });
  expect(await api.createOrg({ body: { name: 'Robotics lab' } })).toMatchObject({ is_org: true });
  child.kill('SIGTERM');
  await ended;
});

// A10
test.runIf(isFull)(
  'the simulated person keeps the farm at work and leaves something to the visitor',
  {
    timeout: 400_000,
  },
  async () => {
    const farm = await startDemo({
      env: { ...process.env, TMPDIR: temporary },
      port: '0',
      speed: 240,
      paceMs: 400,
      say: () => undefined,
    });
    try {
      const { api } = await logIn(farm.url, { username: 'demo', password: 'print all day' });
      const begun = (await api.listArchive({ query: { limit: 1 } })).total;
      const longer = { timeout: 240_000, interval: 500 };
      // Without a person each of the twelve ends what it prints, and stands still.
      await vi.waitUntil(
        async () => (await api.listArchive({ query: { limit: 1 } })).total >= begun + 16,
        longer,
      );
      const [printers, submitted, alerts] = await Promise.all([
        api.listPrinters({ query: { limit: 100 } }),
        api.listJobs({ query: { status: 'submitted' } }),
        api.listAlerts({ query: { is_read: 'false' } }),
      ]);
      expect(printers.items.filter(({ status }) => status === 'printing').length).toBeGreaterThan(0);
      expect(submitted.total).toBeGreaterThan(0);
      expect(alerts.total).toBeGreaterThan(0);
      await vi.waitUntil(async () => {
        const { items } = await api.listPrinters({ query: { limit: 100 } });
        return items.some(({ status, plate }) => status === 'idle' && plate === 'occupied');
      }, longer);
      const cleared = await api.listAudit({ query: { action: 'clearPlate', limit: 1 } });
      expect(cleared.items).toMatchObject([{ username: 'luc' }]);
    } finally {
      await farm.stop();
    }
  },
);
