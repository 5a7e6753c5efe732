import type { MailProblem } from '@farmhand/contract';
import { type Said, said, type VendorWords, vendorWords } from '@farmhand/words';
import { inEnglish } from '../../../english.ts';
import { OutboundError } from '../../../net/destination.ts';
import type { MailAccess } from './server-settings.ts';

/** Why a mail was not taken, and what mends it. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly problem: MailProblem;
  readonly said: Said;

  constructor(problem: MailProblem, words: Said, cause?: unknown) {
    super(inEnglish(words), cause === undefined ? undefined : { cause });
    this.problem = problem;
    this.said = words;
  }
}

/** How far a conversation with a mail server has come. */
export type Step = 'dial' | 'greeting' | 'login' | 'send';

interface Situation {
  readonly step: Step;
  readonly access: Pick<MailAccess, 'security' | 'from' | 'login'>;
  /** Whether the time for it is over. */
  readonly isLate: boolean;
  /** Whether the server has said that it knows STARTTLS. */
  readonly isTlsOffered: boolean;
  /** Whether the TLS handshake after STARTTLS was under way. */
  readonly isUpgrading: boolean;
}

/** What the library and Node tell of a failure. */
interface Told {
  readonly code: string;
  /** Of the socket, where the library has put its own in place of it. */
  readonly socketCode: string;
  readonly message: string;
  /** What the server answered; empty where it did not. */
  readonly answer: string;
  readonly status: number;
  readonly command: string;
}

const textOf = (record: Readonly<Record<string, unknown>>, name: string): string =>
  typeof record[name] === 'string' ? record[name] : '';

function told(error: unknown): Told {
  const record: Readonly<Record<string, unknown>> = { ...(error instanceof Error ? error : {}) };
  const status = record['responseCode'];
  return {
    code: textOf(record, 'code'),
    socketCode: textOf(record, 'originalCode') || textOf(record, 'code'),
    message: error instanceof Error ? error.message : String(error),
    answer: textOf(record, 'response'),
    status: typeof status === 'number' ? status : 0,
    command: textOf(record, 'command'),
  };
}

const wordsOf = (answer: string): VendorWords => vendorWords('mail server', answer.replaceAll(/\s+/g, ' '));

/** Reset, hung up, gone: what passes, whatever was going on. The library says ETLS for a line that closed meanwhile. */
const BROKEN = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ECONNECTION', 'ETLS']);
/** What Node says when the other side speaks no TLS. */
const NOT_TLS = new Set(['ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_SSL_PACKET_LENGTH_TOO_LONG', 'EPROTO']);
/** A certificate's own problems, as Node and OpenSSL name them. */
const CERTIFICATE =
  /CERT|CRL|ISSUER|UNABLE_TO_|^(?:INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|UNSPECIFIED)$/;

function ofTls({ socketCode, message }: Told, cause: unknown): MailError {
  const why = vendorWords('system', message);
  if (CERTIFICATE.test(socketCode)) return new MailError('tls', said('mail.certificate', { why }), cause);
  if (NOT_TLS.has(socketCode)) return new MailError('tls', said('mail.no_tls'), cause);
  if (BROKEN.has(socketCode)) return new MailError('broken_off', said('mail.broken_off'), cause);
  return new MailError('tls', said('mail.tls_failed', { why }), cause);
}

function ofDoor(error: OutboundError): MailError {
  const { kind, said: why } = error;
  if (kind === 'blocked') return new MailError('blocked', why, error);
  if (kind === 'unresolvable')
    return new MailError('unresolvable', said('mail.unresolvable', { why }), error);
  if (kind === 'tls') return ofTls(told(error.cause), error);
  return new MailError('unreachable', said('mail.unreachable', { why }), error);
}

/** More than the mailbox, or than the server takes in one mail. At a recipient the same number means a full mailbox. */
const isTooLarge = ({ status, command, answer, code }: Told): boolean =>
  (status === 552 && command !== 'RCPT TO' && !/^552[ -]5\.2\.2\b/.test(answer)) ||
  (code === 'EMESSAGE' && status === 0);

function ofAnswer(answered: Told, { step, access }: Situation): [MailProblem, Said] {
  const { status, command } = answered;
  const answer = wordsOf(answered.answer);
  if (isTooLarge(answered)) return ['too_large', said('mail.too_large')];
  if (status < 500 || status === 552) return ['busy', said('mail.busy', { answer })];
  // Commands in an order that it did not expect: nobody's setting is wrong.
  if (status === 503) return ['failing', said('mail.failing', { answer })];
  if (step === 'login') return ['unauthorized', said('mail.login_refused', { answer })];
  if (step === 'greeting') return ['turned_away', said('mail.turned_away', { answer })];
  if (status === 530) return ['unauthorized', said('mail.login_wanted', { answer })];
  if (command === 'MAIL FROM')
    return ['sender_refused', said('mail.sender_refused', { address: access.from.address, answer })];
  if (command === 'RCPT TO') return ['recipient_refused', said('mail.recipient_refused', { answer })];
  if (command === 'DATA') return ['message_refused', said('mail.message_refused', { answer })];
  return ['failing', said('mail.failing', { answer })];
}

/** What a failure means. The first line that fits counts. */
export function readFailure(error: unknown, situation: Situation): MailError {
  if (error instanceof MailError) return error;
  if (error instanceof OutboundError) return ofDoor(error);
  const { step, access, isLate, isTlsOffered, isUpgrading } = situation;
  const failure = told(error);
  if (isLate || failure.code === 'ETIMEDOUT') {
    const mayWantTls = step === 'greeting' && !isUpgrading && access.security !== 'tls';
    return new MailError('timeout', said(mayWantTls ? 'mail.silent_before_tls' : 'mail.silent'), error);
  }
  const isAboutTls = ['STARTTLS', 'EHLO'].includes(failure.command) && access.security === 'starttls';
  // Asked for what it has not offered, some servers answer as if they might have it later.
  const isAskedInVain = failure.command === 'STARTTLS' && failure.status > 0 && !isTlsOffered;
  if (isAboutTls && (failure.status >= 500 || isAskedInVain))
    return new MailError('no_starttls', said('mail.no_starttls'), error);
  if (failure.status > 0 || isTooLarge(failure)) return new MailError(...ofAnswer(failure, situation), error);
  if (isUpgrading) return ofTls(failure, error);
  if (step === 'login' && failure.code === 'EAUTH')
    return new MailError('no_login', said('mail.no_login'), error);
  if (failure.code === 'EPROTOCOL')
    return new MailError('not_a_mail_server', said('mail.not_a_mail_server'), error);
  return new MailError('broken_off', said('mail.broken_off'), error);
}
