import { createHash, randomBytes } from 'node:crypto';
import type { PrusaLinkPrinter } from '../prusalink/printer.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

export interface LinkRequest {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** Calls with the printer's key. */
export function keyClient(printer: PrusaLinkPrinter) {
  return (path: string, { method = 'GET', headers = {}, body }: LinkRequest = {}): Promise<Response> =>
    fetch(`http://127.0.0.1:${printer.address.ports['http']}${path}`, {
      method,
      headers: { 'X-Api-Key': printer.apiKey, Accept: 'application/json', Connection: 'close', ...headers },
      ...(body === undefined ? {} : { body }),
    });
}

/** The Authorization header that answers this challenge, in the dialect of the challenge. */
export function answerChallenge(
  challenge: string,
  who: { username: string; password: string },
  method: string,
  uri: string,
): string {
  const word = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(challenge)?.[1] ?? '';
  const [realm, nonce] = [word('realm'), word('nonce')];
  const user = md5(`${who.username}:${realm}:${who.password}`);
  const what = md5(`${method}:${uri}`);
  const start = `Digest username="${who.username}", realm="${realm}", nonce="${nonce}", uri="${uri}"`;
  if (word('qop') === '') return `${start}, response="${md5(`${user}:${nonce}:${what}`)}"`;
  const cnonce = randomBytes(8).toString('hex');
  const session = md5(`${user}:${nonce}:${cnonce}`);
  const response = md5(`${session}:${nonce}:00000001:${cnonce}:auth:${what}`);
  return `${start}, algorithm="MD5-sess", qop=auth, nc=00000001, cnonce="${cnonce}", response="${response}"`;
}
