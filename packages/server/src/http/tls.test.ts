import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { expect, onTestFinished, test } from 'vitest';
import { manualClock, openFarm } from '../../test/kit.ts';
import { readConfig } from '../config.ts';
import { loadTls } from './tls.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'farmhand-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

interface Posted {
  readonly status: number | undefined;
  readonly cookie: string;
}

function post(url: URL, ca: string, body: object): Promise<Posted> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { ca, method: 'POST', headers: { 'content-type': 'application/json' } });
    sent.on('response', (response) => {
      response.resume();
      response.on('end', () =>
        resolve({ status: response.statusCode, cookie: String(response.headers['set-cookie']) }),
      );
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}

const firstAdmin = { username: 'mara', password: 'correct horse battery' };
// The certificate is judged by the system's clock, so the farm's must agree with it.
const now = () => manualClock(Date.now());

test('with FARM_TLS=self-signed the service speaks HTTPS and its cookie is for HTTPS alone', async () => {
  const farm = await openFarm({ env: { FARM_TLS: 'self-signed', FARM_PORT: '0' }, clock: now() });
  const address = await farm.app.listen();
  expect(address).toMatch(/^https:\/\/localhost:\d+$/);
  const ca = readFileSync(join(farm.dataDir, 'tls', 'cert.pem'), 'utf8');
  const { port } = new URL(address);
  const made = await post(new URL(`https://127.0.0.1:${port}/api/v1/setup`), ca, firstAdmin);
  expect(made.status).toBe(201);
  expect(made.cookie).toMatch(/^farm_session=.*; Secure/);
  expect(statSync(join(farm.dataDir, 'tls', 'key.pem')).mode & 0o777).toBe(0o600);
});

test('with FARM_TLS_CERT and FARM_TLS_KEY the service speaks HTTPS with them', async () => {
  const folder = temporaryFolder();
  const pair = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'rsa',
    algorithm: 'sha256',
  });
  writeFileSync(join(folder, 'cert.pem'), pair.cert);
  writeFileSync(join(folder, 'key.pem'), pair.private);
  const farm = await openFarm({
    env: {
      FARM_TLS_CERT: join(folder, 'cert.pem'),
      FARM_TLS_KEY: join(folder, 'key.pem'),
      FARM_PORT: '0',
    },
    clock: now(),
  });
  const address = await farm.app.listen();
  const made = await post(new URL(`${address}/api/v1/setup`), pair.cert, firstAdmin);
  expect(made.status).toBe(201);
  expect(made.cookie).toMatch(/; Secure/);
});

test('a wrong certificate or key is said in one line that names the setting', async () => {
  const folder = temporaryFolder();
  const one = await generate([], { keyType: 'ec' });
  const other = await generate([], { keyType: 'ec' });
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const cert = file('cert.pem', one.cert);
  const key = file('key.pem', one.private);
  const load = (certFile: string, keyFile: string) =>
    loadTls(readConfig({ FARM_TLS_CERT: certFile, FARM_TLS_KEY: keyFile }), now());
  await expect(load(cert, key)).resolves.toEqual({ cert: one.cert, key: one.private });
  const absent = join(folder, 'absent');
  const text = file('text', 'hello');
  const wrong: [string, string, string][] = [
    [absent, key, `FARM_TLS_CERT must be a PEM file, but ${absent} can't be read (ENOENT).`],
    [cert, folder, `FARM_TLS_KEY must be a PEM file, but ${folder} can't be read (EISDIR).`],
    [text, key, `FARM_TLS_CERT must be a certificate in PEM; ${text} is not.`],
    [cert, text, `FARM_TLS_KEY must be a private key in PEM without a password; ${text} is not.`],
    [cert, file('other.pem', other.private), 'FARM_TLS_KEY must be the key of the certificate'],
  ];
  for (const [certFile, keyFile, words] of wrong) {
    await expect(load(certFile, keyFile)).rejects.toThrow(
      expect.objectContaining({ name: 'ConfigProblem', message: expect.stringContaining(words) }),
    );
  }
});

test('the self-signed certificate is kept, and renewed when it ends soon or misses the public name', async () => {
  const dataDir = temporaryFolder();
  const clock = now();
  const load = async (publicUrl?: string) => {
    const tls = await loadTls({ tls: 'self-signed', dataDir, publicUrl }, clock);
    return new X509Certificate(tls?.cert ?? '');
  };
  const first = await load();
  for (const host of ['127.0.0.1', '::1']) expect(first.checkIP(host)).toBe(host);
  expect(first.checkHost('localhost')).toBe('localhost');
  expect(first.checkHost('farm.example')).toBeUndefined();
  expect((await load()).fingerprint256).toBe(first.fingerprint256);

  const named = await load('https://farm.example:8443/');
  expect(named.checkHost('farm.example')).toBe('farm.example');
  expect((await load('https://farm.example:8443/')).fingerprint256).toBe(named.fingerprint256);

  clock.advance(334 * DAY_MS);
  expect((await load('https://farm.example')).fingerprint256).toBe(named.fingerprint256);
  clock.advance(2 * DAY_MS);
  const renewed = await load('https://farm.example');
  expect(renewed.fingerprint256).not.toBe(named.fingerprint256);

  // A key that does not belong to the certificate, as a crash between the two files leaves it.
  writeFileSync(join(dataDir, 'tls', 'key.pem'), (await generate([], { keyType: 'ec' })).private);
  expect((await load('https://farm.example')).fingerprint256).not.toBe(renewed.fingerprint256);
});
