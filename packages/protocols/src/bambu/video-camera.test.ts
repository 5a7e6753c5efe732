import { createHash } from 'node:crypto';
import { connect, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer, type TLSSocket } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { certificateFor } from '../../test/certificate.ts';
import { createLoopbackDial } from '../../test/loopback-dial.ts';
import { testTime } from '../../test/test-time.ts';
import type { VideoPlayer } from '../video.ts';
import { createRtspReader, fieldOf, type RtspMessage } from './rtsp-messages.ts';
import { openVideoCamera } from './video-camera.ts';

const SERIAL = '00M00A000000001';
const CODE = 'c0de-7791';
const PATH = '/streaming/live/1';
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const portOf = (server: { address(): unknown }): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null && 'port' in address ? Number(address.port) : 0;
};

/** A printer that streams: every request needs a digest, as the media server of these models asks for it. */
async function openPrinter(reply: (method: string) => string = () => '200 OK') {
  const certificate = await certificateFor(SERIAL);
  const requests: RtspMessage[] = [];
  const packets: string[] = [];
  const sockets = new Set<TLSSocket>();
  const isRight = ({ start, fields }: RtspMessage): boolean => {
    const [method = '', uri = ''] = start.split(' ');
    const said = fieldOf(fields, 'authorization') ?? '';
    const secret = md5(`bblp:LIVE:${CODE}`);
    return (
      said.includes('username="bblp"') &&
      said.includes(`response="${md5(`${secret}:n1:${md5(`${method}:${uri}`)}`)}"`)
    );
  };
  const server = createTlsServer({ key: certificate.key, cert: certificate.cert }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    const read = createRtspReader({
      message(message) {
        requests.push(message);
        const method = message.start.split(' ')[0] ?? '';
        const cseq = `CSeq: ${fieldOf(message.fields, 'cseq')}`;
        if (!isRight(message)) {
          const challenge = 'WWW-Authenticate: Digest realm="LIVE", nonce="n1"';
          socket.write(`RTSP/1.0 401 Unauthorized\r\n${cseq}\r\n${challenge}\r\n\r\n`);
          return;
        }
        socket.write(`RTSP/1.0 ${reply(method)}\r\n${cseq}\r\n\r\n`);
        if (method === 'PLAY') socket.write(Buffer.from('$\0\0\x05video'));
      },
      packet: (bytes) => packets.push(bytes.toString('latin1')),
    });
    socket.on('data', (chunk: Buffer) => read(chunk));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: portOf(server), requests, packets, sockets, fingerprint: certificate.fingerprint };
}

/** Plays like a program would: over a port of this machine, by an address with a word that only it knows. */
function playerThat(act: (line: Socket, address: string, port: number) => void): VideoPlayer {
  return {
    async play(attach, onFrame, signal) {
      const server = createServer((line) => attach(line, address));
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      const address = `rtsp://127.0.0.1:${portOf(server)}/word`;
      const line = connect(portOf(server), '127.0.0.1');
      line.on('error', () => undefined);
      line.on('data', (chunk: Buffer) => {
        if (chunk.includes('video')) onFrame(chunk);
      });
      const over = new Promise<void>((done) => {
        line.on('close', () => done());
        signal.addEventListener('abort', () => done(), { once: true });
      });
      act(line, address, portOf(server));
      await over;
      line.destroy();
      server.close();
    },
  };
}

function cameraOf(printer: Awaited<ReturnType<typeof openPrinter>>, video: VideoPlayer, accessCode = CODE) {
  return openVideoCamera({
    clock: testTime(),
    dial: createLoopbackDial(),
    at: { host: '127.0.0.1', port: printer.port, timeoutMs: 20_000 },
    accessCode,
    expected: { serial: SERIAL, fingerprint: printer.fingerprint },
    video,
    isOn: () => true,
  });
}

const ask = (line: Socket, method: string, uri: string, cseq: number) =>
  line.write(`${method} ${uri} RTSP/1.0\r\nCSeq: ${cseq}\r\n\r\n`);

