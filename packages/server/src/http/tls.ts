import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Clock } from '../clock.ts';
import { type Config, ConfigProblem } from '../config.ts';
import { keepSelfSigned, type Tls } from './self-signed.ts';

/** The certificate to serve with, or undefined for plain HTTP. What is wrong with it is said in one line. */
export async function loadTls(
  { tls, dataDir, publicUrl }: Pick<Config, 'tls' | 'dataDir' | 'publicUrl'>,
  clock: Clock,
): Promise<Tls | undefined> {
  if (tls === 'none') return undefined;
  if (tls === 'self-signed') return keepSelfSigned({ dataDir, publicUrl, now: clock.now() });
  const cert = readPem('FARM_TLS_CERT', tls.certFile);
  const key = readPem('FARM_TLS_KEY', tls.keyFile);
  const certificate = parse(
    'FARM_TLS_CERT',
    tls.certFile,
    'a certificate in PEM',
    () => new X509Certificate(cert),
  );
  const privateKey = parse('FARM_TLS_KEY', tls.keyFile, 'a private key in PEM without a password', () =>
    createPrivateKey(key),
  );
  if (!certificate.checkPrivateKey(privateKey)) {
    throw new ConfigProblem(
      'FARM_TLS_KEY must be the key of the certificate in FARM_TLS_CERT; it is another one.',
    );
  }
  return { cert, key };
}

function readPem(setting: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    throw new ConfigProblem(`${setting} must be a PEM file, but ${path} can't be read (${reason}).`, {
      cause: error,
    });
  }
}

function parse<T extends X509Certificate | KeyObject>(
  setting: string,
  path: string,
  what: string,
  read: () => T,
): T {
  try {
    return read();
  } catch (error) {
    throw new ConfigProblem(`${setting} must be ${what}; ${path} is not.`, { cause: error });
  }
}
