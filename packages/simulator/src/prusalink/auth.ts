import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { md5 } from '../http/body.ts';
import { sameText } from '../same-text.ts';
import type { Dialect } from './problem.ts';

export interface AuthOptions {
  readonly dialect: Dialect;
  readonly username: string;
  readonly password: string;
  readonly apiKey: string;
  readonly now: () => number;
  readonly isNonceShort: () => boolean;
}

interface Nonce {
  readonly madeAt: number;
  readonly userAgent: string;
  uses: number;
}

const NONCE_VALID_MS: Readonly<Record<Dialect, number>> = { buddy: 300_000, python: 60_000 };
const REALMS: Readonly<Record<Dialect, string>> = { buddy: 'Printer API', python: 'Administrator' };
const OPAQUE = randomBytes(32).toString('hex');

/** True when the request may go on; otherwise it has been answered. */
export type Authenticate = (request: IncomingMessage, response: ServerResponse) => boolean;

export function createAuth(options: AuthOptions): Authenticate {
  const { dialect, now } = options;
  const realm = REALMS[dialect];
  const nonces = new Map<string, Nonce>();

  function newNonce(request: IncomingMessage): string {
    for (const [old, { madeAt }] of nonces) {
      if (now() - madeAt > NONCE_VALID_MS[dialect]) nonces.delete(old);
    }
    const nonce = randomBytes(dialect === 'buddy' ? 8 : 32).toString('hex');
    nonces.set(nonce, { madeAt: now(), userAgent: request.headers['user-agent'] ?? '', uses: 0 });
    return nonce;
  }
  function isFresh(text: string, request: IncomingMessage): boolean {
    const nonce = nonces.get(text);
    if (nonce === undefined || now() - nonce.madeAt > NONCE_VALID_MS[dialect]) return false;
    // The Python server binds its nonces to the client's name.
    if (dialect === 'python' && nonce.userAgent !== (request.headers['user-agent'] ?? '')) return false;
    nonce.uses += 1;
    return !(options.isNonceShort() && nonce.uses > 1);
  }
  function expected(words: ReadonlyMap<string, string>, method: string): string {
    const word = (name: string) => words.get(name) ?? '';
    const user = md5(`${options.username}:${realm}:${options.password}`);
    const what = md5(`${method}:${word('uri')}`);
    if (dialect === 'buddy') return md5(`${user}:${word('nonce')}:${what}`);
    const session = md5(`${user}:${word('nonce')}:${word('cnonce')}`);
    return md5(`${session}:${word('nonce')}:${word('nc')}:${word('cnonce')}:${word('qop')}:${what}`);
  }
  function challenge(request: IncomingMessage, response: ServerResponse, isStale: boolean): void {
    const nonce = newNonce(request);
    const header =
      dialect === 'buddy'
        ? `Digest realm="${realm}", nonce="${nonce}", stale=${isStale}`
        : `Digest realm="${realm}",qop="auth",algorithm="MD5-sess",nonce="${nonce}",opaque="${OPAQUE}"`;
    const type = dialect === 'buddy' ? 'text/plain' : 'text/html; charset=utf-8';
    const body =
      dialect === 'buddy' ? '401: Unauthorized' : '<!DOCTYPE html>\n<title>401 - Unauthorized</title>';
    response.writeHead(401, { 'WWW-Authenticate': header, 'Content-Type': type });
    response.end(body);
  }
  function refuseKey(response: ServerResponse): void {
    if (dialect === 'buddy') {
      response.writeHead(401, { 'WWW-Authenticate': 'ApiKey', 'Content-Type': 'text/plain' });
      response.end('401: Unauthorized');
    } else {
      response.writeHead(403, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end('Bad X-Api-Key.');
    }
  }

  return (request, response) => {
    const key = request.headers['x-api-key'];
    if (key !== undefined) {
      const isRight = sameText(String(key), options.apiKey);
      if (!isRight) refuseKey(response);
      return isRight;
    }
    const words = digestWords(request.headers.authorization ?? '');
    const isRight =
      words.get('username') === options.username &&
      words.get('uri') === request.url &&
      sameText(words.get('response') ?? '', expected(words, request.method ?? 'GET'));
    const isGood = isRight && isFresh(words.get('nonce') ?? '', request);
    // A right answer to an old nonce is stale, not wrong.
    if (!isGood) challenge(request, response, isRight);
    return isGood;
  };
}

function digestWords(header: string): Map<string, string> {
  if (!header.startsWith('Digest ')) return new Map();
  const found = header.slice('Digest '.length).matchAll(/(\w+)=(?:"([^"]*)"|([^\s,]+))/g);
  return new Map([...found].map(([, name = '', quoted, bare]) => [name, quoted ?? bare ?? '']));
}
