import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { moment } from '../../../test/moment.ts';
import { systemClock } from '../../clock.ts';
import { startSimulators } from './child.ts';

vi.setConfig({ testTimeout: 120_000 });

const CHILD = new URL('./child.ts', import.meta.url).href;
const CLOCK = new URL('../../clock.ts', import.meta.url).href;
const ENTRY = fileURLToPath(new URL('../../../../simulator/src/main.ts', import.meta.url));
const PLAN = { bambu: 0, moonraker: 1, prusalink: 0, elegoo: 0, speed: 60 };

const LIFE = { clock: systemClock, signal: new AbortController().signal };

function newKeepFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'farmhand-fleet-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'kept.json');
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  }).then((is) => {
    socket.destroy();
    return is === true;
  });
}

async function untilGone(port: number): Promise<void> {
  const deadline = performance.now() + 30_000;
  while (await isListening(port)) {
    if (performance.now() > deadline) throw new Error(`port ${port} still answers`);
    await moment();
  }
}

/** A service that has only this to do, to be killed without a word. */
function startService(): ChildProcess {
  const script = `
    const { startSimulators } = await import(${JSON.stringify(CHILD)});
    const { systemClock: clock } = await import(${JSON.stringify(CLOCK)});
    const { members } = await startSimulators(${JSON.stringify(ENTRY)}, ${JSON.stringify(PLAN)},
      ${JSON.stringify(newKeepFile())}, { clock, signal: AbortSignal.timeout(60000) });
    process.stdout.write(String(members[0].ports.http) + '\\n');
    setInterval(() => undefined, 1000);`;
  const service = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void service.kill('SIGKILL'));
  return service;
}

test('simulators end with a service that is killed without a word', async () => {
  const service = startService();
  if (service.stdout === null) throw new Error('no line to the service');
  const [said] = await once(service.stdout, 'data');
  const port = Number(String(said).trim());
  expect(await isListening(port)).toBe(true);
  service.kill('SIGKILL');
  await once(service, 'exit');
  await untilGone(port);
});

test('simulators that are stopped are gone when the stop is over', async () => {
  const simulators = await startSimulators(ENTRY, PLAN, newKeepFile(), LIFE);
  const port = simulators.members[0]?.ports['http'] ?? 0;
  expect(await isListening(port)).toBe(true);
  await simulators.stop();
  expect(await isListening(port)).toBe(false);
});

test('a program that ends at once is told as one that did not start', async () => {
  const nothing = startSimulators('/nowhere/main.ts', PLAN, newKeepFile(), LIFE);
  await expect(nothing).rejects.toThrow('ended before it said anything');
});
