import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type TLSSocket } from 'node:tls';
import { generate } from 'mqtt-packet';
import { expect, onTestFinished, test } from 'vitest';
import { certificateFor } from '../../test/certificate.ts';
import { until } from '../../test/link.ts';
import { testTime } from '../../test/test-time.ts';
import { LIMITS } from '../limits.ts';
import { guardLine } from './mqtt-line.ts';

const packet = (bytes: number): Buffer =>
  generate({ cmd: 'publish', topic: 'a', payload: Buffer.alloc(bytes), qos: 0, dup: false, retain: false });

/** Both ends of an encrypted line, the near one guarded. */
async function openLine() {
  const server = createServer(await certificateFor('01P00A000000001'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const far = once(server, 'secureConnection');
  const near = connect({ host: '127.0.0.1', port, rejectUnauthorized: false });
  const [socket] = (await far) as [TLSSocket];
  socket.on('error', () => socket.destroy());
  onTestFinished(async () => {
    socket.destroy();
    near.destroy();
    await new Promise((done) => server.close(done));
  });
  const refusals: unknown[] = [];
  const time = testTime();
  const line = guardLine(near, time, ({ problem }) => refusals.push(problem));
  const got: Buffer[] = [];
  return {
    time,
    socket,
    near,
    line,
    refusals,
    got,
    bytes: () => got.reduce((sum, { length }) => sum + length, 0),
  };
}

test('what is within the limits goes through as it is, both ways, and the end with it', async () => {
  const { socket, line, got, refusals } = await openLine();
  line.on('data', (chunk: Buffer) => got.push(chunk));
  const sent = Buffer.concat([packet(5), packet(200_000), ...Array.from({ length: 500 }, () => packet(3))]);
  const closed = once(line, 'close');
  line.write('hello');
  const [heard] = await once(socket, 'data');
  expect(String(heard)).toBe('hello');
  socket.end(sent);
  await closed;
  expect(Buffer.concat(got).equals(sent)).toBe(true);
  expect(refusals).toEqual([]);
});

test('a packet that is too large is refused by its head, and the line is gone', async () => {
  const { socket, line, refusals, bytes, got } = await openLine();
  line.on('data', (chunk: Buffer) => got.push(chunk));
  socket.write(packet(LIMITS.messageBytes));
  await once(line, 'close');
  expect(refusals).toEqual(['message_too_large']);
  expect(bytes()).toBe(0);
});

test('nobody is read from while nobody takes it', async () => {
  const { time, socket, near } = await openLine();
  const one = packet(500_000);
  let sent = 0;
  const pour = (): void => {
    for (; sent < 200 && socket.write(one); sent += 1);
  };
  socket.on('drain', pour);
  pour();
  await time.pass(300);
  expect(near.bytesRead).toBeLessThan(2 * LIMITS.messageBytes);
});

test('many small packets are let through in turns, and only as many as may come', async () => {
  const { time, socket, line, refusals, bytes, got } = await openLine();
  line.on('data', (chunk: Buffer) => got.push(chunk));
  const allowed = LIMITS.messagesPerSecond * LIMITS.burstSeconds;
  const count = allowed + LIMITS.messagesPerSecond;
  const one = packet(1);
  const startedAt = time.monotonic();
  socket.write(Buffer.concat(Array.from({ length: count }, () => one)));
  await until(() => bytes() === count * one.length, 'all of them');
  expect(time.monotonic() - startedAt).toBeGreaterThan(500);
  expect(got.every(({ length }) => length <= 200 * one.length)).toBe(true);
  expect(refusals).toEqual([]);
});
