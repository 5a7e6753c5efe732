import { once } from 'node:events';
import type { Socket } from 'node:net';
import { posix } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { sameText } from '../same-text.ts';
import { contentOf, type Storage, storagePath } from '../storage.ts';
import { type DataPort, type DataTls, isSessionReused, openDataPort } from './ftp-data.ts';
import { type ReceivedFile, receive } from './ftp-receive.ts';
import { listLine, mdtm, refuseCommand, SIMPLE_REPLIES } from './ftp-replies.ts';

/** Takes nothing until one side gives up. */
async function hang(socket: Socket): Promise<string> {
  await once(socket, 'close');
  return '426 Failure reading network stream.';
}

/** What a session needs of its printer. */
export interface FtpHost {
  readonly host: string;
  readonly accessCode: string;
  readonly storage: Storage;
  readonly dataTls: DataTls;
  readonly isStorageBroken: () => boolean;
  readonly isDataTlsHanging: () => boolean;
  readonly bytesPerSecond: () => number | null;
  readonly breaksHalfWay: () => boolean;
  /** One upload at a time: false while another one runs. */
  readonly beginUpload: () => boolean;
  readonly endUpload: (received: ReceivedFile) => void;
  readonly abandonUpload: () => void;
}

const USER = 'bblp';

export interface FtpSession {
  /** One command line; the reply is written when it is done. */
  run(line: string): Promise<void>;
  close(): void;
}

