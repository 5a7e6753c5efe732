import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { type BrowserKeys, decryptPush, newBrowserKeys } from './push-browser.ts';
import { answering, type Manner, openReceiver, type Received } from './receiver.ts';

/** What a push service knows of the sender, by RFC 8292. */
export interface Sender {
  readonly aud: string;
  readonly exp: number;
  readonly sub: string;
  /** The public key, as browsers were given it. */
  readonly key: string;
}

const AUTHORIZATION = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/;
const DAY_SECONDS = 24 * 3600;

const partOf = (text: string): unknown => JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));

function publicKeyOf(key: string) {
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65 || point[0] !== 4) throw new Error('k is no point of P-256.');
  const jwk: JsonWebKey = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  return createPublicKey({ key: jwk, format: 'jwk' });
}

/** Throws what a push service would have against the sender. */
export function verifySender({ authorization = '' }: Received['headers'], origin: string): Sender {
  const [, header = '', claims = '', signature = '', key = ''] = AUTHORIZATION.exec(authorization) ?? [];
  if (key === '') throw new Error(`Not by RFC 8292, section 3: ${authorization}`);
  const { alg } = partOf(header) as { alg: string };
  if (alg !== 'ES256') throw new Error(`Signed by ${alg}.`);
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('Somebody else has signed it.');
  const sender = { ...(partOf(claims) as Omit<Sender, 'key'>), key };
  if (sender.aud !== origin) throw new Error(`Meant for ${sender.aud}, not for ${origin}.`);
  const leftSeconds = sender.exp - Date.now() / 1000;
  if (leftSeconds <= 0 || leftSeconds > DAY_SECONDS) throw new Error(`Good for ${leftSeconds} s.`);
  return sender;
}

export interface Pushed {
  readonly headers: Received['headers'];
  readonly sender: Sender;
  readonly payload: Record<string, unknown>;
  readonly bytes: number;
}

/** A push service on loopback with one browser behind it: as strict as those of the browsers' makers. */
export async function openPushService({
  mostBytes = 4096,
  host = '127.0.0.1',
}: {
  mostBytes?: number;
  host?: string;
} = {}) {
  const keys: BrowserKeys = newBrowserKeys();
  const receiver = await openReceiver();
  const origin = `http://${host}:${new URL(receiver.url).port}`;
  const endpoint = `${origin}/push/a-device`;
  const pushed: Pushed[] = [];

  const strict: Manner = (response, { path, headers, body, method }) => {
    const answer = (status: number, why = '') => response.writeHead(status).end(why);
    if (path !== new URL(endpoint).pathname) return answer(404);
    if (body.length > mostBytes) return answer(413);
    if (
      method !== 'POST' ||
      headers['content-encoding'] !== 'aes128gcm' ||
      !/^\d+$/.test(String(headers['ttl']))
    )
      return answer(400, 'not by RFC 8030');
    let sender: Sender;
    try {
      sender = verifySender(headers, origin);
    } catch (error) {
      return answer(403, String(error));
    }
    const payload = JSON.parse(decryptPush(body, keys)) as Record<string, unknown>;
    pushed.push({ headers, sender, payload, bytes: body.length });
    return response.writeHead(201, { location: `${origin}/message/${pushed.length}` }).end();
  };
  receiver.behave(strict);

  return {
    settings: { endpoint, p256dh: keys.p256dh, auth: keys.auth },
    keys,
    /** What the browser was able to read. */
    pushed,
    received: receiver.received,
    answerBy: receiver.behave,
    answer: (status: number, body = '', headers: Readonly<Record<string, string>> = {}) =>
      receiver.behave(answering(status, body, headers)),
    close: receiver.close,
  };
}
