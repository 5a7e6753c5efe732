import type { Credentials } from '../adapter.ts';
import { type Challenge, digestHeader, parseChallenge } from '../digest.ts';
import type { Http, HttpAnswer, HttpRequest } from '../http.ts';
import { PrinterError } from '../printer-error.ts';

/** HTTP with the printer's log-in: a key in one round trip, or digest with its challenge kept between requests. */
export interface LinkClient {
  /** Answers other than a refusal of the log-in are the caller's. */
  ask(request: HttpRequest): Promise<HttpAnswer>;
}

/** The Python variant binds its nonces to it, so it is the same on all requests. */
const COMMON = { 'user-agent': 'Farmhand/2', accept: 'application/json' };
const CHEAP_PATH = '/api/v1/info';

export function createLinkClient(http: Http, credentials: Credentials | null): LinkClient {
  const refused = new PrinterError(
    'rejected',
    credentials === null ? 'credentials_missing' : 'wrong_credentials',
  );
  const send = (request: HttpRequest, extra: Readonly<Record<string, string>>): Promise<HttpAnswer> =>
    http.ask({ ...request, headers: { ...COMMON, ...request.headers, ...extra } });

  if (credentials !== null && 'username' in credentials)
    return digestClient(http, credentials, send, refused);
  const key: Record<string, string> =
    credentials === null
      ? {}
      : { 'x-api-key': 'api_key' in credentials ? credentials.api_key : credentials.access_code };
  return {
    async ask(request) {
      const answer = await send(request, key);
      return isRefusal(answer, request) ? discard(answer, refused) : answer;
    },
  };
}

/** The Python variant answers 403 to a wrong key; on files 403 means a storage that is closed to us. */
function isRefusal({ status }: HttpAnswer, { path }: HttpRequest): boolean {
  return status === 401 || (status === 403 && !path.startsWith('/api/v1/files/'));
}

async function discard(answer: HttpAnswer, error: PrinterError): Promise<never> {
  await answer.body.dump();
  throw error;
}

function digestClient(
  http: Http,
  { username, password }: { readonly username: string; readonly password: string },
  send: (request: HttpRequest, extra: Readonly<Record<string, string>>) => Promise<HttpAnswer>,
  refused: PrinterError,
): LinkClient {
  let challenge: Challenge | null = null;
  let count = 0;

  function nextCount(): number {
    count += 1;
    return count;
  }

  function authorization(known: Challenge, { method, path }: HttpRequest, count: number) {
    const { pathname, search } = new URL(path, http.origin);
    const uri = `${pathname}${search}`;
    return { authorization: digestHeader(known, { username, password, method, uri, count }) };
  }

  /** A body that flows is sent once, so its nonce must be new: nobody has used it, and it has not aged (C.1). */
  async function askOnce(request: HttpRequest): Promise<HttpAnswer> {
    const { signal } = request;
    const cheap = { method: 'GET', path: CHEAP_PATH, ...(signal === undefined ? {} : { signal }) } as const;
    const asked = await send(cheap, {});
    await asked.body.dump();
    const own = parseChallenge(headerOf(asked, 'www-authenticate'));
    const answer = await send(request, own === null ? {} : authorization(own, request, 1));
    return isRefusal(answer, request) ? discard(answer, refused) : answer;
  }

  return {
    async ask(request) {
      if (request.body !== undefined && !Buffer.isBuffer(request.body)) return askOnce(request);
      const used = challenge;
      const first = await send(request, used === null ? {} : authorization(used, request, nextCount()));
      if (first.status !== 401) return isRefusal(first, request) ? discard(first, refused) : first;
      const next = parseChallenge(headerOf(first, 'www-authenticate'));
      // A nonce that is not stale was refused for the password: asking again would only lock us out.
      if (next === null || (used !== null && next.stale === false)) return discard(first, refused);
      await first.body.dump();
      challenge = next;
      count = 0;
      const second = await send(request, authorization(next, request, nextCount()));
      if (!isRefusal(second, request)) return second;
      challenge = null;
      return discard(second, refused);
    },
  };
}

function headerOf(answer: HttpAnswer, name: string): string | null {
  const value = answer.headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? null);
}
