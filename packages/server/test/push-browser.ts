import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A browser's side of a push message, read from RFC 8188 and RFC 8291: what comes out here comes out in browsers. */

export interface BrowserKeys {
  /** What the page tells the farm. */
  readonly p256dh: string;
  readonly auth: string;
  /** What never leaves the browser. */
  readonly privateKey: string;
}

const CURVE = 'prime256v1';
const TAG_BYTES = 16;

export function newBrowserKeys(): BrowserKeys {
  const pair = createECDH(CURVE);
  return {
    p256dh: pair.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
    privateKey: pair.getPrivateKey('base64url'),
  };
}

const hkdf = (salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Throws when it was not encrypted for these keys, or is not of the form that browsers take. */
export function decryptPush(body: Buffer, keys: BrowserKeys): string {
  // RFC 8188, section 2.1: salt (16), record size (4), length of the key's id (1), the id.
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyEnd = 21 + body.readUInt8(20);
  const senderKey = body.subarray(21, keyEnd);
  const record = body.subarray(keyEnd);
  if (senderKey.length !== 65) throw new Error('The id is not a key of the sender (RFC 8291, section 4).');
  // Browsers take one record and no more (RFC 8291, section 4).
  if (record.length > recordSize) throw new Error('There is more than one record.');

  const own = createECDH(CURVE);
  own.setPrivateKey(keys.privateKey, 'base64url');
  const shared = own.computeSecret(senderKey);
  const info = Buffer.concat([
    Buffer.from('WebPush: info\0'),
    Buffer.from(keys.p256dh, 'base64url'),
    senderKey,
  ]);
  const secret = hkdf(Buffer.from(keys.auth, 'base64url'), shared, info, 32);
  const key = hkdf(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);

  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  // RFC 8188, section 2: the last record's text ends with a 2, and zeros follow it.
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('The last record does not say that it is the last one.');
  return padded.subarray(0, end).toString('utf8');
}
