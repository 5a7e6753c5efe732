import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectSecurely } from 'node:tls';
import { errorEnvelope } from '@farmhand/contract';
import { expect, onTestFinished, test } from 'vitest';
import { type Farm, type FarmOptions, manualClock } from '../../../test/kit.ts';
import { openListeningFarm } from '../../../test/live.ts';
import { head, rawLine } from '../../../test/raw-line.ts';
import { testTime } from '../../../test/test-time.ts';

const SHORT = {
  headersMs: 400,
  bodyMs: 400,
  bodyBytesPerSecond: 1_000_000,
  progressMs: 400,
  progressBytes: 100,
  lookEveryMs: 20,
};
const JSON_BODY = { 'Content-Type': 'application/json', 'Content-Length': 200 };

const open = () => openListeningFarm({ lines: SHORT });

/** How many lines the operating system holds for it. */
const linesOf =
  ({ app: { http } }: Farm) =>
  (): Promise<number> =>
    new Promise((done) => http.server.getConnections((_error, count) => done(count)));

function problemIn(heard: string) {
  const [top = '', body = ''] = heard.split('\r\n\r\n');
  return { status: Number(top.split(' ')[1]), ...errorEnvelope.parse(JSON.parse(body)).error };
}

test('a body that trickles in is refused in words, and its line ends', async () => {
  const { port } = await open();
  const line = rawLine(port, head('POST /api/v1/auth/login', JSON_BODY));
  line.trickle('{"username":"', 50);
  expect(problemIn(await line.closed)).toMatchObject({ status: 408, code: 'validation_failed' });
});

test('headers that trickle in are refused in words, and their line ends', async () => {
  const { port } = await open();
  const line = rawLine(port, 'GET / HTTP/1.1\r\n');
  line.trickle('X-Slow: a\r\n', 50);
  expect(problemIn(await line.closed)).toMatchObject({ status: 408, code: 'validation_failed' });
});

test('a line that is found late is closed only after Node has said so', async () => {
  const clock = testTime({ passes: 'by hand' });
  const farm = await openListeningFarm({ lines: SHORT, clock });
  const line = rawLine(farm.port, 'GET / HTTP/1.1\r\n');
  await expect.poll(linesOf(farm)).toBe(1);
  // Node waits by its own time, which is far behind: the last of these looks is the first that finds the line late.
  const { headersMs, lookEveryMs } = SHORT;
  for (let at = 0; at <= headersMs + lookEveryMs; at += lookEveryMs) clock.advance(lookEveryMs);
  expect(problemIn(await line.closed)).toMatchObject({ status: 408 });
});

test('a line on which nothing is said ends', async () => {
  const { port } = await open();
  await rawLine(port).closed;
});

test('a refused request does not keep its line by sending on', async () => {
  const { port } = await open();
  const line = rawLine(port, head('POST /api/v1/users', JSON_BODY));
  line.trickle('{"username":"', 50);
  expect(await line.closed).toMatch(/^HTTP\/1\.1 401 /);
});

test('an unfinished upgrade is no way around the deadlines', async () => {
  const { port } = await open();
  const line = rawLine(port, 'GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n');
  line.trickle('X-Slow: a\r\n', 50);
  expect(problemIn(await line.closed)).toMatchObject({ status: 408 });
});

async function openWithFile(lines: FarmOptions['lines'] = SHORT) {
  const pageFolder = mkdtempSync(join(tmpdir(), 'farmhand-page-'));
  onTestFinished(() => rmSync(pageFolder, { recursive: true }));
  mkdirSync(join(pageFolder, 'assets'));
  const bytes = 24 * 1024 * 1024;
  writeFileSync(join(pageFolder, 'assets', 'big.js'), Buffer.alloc(bytes, 'a'));
  const farm = await openListeningFarm({ pageFolder, lines });
  return { farm, bytes };
}

test('a reader that takes nothing of its answer loses its line', async () => {
  const { farm } = await openWithFile();
  const line = rawLine(farm.port, head('GET /assets/big.js'));
  await expect.poll(line.heard).toMatch(/^HTTP\/1\.1 200 /);
  line.socket.pause();
  expect(await linesOf(farm)()).toBe(1);
  await expect.poll(linesOf(farm)).toBe(0);
});

test('a reader that takes its answer bit by bit gets all of it', async () => {
  const { farm, bytes } = await openWithFile({ ...SHORT, progressMs: 2_000 });
  const line = rawLine(farm.port, head('GET /assets/big.js', { Connection: 'close' }));
  const pieceBytes = bytes / 10;
  let taken = 0;
  line.socket.on('data', (text) => {
    const before = Math.floor(taken / pieceBytes);
    taken += text.length;
    if (Math.floor(taken / pieceBytes) === before) return;
    line.socket.pause();
    farm.clock.after(300, () => line.socket.resume());
  });
  const [, body = ''] = (await line.closed).split('\r\n\r\n');
  expect(body.length).toBe(bytes);
});

test('an answer that we take our time for is waited for', async () => {
  const farm = await open();
  const words = JSON.stringify({ username: 'nobody', password: 'wrong' });
  const headers = { ...JSON_BODY, 'Content-Length': words.length };
  const line = rawLine(farm.port);
  // One after the other on the same line: it is not the line's age that counts.
  for (let round = 1; round <= 3; round += 1) {
    line.socket.write(head('POST /api/v1/auth/login', headers) + words);
    await expect.poll(() => line.heard().split('HTTP/1.1 401').length - 1).toBe(round);
    await farm.clock.pass(300);
  }
});

test('over TLS the same: no handshake, and a body that trickles in', async () => {
  const farm = await openListeningFarm({
    env: { FARM_TLS: 'self-signed' },
    clock: manualClock(Date.now()),
    lines: { ...SHORT, headersMs: 2_000 },
  });
  const half = rawLine(farm.port, '\x16\x03\x01');
  const secure = connectSecurely({ port: farm.port, host: '127.0.0.1', rejectUnauthorized: false });
  onTestFinished(() => void secure.destroy());
  let heard = '';
  secure.setEncoding('utf8').on('data', (text) => {
    heard += text;
  });
  secure.on('error', () => undefined);
  const closed = new Promise((done) => secure.once('close', done));
  secure.write(head('POST /api/v1/auth/login', JSON_BODY));
  onTestFinished(farm.clock.every(50, () => secure.write('{')));
  await closed;
  expect(problemIn(heard)).toMatchObject({ status: 408 });
  await half.closed;
});
