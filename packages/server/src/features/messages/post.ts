import { type Said, said, vendorWords } from '@farmhand/words';
import type { HeadersInit, Response } from 'undici';
import { OutboundError } from '../../net/destination.ts';
import { blanked } from './blanked.ts';
import type { ChannelTools, Outcome } from './channel.ts';

/** How most channels deliver: one HTTP request, and what its answer means. */

/** What is kept of an answer: enough to see what is wrong. */
const KEPT_BYTES = 2_000;
/** What is read of it: some services repeat the whole message in theirs. */
const READ_BYTES = 64 * 1024;
/** Nobody is asked to wait longer than this between two attempts. */
const LONGEST_WAIT_MS = 60 * 60_000;

interface Request {
  readonly method?: 'POST' | 'PUT';
  readonly headers: HeadersInit;
  readonly body: string | Buffer;
}

/** What a receiver has answered, as far as it helps. */
export interface Answer {
  readonly status: number;
  readonly words: string;
  /** The same as JSON; undefined where it is none, or not whole. */
  readonly json: unknown;
  /** Whether it has come to its end. The status stands where it has not. */
  readonly isWhole: boolean;
  /** How long it asks to wait, by `Retry-After`. */
  readonly waitMs: number | null;
}

/** For a service that says more than its status does; null leaves it to the status. */
export type Meaning = (answer: Answer) => Outcome | null;

type Way = Pick<ChannelTools, 'fetch' | 'signal' | 'clock' | 'secrets'>;

export async function post(
  tools: Way,
  url: string,
  request: Request,
  meaning: Meaning = () => null,
): Promise<Outcome> {
  try {
    const answer = await ask(tools, url, request);
    return meaning(answer) ?? outcomeOf(answer);
  } catch (error) {
    return afterFailure(error, tools.signal);
  }
}

/** One request, and what is answered to it. It throws where not even a status is. */
export async function ask(tools: Way, url: string, request: Request): Promise<Answer> {
  const response = await tools.fetch(url, { method: 'POST', ...request, signal: tools.signal });
  const { bytes, isWhole } = await beginningOf(response);
  const waitMs = waitOf(response, tools.clock.now());
  // Blanked before it is cut: half a secret is one, too.
  const text = blanked(bytes.toString('utf8'), tools.secrets, url).trim();
  const words = Buffer.from(text).subarray(0, KEPT_BYTES).toString('utf8').trim();
  const json = isWhole ? jsonOf(text) : undefined;
  return { status: response.status, words, json, isWhole, waitMs };
}

export const postJson = (
  tools: ChannelTools,
  url: string,
  value: unknown,
  headers = {},
  meaning?: Meaning,
): Promise<Outcome> => post(tools, url, jsonRequest(value, headers), meaning);

export const jsonRequest = (value: unknown, headers = {}) => ({
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(value),
});

/**
 * The first of it; whatever else comes is not waited for. Where it breaks off, or comes too slowly, what has come is
 * all: the status has said what became of the message, and who has taken one must not get it again.
 */
async function beginningOf({ body }: Response): Promise<{ bytes: Buffer; isWhole: boolean }> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const have = (isWhole: boolean) => ({ bytes: Buffer.concat(parts), isWhole });
  if (body === null) return have(true);
  try {
    for await (const part of body) {
      const bytes: Uint8Array = part;
      parts.push(bytes);
      size += bytes.length;
      if (size >= READ_BYTES) return have(false);
    }
    return have(true);
  } catch {
    return have(false);
  }
}

function jsonOf(words: string): unknown {
  // Most say nothing, and a parser that throws is dear.
  if (words === '') return undefined;
  try {
    return JSON.parse(words);
  } catch {
    // Whoever answers something else is understood by its status.
    return undefined;
  }
}

function outcomeOf({ status, words, waitMs }: Answer): Outcome {
  if (status < 300) return { kind: 'delivered', answer: said('message.accepted', { status }) };
  if (status < 400) return { kind: 'refused', why: said('message.redirected', { status }) };
  const answer = answered(status, words);
  if (status === 429) return busy(answer, waitMs);
  if (status === 408 || status === 425 || status >= 500)
    return { kind: 'retry', why: said('message.failing', { answer }), afterMs: waitMs };
  if (status === 401 || status === 403)
    return { kind: 'refused', why: said('message.no_access', { status, answer }) };
  if (status === 404 || status === 405 || status === 410)
    return { kind: 'refused', why: said('message.not_there', { status, answer }) };
  return { kind: 'unfit', why: said('message.not_taken', { status, answer }) };
}

/** It takes no more for now. */
export const busy = (answer: Said, afterMs: number | null): Outcome => ({
  kind: 'retry',
  why: said('message.busy', { answer }),
  afterMs,
});

/** What was answered, in its own words: a reason of ours stands beside it. */
export const answered = (status: number, words: string): Said =>
  words === ''
    ? said('message.answered', { status })
    : said('message.answered_with', { status, words: vendorWords('receiver', words) });

/** `Retry-After` in seconds or as a date. */
function waitOf(response: Response, now: number): number | null {
  const asked = response.headers.get('retry-after');
  if (asked === null) return null;
  const seconds = /^\d+$/.test(asked) ? Number(asked) : (Date.parse(asked) - now) / 1000;
  return boundedWait(seconds * 1000);
}

/** As long as somebody asks to wait, where it is a time at all and not too long. */
export const boundedWait = (ms: number | null): number | null =>
  ms !== null && Number.isFinite(ms) ? Math.min(Math.max(0, Math.ceil(ms)), LONGEST_WAIT_MS) : null;

/** What the door refuses stays refused; whatever else happens on the way may pass. */
export function afterFailure(error: unknown, signal: AbortSignal): Outcome {
  const cause = error instanceof OutboundError ? error : error instanceof Error ? error.cause : undefined;
  if (cause instanceof OutboundError && cause.kind === 'blocked') return { kind: 'refused', why: cause.said };
  return { kind: 'retry', why: onTheWay(cause, signal), afterMs: null };
}

function onTheWay(cause: unknown, signal: AbortSignal): Said {
  if (cause instanceof OutboundError)
    return said(cause.kind === 'tls' ? 'message.tls_failed' : 'message.unreachable', { why: cause.said });
  if (signal.aborted) return said('message.no_answer');
  return said(isNotHttp(cause) ? 'message.not_http' : 'message.broken_off');
}

/** As the library's parser says it. */
const isNotHttp = (cause: unknown): boolean => cause instanceof Error && cause.name === 'HTTPParserError';
