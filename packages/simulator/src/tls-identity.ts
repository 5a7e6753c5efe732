import { generateKeyPairSync } from 'node:crypto';
import type { generate as Generate } from 'selfsigned';

/**
 * Certificates of simulated printers: RSA, a leaf whose only name is the serial (no SAN, as on real ones), signed by
 * a CA of ours, both sent. RSA keys are slow to make, so printers share one; a changed identity gets its own.
 */
export interface TlsIdentity {
  readonly key: string;
  /** Leaf and CA, PEM. */
  readonly cert: string;
}

interface KeyPair {
  readonly privateKey: string;
  readonly publicKey: string;
}

export interface Authority {
  readonly ca: { readonly key: string; readonly cert: string };
  readonly leafKeys: KeyPair;
}

const VALID_YEARS = 10;
let authority: Promise<Authority> | undefined;
const leaves = new Map<string, Promise<TlsIdentity>>();

function createKeys(): KeyPair {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

/** Loaded by the first printer with a certificate: every start of the service would wait for it otherwise. */
const generate: typeof Generate = async (...options) => (await import('selfsigned')).generate(...options);

function validity(): { notBeforeDate: Date; notAfterDate: Date } {
  const from = new Date();
  from.setDate(from.getDate() - 1);
  const until = new Date(from);
  until.setFullYear(until.getFullYear() + VALID_YEARS);
  return { notBeforeDate: from, notAfterDate: until };
}

async function createAuthority(): Promise<Authority> {
  const made = await generate([{ name: 'commonName', value: 'Simulated Printer CA' }], {
    keyPair: createKeys(),
    algorithm: 'sha256',
    ...validity(),
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  return { ca: { key: made.private, cert: made.cert }, leafKeys: createKeys() };
}

async function createLeaf(commonName: string, keys: KeyPair, { ca }: Authority): Promise<TlsIdentity> {
  const made = await generate([{ name: 'commonName', value: commonName }], {
    keyPair: { ...keys },
    ca: { ...ca },
    algorithm: 'sha256',
    ...validity(),
    extensions: [{ name: 'basicConstraints', cA: false }],
  });
  return { key: made.private, cert: `${made.cert.trim()}\n${ca.cert}` };
}

/** The identity of the printer with this name, the same each time it is asked for. */
export function identityFor(commonName: string): Promise<TlsIdentity> {
  authority ??= createAuthority();
  const known = leaves.get(commonName) ?? authority.then((by) => createLeaf(commonName, by.leafKeys, by));
  leaves.set(commonName, known);
  return known;
}

/** What must be kept for a fleet to show the same certificates when it is started again. */
export interface KeptIdentities {
  readonly authority: Authority;
  readonly leaves: Readonly<Record<string, TlsIdentity>>;
}

export async function identitiesToKeep(): Promise<KeptIdentities | null> {
  if (authority === undefined) return null;
  const known = await Promise.all([...leaves].map(async ([name, leaf]) => [name, await leaf] as const));
  return { authority: await authority, leaves: Object.fromEntries(known) };
}

/** Before any was asked for. */
export function useIdentities(kept: KeptIdentities): void {
  authority = Promise.resolve(kept.authority);
  for (const [name, leaf] of Object.entries(kept.leaves)) leaves.set(name, Promise.resolve(leaf));
}

/** Another device that claims the same name: only its key and certificate tell. */
export async function strangerIdentityFor(commonName: string): Promise<TlsIdentity> {
  authority ??= createAuthority();
  return createLeaf(commonName, createKeys(), await authority);
}
