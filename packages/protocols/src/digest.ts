import { createHash, randomBytes } from 'node:crypto';

/** A challenge of HTTP digest authentication, in both dialects (C.1). */
export interface Challenge {
  readonly realm: string;
  readonly nonce: string;
  readonly opaque: string | null;
  readonly algorithm: string | null;
  readonly hasQop: boolean;
  /** Null when the server does not say: the Python variant never does. */
  readonly stale: boolean | null;
}

export function parseChallenge(header: string | null): Challenge | null {
  const text = /(?:^|,\s*)Digest\s+(.*)$/i.exec(header ?? '')?.[1];
  if (text === undefined) return null;
  const fields = new Map<string, string>();
  for (const [, name = '', quoted, bare] of text.matchAll(/([a-z]+)\s*=\s*(?:"([^"]*)"|([^\s,]+))/gi)) {
    fields.set(name.toLowerCase(), quoted ?? bare ?? '');
  }
  const nonce = fields.get('nonce');
  if (nonce === undefined) return null;
  const stale = fields.get('stale');
  return {
    realm: fields.get('realm') ?? '',
    nonce,
    opaque: fields.get('opaque') ?? null,
    algorithm: fields.get('algorithm') ?? null,
    hasQop: (fields.get('qop') ?? '').split(',').some((one) => one.trim() === 'auth'),
    stale: stale === undefined ? null : stale.toLowerCase() === 'true',
  };
}

export interface Answering {
  readonly username: string;
  readonly password: string;
  readonly method: string;
  readonly uri: string;
  /** How often this nonce has been used, this time included. */
  readonly count: number;
  readonly cnonce?: string;
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

export function digestHeader(challenge: Challenge, answering: Answering): string {
  const { username, password, method, uri, cnonce = randomBytes(8).toString('hex') } = answering;
  const { realm, nonce, opaque, algorithm, hasQop } = challenge;
  const plain = md5(`${username}:${realm}:${password}`);
  const secret = algorithm?.toLowerCase() === 'md5-sess' ? md5(`${plain}:${nonce}:${cnonce}`) : plain;
  const asked = md5(`${method}:${uri}`);
  const nc = answering.count.toString(16).padStart(8, '0');
  const response = hasQop
    ? md5(`${secret}:${nonce}:${nc}:${cnonce}:auth:${asked}`)
    : md5(`${secret}:${nonce}:${asked}`);
  const fields = [
    `username="${username}"`,
    `realm="${realm}"`,
    `nonce="${nonce}"`,
    `uri="${uri}"`,
    `response="${response}"`,
    // Only what was offered: older Buddy firmware refuses an algorithm that it did not name.
    ...(algorithm === null ? [] : [`algorithm=${algorithm}`]),
    ...(opaque === null ? [] : [`opaque="${opaque}"`]),
    ...(hasQop ? ['qop=auth', `nc=${nc}`, `cnonce="${cnonce}"`] : []),
  ];
  return `Digest ${fields.join(', ')}`;
}
