import { once } from 'node:events';
import { createServer, type Server, type TLSSocket, type TlsOptions } from 'node:tls';
import type { TlsIdentity } from './tls-identity.ts';

/** A TLS port of a simulated printer: it can be closed and opened again at the same number, and all links be cut. */
export interface TlsDoor {
  /** Port 0 picks a free one; returns the port. */
  open(identity: TlsIdentity, port: number): Promise<number>;
  cutAll(): void;
  close(): Promise<void>;
}

export interface TlsDoorOptions {
  readonly host: string;
  /** While true, every new connection is cut. */
  readonly isLinkDown: () => boolean;
  readonly onConnection: (socket: TLSSocket) => void;
  readonly tls?: () => TlsOptions;
}

export function createTlsDoor({ host, isLinkDown, onConnection, tls }: TlsDoorOptions): TlsDoor {
  const sockets = new Set<TLSSocket>();
  let server: Server | undefined;

  function accept(socket: TLSSocket): void {
    // What goes wrong on a client's side is no concern of a printer: `close` follows in any case.
    socket.on('error', () => socket.destroy());
    if (isLinkDown()) return void socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    onConnection(socket);
  }
  function cutAll(): void {
    for (const socket of sockets) socket.destroy();
  }

  return {
    cutAll,
    async open({ key, cert }, port) {
      // These printers refuse TLS 1.3 as well as anything older than 1.2.
      server = createServer({ key, cert, minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2', ...tls?.() }, accept);
      server.on('tlsClientError', (_error, socket) => socket.destroy());
      server.listen(port, host);
      await once(server, 'listening');
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('Expected a TCP port.');
      return address.port;
    },
    async close() {
      const closing = server;
      server = undefined;
      if (closing === undefined) return;
      const closed = once(closing, 'close');
      closing.close();
      cutAll();
      await closed;
    },
  };
}
