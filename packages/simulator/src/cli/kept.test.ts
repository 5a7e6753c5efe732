import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isObject } from '../json.ts';

vi.setConfig({ testTimeout: 60_000 });

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const children: ChildProcess[] = [];
let folder = '';
let file = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'farmhand-fleet-'));
  file = join(folder, 'fleet', 'kept.json');
});

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

async function run(...more: string[]) {
  const words = ['--bambu', '1', '--moonraker', '1', '--json', '--attached', '--keep', file, ...more];
  const child = spawn(process.execPath, [MAIN, ...words], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = await once(child.stdout, 'data');
  const printers: unknown = JSON.parse(String(line));
  if (!Array.isArray(printers) || !printers.every(isObject)) throw new Error('not a fleet');
  const end = async () => {
    const ended = once(child, 'exit');
    child.stdin.end();
    await ended;
  };
  return { printers, end };
}

const portOf = (printer: unknown, name: string): number => {
  const ports = isObject(printer) ? printer['ports'] : null;
  return isObject(ports) ? Number(ports[name]) : 0;
};

async function certificateAt(port: number): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false, maxVersion: 'TLSv1.2' });
  await once(socket, 'secureConnect');
  const { fingerprint256 } = socket.getPeerCertificate();
  socket.destroy();
  return fingerprint256;
}

test('a fleet that is started again has the same ports, serials and certificates', async () => {
  let before = await run();
  const shown = await certificateAt(portOf(before.printers[0], 'mqtt'));
  await before.end();
  let again = await run();
  // Another test may have taken one of its ports in between: then it moved, which is another rule.
  for (let tries = 0; tries < 5 && !isDeepStrictEqual(again.printers, before.printers); tries += 1) {
    before = again;
    await before.end();
    again = await run();
  }
  expect(again.printers).toEqual(before.printers);
  expect(await certificateAt(portOf(again.printers[0], 'mqtt'))).toBe(shown);
});

test('what is kept holds keys, so nobody else may read it', async () => {
  await (await run()).end();
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(readFileSync(file, 'utf8')).toContain('PRIVATE KEY');
});

test('a printer whose port was taken meanwhile moves, and is the same printer', async () => {
  const first = await run();
  await first.end();
  const taken = createServer().listen(portOf(first.printers[0], 'ftps'), '127.0.0.1');
  await once(taken, 'listening');
  const second = await run();
  expect(portOf(second.printers[0], 'ftps')).not.toBe(portOf(first.printers[0], 'ftps'));
  expect(second.printers[0]).toMatchObject({ serial: first.printers[0]?.['serial'] });
  taken.close();
});

test('a broken file is a first start', async () => {
  await (await run()).end();
  writeFileSync(file, '{"ports": 7}');
  const { printers } = await run('--after', '1000');
  expect(printers.map((printer) => printer['name'])).toEqual(['bambu-1001', 'moonraker-1001']);
});

test('it says what each printer is fitted with', async () => {
  const { printers } = await run();
  expect(printers[1]).toMatchObject({
    bed: { x_mm: 350, y_mm: 350, z_mm: 340 },
    loaded: [{ place: { ams_id: 0, slot_id: 0 }, material: 'PLA', color_hex: '#212721' }],
  });
});
