import { createHash, randomBytes } from 'node:crypto';

/** A challenge of HTTP digest authentication (C.1, RFC 7616). */
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

/** Null for one that nobody here can compute. */
function hashOf(algorithm: string | null): 'md5' | 'sha256' | null {
  const name = (algorithm ?? 'MD5').toUpperCase().replace(/-SESS$/, '');
  if (name === 'MD5') return 'md5';
  return name === 'SHA-256' ? 'sha256' : null;
}

export const isAnswerable = ({ algorithm }: Challenge): boolean => hashOf(algorithm) !== null;

export function digestHeader(challenge: Challenge, answering: Answering): string {
  const { username, password, method, uri, cnonce = randomBytes(8).toString('hex') } = answering;
  const { realm, nonce, opaque, algorithm, hasQop } = challenge;
  const hashed = (text: string): string =>
    createHash(hashOf(algorithm) ?? 'md5')
      .update(text)
      .digest('hex');
  const plain = hashed(`${username}:${realm}:${password}`);
  const secret = algorithm?.toLowerCase().endsWith('-sess') ? hashed(`${plain}:${nonce}:${cnonce}`) : plain;
  const asked = hashed(`${method}:${uri}`);
  const nc = answering.count.toString(16).padStart(8, '0');
  const response = hasQop
    ? hashed(`${secret}:${nonce}:${nc}:${cnonce}:auth:${asked}`)
    : hashed(`${secret}:${nonce}:${asked}`);
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
