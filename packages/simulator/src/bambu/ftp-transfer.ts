import { once } from 'node:events';
import type { Socket } from 'node:net';
import { posix } from 'node:path';
import type { Storage } from '../storage.ts';
import { type DataPort, type DataTls, isSessionReused, openDataPort } from './ftp-data.ts';
import { type ReceivedFile, receive } from './ftp-receive.ts';

/** What transfers need of their printer. */
export interface TransferHost {
  readonly host: string;
  readonly storage: Storage;
  readonly dataTls: DataTls;
  readonly isStorageBroken: () => boolean;
  readonly isDataTlsHanging: () => boolean;
  readonly bytesPerSecond: () => number | null;
  readonly breaksHalfWay: () => boolean;
  readonly room: () => number;
  /** One upload at a time: false while another one runs. */
  readonly beginUpload: () => boolean;
  /** With null when nothing came. */
  readonly endUpload: (received: ReceivedFile | null) => void;
}

/** The data side of one FTP session; each function returns the final reply. */
export interface Transfers {
  isProtected: boolean;
  openPort(): Promise<number>;
  send(content: Buffer): Promise<string>;
  store(path: string): Promise<string>;
  close(): void;
}

const NO_PORT = '425 Use PORT or PASV first.';
const DONE = '226 Transfer complete.';
const FULL = '451 Failure writing to local file.';
const BROKEN = '426 Failure reading network stream.';

export function createTransfers(host: TransferHost, reply: (text: string) => void): Transfers {
  let data: DataPort | null = null;

  /** Runs a transfer on the prepared data connection, with the replies around it. */
  async function transfer(run: (socket: Socket) => Promise<string>): Promise<string> {
    const port = data;
    if (port === null) return NO_PORT;
    reply('150 Ok to send data.');
    try {
      const socket = await port.socket();
      if (!isSessionReused(socket)) return '522 SSL connection failed: session reuse required';
      return await run(socket);
    } catch {
      // No connection came, or its handshake failed; the client learns it from the reply.
      return '425 Failed to establish connection.';
    } finally {
      port.close();
      data = null;
    }
  }

  async function receiveFile(path: string): Promise<string> {
    let received: ReceivedFile | null = null;
    try {
      return await transfer(async (socket) => {
        if (transfers.isProtected && host.isDataTlsHanging()) {
          // Takes nothing until one side gives up.
          await once(socket, 'close');
          return BROKEN;
        }
        received = await receive(socket, {
          writer: host.storage.write(path),
          bytesPerSecond: host.bytesPerSecond(),
          breaksHalfWay: host.breaksHalfWay(),
          room: host.room(),
        });
        if (received.isOutOfRoom) return FULL;
        return received.isComplete ? DONE : BROKEN;
      });
    } finally {
      host.endUpload(received);
    }
  }

  const transfers: Transfers = {
    isProtected: false,
    async openPort() {
      data?.close();
      data = await openDataPort(host.host, transfers.isProtected ? host.dataTls : null);
      return data.port;
    },
    send: (content) =>
      transfer(async (socket) => {
        const closed = once(socket, 'close');
        socket.resume();
        const flushed = new Promise<string>((resolve) => socket.end(content, () => resolve(DONE)));
        return Promise.race([flushed, closed.then(() => '426 Failure writing network stream.')]);
      }),
    async store(path) {
      if (host.isStorageBroken() || !host.storage.hasFolder(posix.dirname(path))) {
        return '553 Could not create file.';
      }
      if (data === null) return NO_PORT;
      return host.beginUpload() ? receiveFile(path) : '450 Another upload is running.';
    },
    close: () => data?.close(),
  };
  return transfers;
}
