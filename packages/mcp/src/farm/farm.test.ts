import { ROUTES } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { createFarm } from './farm.ts';
import { OdinApiError } from './odin-api-error.ts';

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}
type Reply = (url: string, signal: AbortSignal | null | undefined) => Response | Promise<Response>;

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

/** A farm whose service is the given function; what was sent is kept. */
function farmOn(reply: Reply, timeoutMs?: number) {
  const sent: Sent[] = [];
  let keys = 0;
  const farm = createFarm({
    settings: { baseUrl: 'http://farm.example', apiKey: 'farm_secret' },
    fetch: async (url, init = {}) => {
      sent.push({ url: String(url), init });
      return reply(String(url), init.signal);
    },
    newKey: () => `key-${++keys}`,
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  return { farm, sent };
}

const pause = (dry_run: boolean, idempotency_key?: string) => ({ dry_run, idempotency_key });
const printer7 = { params: { id: 7 } };

// spec: S5.4
test('every call carries the token, and follows no redirect that could carry it elsewhere', async () => {
  const { farm, sent } = farmOn(() => json({ id: 7 }));
  expect(await farm.read(ROUTES.getPrinter, printer7)).toEqual({ id: 7 });
  expect(sent[0]?.url).toBe('http://farm.example/api/v1/printers/7');
  expect(sent[0]?.init).toMatchObject({ headers: { 'x-api-key': 'farm_secret' }, redirect: 'manual' });
  const moved = farmOn(
    () => new Response(null, { status: 308, headers: { location: 'https://x.example/' } }),
  );
  await expect(moved.farm.read(ROUTES.getPrinter, printer7)).rejects.toMatchObject({
    code: 'unexpected_redirect',
    detail: expect.stringContaining('https://x.example/'),
  });
});

// spec: S4.59
test('each write has a key of its own unless one is given, and a replay is marked', async () => {
  const { farm, sent } = farmOn(() => json({ outcome: 'sent' }, 200, { 'x-idempotent-replay': 'true' }));
  const answer = await farm.write(ROUTES.pausePrinter, printer7, {});
  await farm.write(ROUTES.pausePrinter, printer7, {});
  await farm.write(ROUTES.pausePrinter, printer7, pause(false, 'mine'));
  expect(sent.map(({ init }) => new Headers(init.headers).get('idempotency-key'))).toEqual([
    'key-1',
    'key-2',
    'mine',
  ]);
  expect(new Headers(sent[0]?.init.headers).get('x-dry-run')).toBeNull();
  expect(answer).toEqual({ outcome: 'sent', _idempotent_replay: true });
});

// spec: S9.5
test('the version is asked for at the first dry run and no more', async () => {
  const preview = { dry_run: true, would_execute: { action: 'pause_printer', printer_id: 7 } };
  const { farm, sent } = farmOn((url) => json(url.endsWith('/version') ? { version: '1.9.0' } : preview));
  expect(await farm.write(ROUTES.pausePrinter, printer7, pause(true))).toEqual(preview);
  await farm.write(ROUTES.pausePrinter, printer7, pause(true));
  expect(sent.map(({ url }) => url.replace('http://farm.example/api/v1', ''))).toEqual([
    '/version',
    '/printers/7/pause',
    '/printers/7/pause',
  ]);
  expect(new Headers(sent[1]?.init.headers).get('x-dry-run')).toBe('true');
});

// spec: S7.11 S7.12
test.each([
  ['1.8.9', false],
  ['1.9.0', true],
  ['1.10.0', true],
  ['2.0.0', true],
  ['0.20.0', false],
  ['unheard of', false],
  [undefined, false],
])('a dry run against version %s is forwarded: %s', async (version, isForwarded) => {
  const { farm, sent } = farmOn((url) => json(url.endsWith('/version') ? { version } : { dry_run: true }));
  const call = farm.write(ROUTES.pausePrinter, printer7, pause(true));
  if (isForwarded) await call;
  else {
    await expect(call).rejects.toMatchObject({
      name: 'OdinApiError',
      code: 'dry_run_unsupported_backend',
      retriable: false,
    });
  }
  expect(sent).toHaveLength(isForwarded ? 2 : 1);
});

test('a service that does not answer in time gives a retriable error that carries the key to retry with', async () => {
  const { farm } = farmOn(
    (_url, signal) =>
      new Promise((_done, fail) => signal?.addEventListener('abort', () => fail(signal.reason))),
    1,
  );
  await expect(farm.write(ROUTES.pausePrinter, printer7, {})).rejects.toMatchObject({
    code: 'backend_timeout',
    retriable: true,
    data: { idempotency_key: 'key-1' },
  });
});

test('a service that is away gives a retriable error, and a read has no key to tell', async () => {
  const { farm } = farmOn(() => {
    throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:9') });
  });
  await expect(farm.read(ROUTES.getSummary)).rejects.toMatchObject({
    code: 'backend_unreachable',
    detail: expect.stringContaining('ECONNREFUSED'),
    retriable: true,
    data: {},
  });
});

// spec: S7.13
test('what the service refuses comes with its own code, words and data', async () => {
  const error = { code: 'scope_denied', detail: 'No.', retriable: false, allowed_scopes: ['agent:write'] };
  const { farm } = farmOn(() => json({ detail: 'No.', error }, 403, { 'x-request-id': 'r1' }));
  const failure = await farm.write(ROUTES.pausePrinter, printer7, {}).catch((thrown: unknown) => thrown);
  if (!(failure instanceof OdinApiError)) throw failure;
  expect(failure.envelope()).toEqual({
    detail: 'No.',
    error: { ...error, status: 403, request_id: 'r1' },
  });
});

test('a list is one page, with the total that the service says', async () => {
  const all = Array.from({ length: 700 }, (_, index) => ({ id: index + 1 }));
  const { farm, sent } = farmOn((address) => {
    const { searchParams } = new URL(address);
    const skip = Number(searchParams.get('skip'));
    const page = all.slice(skip, skip + Number(searchParams.get('limit')));
    return json(page, 200, { 'x-total-count': '700' });
  });
  const last = await farm.list(ROUTES.listPrinters, { query: { status: 'idle' } }, { skip: 690, limit: 50 });
  expect([last.items.length, last.total, sent.length]).toEqual([10, 700, 1]);
  const part = await farm.list(ROUTES.listPrinters, {}, { limit: 20 });
  expect([part.items.at(-1), part.total]).toEqual([{ id: 20 }, 700]);
});
