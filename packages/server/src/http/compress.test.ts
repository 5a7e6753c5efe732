import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { HOST, ORIGIN, openFarm } from '../../test/kit.ts';
import { codingFor } from './compress.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, GZIP;q=0.5', 'gzip'],
  ['br;q=0.000', null],
  ['identity', null],
  ['', null],
  [undefined, null],
])('of what a caller takes (%s) the better coding is chosen: %s', (accepted, coding) => {
  expect(codingFor(accepted)).toBe(coding);
});

test('a long list crosses the network compressed for whoever takes it, and as it is for others', async () => {
  const farm = await openFarm();
  const { app } = farm;
  const admin = await farm.session('admin');
  for (let index = 0; index < 40; index += 1)
    await admin.post('/spools', { material: 'PLA', color_name: `colour ${index}` });
  const ask = (coding: string) =>
    app.http.inject({ url: '/api/v1/spools', headers: { ...admin.headers, 'accept-encoding': coding } });
  const plain = await ask('identity');
  expect(plain.statusCode).toBe(200);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers.vary).toBe('accept-encoding');

  const brotli = await ask('gzip, br');
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.payload);
  expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  const zipped = await ask('gzip');
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.payload);
});

test('what is short, and what a write answers, stays as it is', async () => {
  const farm = await openFarm();
  const { app } = farm;
  const admin = await farm.session('admin');
  const headers = { ...admin.headers, host: HOST, origin: ORIGIN, 'accept-encoding': 'br' };
  const short = await app.http.inject({ url: '/api/v1/queue/state', headers });
  expect([short.statusCode, short.headers['content-encoding']]).toEqual([200, undefined]);
  const payload = { name: 'Bracket', notes: 'ä'.repeat(2000) };
  const made = await app.http.inject({ method: 'POST', url: '/api/v1/models', headers, payload });
  expect([made.statusCode, made.headers['content-encoding']]).toEqual([201, undefined]);
});
