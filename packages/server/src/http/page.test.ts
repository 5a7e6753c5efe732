import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { openFarm } from '../../test/kit.ts';
import { rawLine } from '../../test/raw-line.ts';

const INDEX = '<!doctype html><title>built</title>';
const SCRIPT = 'console.log("built")';
const SECRET = 'not for the network';
const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** A built page below a folder that holds a secret, to try to climb to. */
function buildPage(): string {
  const above = mkdtempSync(join(tmpdir(), 'farmhand-page-'));
  onTestFinished(() => rmSync(above, { recursive: true, force: true }));
  const folder = join(above, 'dist');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(above, 'secret.txt'), SECRET);
  writeFileSync(join(folder, 'index.html'), INDEX);
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, 'sw.js'), SCRIPT);
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
  writeFileSync(join(folder, '.farmhand-build'), SECRET);
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), SCRIPT);
  writeFileSync(join(folder, 'assets', 'app-1a2b.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, 'assets', 'app-1a2b.js.gz'), gzipSync(SCRIPT));
  return folder;
}

async function openPage(pageFolder = buildPage()) {
  const { app } = await openFarm({ pageFolder });
  return (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers });
}

test('the start page is public, strict about what it loads, and asked for anew each time', async () => {
  const get = await openPage();
  const { statusCode, body, headers } = await get('/');
  expect([statusCode, body]).toEqual([200, INDEX]);
  expect(headers['content-type']).toMatch(/^text\/html/);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  const again = await get('/', { 'if-none-match': String(headers.etag) });
  expect(again.statusCode).toBe(304);
});

test('a page that is built anew is seen at the next load', async () => {
  const folder = buildPage();
  const get = await openPage(folder);
  const before = await get('/');
  writeFileSync(join(folder, 'index.html'), `${INDEX}, anew`);
  const { statusCode, body } = await get('/', { 'if-none-match': String(before.headers.etag) });
  expect([statusCode, body]).toEqual([200, `${INDEX}, anew`]);
});

test.each(['/tokens', '/login?next=%2Ftokens', '/printers/7/history', '/index.html'])(
  'the deep link %s answers the page for its own router',
  async (url) => {
    const get = await openPage();
    const { statusCode, body } = await get(url, HTML);
    expect([statusCode, body]).toEqual([200, INDEX]);
  },
);

test.each(['/', '/messages', '/printers/7/history'])(
  'who asks for the head of %s is told what the page would say',
  async (url) => {
    const { app } = await openFarm({ pageFolder: buildPage() });
    const get = await app.http.inject({ url, headers: HTML });
    const head = await app.http.inject({ method: 'HEAD', url, headers: HTML });
    expect(head.statusCode).toBe(200);
    for (const name of ['content-type', 'content-length', 'etag', 'content-security-policy'])
      expect(head.headers[name]).toBe(get.headers[name]);
  },
);

test.each(['/api/unknown', '/api/v1/unknown', '/api', '/ws'])(
  '%s stays JSON, even for a browser',
  async (url) => {
    const get = await openPage();
    const { statusCode, body } = await get(url, HTML);
    expect([statusCode, JSON.parse(body).error.code]).toEqual([404, 'not_found']);
  },
);

test('a program that asks for no HTML is told that nothing is there', async () => {
  const get = await openPage();
  for (const url of ['/tokens', '/nothing.png', '/assets/old-9z9z.js']) {
    const { statusCode, body } = await get(url, { accept: '*/*' });
    expect([url, statusCode, JSON.parse(body).error.code]).toEqual([url, 404, 'not_found']);
  }
});

test('hashed files are kept for a year; files beside the page are asked for anew', async () => {
  const get = await openPage();
  const script = await get('/assets/app-1a2b.js');
  expect(script.body).toBe(SCRIPT);
  expect(script.headers['content-type']).toMatch(/javascript/);
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const icon = await get('/favicon.svg');
  expect([icon.statusCode, icon.headers['cache-control']]).toEqual([200, 'no-cache']);
});

test('the service worker may fetch what the page may, is asked for anew, and the manifest says what it is', async () => {
  const get = await openPage();
  const worker = await get('/sw.js');
  expect(worker.headers['content-type']).toMatch(/javascript/);
  expect(worker.headers['cache-control']).toBe('no-cache');
  expect(worker.headers['content-security-policy']).toContain("connect-src 'self'");
  const manifest = await get('/manifest.webmanifest');
  expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/);
  expect(manifest.headers['content-security-policy']).not.toContain('connect-src');
});

test('files compressed at build are sent to those who accept them, and caches are told so', async () => {
  const get = await openPage();
  const brotli = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotli.headers['content-type']).toMatch(/javascript/);
  expect(brotli.headers.vary).toMatch(/accept-encoding/);
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT);
  const gzip = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT);
});

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/assets/../../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/assets/..%5c..%5csecret.txt',
  '/assets//../../secret.txt',
  '/.farmhand-build',
  '/%2efarmhand-build',
])('%s does not lead out of the folder or to hidden files', async (url) => {
  const get = await openPage();
  for (const accept of ['*/*', HTML.accept]) {
    expect((await get(url, { accept })).body).not.toContain(SECRET);
  }
});

test.each([
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/..%5c..%5cpackage.json',
  '/assets/x/%2e%2e/app-1a2b.js',
  '/assets//app-1a2b.js',
  '/assets/./app-1a2b.js',
  '/assets/app%00.js',
  '/assets/.hidden',
  '/assets/',
])('nothing is at %s, and it is no trouble of ours', async (address) => {
  const { app } = await openFarm({ pageFolder: buildPage() });
  const port = Number(new URL(await app.http.listen({ host: '127.0.0.1', port: 0 })).port);
  // A browser and `inject` tidy the address up before they send it.
  const line = rawLine(port, `GET ${address} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  await expect.poll(line.heard).toMatch(/\r\n\r\n\{.*\}$/s);
  const [head = '', body = ''] = line.heard().split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 404 /);
  expect(JSON.parse(body).error).toMatchObject({ code: 'not_found', retriable: false });
});

test('without a build the page says how to make one, and the API works', async () => {
  const get = await openPage(join(tmpdir(), 'farmhand-no-such-folder'));
  const { statusCode, body, headers } = await get('/', HTML);
  expect(statusCode).toBe(503);
  expect(body).toContain('npm start');
  expect(headers['cache-control']).toBe('no-store');
  expect((await get('/api/v1/setup')).statusCode).toBe(200);
});
