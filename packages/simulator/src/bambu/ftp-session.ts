import { posix } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { sameText } from '../same-text.ts';
import { contentOf, storagePath } from '../storage.ts';
import { listLine, mdtm, SIMPLE_REPLIES, UNKNOWN_COMMAND } from './ftp-replies.ts';
import { createTransfers, type TransferHost } from './ftp-transfer.ts';

export interface FtpHost extends TransferHost {
  readonly accessCode: string;
  /** Some models answer NLST with paths, others with bare names. */
  readonly listsPaths: boolean;
  readonly onLogin: () => void;
}

export interface FtpSession {
  /** One command line; the reply is written when it is done. */
  run(line: string): Promise<void>;
  close(): void;
}

type Commands = Readonly<Record<string, (argument: string) => string | Promise<string>>>;

const USER = 'bblp';

/** Commands about folders and what lies in them. */
function fileCommands(host: FtpHost): { commands: Commands; at: (path: string) => string } {
  const { storage } = host;
  let folder = '/';
  let renamed: string | null = null;
  const at = (path: string) => storagePath(path, folder);
  const known = (path: string) => storage.get(at(path));

  const commands: Commands = {
    PWD: () => `257 "${folder}" is the current directory`,
    CWD(path) {
      if (!storage.hasFolder(at(path))) return '550 Failed to change directory.';
      folder = at(path);
      return '250 Directory successfully changed.';
    },
    MKD(path) {
      storage.addFolder(at(path));
      return `257 "${at(path)}" created`;
    },
    RMD: (path) => (storage.removeFolder(at(path)) ? '250 Directory removed.' : '550 Remove failed.'),
    SIZE(path) {
      const file = known(path);
      return file === undefined ? '550 Could not get file size.' : `213 ${file.size}`;
    },
    MDTM(path) {
      const file = known(path);
      return file === undefined ? '550 Could not get modification time.' : `213 ${mdtm(file.storedAt)}`;
    },
    DELE: (path) => (storage.remove(at(path)) ? '250 Delete successful.' : '550 Delete failed.'),
    RNFR(path) {
      if (known(path) === undefined) return '550 RNFR command failed.';
      renamed = at(path);
      return '350 Ready for RNTO.';
    },
    RNTO(path) {
      const from = renamed;
      renamed = null;
      if (from === null) return '503 RNFR required first.';
      return storage.rename(from, at(path)) ? '250 Rename successful.' : '550 Rename failed.';
    },
  };
  return { commands, at };
}

/** What LIST sends. */
function longList({ storage }: FtpHost, path: string): string {
  const folders = storage.folders(path).map((name) => listLine(name, 0, 0, true));
  const files = storage.files(path);
  const lines = files.map((file) => listLine(posix.basename(file.path), file.size, file.storedAt, false));
  return [...folders, ...lines].map((line) => `${line}\r\n`).join('');
}

/** What NLST sends. */
function nameList({ storage, listsPaths }: FtpHost, path: string): string {
  const names = storage.files(path).map((file) => (listsPaths ? file.path : posix.basename(file.path)));
  return names.map((name) => `${name}\r\n`).join('');
}

export function createFtpSession(control: TLSSocket, host: FtpHost): FtpSession {
  let user = '';
  let isLoggedIn = false;
  const reply = (text: string): void => {
    if (control.writable) control.write(`${text}\r\n`);
  };
  const transfers = createTransfers(host, reply);
  const { commands: aboutFiles, at } = fileCommands(host);
  /** The folder of LIST and NLST; options such as `-a` are no path. */
  const listed = (argument: string) => at(argument.replace(/^-\S+\s*/, ''));

  function login(command: string, argument: string): string {
    if (command === 'USER') {
      user = argument;
      return '331 Please specify the password.';
    }
    if (command !== 'PASS') return '530 Please login with USER and PASS.';
    host.onLogin();
    isLoggedIn = user === USER && sameText(argument, host.accessCode);
    return isLoggedIn ? '230 Login successful.' : '530 Login incorrect.';
  }

  const commands: Commands = {
    ...aboutFiles,
    PROT(level) {
      if (level !== 'P' && level !== 'C') return '504 PROT not supported.';
      transfers.isProtected = level === 'P';
      return `200 PROT now ${level === 'P' ? 'Private' : 'Clear'}.`;
    },
    EPSV: async () => `229 Entering Extended Passive Mode (|||${await transfers.openPort()}|)`,
    async PASV() {
      const port = await transfers.openPort();
      // As often on real printers, the address is of no use: clients take the control connection's.
      return `227 Entering Passive Mode (0,0,0,0,${port >> 8},${port & 0xff}).`;
    },
    STOR: (path) => transfers.store(at(path)),
    RETR(path) {
      const file = host.storage.get(at(path));
      return file === undefined ? '550 Failed to open file.' : transfers.send(contentOf(file));
    },
    LIST: (argument) => transfers.send(Buffer.from(longList(host, listed(argument)))),
    NLST: (argument) => transfers.send(Buffer.from(nameList(host, listed(argument)))),
  };

  return {
    async run(line) {
      const [, word = '', argument = ''] = /^(\S+)\s?(.*)$/.exec(line) ?? [];
      const command = word.toUpperCase();
      const simple = SIMPLE_REPLIES[command];
      if (simple !== undefined) reply(simple);
      else if (isLoggedIn) reply((await commands[command]?.(argument)) ?? UNKNOWN_COMMAND);
      else reply(login(command, argument));
      if (command === 'QUIT') control.end();
    },
    close: transfers.close,
  };
}
