import type { PlugProblem } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Response } from 'undici';
import { OutboundError, type OutboundProblem } from '../../../net/destination.ts';
import { PlugError } from '../plug.ts';
import type { PlugDoors } from './doors.ts';

/** From the first packet to the last byte of the answer. */
export const ANSWER_MS = 5_000;
/** A plug says some hundred bytes, and the longest status of a Tasmota some thousand. */
const MOST_BYTES = 64 * 1024;

export interface Ask {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly challenge: string | null;
}

/** One request and its whole answer, whatever its status is. */
export async function ask(doors: PlugDoors, url: string, request: Ask = {}): Promise<Answer> {
  try {
    const { method = 'GET', headers = {}, body } = request;
    const response = await doors.fetch(url, {
      method,
      // They serve few connections at once, and one that is kept is dead after each of their boots.
      headers: { accept: 'application/json', connection: 'close', ...headers },
      ...(body !== undefined && { body }),
      signal: doors.clock.deadline(ANSWER_MS),
    });
    const { status } = response;
    return { status, text: await read(response), challenge: response.headers.get('www-authenticate') };
  } catch (error) {
    throw error instanceof PlugError ? error : fromTransport(error);
  }
}

/** The same, where only a good answer is one. */
export async function askGood(doors: PlugDoors, url: string, request: Ask = {}): Promise<string> {
  const { status, text } = await ask(doors, url, request);
  refuseBadStatus(status, request.headers?.['authorization'] !== undefined);
  return text;
}

async function read({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    const bytes: Uint8Array = part;
    size += bytes.length;
    if (size > MOST_BYTES) throw wrongAnswer(said('plug.answer_too_large'));
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString('utf8');
}

export function refuseBadStatus(status: number, isSecretSent: boolean): void {
  if (status < 300) return;
  if (status < 400) throw wrongAnswer(said('plug.redirected', { status }));
  if (status === 401 || status === 403) throw wrongCredentials(isSecretSent);
  if (status === 404 || status === 405) throw wrongAnswer(said('plug.not_at_this_address', { status }));
  throw new PlugError('refused', said('plug.refused', { status }));
}

export const wrongCredentials = (isSecretSent: boolean): PlugError =>
  new PlugError('credentials', said(isSecretSent ? 'plug.credentials_refused' : 'plug.credentials_missing'));

export const wrongAnswer = (why: PlugError['said']): PlugError => new PlugError('wrong_answer', why);

const OUTBOUND: Readonly<Record<OutboundProblem, PlugProblem>> = {
  unresolvable: 'unreachable',
  blocked: 'blocked',
  unreachable: 'unreachable',
  timeout: 'timeout',
  tls: 'tls',
};

/** Only what the door itself said is kept as the cause: the library's errors may hold the address, password and all. */
function fromTransport(error: unknown): PlugError {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof OutboundError) return new PlugError(OUTBOUND[cause.kind], cause.said, cause);
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new PlugError('timeout', said('plug.no_answer_in_time'));
  if (cause instanceof Error && cause.name === 'HTTPParserError')
    return new PlugError('wrong_answer', said('plug.not_json'));
  return new PlugError('unreachable', said('plug.connection_lost'));
}

/** Basic authentication (RFC 7617); nothing without a password. */
export function basic(username: string, password: string | null): Record<string, string> {
  if (password === null) return {};
  return { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` };
}

/** A secret as a header carries it. */
export function asHeader(secret: string): string {
  if (/^[\x20-\x7e]+$/.test(secret)) return secret;
  throw new PlugError('credentials', said('plug.secret_unfit'));
}

/** The device's own paths lie beneath what was entered. */
export const beneath = (url: string, path: string): string => `${url.replace(/\/+$/, '')}${path}`;