test('a player that has no secret sees the stream: log-in and address are put in on the way', async () => {
  const printer = await openPrinter();
  const heard: string[] = [];
  const camera = cameraOf(
    printer,
    playerThat((line, address) => {
      line.on('data', (chunk: Buffer) => {
        heard.push(chunk.toString('latin1'));
        const said = /CSeq: (\d)/.exec(chunk.toString('latin1'))?.[1];
        if (said === '1') ask(line, 'SETUP', `${address}/track1`, 2);
        if (said === '2') {
          line.write(Buffer.from('$\x01\0\x02ok'));
          ask(line, 'PLAY', address, 3);
        }
      });
      ask(line, 'DESCRIBE', address, 1);
    }),
  );
  const end = new AbortController();
  await camera(() => end.abort(), end.signal);
  const real = `rtsps://127.0.0.1:${printer.port}${PATH}`;
  expect(printer.requests.map(({ start }) => start)).toEqual([
    `DESCRIBE ${real} RTSP/1.0`,
    `DESCRIBE ${real} RTSP/1.0`,
    `SETUP ${real}/track1 RTSP/1.0`,
    `PLAY ${real} RTSP/1.0`,
  ]);
  expect(printer.packets).toEqual(['$\x01\0\x02ok']);
  expect(heard.join('')).not.toContain('401');
  expect(heard.join('')).not.toContain('nonce');
  await expect.poll(() => printer.sockets.size).toBe(0);
});

test('a wrong access code is named as such, after one try', async () => {
  const printer = await openPrinter();
  const player = playerThat((line, address) => ask(line, 'OPTIONS', address, 1));
  await expect(
    cameraOf(printer, player, 'another')(() => undefined, AbortSignal.timeout(30_000)),
  ).rejects.toMatchObject({ problem: 'wrong_credentials' });
  expect(printer.requests).toHaveLength(2);
});

test('a printer can not send the player elsewhere', async () => {
  const printer = await openPrinter(() => '302 Found\r\nLocation: rtsp://192.0.2.1/');
  const heard: string[] = [];
  const player = playerThat((line, address) => {
    line.on('data', (chunk: Buffer) => heard.push(chunk.toString('latin1')));
    ask(line, 'DESCRIBE', address, 1);
  });
  await expect(cameraOf(printer, player)(() => undefined, AbortSignal.timeout(30_000))).rejects.toMatchObject(
    {
      kind: 'rejected',
    },
  );
  expect(heard.join('')).not.toContain('Location');
});

test('who does not know the word reaches nothing, and does not disturb the player', async () => {
  const printer = await openPrinter();
  const player = playerThat((line, address, port) => {
    const stranger = connect(port, '127.0.0.1');
    stranger.on('error', () => undefined);
    stranger.on('close', () => ask(line, 'PLAY', address, 1));
    ask(stranger, 'PLAY', `rtsp://127.0.0.1:${port}${PATH}`, 1);
  });
  const end = new AbortController();
  const frames: Buffer[] = [];
  const camera = cameraOf(printer, player);
  await camera(
    (frame) => {
      frames.push(frame);
      end.abort();
    },
    AbortSignal.any([end.signal, AbortSignal.timeout(30_000)]),
  );
  expect(frames).toHaveLength(1);
  expect(printer.requests.map(({ start }) => start.split(' ')[0])).toEqual(['PLAY', 'PLAY']);
});

test('messages and packets are cut right however the line is cut, and what is neither ends the reading', () => {
  const bytes = Buffer.from(
    'RTSP/1.0 200 OK\r\nContent-Length: 4\r\n\r\nbody$\0\0\x02hiRTSP/1.0 200 OK\r\n\r\n',
  );
  for (const step of [1, 5, bytes.length]) {
    const seen: string[] = [];
    const read = createRtspReader({
      message: ({ start, body }) => seen.push(`${start}|${body.toString()}`),
      packet: (packet) => seen.push(packet.toString('latin1', 4)),
    });
    for (let at = 0; at < bytes.length; at += step) expect(read(bytes.subarray(at, at + step))).toBe(true);
    expect(seen).toEqual(['RTSP/1.0 200 OK|body', 'hi', 'RTSP/1.0 200 OK|']);
  }
  const nothing = { message: () => undefined, packet: () => undefined };
  expect(createRtspReader(nothing)(Buffer.alloc(20_000, 65))).toBe(false);
  expect(createRtspReader(nothing)(Buffer.from('A b c\r\nContent-Length: 99999999\r\n\r\n'))).toBe(false);
});
