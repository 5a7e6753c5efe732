import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openLink, refusalOf } from '../test/link.ts';
import { createElegooAdapter } from './elegoo/index.ts';
import { createMoonrakerAdapter } from './moonraker/index.ts';

/** What families that speak over a WebSocket make of a peer that never lets it come up. */

const FAMILIES = [
  ['moonraker', createMoonrakerAdapter],
  ['elegoo', createElegooAdapter],
] as const;
/** Only silence is waited for. */
const patient = { dialMs: 30_000, answerMs: 30_000 };
const impatient = { dialMs: 300, answerMs: 300 };
const PEERS = [
  ['hangs up on the first words', (socket: Socket) => socket.end(), 'unreachable/no_answer', patient],
  [
    'resets on the first words',
    (socket: Socket) => socket.resetAndDestroy(),
    'unreachable/no_answer',
    patient,
  ],
  [
    'speaks something else',
    (socket: Socket) => socket.write('SSH-2.0\r\n'),
    'rejected/not_this_family',
    patient,
  ],
  ['says nothing', () => undefined, 'timeout/no_answer', impatient],
] as const;

let server: Server | null = null;
let sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await new Promise((resolve) => server?.close(resolve));
});

async function listen(onWords: (socket: Socket) => unknown): Promise<number> {
  const peer = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => onWords(socket));
  });
  server = peer;
  await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve));
  const address = peer.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

const cases = FAMILIES.flatMap(([family, create]) =>
  PEERS.map(([peer, onWords, refusal, timings]) => ({
    ...{ family, peer, onWords, refusal },
    adapter: create(timings),
  })),
);
test.each(cases)('$family: a host that $peer is $refusal', async ({ adapter, onWords, refusal }) => {
  expect(await refusalOf(openLink(adapter, await listen(onWords)))).toBe(refusal);
});
