import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { isObject, type JsonObject, parseJson } from '../json.ts';

export interface SocketsOptions {
  readonly now: () => number;
  readonly idleCloseMs: number;
  readonly isSilent: () => boolean;
  readonly hasPrefix: () => boolean;
  readonly keepsSlots: () => boolean;
  /** Slots for WebSockets at this moment: the camera's viewers take theirs from the same few. */
  readonly slots: () => number;
  readonly onOpen: (send: (message: JsonObject) => void) => void;
  /** False: it was not understood, and is dropped. */
  readonly onRequest: (message: JsonObject, send: (message: JsonObject) => void) => boolean;
  readonly onGarbage: (send: (message: JsonObject) => void) => void;
}

export interface Sockets {
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  broadcast(message: JsonObject): void;
  readonly count: number;
  /** Closes those whose client said nothing for a minute. */
  closeIdle(): void;
  /** Switched off: slots of dead connections are free again. */
  forget(): void;
}

interface Client {
  readonly websocket: WebSocket;
  readonly raw: Duplex;
  heardAt: number;
  unknown: number;
}

const UNKNOWN_UNTIL_RESET = 2;

export function createSockets(options: SocketsOptions): Sockets {
  const clients = new Set<Client>();
  const server = new WebSocketServer({ noServer: true, autoPong: false });
  let stale = 0;

  function send({ websocket }: Client, message: JsonObject): void {
    if (options.isSilent()) return;
    websocket.send(`${options.hasPrefix() ? '42' : ''}${JSON.stringify(message)}`);
  }
  function receive(client: Client, text: string): void {
    if (options.isSilent()) return;
    client.heardAt = options.now();
    if (text === 'ping') {
      client.websocket.send('pong');
      return;
    }
    const answer = (message: JsonObject) => send(client, message);
    const message = parseJson(text);
    if (!isObject(message)) {
      options.onGarbage(answer);
      return;
    }
    if (options.onRequest(message, answer)) return;
    client.unknown += 1;
    // A reset, not a closing handshake: that is what clients of a real one see.
    if (client.unknown < UNKNOWN_UNTIL_RESET) return;
    if (client.raw instanceof Socket) client.raw.resetAndDestroy();
    else client.raw.destroy();
  }
  function refuse(socket: Duplex): void {
    const body = 'too many client';
    socket.end(
      `HTTP/1.1 500 Internal Server Error\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    );
  }

  return {
    get count() {
      return clients.size;
    },
    accept(request, socket, head) {
      if (clients.size + stale >= options.slots()) {
        refuse(socket);
        return;
      }
      server.handleUpgrade(request, socket, head, (websocket) => {
        const client: Client = { websocket, raw: socket, heardAt: options.now(), unknown: 0 };
        clients.add(client);
        websocket.on('close', () => {
          clients.delete(client);
          if (options.keepsSlots()) stale += 1;
        });
        websocket.on('error', () => websocket.terminate());
        websocket.on('ping', (data: Buffer) => {
          if (!options.isSilent()) websocket.pong(data);
        });
        websocket.on('message', (data: Buffer) => receive(client, data.toString('utf8')));
        options.onOpen((message) => send(client, message));
      });
    },
    broadcast(message) {
      for (const client of clients) send(client, message);
    },
    closeIdle() {
      for (const client of clients) {
        if (options.now() - client.heardAt >= options.idleCloseMs) client.websocket.close();
      }
    },
    forget() {
      stale = 0;
    },
  };
}
