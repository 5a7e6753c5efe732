import type { Socket } from 'node:net';
import { said } from '@farmhand/words';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { kindOfAddress } from '../../../net/address-kind.ts';
import type { Door } from '../../../net/outbound.ts';
import { MailError, readFailure, type Step } from './mail-error.ts';
import type { MailAccess } from './server-settings.ts';

/** One mail to one address, as bytes. */
export interface Letter {
  readonly to: string;
  readonly bytes: Buffer;
}

export interface TransmitDeps {
  readonly door: Door;
  /** Who is trusted beside those whom Node trusts: for tests. */
  readonly ca?: string;
}

/** Until the server is reached; what comes after has the whole time of the attempt. */
const DIAL_MS = 15_000;
/** The library's own limits are beyond ours: whoever waits has a signal for it. */
const LIBRARY_MS = 10 * 60_000;
/** What a server may say at once. Replies are lines. */
const LONGEST_REPLY_BYTES = 64 * 1024;

const tlsOf = ({ ca }: TransmitDeps) => ({ minVersion: 'TLSv1.2' as const, ...(ca !== undefined && { ca }) });

/**
 * Gives one mail to the server over a connection of its own, and answers what the server said. Whatever goes wrong is a
 * `MailError`. The library speaks over a socket of the door and never opens one: no name is resolved a second time.
 */
export async function transmit(
  deps: TransmitDeps,
  access: MailAccess,
  letter: Letter,
  signal: AbortSignal,
): Promise<string> {
  const at: { step: Step; line: SMTPConnection | null } = { step: 'dial', line: null };
  let socket: Socket | null = null;
  let isTlsOffered = () => false;
  try {
    signal.throwIfAborted();
    socket = await dial(deps, access, signal);
    if (access.security === 'starttls') isTlsOffered = listening(socket);
    at.step = 'greeting';
    at.line = lineOver(socket, deps, access);
    return await converse(at.line, { access, letter, signal, socket }, (step) => {
      at.step = step;
    });
  } catch (error) {
    const isUpgrading = at.line?.upgrading === true;
    throw readFailure(error, {
      step: at.step,
      access,
      isLate: signal.aborted,
      isTlsOffered: isTlsOffered(),
      isUpgrading,
    });
  } finally {
    hangUp(at.line, socket, signal);
  }
}

function dial(
  deps: TransmitDeps,
  { host, port, security }: MailAccess,
  signal: AbortSignal,
): Promise<Socket> {
  const target = { host, port, timeoutMs: DIAL_MS, signal };
  return security === 'tls' ? deps.door.dialTls(target, tlsOf(deps)) : deps.door.dial(target);
}

/** Hears with the library, which asks for STARTTLS whether it is offered or not, and does not say which. */
function listening(socket: Socket): () => boolean {
  let heard = '';
  // What comes waits for the library: it lets the socket flow when it listens too.
  socket.pause();
  socket.on('data', (bytes) => {
    heard = (heard + bytes.toString('latin1')).slice(0, LONGEST_REPLY_BYTES);
  });
  return () => /^250[ -]STARTTLS\b/im.test(heard);
}

function lineOver(
  connection: Socket,
  deps: TransmitDeps,
  { host, port, security }: MailAccess,
): SMTPConnection {
  return new SMTPConnection({
    connection,
    host,
    port,
    secure: security === 'tls',
    secured: security === 'tls',
    // There is no third way: either it is encrypted, or nobody has asked for that.
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    tls: tlsOf(deps),
    connectionTimeout: LIBRARY_MS,
    greetingTimeout: LIBRARY_MS,
    socketTimeout: LIBRARY_MS,
    maxResponseSize: LONGEST_REPLY_BYTES,
  });
}

interface Talk {
  readonly access: MailAccess;
  readonly letter: Letter;
  readonly signal: AbortSignal;
  readonly socket: Socket;
}

type Done<T> = (error: Error | null | undefined, value?: T) => void;

async function converse(
  line: SMTPConnection,
  { access, letter, signal, socket }: Talk,
  enter: (step: Step) => void,
): Promise<string> {
  /** Some failures belong to no step: the line breaks, or time is up. */
  const broken = new Promise<never>((_done, fail) => {
    line.on('error', fail);
    line.once('end', () => fail(new Error('The mail server has hung up.')));
    const late = () => fail(new Error('Time is up.'));
    if (signal.aborted) late();
    signal.addEventListener('abort', late, { once: true });
  });
  broken.catch(() => undefined);
  const during = <T>(work: (done: Done<T>) => void): Promise<T | undefined> => {
    const step = new Promise<T | undefined>((done, fail) => {
      work((error, value) => (error ? fail(error) : done(value)));
    });
    return Promise.race([step, broken]);
  };

  await during((done) => line.connect(done));
  if (access.login !== null) {
    enter('login');
    const { username, password } = access.login;
    if (!isUnseen(line, socket)) throw new MailError('plain_login', said('mail.plain_login'));
    if (!line.allowsAuth) throw new MailError('no_login', said('mail.no_login'));
    await during((done) => line.login({ user: username, pass: password }, done));
  }
  enter('send');
  const envelope = { from: access.from.address, to: letter.to, size: letter.bytes.length };
  const sent = await during<{ response: string }>((done) => line.send(envelope, letter.bytes, done));
  return sent?.response ?? '';
}

/** Encrypted, or not leaving this machine. */
function isUnseen(line: SMTPConnection, { remoteAddress = '' }: Socket): boolean {
  return line.secure || kindOfAddress(remoteAddress) === 'loopback';
}

/** Says goodbye and waits for no answer to it. Where time is up the line is cut. */
function hangUp(line: SMTPConnection | null, socket: Socket | null, signal: AbortSignal): void {
  // A late error of a socket that nobody needs any more concerns nobody.
  line?.on('error', () => undefined);
  socket?.on('error', () => undefined);
  if (line !== null && !signal.aborted) line.quit();
  line?.close();
  if (signal.aborted) socket?.destroy();
}
