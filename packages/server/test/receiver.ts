import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createSpeaker, LANGUAGES } from '@farmhand/words';
import { systemClock } from '../src/clock.ts';
import type { ChannelTools, Message } from '../src/features/messages/channel.ts';
import type { Refuse } from '../src/net/destination.ts';
import { createFetch } from '../src/net/fetch.ts';
import { createOutbound } from '../src/net/outbound.ts';

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** What a receiver does with a request, after it was read whole and noted. */
export type Manner = (response: Parameters<RequestListener>[1], received: Received) => void;

export const answering =
  (status: number, body = '', headers: Readonly<Record<string, string>> = {}): Manner =>
  (response) =>
    response.writeHead(status, headers).end(body);
/** It takes the message and never says so. */
export const hanging: Manner = () => undefined;
export const closing: Manner = (response) => response.socket?.destroy();
export const closingHalfWay: Manner = (response) => {
  response.writeHead(200, { 'content-length': '100' }).write('half');
  response.socket?.end();
};

/** A receiver of messages on loopback, as well or as badly behaved as a test wants it. */
export async function openReceiver(manner: Manner = answering(204)) {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  const behaviour = { manner };
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const whole = { method, path: url, headers, body: Buffer.concat(parts) };
      received.push(whole);
      behaviour.manner(response, whole);
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    /** The bodies as JSON, in the order of their coming. */
    read: () => received.map(({ body }) => JSON.parse(body.toString('utf8')) as Record<string, unknown>),
    behave(next: Manner): void {
      behaviour.manner = next;
    },
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

/** What a channel is given, with a way out to loopback unless a test has rules of its own. */
export async function toolsFor(
  { language }: Pick<Message, 'language'>,
  { refuse = () => null, timeoutMs = 5_000 }: { refuse?: Refuse; timeoutMs?: number } = {},
): Promise<ChannelTools & { close(): Promise<void> }> {
  const { fetch, close } = createFetch(createOutbound({ refuse }).towards('webhook'));
  return {
    speaker: createSpeaker(await LANGUAGES[language](), { timeZone: 'Europe/Vienna' }),
    fetch,
    scope: 'farm',
    secrets: [],
    clock: systemClock,
    signal: systemClock.deadline(timeoutMs),
    close,
  };
}

export const exampleMessage: Message = {
  id: '31-7',
  event: 'low_stock',
  severity: 'warning',
  title: 'PLA Schwarz geht zur Neige',
  text: 'Noch 42 g, weniger als die Schwelle von 50 g.',
  items: [],
  unlisted: 0,
  at: '2026-11-02T08:15:00.000Z',
  org_id: 3,
  subject: { kind: 'spool', id: 12 },
  isEscalated: false,
  said: { code: 'low_stock', facts: { left_g: 42, threshold_g: 50 } },
  path: '/alerts',
  link: 'https://farm.example.org/alerts',
  picture: null,
  muteLink: null,
  language: 'de',
};
