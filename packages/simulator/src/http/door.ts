import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** A printer's HTTP port: it knows its sockets, so that a link can be cut and a printer switched off. */
export interface HttpDoor {
  open(): Promise<number>;
  close(): Promise<void>;
  /** Resets every open connection. */
  cut(): void;
}

export interface HttpDoorOptions {
  readonly host: string;
  readonly port: number;
  readonly onRequest: (request: IncomingMessage, response: ServerResponse) => void;
  readonly onUpgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** False resets the new connection at once; `open` counts it too. */
  readonly admits: (open: number) => boolean;
  readonly keepAliveMs?: number;
}

export function createHttpDoor(options: HttpDoorOptions): HttpDoor {
  const sockets = new Set<Socket>();
  let port = options.port;
  let server: Server | undefined;

  function create(): Server {
    const made = createServer({ keepAliveTimeout: options.keepAliveMs ?? 60_000 });
    made.on('connection', (socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      // A client that went away is not a problem of the printer's.
      socket.on('error', () => socket.destroy());
      if (!options.admits(sockets.size)) socket.resetAndDestroy();
    });
    made.on('request', options.onRequest);
    made.on('upgrade', options.onUpgrade ?? ((_request, socket) => socket.destroy()));
    return made;
  }

  function cut(): void {
    for (const socket of sockets) socket.resetAndDestroy();
  }

  return {
    cut,
    async open() {
      const opening = create();
      await new Promise<void>((resolve, reject) => {
        opening.once('error', reject);
        opening.listen(port, options.host, () => {
          opening.off('error', reject);
          resolve();
        });
      });
      const address = opening.address();
      // Kept, so that the printer has the same address after a power cycle.
      if (typeof address === 'object' && address !== null) port = address.port;
      server = opening;
      return port;
    },
    async close() {
      const closing = server;
      server = undefined;
      if (closing === undefined) return;
      const closed = new Promise<void>((resolve) => {
        closing.close(() => resolve());
      });
      cut();
      await closed;
    },
  };
}
