import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { keyed, openProbedFarm } from '../../test/idempotency.ts';
import { codeOf, type Reply } from '../../test/kit.ts';

// spec: S4.1 S4.61 S9.1
test('the same key and body replays the first answer and says so, on both prefixes', async () => {
  const { farm, count } = await openProbedFarm();
  const caller = await farm.session('operator');
  const first = await caller.post('/probe/count', { note: 'a' }, keyed('k'));
  const again = await caller.post('/probe/count', { note: 'a' }, keyed('k'));
  const unversioned = await caller.call('POST', '//api/probe/count', {
    body: { note: 'a' },
    headers: keyed('k'),
  });
  expect(first.status).toBe(200);
  expect(first.headers['x-idempotent-replay']).toBeUndefined();
  for (const replay of [again, unversioned]) {
    expect(replay).toMatchObject({ status: 200, headers: { 'x-idempotent-replay': 'true' } });
    expect(replay.body).toEqual({ ...(first.body as object), _idempotent_replay: true });
  }
  expect(await count()).toBe(1);
});

// spec: S4.4
test('a replayed 204 stays without a body', async () => {
  const { farm, count } = await openProbedFarm();
  const caller = await farm.session('operator');
  await caller.delete('/probe', keyed('k'));
  const again = await caller.delete('/probe', keyed('k'));
  expect(again).toMatchObject({ status: 204, body: '', headers: { 'x-idempotent-replay': 'true' } });
  expect(await count()).toBe(1);
});

// spec: S4.62 S7.6
test('the same key with another body, or on another route, is a conflict', async () => {
  const { farm, count } = await openProbedFarm();
  const caller = await farm.session('operator');
  await caller.post('/probe/count', { note: 'a' }, keyed('k'));
  const other = await caller.post('/probe/count', { note: 'b' }, keyed('k'));
  expect([other.status, codeOf(other)]).toEqual([409, 'idempotency_conflict']);
  expect(codeOf(await caller.post('/probe/secret', {}, keyed('k')))).toBe('idempotency_conflict');
  expect(await count()).toBe(1);
});

test('keys belong to a user: another user may use the same', async () => {
  const { farm, count } = await openProbedFarm();
  for (const caller of [await farm.session('operator'), await farm.session('operator')]) {
    expect(
      (await caller.post('/probe/count', {}, keyed('k'))).headers['x-idempotent-replay'],
    ).toBeUndefined();
  }
  expect(await count()).toBe(2);
});

// spec: S4.63
test('a concurrent retry is told that the first call is in progress', async () => {
  const { farm, machine, count } = await openProbedFarm();
  const caller = await farm.session('operator');
  const first = caller.post('/probe/count', { hangs: true }, keyed('k'));
  await expect.poll(machine.hanging).toBe(1);
  const retry = await caller.post('/probe/count', { hangs: true }, keyed('k'));
  expect([retry.status, codeOf(retry)]).toEqual([409, 'idempotency_in_progress']);
  expect(retry.body).toMatchObject({ error: { retriable: true } });
  machine.release();
  expect((await first).status).toBe(200);
  expect(await count()).toBe(1);
});

test('two hundred parallel calls with one key make one write', async () => {
  const { farm, count } = await openProbedFarm();
  const caller = await farm.session('operator');
  const replies = await Promise.all(
    Array.from({ length: 200 }, () => caller.post('/probe/count', { note: 'once' }, keyed('k'))),
  );
  expect(await count()).toBe(1);
  const outcomes = new Set(replies.map((reply) => (reply.status === 200 ? 'answered' : codeOf(reply))));
  expect(
    [...outcomes].every((outcome) => outcome === 'answered' || outcome === 'idempotency_in_progress'),
  ).toBe(true);
  expect(
    replies.filter((reply) => reply.status === 200 && !('x-idempotent-replay' in reply.headers)),
  ).toHaveLength(1);
});

test('a failed call frees its key and leaves nothing behind', async () => {
  const { farm, count } = await openProbedFarm();
  const caller = await farm.session('operator');
  const refused = await caller.post('/probe/count', { fail: 'with a code' }, keyed('k'));
  expect(codeOf(refused)).toBe('in_use');
  const broken = await caller.post('/probe/count', { fail: 'unexpectedly' }, keyed('k'));
  expect([broken.status, codeOf(broken)]).toEqual([500, 'internal_error']);
  expect(await count()).toBe(0);
  expect((await caller.post('/probe/count', {}, keyed('k'))).status).toBe(200);
});

const UNCACHEABLE = [
  { name: 'a secret', path: '/probe/secret', body: {} },
  { name: 'over 256 KiB', path: '/probe/count', body: { pad: 300_000 } },
] as const;

// spec: S4.65
test.each(UNCACHEABLE)(
  'an answer that is $name is not kept, and a retry does not repeat the write',
  async (answer) => {
    const { farm, count } = await openProbedFarm();
    const caller = await farm.session('operator');
    expect((await caller.post(answer.path, answer.body, keyed('k'))).status).toBe(200);
    const retry = await caller.post(answer.path, answer.body, keyed('k'));
    expect([retry.status, codeOf(retry)]).toEqual([409, 'idempotency_uncacheable_success']);
    expect(await count()).toBe(1);
    const kept = await farm.app.kernel.database.read.selectFrom('idempotency_keys').select('body').execute();
    expect(kept).toEqual([{ body: null }]);
  },
);

test('a dry run is never stored, and a key used for one is still free', async () => {
  const { farm, count } = await openProbedFarm();
  const caller = await farm.session('operator');
  const preview = await caller.post('/probe/count', { note: 'x' }, keyed('k', { 'x-dry-run': 'true' }));
  expect(preview.body).toEqual({ dry_run: true, would_execute: { action: 'probe_count', note: 'x' } });
  const { read } = farm.app.kernel.database;
  expect(await read.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
  expect(await read.selectFrom('audit_entries').selectAll().execute()).toEqual([]);
  expect(await count()).toBe(0);
  expect((await caller.post('/probe/count', { note: 'other' }, keyed('k'))).status).toBe(200);
});

const BAD_KEYS = ['', 'x'.repeat(256), 'tab\there'];

test.each(BAD_KEYS)('the key %j is refused before anything happens', async (key) => {
  const { farm, count } = await openProbedFarm();
  const caller = await farm.session('operator');
  expect((await caller.post('/probe/count', {}, keyed(key))).status).toBe(422);
  expect(await count()).toBe(0);
});

test('a key with a file upload is refused with 415, with a body over 1 MiB with 413', async () => {
  const { farm } = await openProbedFarm();
  const caller = await farm.session('operator');
  const upload = { ...keyed('k'), 'content-type': 'multipart/form-data; boundary=x' };
  const status = (reply: Reply) => [reply.status, codeOf(reply)];
  expect(status(await caller.post('/probe/count', '--x--', upload))).toEqual([
    415,
    'idempotency_unsupported',
  ]);
  const big = await caller.post('/probe/count', { note: 'x'.repeat(1024 * 1024) }, keyed('k'));
  expect(status(big)).toEqual([413, 'idempotency_unsupported']);
  const chunked = Readable.from([JSON.stringify({ note: 'x'.repeat(1024 * 1024) })]);
  const headers = { ...keyed('k'), 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
  expect(status(await caller.post('/probe/count', chunked, headers))).toEqual([
    413,
    'idempotency_unsupported',
  ]);
});
