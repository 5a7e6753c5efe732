import { expect, test } from 'vitest';
import { codeOf, ORIGIN, openFarm } from '../../../test/kit.ts';

test('the first administrator is made once, gets a session cookie, and can call the API with it', async () => {
  const farm = await openFarm();
  const body = { username: 'mara', password: 'correct horse battery' };
  const made = await farm.anonymous.post('/setup', body);
  expect(made.status).toBe(201);
  const cookie = String(made.headers['set-cookie']);
  expect(cookie).toMatch(/^farm_session=[\w-]{43}; .*HttpOnly.*SameSite=Strict/);

  const again = await farm.anonymous.post('/setup', body);
  expect([again.status, codeOf(again)]).toEqual([409, 'already_exists']);

  const mara = farm.caller({ cookie: cookie.split(';')[0] ?? '', origin: ORIGIN });
  const logged = async (who: typeof mara) => (await who.get('/setup')).body;
  expect(await logged(mara)).toEqual({ needed: false, code_required: false, logged_in: true });
  expect(await logged(farm.anonymous)).toEqual({ needed: false, code_required: false, logged_in: false });
  const users = await mara.get('/users');
  expect(users.status).toBe(200);
  expect(users.headers['x-total-count']).toBe('1');

  const out = await mara.post('/auth/logout');
  expect([out.status, out.body]).toEqual([200, { redirect_to: null, next_actions: [] }]);
  expect(await logged(mara)).toMatchObject({ logged_in: false });
});

test('a write with a cookie but from another page is refused', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const body = { username: 'eve', password: 'long enough 1' };
  const foreign = await admin.post('/users', body, { origin: 'http://evil.example' });
  expect([foreign.status, codeOf(foreign)]).toEqual([403, 'permission_denied']);
  expect((await admin.post('/users', body)).status).toBe(201);
});
