import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { BrokerPlace } from '@farmhand/contract';
import { createWebSocketStream, WebSocket } from 'ws';
import type { Door } from '../../../net/outbound.ts';
import { notABroker, ofDoor } from './broker-error.ts';

/** More than the largest message that is let through, so that the WebSocket ends no link for one that is left out. */
const LARGEST_FRAME_BYTES = 1024 * 1024;

interface Dialled {
  readonly place: BrokerPlace;
  readonly ca: string | null;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** A way to the broker through the one door, encrypted and wrapped in a WebSocket where its address says so. */
export async function dialBroker(door: Door, { place, ca, timeoutMs, signal }: Dialled): Promise<Duplex> {
  const target = { host: place.host, port: place.port, timeoutMs, signal };
  const tls = { ...(ca !== null && { ca }), ...(place.path !== null && { ALPNProtocols: ['http/1.1'] }) };
  let socket: Socket;
  try {
    socket = await (place.isEncrypted ? door.dialTls(target, tls) : door.dial(target));
  } catch (error) {
    throw ofDoor(error);
  }
  return place.path === null ? socket : overWebSocket(socket, place, timeoutMs, signal);
}

function overWebSocket(
  socket: Socket,
  { host, port, path }: BrokerPlace,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Duplex> {
  const name = host.includes(':') ? `[${host}]` : host;
  // The socket is encrypted already where it has to be, so the address says nothing of it.
  const webSocket = new WebSocket(`ws://${name}:${port}${path}`, ['mqtt'], {
    createConnection: () => socket,
    handshakeTimeout: timeoutMs,
    maxPayload: LARGEST_FRAME_BYTES,
    perMessageDeflate: false,
    followRedirects: false,
  });
  return new Promise((done, fail) => {
    const abort = () => webSocket.terminate();
    signal.addEventListener('abort', abort, { once: true });
    webSocket.once('error', (error) => {
      signal.removeEventListener('abort', abort);
      fail(signal.aborted ? signal.reason : notABroker(error));
    });
    webSocket.once('open', () => {
      signal.removeEventListener('abort', abort);
      done(createWebSocketStream(webSocket));
    });
  });
}
