import { X509Certificate } from 'node:crypto';
import { generate } from 'selfsigned';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /** SHA-256, lower-case hexadecimal. */
  readonly fingerprint: string;
}

/** Elliptic, unlike the printers' own, because a test makes many. */
export async function certificateFor(commonName: string): Promise<Certificate> {
  const made = await generate([{ name: 'commonName', value: commonName }], {
    algorithm: 'sha256',
    keyType: 'ec',
  });
  const fingerprint = new X509Certificate(made.cert).fingerprint256.replaceAll(':', '').toLowerCase();
  return { key: made.private, cert: made.cert, fingerprint };
}
