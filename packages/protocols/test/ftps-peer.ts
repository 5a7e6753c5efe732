import { randomBytes } from 'node:crypto';
import { createServer as createPlainServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';
import type { Certificate } from './certificate.ts';

/** Ways in which real printers differ from the book, and refusals. */
export interface FtpsQuirks {
  /** Answers to `STOR` instead of taking the file. */
  readonly refuseStore?: string;
  /** Takes this many bytes over an encrypted data channel, then breaks off with 426. */
  readonly breakPrivateAfter?: number;
  /** Takes this many bytes over any data channel, then breaks it and says nothing. */
  readonly breakSilentlyAfter?: number;
  /** Has the whole file, and says 426 all the same. */
  readonly complainAtEnd?: boolean;
  /** Never answers once the data has come over an encrypted channel. */
  readonly hangPrivate?: boolean;
  /** Knows only PASV, and gives an address that leads nowhere. */
  readonly onlyPassive?: boolean;
  /** The address that it gives then, its numbers parted by commas. */
  readonly passiveAddress?: string;
  /** Stops reading the data channel. */
  readonly stall?: boolean;
  readonly wrongPassword?: boolean;
  /** Welcomes without an end. */
  readonly chatter?: boolean;
}

export interface FtpsPeer {
  readonly port: number;
  readonly files: Map<string, Buffer>;
  /** Command words with `PROT` in full, over all sessions. */
  readonly commands: string[];
  readonly sessionsReused: boolean[];
  readonly openData: Set<Socket>;
  quirks: FtpsQuirks;
  close(): Promise<void>;
}

/** A file server on implicit TLS that insists on resumed sessions for data, as vsFTPd on the printers does. */
export async function openFtpsPeer({ key, cert }: Certificate): Promise<FtpsPeer> {
  const tls = { key, cert, maxVersion: 'TLSv1.2', ticketKeys: randomBytes(48) } as const;
  const servers: Server[] = [];
  const sockets = new Set<Socket>();

  async function listen(server: Server): Promise<number> {
    servers.push(server);
    server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  function serve(control: Socket): void {
    let isPrivate = true;
    let data: Promise<Socket> | null = null;
    const say = (line: string): void => void control.write(`${line}\r\n`);

    async function openData(): Promise<number> {
      const { promise, resolve } = Promise.withResolvers<Socket>();
      data = promise;
      return listen(isPrivate ? createTlsServer(tls, resolve) : createPlainServer(resolve));
    }

    async function store(path: string): Promise<void> {
      const { quirks } = peer;
      if (quirks.refuseStore !== undefined) return say(quirks.refuseStore);
      say('150 go ahead');
      const socket = await data;
      if (socket === null) return say('425 no data connection');
      socket.on('error', () => socket.destroy());
      peer.openData.add(socket);
      socket.on('close', () => peer.openData.delete(socket));
      if (socket instanceof TLSSocket) peer.sessionsReused.push(socket.isSessionReused());
      if (socket instanceof TLSSocket && !socket.isSessionReused()) {
        socket.destroy();
        return say('522 SSL connection failed: session reuse required');
      }
      if (quirks.stall === true) return void socket.pause();
      const chunks: Buffer[] = [];
      const limit =
        quirks.breakSilentlyAfter ??
        (isPrivate ? quirks.breakPrivateAfter : undefined) ??
        Number.POSITIVE_INFINITY;
      socket.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (Buffer.concat(chunks).length > limit) socket.destroy();
      });
      socket.on('end', () => socket.end());
      socket.on('close', () => {
        const all = Buffer.concat(chunks);
        peer.files.set(path, all.subarray(0, limit));
        if (quirks.breakSilentlyAfter !== undefined || (isPrivate && quirks.hangPrivate === true)) return;
        say(
          all.length > limit || quirks.complainAtEnd === true
            ? '426 Failure reading network stream.'
            : '226 done',
        );
      });
    }

    const answers: Readonly<Record<string, (argument: string) => unknown>> = {
      USER: () => say('331 password, please'),
      PASS: () => say(peer.quirks.wrongPassword === true ? '530 Login incorrect.' : '230 welcome'),
      TYPE: () => say('200 binary'),
      PBSZ: () => say('200 zero'),
      PROT: (argument) => {
        isPrivate = argument === 'P';
        say('200 so be it');
      },
      EPSV: async () =>
        say(peer.quirks.onlyPassive === true ? '502 no' : `229 here (|||${await openData()}|)`),
      PASV: async () => {
        const port = await openData();
        say(`227 here (${peer.quirks.passiveAddress ?? '0,0,0,0'},${port >> 8},${port & 255})`);
      },
      STOR: store,
      SIZE: (path) => {
        const file = peer.files.get(path);
        say(file === undefined ? '550 no such file' : `213 ${file.length}`);
      },
      DELE: (path) => say(peer.files.delete(path) ? '250 gone' : '550 no such file'),
      QUIT: () => control.end(),
    };

    let line = '';
    control.setEncoding('utf8');
    control.on('data', (text: string) => {
      line += text;
      for (let end = line.indexOf('\r\n'); end >= 0; end = line.indexOf('\r\n')) {
        const [word = '', ...rest] = line.slice(0, end).split(' ');
        line = line.slice(end + 2);
        peer.commands.push(word === 'PROT' ? `PROT ${rest.join(' ')}` : word);
        const answer = answers[word];
        if (answer === undefined) say('502 not known here');
        else void answer(rest.join(' '));
      }
    });
    control.on('error', () => control.destroy());
    const chat = (): void => {
      while (control.writable && control.write('220-and another thing\r\n'));
    };
    if (peer.quirks.chatter === true) {
      control.on('drain', chat);
      chat();
    } else say('220 printer');
  }

  const port = await listen(createTlsServer(tls, serve));
  const peer: FtpsPeer = {
    port,
    files: new Map(),
    commands: [],
    sessionsReused: [],
    openData: new Set(),
    quirks: {},
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
    },
  };
  return peer;
}
