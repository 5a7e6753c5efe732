import { randomBytes } from 'node:crypto';
import type { TLSSocket } from 'node:tls';
import type { ReceivedLog } from '../printer.ts';
import type { Scenarios } from '../scenarios.ts';
import type { Storage } from '../storage.ts';
import { createTlsDoor, type TlsDoor } from '../tls-door.ts';
import type { TlsIdentity } from '../tls-identity.ts';
import { createFtpSession, type FtpHost } from './ftp-session.ts';

/** The printer's implicit FTPS server (protocols A.9). */
export interface FtpsOptions {
  readonly host: string;
  readonly accessCode: string;
  readonly listsPaths: boolean;
  readonly storage: Storage;
  readonly scenarios: Scenarios;
  readonly received: ReceivedLog;
  readonly slowBytesPerSecond: number;
}

const SESSION_CONTEXT = 'printer-ftps';
const LINE_LIMIT = 4096;
const ROOM_LEFT_BYTES = 512 * 1024;

export function createFtpsServer(options: FtpsOptions): TlsDoor {
  const { scenarios, received } = options;
  const ticketKeys = randomBytes(48);
  let identity: TlsIdentity = { key: '', cert: '' };
  let isUploading = false;

  const ftpHost: FtpHost = {
    host: options.host,
    accessCode: options.accessCode,
    listsPaths: options.listsPaths,
    onLogin: () => received.login('ftps'),
    storage: options.storage,
    get dataTls() {
      return { ...identity, ticketKeys, sessionIdContext: SESSION_CONTEXT };
    },
    isStorageBroken: () => scenarios.isOn('sd_error'),
    isDataTlsHanging: () => scenarios.isOn('data_tls_hangs'),
    bytesPerSecond: () => (scenarios.isOn('slow_upload') ? options.slowBytesPerSecond : null),
    room: () => (scenarios.isOn('storage_full') ? ROOM_LEFT_BYTES : Number.POSITIVE_INFINITY),
    breaksHalfWay: () => scenarios.isOn('fail_upload_half_way'),
    beginUpload() {
      if (isUploading) return false;
      isUploading = true;
      return true;
    },
    endUpload(upload) {
      isUploading = false;
      if (upload === null) return;
      const { path, size, sha256 } = upload.file;
      received.upload({ path, size, sha256, complete: upload.isComplete });
    },
  };

  function serve(socket: TLSSocket): void {
    const session = createFtpSession(socket, ftpHost);
    let pending = '';
    let queue: Promise<void> = Promise.resolve();
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      if (scenarios.isOn('go_silent')) return;
      pending += chunk;
      if (pending.length > LINE_LIMIT) return void socket.destroy();
      const lines = pending.split(/\r?\n/);
      pending = lines.pop() ?? '';
      for (const line of lines) {
        queue = queue.then(() => session.run(line)).catch(() => void socket.destroy());
      }
    });
    socket.on('close', () => session.close());
    socket.write('220 (printer storage)\r\n');
  }

  const door = createTlsDoor({
    host: options.host,
    isLinkDown: () => scenarios.isOn('drop_link'),
    onConnection: serve,
    tls: () => ({ ticketKeys, sessionIdContext: SESSION_CONTEXT }),
  });
  return {
    ...door,
    open(as, port) {
      identity = as;
      return door.open(as, port);
    },
  };
}
