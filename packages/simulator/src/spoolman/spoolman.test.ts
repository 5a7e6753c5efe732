import { afterAll, beforeAll, expect, test } from 'vitest';
import { isObject, type JsonObject } from '../json.ts';
import { hasRecordings, recordedJson } from '../testing/recorded.ts';
import { createSpoolman } from './service.ts';

const service = createSpoolman();
beforeAll(() => service.start());
afterAll(() => service.stop());

async function ask(method: string, path: string, body?: unknown) {
  const response = await fetch(`${service.url}/api/v1${path}`, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const total = response.headers.get('x-total-count');
  return { status: response.status, total, body: (await response.json()) as unknown };
}

/** Moments differ between two runs, and the last places of lengths between two ways to compute them. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value === 'number') return Number(value.toPrecision(12));
  if (!isObject(value)) return value;
  const moments = ['registered', 'first_used', 'last_used'];
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, moments.includes(key) ? 'a moment' : comparable(each)]),
  );
}

test('uses add up as floats do, and go on beyond what was there', async () => {
  const id = service.addSpool({ initial_weight: 1 });
  for (let times = 0; times < 3; times += 1) await ask('PUT', `/spool/${id}/use`, { use_weight: 0.1 });
  expect(service.stock.usedWeight(id)).toBe(0.1 + 0.1 + 0.1);
  const over = await ask('PUT', `/spool/${id}/use`, { use_weight: 5 });
  expect(over.body).toMatchObject({ remaining_weight: 0, used_weight: 0.1 + 0.1 + 0.1 + 5 });
});

test.each([
  ['error_before', 0],
  ['error_after', 3],
] as const)('a use with %s has counted %d g', async (trouble, grams) => {
  const id = service.addSpool();
  service.troubles.push(trouble);
  expect((await ask('PUT', `/spool/${id}/use`, { use_weight: 3 })).status).toBe(500);
  expect(service.stock.usedWeight(id)).toBe(grams);
});

test.each([
  ['drop_before', 0],
  ['drop_after', 3],
] as const)('a use with %s has counted %d g and no answer', async (trouble, grams) => {
  const id = service.addSpool();
  service.troubles.push(trouble);
  await expect(ask('PUT', `/spool/${id}/use`, { use_weight: 3 })).rejects.toThrow();
  expect(service.stock.usedWeight(id)).toBe(grams);
});

if (hasRecordings) {
  interface Recorded {
    readonly request: string;
    readonly request_body: unknown;
    readonly status: number;
    readonly x_total_count: string | null;
    readonly body: JsonObject;
  }

  test('it answers word for word what Spoolman 0.18.1 was recorded to answer', async () => {
    const recorded = (recordedJson('spoolman/spoolman_0.18.1.json') as { http: Recorded[] }).http;
    const replayed = createSpoolman();
    await replayed.start();
    // Before the recording began there was one spool.
    const vendor = replayed.stock.addVendor({ name: 'Acme' });
    const red = { name: 'PLA Red', material: 'PLA', price: 20, density: 1.24, diameter: 1.75 };
    const more = { weight: 1000, spool_weight: 200, color_hex: 'FF0000', vendor_id: vendor['id'] };
    replayed.stock.addFilament({ ...red, ...more });
    replayed.stock.addSpool({ filament_id: 1, first_used: 'then', last_used: 'then', used_weight: 212.5 });
    for (const { request, request_body, status, x_total_count, body } of recorded) {
      const [method = '', path = ''] = request.split(' ');
      const response = await fetch(`${replayed.url}/api/v1${path}`, {
        method,
        ...(request_body !== null && { body: JSON.stringify(request_body) }),
      });
      const got: unknown = await response.json();
      expect([request, response.status]).toEqual([request, status]);
      if (x_total_count !== null) expect(response.headers.get('x-total-count')).toBe(x_total_count);
      if (path === '/info') expect(got).toMatchObject({ version: body['version'] });
      else if (method !== 'DELETE') expect(comparable(got)).toEqual(comparable(body));
    }
    await replayed.stop();
  });
}
