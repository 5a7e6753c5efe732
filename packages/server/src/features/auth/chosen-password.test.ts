import type { FieldProblem } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { expect, test } from 'vitest';
import { openFarm, type Reply } from '../../../test/kit.ts';

/** S10: what is easily guessed is refused wherever a password is chosen, and only there. */

const problemsOf = ({ status, body }: Reply) => [
  status,
  (body as { error: { fields: FieldProblem[] } }).error.fields,
];
const COMMON = { said: said('password.common') };
const NAME = { said: said('password.name') };

test('the first set-up refuses what is easily guessed, and says why', async () => {
  const farm = await openFarm();
  const setUp = (password: string) =>
    farm.anonymous.post('/setup', { username: 'mara', password, setup_code: farm.app.setupCode });
  expect(problemsOf(await setUp('password'))).toMatchObject([
    422,
    [{ message: 'use at least 10 characters' }],
  ]);
  expect(problemsOf(await setUp('12345678'))).toMatchObject([422, [{ path: 'body.password' }]]);
  expect(problemsOf(await setUp('password123'))).toMatchObject([422, [{ path: 'body.password', ...COMMON }]]);
  expect(problemsOf(await setUp('Farmhand2026'))).toMatchObject([422, [NAME]]);
  expect((await setUp('correct horse battery')).status).toBe(201);
});

test('new users and new passwords are held to it, previews too', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const user = await farm.addUser('viewer', { username: 'josefine' });
  const create = (password: string, headers = {}) =>
    admin.post('/users', { username: 'nora', password, email: 'n.berg@example.org' }, headers);
  expect(problemsOf(await create('1234567890'))).toMatchObject([422, [COMMON]]);
  expect(problemsOf(await create('nberg.2026', { 'x-dry-run': 'true' }))).toMatchObject([422, [NAME]]);
  expect(problemsOf(await admin.patch(`/users/${user.id}`, { password: 'Josefine1!' }))).toMatchObject([
    422,
    [NAME],
  ]);
  await admin.patch('/settings', { app_name: 'Werk Nord' });
  expect(problemsOf(await create('WerkNord123'))).toMatchObject([422, [NAME]]);
  const own = { current_password: admin.user.password, new_password: 'qwertyuiop' };
  expect(problemsOf(await admin.post('/auth/password', own))).toMatchObject([
    422,
    [{ path: 'body.new_password', ...COMMON }],
  ]);
});

test('whoever has a weak password from before still logs in with it', async () => {
  const farm = await openFarm();
  const user = await farm.addUser('viewer');
  const { database } = farm.app.kernel;
  // "password", at the least cost.
  const password_hash = await cheapHash('password');
  await database.transaction((db) =>
    db.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute(),
  );
  const reply = await farm.anonymous.post('/auth/login', { username: user.username, password: 'password' });
  expect(reply.status).toBe(200);
});

test('FARM_ADMIN_PASSWORD is held to it in one line, but only where it is used', async () => {
  const start = (username: string, password: string) =>
    openFarm({ env: { FARM_ADMIN_USERNAME: username, FARM_ADMIN_PASSWORD: password } });
  await expect(start('root', 'password123')).rejects.toThrow('FARM_ADMIN_PASSWORD');
  await expect(start('root', 'ninechars')).rejects.toThrow('FARM_ADMIN_PASSWORD');
  await expect(start('rооt', 'a long password')).rejects.toThrow('FARM_ADMIN_USERNAME');

  const farm = await openFarm();
  await farm.addUser('admin');
  await farm.stop();
  const { dataDir, databaseUrl, clock } = farm;
  const env = { FARM_ADMIN_USERNAME: 'root', FARM_ADMIN_PASSWORD: 'password123' };
  const again = await openFarm({ dataDir, databaseUrl, clock, env });
  expect(await again.app.isSetUp()).toBe(true);
});

async function cheapHash(password: string): Promise<string> {
  const { scryptSync } = await import('node:crypto');
  const key = scryptSync(password, Buffer.from('AAAAAAAAAAAAAAAAAAAAAA', 'base64url'), 32, {
    N: 16,
    r: 1,
    p: 1,
  });
  return `scrypt$16$1$1$AAAAAAAAAAAAAAAAAAAAAA$${key.toString('base64url')}`;
}
