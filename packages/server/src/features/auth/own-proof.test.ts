import { said } from '@farmhand/words';
import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { codeOf, type Farm, ORIGIN, openFarm, type Reply, type TestUser } from '../../../test/kit.ts';

/** S8: whoever holds a session alone must not be able to make the account the own. */

const NEW = 'a much better one';

/** A person with a second factor, in a session; `code` is a fresh one each time it is asked after half a minute. */
async function withTotp(farm: Farm, role: 'admin' | 'viewer' = 'admin') {
  const session = await farm.session(role);
  const begun = await session.post('/auth/totp/begin', { password: session.user.password });
  const { secret } = begun.body as { secret: string };
  const code = () => {
    farm.clock.advance(60_000);
    return new TOTP({ secret }).generate({ timestamp: farm.clock.now() });
  };
  const enabled = await session.post('/auth/totp/enable', { totp_code: code() });
  expect(enabled.status).toBe(200);
  return { session, code, path: `/users/${session.user.id}` };
}

const logIn = (farm: Farm, { username }: TestUser, password: string, totp_code?: string) =>
  farm.anonymous.post('/auth/login', { username, password, ...(totp_code !== undefined && { totp_code }) });

const fieldsOf = ({ body }: Reply) =>
  (body as { error: { fields?: { path: string }[] } }).error.fields?.map(({ path }) => path);

test('an administrator’s own password is not changed through /users without the present one', async () => {
  const farm = await openFarm();
  const thief = await farm.session('admin');
  const path = `/users/${thief.user.id}`;
  const bare = await thief.patch(path, { password: NEW });
  expect([bare.status, fieldsOf(bare)]).toEqual([422, ['body.current_password']]);
  const wrong = await thief.patch(path, { password: NEW, current_password: 'a mere guess' });
  expect([wrong.status, codeOf(wrong)]).toEqual([403, 'permission_denied']);
  expect((await logIn(farm, thief.user, thief.user.password)).status).toBe(200);
  const right = await thief.patch(path, { password: NEW, current_password: thief.user.password });
  expect(right.status).toBe(200);
  expect((await logIn(farm, thief.user, NEW)).status).toBe(200);
});

test('with a second factor the own password takes a code too, on both ways to it', async () => {
  const farm = await openFarm();
  const { session, code, path } = await withTotp(farm);
  const current_password = session.user.password;
  const ways = [
    (more: object) => session.patch(path, { password: NEW, current_password, ...more }),
    (more: object) => session.post('/auth/password', { new_password: NEW, current_password, ...more }),
  ];
  for (const change of ways) {
    const bare = await change({});
    expect([bare.status, fieldsOf(bare)]).toEqual([422, ['body.totp_code']]);
    expect(codeOf(await change({ totp_code: '000000' }))).toBe('permission_denied');
  }
  expect((await ways[1]?.({ totp_code: code() }))?.status).toBe(200);
  expect((await logIn(farm, session.user, NEW, code())).status).toBe(200);
});

test('a code that changed the password works no second time', async () => {
  const farm = await openFarm();
  const { session, code } = await withTotp(farm, 'viewer');
  const totp_code = code();
  const body = { current_password: session.user.password, new_password: NEW, totp_code };
  expect((await session.post('/auth/password', body)).status).toBe(200);
  expect((await logIn(farm, session.user, NEW, totp_code)).status).toBe(401);
});

test('the own second factor goes only by the account page, whatever one’s role', async () => {
  const farm = await openFarm();
  const { session, path } = await withTotp(farm);
  for (const headers of [{}, { 'x-dry-run': 'true' }]) {
    const refused = await session.delete(`${path}/totp`, headers);
    expect(refused).toMatchObject({
      status: 403,
      body: { error: { code: 'permission_denied', said: said('user.own_second_factor') } },
    });
  }
  expect((await session.get(path)).body).toMatchObject({ totp_enabled: true });
  const other = await farm.session('admin');
  expect((await other.delete(`${path}/totp`)).status).toBe(204);
});

test('others are changed by an administrator as before', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const user = await farm.addUser('viewer');
  expect((await admin.patch(`/users/${user.id}`, { password: NEW })).status).toBe(200);
  expect((await admin.patch(`/users/${admin.user.id}`, { email: 'root@example.org' })).status).toBe(200);
});

test('guesses of the present password are held back like failed log-ins, and a preview guesses nothing', async () => {
  const farm = await openFarm();
  const thief = await farm.session('admin');
  const path = `/users/${thief.user.id}`;
  const guess = (headers = {}) => thief.patch(path, { password: NEW, current_password: 'a guess' }, headers);
  const preview = await guess({ 'x-dry-run': 'true' });
  expect([preview.status, preview.body]).toMatchObject([200, { dry_run: true }]);
  expect(JSON.stringify(preview.body)).not.toContain(NEW);
  for (let tries = 0; tries < 10; tries += 1) expect((await guess()).status).toBe(403);
  const held = await guess();
  // Never `rate_limited`, for there is a credential; but held back, also with the right password.
  expect([held.status, codeOf(held), held.body]).toMatchObject([
    403,
    'permission_denied',
    { error: { retry_after_seconds: expect.any(Number) } },
  ]);
  const own = farm.caller({ cookie: thief.headers['cookie'] ?? '', origin: ORIGIN });
  expect((await own.get('/auth/me')).status).toBe(200);
});
