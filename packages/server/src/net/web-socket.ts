import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createWebSocketStream, WebSocket } from 'ws';

export interface WebSocketTarget {
  readonly host: string;
  readonly port: number;
  readonly path: string;
  readonly protocol: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** Longer ones end the connection. */
const LARGEST_FRAME_BYTES = 4 * 1024 * 1024;

/** A WebSocket over a socket that the door gave, which is encrypted already where it has to be. Redirects are not followed. */
export function overWebSocket(socket: Socket, target: WebSocketTarget): Promise<Duplex> {
  const { host, port, path, protocol, timeoutMs, signal } = target;
  const name = host.includes(':') ? `[${host}]` : host;
  const webSocket = new WebSocket(`ws://${name}:${port}${path}`, [protocol], {
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
      fail(signal.aborted ? signal.reason : error);
    });
    webSocket.once('open', () => {
      signal.removeEventListener('abort', abort);
      done(createWebSocketStream(webSocket));
    });
  });
}