export function createFtpSession(control: TLSSocket, host: FtpHost): FtpSession {
  let user = '';
  let isLoggedIn = false;
  let isProtected = false;
  let folder = '/';
  let renamed: string | null = null;
  let data: DataPort | null = null;

  const reply = (text: string): void => {
    if (control.writable) control.write(`${text}\r\n`);
  };
  const at = (path: string) => storagePath(path, folder);

  async function openPassive(): Promise<number> {
    data?.close();
    data = await openDataPort(host.host, isProtected ? host.dataTls : null);
    return data.port;
  }

  /** Runs a transfer on the prepared data connection, with the replies around it. */
  async function transfer(run: (socket: Socket) => Promise<string>): Promise<string> {
    const port = data;
    if (port === null) return '425 Use PORT or PASV first.';
    reply('150 Ok to send data.');
    try {
      const socket = await port.socket();
      if (!isSessionReused(socket)) return '522 SSL connection failed: session reuse required';
      return await run(socket);
    } catch {
      return '425 Failed to establish connection.';
    } finally {
      port.close();
      data = null;
    }
  }

  async function send(content: Buffer): Promise<string> {
    return transfer(
      (socket) =>
        new Promise((resolve) => {
          socket.on('close', () => resolve('426 Failure writing network stream.'));
          socket.end(content, () => resolve('226 Transfer complete.'));
        }),
    );
  }

  async function store(path: string): Promise<string> {
    if (host.isStorageBroken()) return '553 Could not create file.';
    if (!host.storage.hasFolder(posix.dirname(path))) return '553 Could not create file.';
    if (data === null) return '425 Use PORT or PASV first.';
    if (!host.beginUpload()) return '450 Another upload is running.';
    let received: ReceivedFile | null = null;
    try {
      return await transfer(async (socket) => {
        if (isProtected && host.isDataTlsHanging()) return hang(socket);
        const options = {
          writer: host.storage.write(path),
          bytesPerSecond: host.bytesPerSecond(),
          breaksHalfWay: host.breaksHalfWay(),
        };
        received = await receive(socket, options);
        return received.isComplete ? '226 Transfer complete.' : '426 Failure reading network stream.';
      });
    } finally {
      if (received === null) host.abandonUpload();
      else host.endUpload(received);
    }
  }

  function rename(to: string): string {
    const from = renamed;
    renamed = null;
    if (from === null) return '503 RNFR required first.';
    return host.storage.rename(from, to) ? '250 Rename successful.' : '550 Rename failed.';
  }

  function list(path: string): string {
    const folders = host.storage.folders(path).map((name) => listLine(name, 0, 0, true));
    const files = host.storage.files(path);
    return [
      ...folders,
      ...files.map((file) => listLine(posix.basename(file.path), file.size, file.storedAt, false)),
    ]
      .map((line) => `${line}\r\n`)
      .join('');
  }

  function names(path: string): string {
    return host.storage
      .files(path)
      .map((file) => `${posix.basename(file.path)}\r\n`)
      .join('');
  }

  async function login(command: string, argument: string): Promise<string> {
    if (command === 'USER') {
      user = argument;
      return '331 Please specify the password.';
    }
    if (command !== 'PASS') return '530 Please login with USER and PASS.';
    isLoggedIn = user === USER && sameText(argument, host.accessCode);
    return isLoggedIn ? '230 Login successful.' : '530 Login incorrect.';
  }

  /** The folder of LIST and NLST; options such as `-a` are no path. */
  const listed = (argument: string) => at(argument.replace(/^-\S+\s*/, ''));

  const commands: Readonly<Record<string, (argument: string) => string | Promise<string>>> = {
    PROT(level) {
      if (level !== 'P' && level !== 'C') return '504 PROT not supported.';
      isProtected = level === 'P';
      return `200 PROT now ${isProtected ? 'Private' : 'Clear'}.`;
    },
    EPSV: async () => `229 Entering Extended Passive Mode (|||${await openPassive()}|)`,
    async PASV() {
      const port = await openPassive();
      // As often on real printers, the address is of no use: clients take the control connection's.
      return `227 Entering Passive Mode (0,0,0,0,${port >> 8},${port & 0xff}).`;
    },
    PWD: () => `257 "${folder}" is the current directory`,
    CWD(path) {
      if (!host.storage.hasFolder(at(path))) return '550 Failed to change directory.';
      folder = at(path);
      return '250 Directory successfully changed.';
    },
    CDUP: () => commands['CWD']?.('..') ?? '',
    MKD(path) {
      host.storage.addFolder(at(path));
      return `257 "${at(path)}" created`;
    },
    RMD: (path) =>
      host.storage.removeFolder(at(path))
        ? '250 Remove directory operation successful.'
        : '550 Remove failed.',
    SIZE(path) {
      const file = host.storage.get(at(path));
      return file === undefined ? '550 Could not get file size.' : `213 ${file.size}`;
    },
    MDTM(path) {
      const file = host.storage.get(at(path));
      return file === undefined ? '550 Could not get modification time.' : `213 ${mdtm(file.storedAt)}`;
    },
    DELE: (path) =>
      host.storage.remove(at(path)) ? '250 Delete operation successful.' : '550 Delete operation failed.',
    RNFR(path) {
      if (host.storage.get(at(path)) === undefined) return '550 RNFR command failed.';
      renamed = at(path);
      return '350 Ready for RNTO.';
    },
    RNTO: (path) => rename(at(path)),
    STOR: (path) => store(at(path)),
    RETR(path) {
      const file = host.storage.get(at(path));
      return file === undefined ? '550 Failed to open file.' : send(contentOf(file));
    },
    LIST: (argument) => send(Buffer.from(list(listed(argument)))),
    NLST: (argument) => send(Buffer.from(names(listed(argument)))),
  };

  return {
    async run(line) {
      const [, word = '', argument = ''] = /^(\S+)\s?(.*)$/.exec(line) ?? [];
      const command = word.toUpperCase();
      const simple = SIMPLE_REPLIES[command];
      if (simple !== undefined) reply(simple);
      else if (!isLoggedIn) reply(await login(command, argument));
      else reply((await commands[command]?.(argument)) ?? refuseCommand());
      if (command === 'QUIT') control.end();
    },
    close: () => data?.close(),
  };
}
