import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { HOUR_MS, keyed, openProbedFarm } from '../../test/idempotency.ts';
import { codeOf } from '../../test/kit.ts';
import { createIdempotency } from './idempotency.ts';

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
  const { farm, machine, count } = await openProbedFarm();
  const caller = await farm.session('operator');
  const slow = caller.post('/probe/count', { hangs: true }, keyed('k'));
  await expect.poll(machine.hanging).toBe(1);
  await farm.app.kernel.database.transaction((db) =>
    db.updateTable('idempotency_keys').set({ claim_id: randomUUID() }).execute(),
  );
  machine.release();
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
  await expect.poll(machine.hanging).toBe(1);
  expect(codeOf(await caller.post('/probe/send', { outcome: 'hangs' }, keyed('k')))).toBe(
    'idempotency_in_progress',
  );
  machine.release();
  expect((await first).status).toBe(200);
  expect(machine.received).toEqual([1]);
});
