import { type KeyObject, sign, verify } from 'node:crypto';
import { isoTime, TIERS } from '@farmhand/contract';
import { z } from 'zod';

/** More than any list of entitlements needs; as JSON, in UTF-8. */
export const MOST_ENTITLEMENT_BYTES = 4096;

/** What was agreed on, in the issuer's words: shown as it is, and nothing looks at it. */
const entitlements = z
  .record(z.string(), z.unknown())
  .refine((record) => Buffer.byteLength(JSON.stringify(record)) <= MOST_ENTITLEMENT_BYTES);

/**
 * A licence key: base64url(JSON of the payload) + '.' + base64url(Ed25519 signature of that JSON text). Fields
 * that a newer issuer adds are ignored, so that its keys work here too.
 */
const licensePayload = z.object({
  id: z.string().min(1),
  tier: z.enum(TIERS),
  customer: z.string(),
  issued_at: isoTime,
  expires_at: isoTime.nullable(),
  entitlements: entitlements.default({}),
});
export type LicensePayload = z.output<typeof licensePayload>;

export function signKey(privateKey: KeyObject, payload: z.input<typeof licensePayload>): string {
  const text = Buffer.from(JSON.stringify(licensePayload.parse(payload)));
  return `${text.toString('base64url')}.${sign(null, text, privateKey).toString('base64url')}`;
}

/** Null unless the key was signed by the owner of the public key and says what a licence must say. */
export function readKey(publicKey: KeyObject, key: string): LicensePayload | null {
  const [payload, signature, ...rest] = key.trim().split('.');
  if (payload === undefined || signature === undefined || rest.length > 0) return null;
  const text = Buffer.from(payload, 'base64url');
  if (!verify(null, text, publicKey, Buffer.from(signature, 'base64url'))) return null;
  const result = licensePayload.safeParse(parseJson(text.toString('utf8')));
  return result.success ? result.data : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The issuer may have signed other things with this key: not JSON is not a licence.
    return null;
  }
}
