import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { hostname, networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

/** A certificate and its key, as PEM. */
export interface Tls {
  readonly cert: string;
  readonly key: string;
}

/** A certificate of our own making, kept so that people have to trust it only once. */

const DAY_MS = 24 * 60 * 60 * 1000;
const LIFE_DAYS = 365;
const RENEW_DAYS = 30;

export interface SelfSignedOptions {
  readonly dataDir: string;
  readonly publicUrl: string | undefined;
  readonly now: number;
}

export async function keepSelfSigned(options: SelfSignedOptions): Promise<Tls> {
  const folder = join(options.dataDir, 'tls');
  const kept = readKept(folder);
  if (kept !== null && isGood(kept, options)) return kept;
  const made = await make(options);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  replace(join(folder, 'key.pem'), made.key);
  replace(join(folder, 'cert.pem'), made.cert);
  return made;
}

function replace(path: string, text: string): void {
  writeFileSync(`${path}.new`, text, { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
}

function readKept(folder: string): Tls | null {
  try {
    return {
      cert: readFileSync(join(folder, 'cert.pem'), 'utf8'),
      key: readFileSync(join(folder, 'key.pem'), 'utf8'),
    };
  } catch {
    // None yet, or not readable: a new one is made.
    return null;
  }
}

function isGood({ cert, key }: Tls, { publicUrl, now }: SelfSignedOptions): boolean {
  try {
    const certificate = new X509Certificate(cert);
    const host = hostOf(publicUrl);
    return (
      certificate.checkPrivateKey(createPrivateKey(key)) &&
      certificate.validToDate.getTime() - now >= RENEW_DAYS * DAY_MS &&
      (host === null || covers(certificate, host))
    );
  } catch {
    // Cut short by a crash, or edited: a new pair replaces it.
    return false;
  }
}

function covers(certificate: X509Certificate, host: string): boolean {
  return (isAddress(host) ? certificate.checkIP(host) : certificate.checkHost(host)) !== undefined;
}

function isAddress(host: string): boolean {
  return z.union([z.ipv4(), z.ipv6()]).safeParse(host).success;
}

function hostOf(url: string | undefined): string | null {
  const host = url === undefined ? undefined : URL.parse(url)?.hostname;
  return host === undefined || host === '' ? null : host.replaceAll(/[[\]]/g, '');
}

/** By which names and addresses this machine may be called. */
function namesOf(publicUrl: string | undefined): string[] {
  const addresses = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
  const names = ['localhost', '127.0.0.1', '::1', hostname().toLowerCase(), hostOf(publicUrl), ...addresses];
  const isName = (name: string | null): name is string =>
    name !== null && (isAddress(name) || /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(name));
  return [...new Set(names)].filter(isName);
}

async function make({ publicUrl, now }: SelfSignedOptions): Promise<Tls> {
  // Few services make one, and what makes it takes a fifth of the time of a start.
  const { generate } = await import('selfsigned');
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'Farmhand' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notBeforeDate: new Date(now - DAY_MS),
    notAfterDate: new Date(now + LIFE_DAYS * DAY_MS),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: namesOf(publicUrl).map((name) =>
          isAddress(name) ? { type: 7, ip: name } : { type: 2, value: name },
        ),
      },
    ],
  });
  return { cert, key };
}
