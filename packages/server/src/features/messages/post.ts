import { type Said, said, vendorWords } from '@farmhand/words';
import type { FormData, HeadersInit, Response } from 'undici';
import { OutboundError } from '../../net/destination.ts';
import type { ChannelTools, Outcome } from './channel.ts';

/** How most channels deliver: one HTTP request, and what its answer means. */

/** What is kept of an answer: enough to see what is wrong. */
const KEPT_BYTES = 2_000;
/** Nobody is asked to wait longer than this between two attempts. */
const LONGEST_WAIT_MS = 60 * 60_000;

interface Request {
  readonly method?: 'POST' | 'PUT';
  readonly headers: HeadersInit;
  readonly body: string | Buffer | FormData;
}

export async function post(
  tools: Pick<ChannelTools, 'fetch' | 'signal' | 'clock'>,
  url: string,
  request: Request,
): Promise<Outcome> {
  const { signal, clock } = tools;
  try {
    const response = await tools.fetch(url, { method: 'POST', ...request, signal });
    const words = await beginningOf(response);
    return outcomeOf(response, words, clock.now());
  } catch (error) {
    return afterFailure(error, signal);
  }
}

export const postJson = (tools: ChannelTools, url: string, value: unknown, headers = {}): Promise<Outcome> =>
  post(tools, url, {
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(value),
  });

/** The first of it; whatever else comes is not waited for. */
async function beginningOf({ body }: Response): Promise<string> {
  if (body === null) return '';
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    const bytes: Uint8Array = part;
    parts.push(bytes);
    size += bytes.length;
    if (size >= KEPT_BYTES) break;
  }
  return Buffer.concat(parts).subarray(0, KEPT_BYTES).toString('utf8').trim();
}

function outcomeOf(response: Response, words: string, now: number): Outcome {
  const { status } = response;
  if (status < 300) return { kind: 'delivered', answer: said('message.accepted', { status }) };
  if (status < 400) return { kind: 'refused', why: said('message.redirected', { status }) };
  const answered = answerOf(status, words);
  if (status === 429 || status === 408 || status === 425 || status >= 500)
    return { kind: 'retry', why: answered, afterMs: waitOf(response, now) };
  if (status === 401 || status === 403)
    return { kind: 'refused', why: said('message.no_access', { status, answer: answered }) };
  if (status === 404 || status === 405 || status === 410)
    return { kind: 'refused', why: said('message.not_there', { status, answer: answered }) };
  return { kind: 'unfit', why: said('message.not_taken', { status, answer: answered }) };
}

const answerOf = (status: number, words: string): Said =>
  words === ''
    ? said('message.answered', { status })
    : said('message.answered_with', { status, words: vendorWords('receiver', words) });

/** `Retry-After` in seconds or as a date. */
function waitOf(response: Response, now: number): number | null {
  const asked = response.headers.get('retry-after');
  if (asked === null) return null;
  const seconds = /^\d+$/.test(asked) ? Number(asked) : (Date.parse(asked) - now) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(0, seconds * 1000), LONGEST_WAIT_MS) : null;
}

/** What the door refuses stays refused; whatever else happens on the way may pass. */
export function afterFailure(error: unknown, signal: AbortSignal): Outcome {
  const cause = error instanceof OutboundError ? error : error instanceof Error ? error.cause : undefined;
  if (cause instanceof OutboundError) {
    return cause.kind === 'blocked'
      ? { kind: 'refused', why: cause.said }
      : { kind: 'retry', why: cause.said, afterMs: null };
  }
  const why = signal.aborted ? said('message.no_answer') : said('message.broken_off');
  return { kind: 'retry', why, afterMs: null };
}
