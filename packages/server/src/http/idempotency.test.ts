import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { codeOf, openFarm, type Reply } from '../../test/kit.ts';
import { applied, probes } from '../../test/probes.ts';
import { createIdempotency } from './idempotency.ts';

const HOUR_MS = 60 * 60 * 1000;
const keyed = (key: string, extra: Record<string, string> = {}) => ({ 'idempotency-key': key, ...extra });

async function openProbedFarm(options: Parameters<typeof openFarm>[0] = {}) {
  const { endpoints, machine } = probes();
  const farm = await openFarm({ ...options, extraEndpoints: endpoints });
  return { farm, machine, count: () => applied(farm.app.kernel.database.read) };
}

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
  const { farm, count } = await openProbedFarm();
  const caller = await farm.session('operator');
  const first = caller.post('/probe/count', { wait_ms: 300 }, keyed('k'));
  await new Promise((done) => setTimeout(done, 100));
  const retry = await caller.post('/probe/count', { wait_ms: 300 }, keyed('k'));
  expect([retry.status, codeOf(retry)]).toEqual([409, 'idempotency_in_progress']);
  expect(retry.body).toMatchObject({ error: { retriable: true } });
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

// spec: S4.64
test('a lower role, a missing scope or another organization makes a replay authz_changed; a gain does not', async () => {
  const { farm } = await openProbedFarm();
  const { database } = farm.app.kernel;
  const user = await farm.addUser('operator');
  const set = (change: { role?: 'viewer' | 'operator' | 'admin'; org_id?: number | null }) =>
    database.transaction((db) => db.updateTable('users').set(change).where('id', '=', user.id).execute());
  const wide = await farm.token(user, ['agent:write']);
  const narrow = await farm.token(user, ['agent:read']);
  const retry = async (caller = wide) => {
    const reply = await caller.post('/probe/count', {}, keyed('k'));
    return reply.status === 200 ? 'replayed' : codeOf(reply);
  };
  await wide.post('/probe/count', {}, keyed('k'));

  await set({ role: 'viewer' });
  expect(await retry()).toBe('idempotency_authz_changed');
  await set({ role: 'admin' });
  expect(await retry()).toBe('replayed');
  expect(await retry(narrow)).toBe('idempotency_authz_changed');

  const org = await database.transaction((db) =>
    db
      .insertInto('groups')
      .values({
        name: 'Lab',
        name_folded: 'lab',
        description: '',
        owner_id: null,
        is_org: 1,
        settings: '{}',
        created_at: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await set({ org_id: org.id });
  expect(await retry()).toBe('idempotency_authz_changed');
});

// spec: S4.66
test('a replay is refused to a token that has been revoked', async () => {
  const { farm } = await openProbedFarm();
  const owner = await farm.session('operator');
  const token = await farm.token(owner.user, ['agent:write']);
  await token.post('/probe/count', {}, keyed('k'));
  expect((await owner.delete(`/tokens/${token.tokenId}`)).status).toBe(204);
  const replay = await token.post('/probe/count', {}, keyed('k'));
  expect([replay.status, codeOf(replay)]).toEqual([401, 'not_authenticated']);
});

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

// spec: S8.6
test('a key lives 24 hours', async () => {
  const { farm, count } = await openProbedFarm();
  const token = await farm.token('operator', ['agent:write']);
  await token.post('/probe/count', {}, keyed('k'));
  farm.clock.advance(24 * HOUR_MS - 1);
  await token.post('/probe/count', {}, keyed('k'));
  expect(await count()).toBe(1);
  farm.clock.advance(1);
  await token.post('/probe/count', { note: 'fresh' }, keyed('k'));
  expect(await count()).toBe(2);
});

// spec: S8.7
test('every hour the keys that have ended are removed, and no others', async () => {
  const { farm } = await openProbedFarm();
  const token = await farm.token('operator', ['agent:write']);
  const { clock } = farm;
  const { database } = farm.app.kernel;
  const turns = new Map<string, { milliseconds: number; task: () => Promise<void> }>();
  await createIdempotency({ database, clock, mayHaveNeighbours: true }).start({
    every: (milliseconds, name, task) => void turns.set(name, { milliseconds, task }),
    stop: async () => undefined,
  });
  const prune = turns.get('prune idempotency keys');
  expect(prune?.milliseconds).toBe(HOUR_MS);
  const kept = async () => {
    await prune?.task();
    const rows = await database.read.selectFrom('idempotency_keys').select('key').orderBy('key').execute();
    return rows.map(({ key }) => key);
  };
  await token.post('/probe/count', {}, keyed('old'));
  clock.advance(HOUR_MS);
  await token.post('/probe/count', {}, keyed('young'));
  clock.advance(23 * HOUR_MS - 1);
  expect(await kept()).toEqual(['old', 'young']);
  clock.advance(2);
  expect(await kept()).toEqual(['young']);
});

test('a claim of a living neighbour is respected; one whose lease has ended is taken over', async () => {
  const { farm, count } = await openProbedFarm();
  const token = await farm.token('operator', ['agent:write']);
  await token.post('/probe/count', {}, keyed('k'));
  const { database } = farm.app.kernel;
  const neighbour = randomUUID();
  await database.transaction(async (db) => {
    await db
      .insertInto('boots')
      .values({ boot_id: neighbour, lease_until: farm.clock.now() + 60_000 })
      .execute();
    await db.updateTable('idempotency_keys').set({ state: 'claimed', boot_id: neighbour }).execute();
  });
  expect(codeOf(await token.post('/probe/count', {}, keyed('k')))).toBe('idempotency_in_progress');
  farm.clock.advance(60_001);
  expect((await token.post('/probe/count', {}, keyed('k'))).status).toBe(200);
  expect(await count()).toBe(2);
});

test('a call that lost its claim while it was working commits nothing', async () => {
  const { farm, count } = await openProbedFarm();
  const caller = await farm.session('operator');
  const slow = caller.post('/probe/count', { wait_ms: 300 }, keyed('k'));
  await new Promise((done) => setTimeout(done, 100));
  await farm.app.kernel.database.transaction((db) =>
    db.updateTable('idempotency_keys').set({ claim_id: randomUUID() }).execute(),
  );
  expect(codeOf(await slow)).toBe('idempotency_in_progress');
  expect(await count()).toBe(0);
});

test('a command that was sent is never sent again: a retry is told what came of it', async () => {
  const { farm, machine } = await openProbedFarm();
  const caller = await farm.session('operator');
  const failed = await caller.post('/probe/send', { outcome: 'fails' }, keyed('k'));
  expect([failed.status, codeOf(failed)]).toEqual([503, 'printer_unreachable']);
  const retry = await caller.post('/probe/send', { outcome: 'fails' }, keyed('k'));
  expect(retry.body).toEqual({ outcome: 'recalled', number: 1, _idempotent_replay: true });

  await caller.post('/probe/send', { outcome: 'answers' }, keyed('l'));
  const replay = await caller.post('/probe/send', { outcome: 'answers' }, keyed('l'));
  expect(replay.body).toEqual({ outcome: 'answered', number: 2, _idempotent_replay: true });
  expect(machine.received).toEqual([1, 2]);
});

test('a retry while the command is on its way waits for its end', async () => {
  const { farm, machine } = await openProbedFarm();
  const caller = await farm.session('operator');
  const first = caller.post('/probe/send', { outcome: 'hangs' }, keyed('k'));
  await new Promise((done) => setTimeout(done, 100));
  expect(codeOf(await caller.post('/probe/send', { outcome: 'hangs' }, keyed('k')))).toBe(
    'idempotency_in_progress',
  );
  machine.release();
  expect((await first).status).toBe(200);
  expect(machine.received).toEqual([1]);
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
