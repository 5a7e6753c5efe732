import { expect, test } from 'vitest';
import { codeOf, openFarm } from '../../../test/kit.ts';

test('users are listed newest first, in pages, with their total and filters', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  for (const name of ['anna', 'bert', 'carla']) await farm.addUser('viewer', { username: name });
  const names = async (query: string) => {
    const reply = await admin.get(`/users?${query}`);
    return [
      reply.headers['x-total-count'],
      (reply.body as { username: string }[]).map((user) => user.username),
    ];
  };
  expect(await names('role=viewer&limit=2')).toEqual(['3', ['carla', 'bert']]);
  expect(await names('role=viewer&skip=2')).toEqual(['3', ['anna']]);
  expect(await names('q=AR')).toEqual(['1', ['carla']]);
  expect(await names('q=%25')).toEqual(['0', []]);
});

const BAD_QUERIES = [
  'limit=501',
  'limit=0',
  'skip=-1',
  'limit=1e2',
  'statsu=x',
  'role=king',
  'limit=5&limit=6',
];

test.each(BAD_QUERIES)('the query %s is refused, never ignored', async (query) => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const reply = await admin.get(`/users?${query}`);
  expect([reply.status, codeOf(reply)]).toEqual([422, 'validation_failed']);
  expect(reply.body).toMatchObject({ error: { fields: [{ path: expect.stringMatching(/^query\./) }] } });
});

// spec: S7.7
test('names are unique whatever their case; unknown fields and bad values are all named', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  await farm.addUser('viewer', { username: 'Mara' });
  const taken = await admin.post('/users', { username: 'mARA', password: 'long enough 1' });
  expect([taken.status, codeOf(taken)]).toEqual([409, 'already_exists']);
  const bad = await admin.post('/users', { username: 'no spaces', password: 'short', rank: 7 });
  const { error } = bad.body as { error: { fields: { path: string }[] } };
  expect([bad.status, codeOf(bad)]).toEqual([422, 'validation_failed']);
  expect(error.fields.map((field) => field.path).sort()).toEqual([
    'body.password',
    'body.rank',
    'body.username',
  ]);
});

// spec: S7.2
test('malformed JSON is 400 in the envelope', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const reply = await admin.post('/users', '{"username":', { 'content-type': 'application/json' });
  expect([reply.status, codeOf(reply)]).toEqual([400, 'validation_failed']);
});

test('deactivation ends sessions and tokens at once, and they stay ended when the user is active again', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const person = await farm.session('operator');
  const token = await farm.token(person.user, ['agent:write']);
  expect((await admin.patch(`/users/${person.user.id}`, { is_active: false })).status).toBe(200);
  expect((await person.get('/tokens')).status).toBe(401);
  expect((await token.get('/tokens')).status).toBe(401);
  await admin.patch(`/users/${person.user.id}`, { is_active: true });
  expect((await person.get('/tokens')).status).toBe(401);
  expect((await token.get('/tokens')).status).toBe(401);
});

test('a changed role counts from the next call, for sessions and tokens', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const person = await farm.session('admin');
  const token = await farm.token(person.user, ['admin']);
  expect((await token.get('/audit')).status).toBe(200);
  await admin.patch(`/users/${person.user.id}`, { role: 'viewer' });
  expect(codeOf(await person.get('/users'))).toBe('permission_denied');
  expect(codeOf(await token.get('/audit'))).toBe('permission_denied');
});

test('the last active administrator can be neither demoted, deactivated nor deleted', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const path = `/users/${admin.user.id}`;
  for (const attempt of [
    admin.patch(path, { role: 'operator' }),
    admin.patch(path, { is_active: false }),
    admin.delete(path),
  ]) {
    const reply = await attempt;
    expect([reply.status, codeOf(reply)]).toEqual([409, 'in_use']);
  }
  await farm.addUser('admin');
  expect((await admin.delete(path)).status).toBe(204);
  expect((await admin.get('/users')).status).toBe(401);
});

test('two administrators who demote each other at the same time leave one', async () => {
  const farm = await openFarm();
  const [one, two] = [await farm.session('admin'), await farm.session('admin')];
  const replies = await Promise.all([
    one.patch(`/users/${two.user.id}`, { role: 'viewer' }),
    two.patch(`/users/${one.user.id}`, { role: 'viewer' }),
  ]);
  const { read } = farm.app.kernel.database;
  const admins = await read.selectFrom('users').select('id').where('role', '=', 'admin').execute();
  expect(admins).toHaveLength(1);
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
});

test('a preview of a change says what would happen and changes nothing', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const user = await farm.addUser('viewer');
  const preview = await admin.patch(`/users/${user.id}`, { role: 'operator' }, { 'x-dry-run': 'true' });
  expect(preview.body).toEqual({
    dry_run: true,
    would_execute: { action: 'update_user', user_id: user.id, role: 'operator' },
  });
  expect((await admin.get(`/users/${user.id}`)).body).toMatchObject({ role: 'viewer' });
});
