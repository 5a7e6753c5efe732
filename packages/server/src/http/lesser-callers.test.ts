import { expect, test } from 'vitest';
import { keyed } from '../../test/idempotency.ts';
import { type Caller, codeOf, openFarm, type Reply } from '../../test/kit.ts';

const SPOOL = { material: 'PLA' };
const CHANGED = [409, 'idempotency_authz_changed'];
const outcome = (reply: Reply) => [reply.status, codeOf(reply)];
const spoolCount = async (reader: Caller) => (await reader.get('/spools')).headers['x-total-count'];

// spec: S4.64
test('who repeats a key after being demoted is told of the key, before the route’s own 403', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const owner = await farm.addUser('operator');
  const agent = await farm.token(owner, ['agent:write']);
  expect((await agent.post('/spools', SPOOL, keyed('k'))).status).toBe(201);
  await admin.patch(`/users/${owner.id}`, { role: 'viewer' });

  const denied = [403, 'permission_denied'];
  expect(outcome(await agent.post('/spools', SPOOL, keyed('k')))).toEqual(CHANGED);
  // Whatever the body says: it is not read for somebody who may not call.
  expect(outcome(await agent.post('/spools', { material: 'PETG' }, keyed('k')))).toEqual(CHANGED);
  expect(outcome(await agent.call('POST', '//api/spools', { body: SPOOL, headers: keyed('k') }))).toEqual(
    CHANGED,
  );
  expect(outcome(await agent.post('/spools', SPOOL, keyed('fresh')))).toEqual(denied);
  expect(outcome(await agent.post('/spools', SPOOL))).toEqual(denied);
  expect(outcome(await agent.post('/spools/1/unload', {}, keyed('k')))).toEqual(denied);
  // A dry run repeats nothing, and a key that can't be one was never used.
  expect(outcome(await agent.post('/spools', SPOOL, keyed('k', { 'x-dry-run': 'true' })))).toEqual(denied);
  expect(outcome(await agent.post('/spools', SPOOL, keyed('k'.repeat(256))))).toEqual(denied);
  expect(await spoolCount(admin)).toBe('1');

  await admin.patch(`/users/${owner.id}`, { role: 'operator' });
  const replayed = await agent.post('/spools', SPOOL, keyed('k'));
  expect(replayed).toMatchObject({ status: 201, body: { _idempotent_replay: true } });
});

test('a token with a lesser scope, and one that is reserved to people, hear the same', async () => {
  const farm = await openFarm();
  const owner = await farm.session('operator');
  const [wide, narrow] = [
    await farm.token(owner.user, ['agent:write']),
    await farm.token(owner.user, ['agent:read']),
  ];
  await wide.post('/spools', SPOOL, keyed('k'));
  expect(outcome(await narrow.post('/spools', SPOOL, keyed('k')))).toEqual(CHANGED);
  expect(outcome(await narrow.post('/spools', SPOOL, keyed('other')))).toEqual([403, 'scope_denied']);

  const admin = await farm.session('admin');
  const script = await farm.token(admin.user, ['admin']);
  await admin.post(
    '/users',
    { username: 'ada', password: 'correct horse battery', role: 'viewer' },
    keyed('u'),
  );
  expect(outcome(await script.post('/users', {}, keyed('u')))).toEqual(CHANGED);
  expect(outcome(await script.post('/users', {}, keyed('v')))).toEqual([403, 'human_only']);
});

test('somebody else’s key, an expired one, and that of a call that failed or was cut off tell nothing', async () => {
  const farm = await openFarm();
  const [owner, stranger] = [await farm.session('operator'), await farm.session('viewer')];
  await owner.post('/spools', SPOOL, keyed('k'));
  expect(outcome(await stranger.post('/spools', SPOOL, keyed('k')))).toEqual([403, 'permission_denied']);
  expect(outcome(await farm.anonymous.post('/spools', SPOOL, keyed('k')))).toEqual([
    401,
    'not_authenticated',
  ]);

  const narrow = await farm.token(owner.user, ['agent:read']);
  expect((await owner.post('/spools', {}, keyed('failed'))).status).toBe(422);
  expect(outcome(await narrow.post('/spools', {}, keyed('failed')))).toEqual([403, 'scope_denied']);
  // One that failed after it had taken its key, and one whose service was killed meanwhile.
  expect((await owner.post('/spools/999/unload', {}, keyed('late'))).status).toBe(404);
  expect(outcome(await narrow.post('/spools/999/unload', {}, keyed('late')))).toEqual([403, 'scope_denied']);
  await owner.post('/spools', SPOOL, keyed('cut'));
  await farm.app.kernel.database.transaction((db) =>
    db
      .updateTable('idempotency_keys')
      .set({ state: 'claimed', boot_id: 'a service that is gone' })
      .where('key', '=', 'cut')
      .execute(),
  );
  expect(outcome(await narrow.post('/spools', SPOOL, keyed('cut')))).toEqual([403, 'scope_denied']);
  farm.clock.advance(24 * 60 * 60 * 1000 + 1);
  const later = await farm.token(owner.user, ['agent:read']);
  expect(outcome(await later.post('/spools', SPOOL, keyed('k')))).toEqual([403, 'scope_denied']);
});

test('a token that is bound to fewer printers gets no replay of what a wider one did', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const add = async (name: string) => {
    const body = { name, family: 'prusalink', host: '127.0.0.1', enabled: false };
    return ((await admin.post('/printers', body)).body as { id: number }).id;
  };
  const [left, right] = [await add('Left'), await add('Right')];
  const token = (...printerIds: number[]) => farm.token(admin.user, ['admin'], { printerIds });
  const both = await token(left, right);
  const clear = async (caller: Caller) => caller.post(`/printers/${left}/plate-cleared`, {}, keyed('k'));
  expect((await clear(both)).status).toBe(200);
  expect(outcome(await clear(await token(right)))).toEqual(CHANGED);
  expect((await clear(await token(left, right))).body).toMatchObject({ _idempotent_replay: true });
  expect((await clear(admin)).body).toMatchObject({ _idempotent_replay: true });
});
