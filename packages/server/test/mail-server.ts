import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { generate } from 'selfsigned';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { readMail } from './mail-reader.ts';

/** A mail server on loopback, as well or as badly behaved as a test wants it. */

export const LOGIN = { username: 'farm@example.org', password: 'a password for mail' } as const;

export interface Taken {
  readonly from: string;
  readonly to: readonly string[];
  readonly isSecure: boolean;
  /** As whom the sender was logged in; null where it was not. */
  readonly user: string | null;
  readonly bytes: Buffer;
}

/** An answer with its number, as the library wants it. */
export const saying = (responseCode: number, words: string): Error =>
  Object.assign(new Error(words), { responseCode });

let ownCertificate: ReturnType<typeof issueCertificate> | undefined;

export async function openMailServer(options: SMTPServerOptions = {}) {
  ownCertificate ??= issueCertificate(['nobody.test']);
  const { key, cert } = await ownCertificate;
  const taken: Taken[] = [];
  const logins: string[] = [];
  const server = new SMTPServer({
    key,
    cert,
    authOptional: true,
    disableReverseLookup: true,
    // Reason enough for real servers to offer none without encryption, and for ours to be asked.
    allowInsecureAuth: true,
    onAuth({ method, username, password }, _session, done) {
      logins.push(method);
      const isRight = username === LOGIN.username && password === LOGIN.password;
      done(isRight ? null : saying(535, '5.7.8 Wrong name or password'), { user: username });
    },
    onData(stream, { envelope, secure, user }, done) {
      const { mailFrom, rcptTo } = envelope;
      void buffer(stream).then((bytes) => {
        taken.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          isSecure: secure,
          user: typeof user === 'string' ? user : null,
          bytes,
        });
        done();
      });
    },
    ...options,
  });
  // Clients that refuse its certificate hang up on it.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise((done) => server.close(done)));
  return {
    port: portOf(server.server.address()),
    taken,
    logins,
    /** The mails that came, in parts that can be looked at. */
    read: () => taken.map(({ bytes }) => readMail(bytes)),
    openCount: () => server.connections.size,
  };
}

const portOf = (address: ReturnType<ReturnType<typeof createServer>['address']>): number =>
  typeof address === 'object' && address !== null ? address.port : 0;

/**
 * Something that listens and does what it likes with whoever comes. One that is `stubborn` goes on also when the other side has
 * said goodbye, until the line is cut.
 */
export async function openLine(greet: (socket: Socket) => void, { stubborn = false } = {}) {
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: stubborn }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    if (stubborn) socket.on('end', () => goOn(socket));
    greet(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => server.close(done));
  });
  return { port: portOf(server.address()), openCount: () => sockets.size };
}

const goOn = (socket: Socket): void =>
  void socket.write('250 still here\r\n', (error) => {
    if (!error) setImmediate(() => goOn(socket));
  });

/** Says its lines one by one, each after it has heard something, and then nothing more. */
export const reciting =
  (...lines: readonly string[]) =>
  (socket: Socket): void => {
    const left = [...lines];
    const say = () => {
      const line = left.shift();
      if (line !== undefined) socket.write(`${line}\r\n`);
    };
    say();
    socket.on('data', say);
  };

/** A certificate for `names` by an authority that nobody knows but who is told. */
export async function issueCertificate(names: readonly string[], days = 30) {
  const authority = await generate([{ name: 'commonName', value: 'Authority of a test' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, digitalSignature: true, critical: true },
    ],
  });
  const issued = await generate([{ name: 'commonName', value: names[0] ?? '' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    ca: { key: authority.private, cert: authority.cert },
    notAfterDate: new Date(Date.now() + days * 86_400_000),
    extensions: [{ name: 'subjectAltName', altNames: names.map((value) => ({ type: 2, value })) }],
  });
  return { ca: authority.cert, key: issued.private, cert: issued.cert };
}
