import type { TLSSocket } from 'node:tls';
import { said } from '@farmhand/words';
import { Client, type FTPContext, FTPError, type FTPResponse } from 'basic-ftp';
import type { Dial, DialTarget } from '../dial.ts';
import { LIMITS } from '../limits.ts';
import { PrinterError, type Problem } from '../printer-error.ts';
import { dialPrinter, type Identity, plainFingerprint } from './identity.ts';

/** Files travel encrypted, unless the printer's data channel breaks under it. */
export type DataMode = 'private' | 'clear';

export interface ControlOptions {
  readonly dial: Dial;
  readonly at: DialTarget;
  readonly accessCode: string;
  readonly expected: Identity;
  readonly idleMs: number;
}

/** A logged-in FTP client over implicit TLS (A.9), on sockets of the one door. */
export async function openControl(
  options: ControlOptions,
  mode: DataMode,
  signal: AbortSignal,
): Promise<Client> {
  const { socket } = await dialPrinter(options.dial, { ...options.at, signal }, options.expected);
  const client = new Client(options.idleMs);
  const refusal = limitControl(socket);
  client.ftp.socket = socket;
  client.prepareTransfer = (ftp) => enterPassive(ftp, options, mode, signal);
  const onAbort = (): void => client.close();
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    await welcome(client);
    await client.login('bblp', options.accessCode);
    await client.send('TYPE I');
    await client.send('PBSZ 0');
    await client.send(mode === 'private' ? 'PROT P' : 'PROT C');
    return client;
  } catch (error) {
    client.close();
    signal.throwIfAborted();
    throw refusal() ?? ftpProblem(error, 'transfer_failed');
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** The client gathers an answer of any length and reads it again from its start with every piece. */
function limitControl(socket: TLSSocket): () => PrinterError | null {
  let bytes = 0;
  let refusal: PrinterError | null = null;
  socket.on('data', (chunk: Buffer | string) => {
    bytes += chunk.length;
    if (bytes <= LIMITS.ftpControlBytes || refusal !== null) return;
    refusal = new PrinterError('rejected', 'message_too_large');
    socket.destroy();
  });
  return () => refusal;
}

function welcome(client: Client): Promise<FTPResponse> {
  return client.ftp.handle(undefined, (response, task) => {
    if (response instanceof Error) task.reject(response);
    else if (response.code < 300) task.resolve(response);
    else task.reject(new FTPError(response));
  });
}

/** Only the port of the answer is used: the address in it may be 0.0.0.0 or plain wrong (A.9). */
async function enterPassive(
  ftp: FTPContext,
  { dial, at, expected }: ControlOptions,
  mode: DataMode,
  signal: AbortSignal,
): Promise<FTPResponse> {
  const control = ftp.socket;
  const { response, port } = await passivePort(ftp);
  const host = (control.remoteAddress ?? at.host).replace(/^::ffff:/i, '');
  const raw = await dial.dial({ host, port, timeoutMs: at.timeoutMs, signal });
  if (mode === 'clear') {
    ftp.dataSocket = raw;
    return response;
  }
  // The printer demands the session of the control connection, and begins the handshake after the transfer command.
  const session = ftp.tlsSessionStore ?? ('getSession' in control ? control.getSession() : undefined);
  const data = dial.upgrade(raw, {
    servername: expected.serial,
    rejectUnauthorized: false,
    minVersion: 'TLSv1.2',
    maxVersion: 'TLSv1.2',
    ...(session === undefined ? {} : { session }),
  });
  data.once('secureConnect', () => refuseStranger(data, expected));
  ftp.dataSocket = data;
  return response;
}

async function passivePort(
  ftp: FTPContext,
): Promise<{ readonly response: FTPResponse; readonly port: number }> {
  try {
    const response = await ftp.request('EPSV');
    return { response, port: portIn(response, /\|\|\|(\d+)\|/) };
  } catch (error) {
    if (!(error instanceof FTPError)) throw error;
    const response = await ftp.request('PASV');
    return { response, port: portIn(response, /\d+,\d+,\d+,\d+,(\d+),(\d+)/) };
  }
}

function portIn(response: FTPResponse, pattern: RegExp): number {
  const found = pattern.exec(response.message);
  const [high, low] = [Number(found?.[1]), found?.[2] === undefined ? null : Number(found[2])];
  const port = low === null ? high : high * 256 + low;
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new PrinterError('rejected', 'transfer_failed', {
      detail: said('bambu.no_data_port'),
    });
  }
  return port;
}

/** A resumed session proves the same peer; a new one has to show the same certificate. */
function refuseStranger(socket: TLSSocket, expected: Identity): void {
  if (socket.isSessionReused()) return;
  const shown = plainFingerprint(socket.getPeerCertificate().fingerprint256 ?? '');
  if (shown !== expected.fingerprint) socket.destroy(new PrinterError('rejected', 'certificate_changed'));
}

const PROBLEM_CODES: Readonly<Record<number, Problem>> = {
  421: 'too_many_clients',
  // What vsftpd says when it can't write on: its storage is full or broken.
  451: 'no_storage',
  452: 'no_storage',
  530: 'wrong_credentials',
  550: 'no_storage',
  552: 'no_storage',
  553: 'no_storage',
};

export function ftpProblem(error: unknown, otherwise: Problem): PrinterError {
  if (error instanceof PrinterError) return error;
  if (!(error instanceof FTPError)) return new PrinterError('unreachable', otherwise, { cause: error });
  const problem = PROBLEM_CODES[error.code] ?? otherwise;
  return new PrinterError('rejected', problem, { vendorCode: String(error.code), cause: error });
}
