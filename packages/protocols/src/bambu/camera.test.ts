import { createServer, type TLSSocket } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { certificateFor } from '../../test/certificate.ts';
import { createLoopbackDial } from '../../test/loopback-dial.ts';
import { testTime } from '../../test/test-time.ts';
import { cameraLogin, openCamera } from './camera.ts';
import { createFrameReader } from './frames.ts';

const SERIAL = '01P00A000000001';
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const jpeg = (size: number): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(size, 7), Buffer.from([0xff, 0xd9])]);

function frame(payload: Buffer): Buffer {
  const header = Buffer.alloc(16);
  header.writeUInt32LE(payload.length, 0);
  header.writeUInt32LE(1, 8);
  return Buffer.concat([header, payload]);
}

test('frames are cut right however the stream is cut', () => {
  const pictures = [jpeg(10), jpeg(5000), jpeg(1)];
  const stream = Buffer.concat([...pictures.map(frame), frame(Buffer.from('no picture'))]);
  for (const step of [1, 7, 16, 1000, stream.length]) {
    const seen: Buffer[] = [];
    const read = createFrameReader((picture) => seen.push(picture));
    for (let at = 0; at < stream.length; at += step) expect(read(stream.subarray(at, at + step))).toBe(true);
    expect(seen).toEqual(pictures);
  }
});

test('a length no picture has ends the reading', () => {
  expect(createFrameReader(() => undefined)(Buffer.alloc(16))).toBe(false);
  expect(createFrameReader(() => undefined)(Buffer.alloc(16, 0xff))).toBe(false);
});

async function open(serve: (socket: TLSSocket, login: Buffer) => void) {
  const certificate = await certificateFor(SERIAL);
  const sockets = new Set<TLSSocket>();
  const server = createServer({ key: certificate.key, cert: certificate.cert }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    socket.once('data', (login: Buffer) => serve(socket, login));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const camera = openCamera({
    clock: testTime(),
    dial: createLoopbackDial(),
    at: { host: '127.0.0.1', port, timeoutMs: 20_000 },
    accessCode: '12345678',
    expected: { serial: SERIAL, fingerprint: certificate.fingerprint },
  });
  return { camera, sockets };
}

test('logs in with 80 bytes, hands out frames, and hangs up when nobody looks any more', async () => {
  const logins: Buffer[] = [];
  const { camera, sockets } = await open((socket, login) => {
    logins.push(login);
    socket.write(Buffer.concat([frame(jpeg(100)), frame(jpeg(200))]));
  });
  const controller = new AbortController();
  const sizes: number[] = [];
  const watching = camera((picture) => {
    sizes.push(picture.length);
    if (sizes.length === 2) controller.abort();
  }, controller.signal);
  await watching;
  expect(sizes).toEqual([104, 204]);
  expect(logins).toEqual([cameraLogin('12345678')]);
  expect(logins[0]?.subarray(0, 20).toString('hex')).toBe('40000000003000000000000000000000' + '62626c70');
  expect(logins[0]?.toString('latin1', 48, 57)).toBe('12345678\0');
  expect(logins[0]).toHaveLength(80);
  await expect.poll(() => sockets.size).toBe(0);
});

test('hanging up at once means a wrong access code, later it is the end of the stream', async () => {
  const refused = await open((socket) => socket.end());
  await expect(refused.camera(() => undefined, AbortSignal.timeout(30_000))).rejects.toMatchObject({
    problem: 'wrong_credentials',
  });
  const ended = await open((socket) => socket.end(frame(jpeg(5))));
  await expect(ended.camera(() => undefined, AbortSignal.timeout(30_000))).rejects.toMatchObject({
    problem: 'no_answer',
  });
});
