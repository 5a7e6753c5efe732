import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { link as openBambuLink, openPeer as openBambuPeer } from '../test/bambu-link.ts';
import { BOARD, IDLE_STATUS, openElegooPeer } from '../test/elegoo-peer.ts';
import { openLink, refusalOf, soon, until } from '../test/link.ts';
import { createLoopbackDial } from '../test/loopback-dial.ts';
import { adapter as moonraker } from '../test/moonraker-bench.ts';
import { openMoonrakerPeer } from '../test/moonraker-peer.ts';
import { testTime } from '../test/test-time.ts';
import { createElegooAdapter } from './elegoo/index.ts';
import { createHttp, objectOf } from './http.ts';
import { LIMITS } from './limits.ts';
import { streamPictures } from './pictures.ts';
import { openTextLink } from './web-socket.ts';

/** Machines that send without end, on real sockets: each costs little, and is told in words. */

async function listenAt(server: HttpServer | ReturnType<typeof createServer>): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
  });
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => server.close(done));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Answers the first words with this, again and again while the line takes it. */
async function raw(head: string, more: string): Promise<number> {
  return listenAt(
    createServer((socket) => {
      const piece = Buffer.from(more);
      const pour = (): void => {
        while (socket.writable && socket.write(piece));
      };
      socket.on('drain', pour);
      socket.once('data', () => {
        socket.write(head);
        pour();
      });
    }),
  );
}

function httpTo(port: number) {
  const dial = createLoopbackDial();
  const http = createHttp({
    dial,
    clock: testTime(),
    host: '127.0.0.1',
    port,
    timeoutMs: 20_000,
    connections: 1,
  });
  onTestFinished(() => http.close());
  return { http, dial };
}

const CHUNKED = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n';
const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;

test('an answer without an end is given up at the limit', async () => {
  const { http, dial } = httpTo(await raw(CHUNKED, chunk(' '.repeat(60_000))));
  const answer = http.ask({ method: 'GET', path: '/' }).then(objectOf);
  expect(await refusalOf(answer)).toBe('rejected/message_too_large');
  expect(dial.bytesRead()).toBeLessThan(3 * LIMITS.answerBytes);
});

test('header lines without an end are given up', async () => {
  const { http, dial } = httpTo(await raw('HTTP/1.1 200 OK\r\n', `x-more: ${'x'.repeat(1000)}\r\n`));
  expect(await refusalOf(http.ask({ method: 'GET', path: '/' }))).toBe('rejected/message_too_large');
  expect(dial.bytesRead()).toBeLessThan(LIMITS.answerBytes);
});

test('an answer that is nested without end is not parsed', async () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  const server = createHttpServer((_request, response) => void response.end(`{"a":${deep}}`));
  const { http } = httpTo(await listenAt(server));
  const answer = http.ask({ method: 'GET', path: '/' }).then(objectOf);
  expect(await refusalOf(answer)).toBe('rejected/message_too_large');
});

test.each([
  ['a picture without an end', '--a\r\ncontent-type: image/jpeg\r\n\r\n', 'x'.repeat(60_000)],
  ['a head without an end', '--a\r\n', `x-more: ${'x'.repeat(1000)}\r\n`],
  ['a picture of a gigabyte', '--a\r\ncontent-length: 999999999\r\n\r\n', 'x'.repeat(60_000)],
])('a camera with %s is given up', async (_, head, more) => {
  const { http, dial } = httpTo(await raw(`${CHUNKED}${chunk(head)}`, chunk(more)));
  const frames: Buffer[] = [];
  const stream = streamPictures(http, '/', (frame) => frames.push(frame), soon());
  expect(await refusalOf(stream)).toBe('rejected/null');
  expect(frames).toEqual([]);
  expect(dial.bytesRead()).toBeLessThan(3 * LIMITS.pictureBytes);
});

/** A WebSocket server that does what it likes with whoever connects. */
async function openSocketPeer(onConnection: (socket: WebSocket, line: Socket) => void): Promise<number> {
  const server = createHttpServer();
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket, request) => {
    socket.on('error', () => socket.terminate());
    onConnection(socket, request.socket);
  });
  return listenAt(server);
}

async function textLink(port: number, dial = createLoopbackDial()) {
  const time = testTime();
  const ended = Promise.withResolvers<string | null>();
  const texts: string[] = [];
  const link = await openTextLink({
    ...{ dial, clock: time, host: '127.0.0.1', port, path: '/', timeoutMs: 20_000, signal: soon() },
    onText: (text) => texts.push(text),
    onClosed: (refusal) => ended.resolve(refusal?.problem ?? null),
    refusal: () => null,
  });
  onTestFinished(() => link.drop());
  return { link, dial, time, texts, ended: ended.promise };
}

test('a message in more pieces than there are words is given up', async () => {
  const port = await openSocketPeer((socket) => {
    for (let at = 0; at < 1000; at += 1) socket.send('x', { fin: false });
  });
  expect(await (await textLink(port)).ended).toBe('too_many_messages');
});

