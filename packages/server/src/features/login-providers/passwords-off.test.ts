import { expect, test } from 'vitest';
import { type Caller, codeOf, type Reply } from '../../../test/kit.ts';
import { callerOf, openTwinFarm, throughTwin } from '../../../test/login-browser.ts';

/** Passwords that let nobody in, but for one administrator whom nothing locks out. */

const saidOf = ({ body }: Reply): string => (body as { error: { said: { code: string } } }).error.said.code;

/** An administrator who came by the provider, and one who has a password. */
async function openOff() {
  const scene = await openTwinFarm({ mappings: [{ claim: 'role', value: 'chief', role: 'admin' }] });
  scene.twin.details = { sub: 'anna-1', role: 'chief' };
  const chief = callerOf(scene.farm, await throughTwin(scene.farm, scene.twin));
  const off = (who: Caller, id: number | null) =>
    who.patch('/log-in-settings', { passwords: false, break_glass_user_id: id });
  const logIn = ({ username, password }: { username: string; password: string }) =>
    scene.farm.anonymous.post('/auth/login', { username, password });
  return { ...scene, chief, off, logIn };
}

test('passwords go off only by somebody whom a provider let in, with an administrator who has one', async () => {
  const { farm, admin, chief, off } = await openOff();
  const own = await chief.get('/auth/me');
  const { id } = (own.body as { user: { id: number } }).user;
  const viewer = await farm.addUser('viewer');
  expect(saidOf(await off(admin, admin.user.id))).toBe('log_in_settings.provider_first');
  for (const wrong of [null, viewer.id, id])
    expect(saidOf(await off(chief, wrong))).toBe('log_in_settings.break_glass_needed');
  expect(codeOf(await off(chief, 9_999))).toBe('user_not_found');
  expect((await off(chief, admin.user.id)).body).toMatchObject({ passwords: false });
  expect((await farm.anonymous.get('/auth/providers')).body).toEqual({
    passwords: false,
    providers: [{ slug: 'twin', name: 'Twin' }],
  });
});

test('then every other password is as good as a wrong one, and none can be set', async () => {
  const { farm, admin, chief, off, logIn } = await openOff();
  const viewer = await farm.session('viewer');
  await off(chief, admin.user.id);
  // Right or wrong, of whomever: nobody tries stolen passwords here, or finds out whose still works.
  const wrong = { password: 'wrong' };
  for (const who of [viewer.user, { ...viewer.user, ...wrong }, { ...admin.user, ...wrong }]) {
    const refused = await logIn(who);
    expect([refused.status, codeOf(refused), saidOf(refused)]).toEqual([
      ...[401, 'not_authenticated', 'log_in.wrong_while_off'],
    ]);
  }
  for (let count = 0; count < 9; count += 1) await logIn(viewer.user);
  expect(codeOf(await logIn(viewer.user))).toBe('rate_limited');
  expect((await logIn(admin.user)).status).toBe(200);
  expect((await viewer.get('/auth/me')).status).toBe(200);
  const change = { current_password: viewer.user.password, new_password: 'a quite long one 7' };
  expect(saidOf(await viewer.post('/auth/password', change))).toBe('log_in.passwords_off');
  const set = { password: 'a quite long one 7' };
  expect(saidOf(await chief.patch(`/users/${viewer.user.id}`, set))).toBe('log_in.passwords_off');
  expect(saidOf(await chief.post('/users', { username: 'new', ...set }))).toBe('log_in.passwords_off');
  expect((await chief.post('/users', { username: 'new', password: null })).body).toMatchObject({
    has_password: false,
  });
  await chief.patch('/log-in-settings', { passwords: true });
  farm.clock.advance(5 * 60_000 + 1);
  expect((await logIn(viewer.user)).status).toBe(200);
});

test('the one administrator stays what they are, by hand and by the provider’s word', async () => {
  const { farm, twin, admin, chief, off } = await openOff();
  const password = admin.user.password;
  const begun = await admin.post('/auth/identities', { slug: 'twin', password });
  twin.claims = { sub: 'admin-1' };
  twin.details = { sub: 'admin-1', role: 'chief' };
  const extra = (begun.body as { begin_path: string }).begin_path.slice('/login/twin'.length);
  await throughTwin(farm, twin, 'twin', extra, admin);
  await off(chief, admin.user.id);
  const { id } = admin.user;
  for (const change of [{ role: 'viewer' }, { is_active: false }])
    expect(saidOf(await chief.patch(`/users/${id}`, change))).toBe('user.break_glass');
  expect(saidOf(await chief.delete(`/users/${id}`))).toBe('user.break_glass');
  twin.details = { sub: 'admin-1', role: 'nobody' };
  const again = callerOf(farm, await throughTwin(farm, twin));
  expect((await again.get('/auth/me')).body).toMatchObject({ user: { id, role: 'admin' } });
});

test('a provider that is down locks the one administrator out of nothing, and the last one stays', async () => {
  const { farm, twin, admin, chief, off, logIn, id } = await openOff();
  await off(chief, admin.user.id);
  expect(saidOf(await chief.patch(`/login-providers/${id}`, { is_on: false }))).toBe(
    'login_provider.last_one',
  );
  expect(saidOf(await chief.delete(`/login-providers/${id}`))).toBe('login_provider.last_one');
  await twin.close();
  expect((await logIn(admin.user)).status).toBe(200);
  expect((await admin.patch('/log-in-settings', { passwords: true })).status).toBe(200);
  expect((await admin.delete(`/login-providers/${id}`)).status).toBe(204);
  // What came from it ends with it.
  expect(codeOf(await chief.get('/auth/me'))).toBe('not_authenticated');
  expect((await farm.anonymous.get('/auth/providers')).body).toEqual({ passwords: true, providers: [] });
});
