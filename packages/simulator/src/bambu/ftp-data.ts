import { once } from 'node:events';
import { createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';
import type { TlsIdentity } from '../tls-identity.ts';

/**
 * The passive data connection of a transfer (protocols A.9). A protected one must resume the control connection's TLS
 * session, which works because both servers have the same ticket keys and session context.
 */
export interface DataTls extends TlsIdentity {
  readonly ticketKeys: Buffer;
  readonly sessionIdContext: string;
}

export interface DataPort {
  readonly port: number;
  /** The client's connection; rejects when none comes in time. */
  socket(): Promise<Socket>;
  close(): void;
}

const WAIT_MS = 15_000;

export function isSessionReused(socket: Socket): boolean {
  return !(socket instanceof TLSSocket) || socket.isSessionReused();
}

export async function openDataPort(host: string, tls: DataTls | null): Promise<DataPort> {
  const server: Server =
    tls === null
      ? createTcpServer()
      : createTlsServer({ ...tls, minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' });
  let opened: Socket | undefined;
  const connected = new Promise<Socket>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no data connection')), WAIT_MS);
    timer.unref();
    server.once(tls === null ? 'connection' : 'secureConnection', (socket: Socket) => {
      clearTimeout(timer);
      opened = socket;
      socket.on('error', () => socket.destroy());
      // Nothing is read before the command that says what for.
      socket.pause();
      resolve(socket);
    });
    server.once('close', () => {
      clearTimeout(timer);
      reject(new Error('data port closed'));
    });
    server.on('tlsClientError', (error: Error) => reject(error));
  });
  // A port that nobody uses is closed without anybody waiting for it.
  connected.catch(() => undefined);
  server.listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Expected a TCP port.');
  return {
    port: address.port,
    socket: () => connected,
    close() {
      server.close();
      opened?.destroy();
    },
  };
}