test('pings whose answers are not read do not pile up', async () => {
  // More answers than may wait, and fewer pings than may come at once.
  const pings = Math.ceil((1.2 * LIMITS.unsentBytes) / 125);
  expect(pings).toBeLessThan(LIMITS.messagesPerSecond * LIMITS.burstSeconds);
  const connected = Promise.withResolvers<WebSocket>();
  const loopback = createLoopbackDial();
  const lines: Socket[] = [];
  const dial = {
    ...loopback,
    dial: async (...to: Parameters<typeof loopback.dial>) => {
      const line = await loopback.dial(...to);
      lines.push(line);
      return line;
    },
  };
  const { ended } = await textLink(await openSocketPeer(connected.resolve), dial);
  // As when nothing is taken any more at the other end: the system's own buffers hide that for megabytes.
  for (const line of lines) line.cork();
  const peer = await connected.promise;
  for (let at = 0; at < pings; at += 1) peer.ping('x'.repeat(125));
  expect(await ended).toBe('too_many_messages');
});

test('a printer that sends faster than it may is read only as fast, and given up when it goes on', async () => {
  const port = await openSocketPeer((socket, line) => {
    const pour = (): void => {
      while (line.writableLength < 1_000_000) socket.send('x'.repeat(500_000));
    };
    line.on('close', testTime().every(1, pour));
  });
  const { dial, time, texts, ended } = await textLink(port);
  await until(() => texts.length > 20, 'more than may come at once');
  const allowed = LIMITS.linkBytesPerSecond * (LIMITS.burstSeconds + time.monotonic() / 1000);
  // Reading stops behind the message that was too much.
  expect(dial.bytesRead()).toBeLessThan(allowed + LIMITS.messageBytes);
  expect(await ended).toBe('too_many_messages');
});

/** Small enough to be read, one after the other; all of them together are more than is remembered of a printer. */
const NEW_FIELDS = Array.from({ length: 12 }, (_, at) => ({ [`new_${at}`]: 'x'.repeat(900_000) }));

test('bambu: a printer that says something new with every message is given up', async () => {
  const peer = await openBambuPeer();
  const { closed } = await openBambuLink(peer);
  for (const fields of NEW_FIELDS) peer.say({ print: { command: 'push_status', msg: 1, ...fields } });
  await until(() => closed.length > 0, 'the end of the link');
  expect(closed).toMatchObject([{ problem: 'message_too_large' }]);
});

test('moonraker: a printer that says something new with every message is given up', async () => {
  const peer = await openMoonrakerPeer();
  const { closed } = await openLink(moonraker, peer.port);
  for (const fields of NEW_FIELDS) peer.notify('notify_status_update', { display_status: fields }, 1);
  expect(await closed).toMatchObject({ problem: 'message_too_large' });
});

test.each(['Status', 'Attributes'])(
  'elegoo: a printer whose %s has something new each time is given up',
  async (kind) => {
    const peer = await openElegooPeer();
    const { closed } = await openLink(createElegooAdapter({ dialMs: 20_000 }), peer.port);
    for (const fields of NEW_FIELDS) {
      const body = kind === 'Status' ? { ...IDLE_STATUS, ...fields } : fields;
      const topic = `sdcp/${kind.toLowerCase()}/${BOARD}`;
      peer.sendRaw(JSON.stringify({ [kind]: body, MainboardID: BOARD, TimeStamp: 1, Topic: topic }));
    }
    expect(await closed).toMatchObject({ problem: 'message_too_large' });
  },
);

test('elegoo: a message that is too large ends the link, in words', async () => {
  const port = await openSocketPeer((socket) => socket.send('x'.repeat(LIMITS.messageBytes + 1)));
  const adapter = createElegooAdapter({ dialMs: 20_000, firstStatusMs: 20_000 });
  expect(await refusalOf(openLink(adapter, port))).toBe('rejected/message_too_large');
});

test('moonraker: another file name with every update leads to one question at a time', async () => {
  const peer = await openMoonrakerPeer();
  const questions: (() => void)[] = [];
  peer.answers['server.files.metadata'] = () =>
    new Promise((resolve) => questions.push(() => resolve({ estimated_time: 1 })));
  const link = await openLink(moonraker, peer.port);
  const name = (at: number) => `mad ${at}.gcode`;
  for (let at = 0; at < 500; at += 1) {
    peer.notify('notify_status_update', { print_stats: { state: 'printing', filename: name(at) } }, at);
  }
  const shown = () => link.state().print?.file_name;
  await until(() => shown() === name(499) && questions.length > 0, 'the last name, and a question');
  expect(questions).toHaveLength(1);
  questions[0]?.();
  await until(() => questions.length === 2, 'the question for the last one');
  const asked = peer.calls.filter(({ method }) => method === 'server.files.metadata');
  expect(asked.map(({ params }) => params['filename'])).toEqual([name(0), name(499)]);
});

test('moonraker: Klipper that comes up again and again is looked at one time after the other', async () => {
  const peer = await openMoonrakerPeer();
  const link = await openLink(moonraker, peer.port);
  await until(() => link.state().status === 'idle', 'the first status');
  const looks = () => peer.calls.filter(({ method }) => method === 'printer.objects.list').length;
  const before = looks();
  for (let at = 0; at < 500; at += 1) peer.notify('notify_klippy_ready');
  await until(() => looks() > before, 'a look');
  const asked = () => peer.calls.filter(({ method }) => method === 'server.info').length;
  const then = asked();
  await until(() => asked() > then + 3, 'some signs of life later');
  expect(looks()).toBeLessThan(before + 20);
});
