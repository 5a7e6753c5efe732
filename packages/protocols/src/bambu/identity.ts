import type { TLSSocket } from 'node:tls';
import type { Dial, DialTarget } from '../dial.ts';
import { PrinterError } from '../printer-error.ts';

/**
 * Who answers. The vendor's certificates name no host and come from a private authority (A.2), so the usual checks
 * say nothing: the name must be the serial number, and the leaf must be the one pinned before.
 */
export interface Identity {
  readonly serial: string;
  /** SHA-256 of the leaf, lower-case hexadecimal. */
  readonly fingerprint: string;
}

export interface Expected {
  readonly serial: string | null;
  readonly fingerprint: string | null;
}

/** Fifteen capitals and digits in all known serial numbers; some room for those to come. */
const SERIAL = /^[0-9A-Z]{10,20}$/;

export function plainFingerprint(text: string): string {
  return text.replaceAll(':', '').toLowerCase();
}

/** Checked before anything secret is sent. */
function checkIdentity(socket: TLSSocket, expected: Expected): Identity {
  const certificate = socket.getPeerCertificate();
  const fingerprint = plainFingerprint(certificate.fingerprint256 ?? '');
  if (fingerprint === '') throw new PrinterError('rejected', 'not_this_family');
  if (expected.fingerprint !== null && plainFingerprint(expected.fingerprint) !== fingerprint) {
    throw new PrinterError('rejected', 'certificate_changed');
  }
  // A certificate may name several; the types say so only for hand-made subjects.
  const names: unknown = certificate.subject?.CN;
  const name = typeof names === 'string' ? names : '';
  if (expected.serial === null ? !SERIAL.test(name) : name !== expected.serial) {
    throw new PrinterError('rejected', SERIAL.test(name.toUpperCase()) ? 'wrong_serial' : 'not_this_family');
  }
  return { serial: name, fingerprint };
}

export async function dialPrinter(
  dial: Dial,
  target: DialTarget,
  expected: Expected,
): Promise<{ readonly socket: TLSSocket; readonly identity: Identity }> {
  let socket: TLSSocket;
  try {
    socket = await dial.dialTls(target, {
      ...(expected.serial === null ? {} : { servername: expected.serial }),
      rejectUnauthorized: false,
      minVersion: 'TLSv1.2',
      // Some models break off transfers under TLS 1.3 (A.9), and none needs it.
      maxVersion: 'TLSv1.2',
    });
  } catch (error) {
    target.signal?.throwIfAborted();
    throw dialProblem(error);
  }
  try {
    return { socket, identity: checkIdentity(socket, expected) };
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

/** Before anything secret is sent to a printer that is met for the first time, its certificate is kept. */
export async function pinFirst(
  { socket, identity }: { readonly socket: TLSSocket; readonly identity: Identity },
  expected: Expected,
  pin: ((fingerprint: string) => Promise<void>) | undefined,
): Promise<void> {
  if (expected.fingerprint !== null || pin === undefined) return;
  // Keeping takes a moment in which the printer may hang up, and nobody else listens yet.
  const onError = (): void => void socket.destroy();
  socket.on('error', onError);
  try {
    await pin(identity.fingerprint);
    if (socket.destroyed) throw new PrinterError('unreachable', 'no_answer');
  } catch (error) {
    socket.destroy();
    throw error;
  } finally {
    if (!socket.destroyed) socket.off('error', onError);
  }
}

/** The door names the kind of its refusals; below it are the system's own codes. */
function dialProblem(error: unknown): PrinterError {
  const words = new Set(wordsOf(error, 0));
  if (words.has('blocked')) return new PrinterError('rejected', 'outbound_blocked', { cause: error });
  // The host is up and says no: with LAN mode off the printer closes this port (A.2).
  if (words.has('ECONNREFUSED')) return new PrinterError('unreachable', 'lan_mode_off', { cause: error });
  // Hung up on before the handshake was over: too busy, or about to go; it says nothing of who is there.
  if (words.has('ECONNRESET')) return new PrinterError('unreachable', 'no_answer', { cause: error });
  if (words.has('tls')) return new PrinterError('rejected', 'not_this_family', { cause: error });
  return new PrinterError('unreachable', 'host_unreachable', { cause: error });
}

function wordsOf(error: unknown, depth: number): readonly string[] {
  if (typeof error !== 'object' || error === null || depth > 5) return [];
  const own = [Reflect.get(error, 'kind'), Reflect.get(error, 'code')].filter(
    (word) => typeof word === 'string',
  );
  const inner: readonly unknown[] = error instanceof AggregateError ? error.errors : [];
  return [...own, ...[Reflect.get(error, 'cause'), ...inner].flatMap((one) => wordsOf(one, depth + 1))];
}
