import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { z } from 'zod';
import { canonical } from './canonical.ts';

/** The pair that reports are signed with: DER in base64, SPKI and PKCS #8. */
export interface ReportKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const ALGORITHM = 'Ed25519';

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
  if (!isSigned(canonical(report), signature)) return { problem: 'bad_signature' };
  return { problem: null, report, fingerprint: fingerprintOf(signature.public_key) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Something else than JSON is no report.
    return null;
  }
}

function isSigned(text: string, { public_key, value }: { public_key: string; value: string }): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(public_key, 'base64'), format: 'der', type: 'spki' });
    return (
      key.asymmetricKeyType === 'ed25519' &&
      verify(null, Buffer.from(text), key, Buffer.from(value, 'base64'))
    );
  } catch {
    // What is no key has signed nothing.
    return false;
  }
}
