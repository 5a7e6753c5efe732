import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { z } from 'zod';
import { canonical } from './canonical.ts';

/** The pair that reports are signed with: DER in base64, SPKI and PKCS #8. */
export interface ReportKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const ALGORITHM = 'Ed25519';
const SIGNATURE_BYTES = 64;

const signedFile = z.strictObject({
  report: z.record(z.string(), z.unknown()),
  signature: z.strictObject({ algorithm: z.literal(ALGORITHM), public_key: z.string(), value: z.string() }),
});

/** SHA-256 of the public key, as hexadecimal: what people compare. */
export const fingerprintOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex');

/** The whole file, in one spelling too. */
export function signReport(report: object, { publicKey, privateKey }: ReportKeys): string {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });
  const value = sign(null, Buffer.from(canonical(report)), key).toString('base64');
  const signature = { algorithm: ALGORITHM, public_key: publicKey, value };
  return `${canonical({ report, signature })}\n`;
}

export type Checked =
  | { readonly problem: 'not_a_report' | 'rewritten' | 'bad_signature' }
  | {
      readonly problem: null;
      readonly report: Readonly<Record<string, unknown>>;
      readonly fingerprint: string;
    };

/**
 * Holds for the text as a whole: it must be spelt as it was downloaded. Otherwise a name that stands there twice could show
 * a reader something else than what is checked.
 */
export function checkSigned(text: string): Checked {
  const parsed = signedFile.safeParse(jsonOf(text));
  if (!parsed.success) return { problem: 'not_a_report' };
  if (canonical(parsed.data) !== text.trimEnd()) return { problem: 'rewritten' };
  const { report, signature } = parsed.data;
  const [key, value] = [bytesOf(signature.public_key), bytesOf(signature.value)];
  if (key === null || value?.length !== SIGNATURE_BYTES) return { problem: 'rewritten' };
  if (!isSigned(canonical(report), key, value)) return { problem: 'bad_signature' };
  return { problem: null, report, fingerprint: fingerprintOf(signature.public_key) };
}

/** Of base64 in the one spelling that an encoder writes: decoders also take others, each another set of them. */
function bytesOf(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Something else than JSON is no report.
    return null;
  }
}

function isSigned(text: string, spki: Buffer, value: Buffer): boolean {
  try {
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' && verify(null, Buffer.from(text), key, value);
  } catch {
    // What is no key has signed nothing.
    return false;
  }
}
