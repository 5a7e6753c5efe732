import { createHash, randomBytes } from 'node:crypto';
import { sameText } from '../same-text.ts';
import type { PlugRequest } from './wire.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Digest authentication with SHA-256 (RFC 7616), as Shelly's second generation asks for it. Null lets it through. */
export function createDigestGuard(options: {
  readonly realm: string;
  readonly username: string;
  readonly password: string;
  /** So often a nonce is good. */
  readonly uses: number;
}): (request: PlugRequest) => string | null {
  const { realm, username, password } = options;
  const nonces = new Map<string, { lastCount: number; uses: number }>();

  function isRight({ method, uri, authorization }: PlugRequest): boolean {
    const words = wordsOf(authorization);
    const word = (name: string): string => words.get(name) ?? '';
    const nonce = nonces.get(word('nonce'));
    const count = Number.parseInt(word('nc'), 16);
    if (nonce === undefined || !(count > nonce.lastCount) || nonce.uses >= options.uses) return false;
    const who = sha256(`${username}:${realm}:${password}`);
    const what = sha256(`${method}:${uri}`);
    const expected = sha256(`${who}:${word('nonce')}:${word('nc')}:${word('cnonce')}:auth:${what}`);
    const isGood =
      word('username') === username &&
      word('uri') === uri &&
      word('algorithm') === 'SHA-256' &&
      sameText(word('response'), expected);
    if (isGood) Object.assign(nonce, { lastCount: count, uses: nonce.uses + 1 });
    return isGood;
  }

  return (request) => {
    if (isRight(request)) return null;
    const nonce = randomBytes(8).toString('hex');
    nonces.set(nonce, { lastCount: 0, uses: 0 });
    return `Digest qop="auth", realm="${realm}", nonce="${nonce}", algorithm=SHA-256`;
  };
}

function wordsOf(header: string): ReadonlyMap<string, string> {
  if (!header.startsWith('Digest ')) return new Map();
  const found = header.slice('Digest '.length).matchAll(/(\w+)=(?:"([^"]*)"|([^\s,]+))/g);
  return new Map([...found].map(([, name = '', quoted, bare]) => [name, quoted ?? bare ?? '']));
}
