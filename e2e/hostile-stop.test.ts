import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { createClient } from '@farmhand/client';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { head, rawLine } from '../packages/server/test/raw-line.ts';
import { logInAt } from './support/farm.ts';
import { type Service, startService, temporaryFolder } from './support/service.ts';

const PERSON = { username: 'root', password: 'correct horse battery' };
const ADMIN = {
  FARM_ADMIN_USERNAME: PERSON.username,
  FARM_ADMIN_PASSWORD: PERSON.password,
  FARM_LOG_LEVEL: 'error',
};
const LIMIT_MS = 10_000;
const JSON_BODY = { 'Content-Type': 'application/json', 'Content-Length': 5_000 };

/** A printer that takes every connection and never says a word. */
async function silentPrinter(): Promise<number> {
  const held: Socket[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    held.push(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of held) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

async function deafLiveClient(url: string, cookie: string): Promise<void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: { cookie, origin: url } });
  socket.on('error', () => undefined);
  onTestFinished(() => socket.terminate());
  await once(socket, 'message');
  socket.pause();
}

/** Everything at once that keeps a line, a thread or a printer's answer waiting. */
async function attack({ url }: Service): Promise<void> {
  const port = Number(new URL(url).port);
  const cookie = await logInAt(url, PERSON);
  const headers = { cookie, origin: url };
  const api = createClient({ baseUrl: url, headers });
  const printerPort = await silentPrinter();
  await api.createPrinter({
    body: {
      name: 'silent',
      family: 'moonraker',
      host: '127.0.0.1',
      ports: { http: printerPort },
      plate: 'clear',
      enabled: true,
    },
  });
  const { id: modelId } = await api.createModel({ body: { name: 'half' } });
  await Promise.all(Array.from({ length: 5 }, () => deafLiveClient(url, cookie)));
  for (let count = 0; count < 20; count += 1) {
    rawLine(port);
    rawLine(port, 'GET / HTTP/1.1\r\nHost: a\r\n').trickle('X-Slow: a\r\n', 100);
    rawLine(port, head('POST /api/v1/auth/login', JSON_BODY)).trickle(' ', 100);
    const reader = rawLine(port, head('GET /api/v1/openapi.json').repeat(20));
    reader.socket.pause();
  }
  const form = {
    ...headers,
    'Content-Type': 'multipart/form-data; boundary=cut',
    'Content-Length': 9_999_999,
  };
  const file = '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.gcode"\r\n\r\nG1 X1\n';
  rawLine(port, head(`POST /api/v1/models/${modelId}/files`, form) + file).trickle('G', 100);
  const ignored = () => undefined;
  for (let count = 0; count < 30; count += 1) {
    const body = JSON.stringify({ username: `nobody-${count}`, password: 'wrong' });
    const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    fetch(`${url}/api/v1/auth/login`, sent).catch(ignored);
  }
  fetch(`${url}/api/v1/backups`, { method: 'POST', headers }).catch(ignored);
}

async function endOf({ child }: Service): Promise<{ code: number | null; tookMs: number }> {
  const before = performance.now();
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  // Impatience, and launchers that ask more than once.
  const again = setInterval(() => child.kill('SIGTERM'), 300);
  const [code] = (await ended) as [number | null];
  clearInterval(again);
  return { code, tookMs: performance.now() - before };
}

test('asked to end under attack, the service is gone in 10 seconds, and the next start is clean at once', async () => {
  const dataDir = temporaryFolder();
  const service = await startService({ dataDir, env: ADMIN });
  await attack(service);
  const { code, tookMs } = await endOf(service);
  expect(code, service.output()).toBe(0);
  expect(tookMs).toBeLessThan(LIMIT_MS);
  for (const words of ['did not end', 'Uncaught', 'Unhandled', 'SqliteError'])
    expect(service.output()).not.toContain(words);
  // SQLite folds its log into the file when the last connection is closed, and only then.
  expect(readdirSync(dataDir).filter((name) => /-(wal|shm)$/.test(name))).toEqual([]);

  const next = await startService({ dataDir, env: ADMIN });
  await logInAt(next.url, PERSON);
  expect(await next.stop()).toBe(0);
  for (const level of ['error', 'warn']) expect(next.output().toLowerCase()).not.toContain(level);
});
