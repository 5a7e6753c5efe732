import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { codeOf, type Farm, ORIGIN, openFarm, type Reply } from '../../../test/kit.ts';
import type { Database } from '../../db/open.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

function sessionOf(farm: Farm, reply: Reply) {
  const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? '';
  return farm.caller({ cookie, origin: ORIGIN });
}

async function logIn(farm: Farm, body: { username: string; password: string; totp_code?: string }) {
  const { username, password, totp_code } = body;
  return farm.anonymous.post('/auth/login', {
    username,
    password,
    ...(totp_code !== undefined && { totp_code }),
  });
}

// spec: S4.6 S5.2
test('name and password get a cookie that scripts can’t read, and which is the session', async () => {
  const farm = await openFarm();
  const user = await farm.addUser('viewer');
  const reply = await logIn(farm, user);
  expect(reply.status).toBe(200);
  expect(String(reply.headers['set-cookie'])).toMatch(/^farm_session=[\w-]{43}; .*HttpOnly.*SameSite=Strict/);
  expect((await sessionOf(farm, reply).get('/auth/me')).body).toMatchObject({
    via: 'session',
    user: { id: user.id },
  });
  const refused = await logIn(farm, { ...user, password: 'not this one' });
  expect(refused.headers['set-cookie']).toBeUndefined();
});

test('a session ends after 12 hours without use and after 7 days at most', async () => {
  const farm = await openFarm();
  const user = await farm.addUser('viewer');
  const session = sessionOf(farm, await logIn(farm, user));
  farm.clock.advance(12 * HOUR_MS - 1);
  expect((await session.get('/auth/sessions')).status).toBe(200);
  farm.clock.advance(12 * HOUR_MS);
  expect((await session.get('/auth/sessions')).status).toBe(401);

  const busy = sessionOf(farm, await logIn(farm, user));
  for (let hour = 0; hour < 7 * 24 - 1; hour += 1) {
    farm.clock.advance(HOUR_MS);
    expect((await busy.get('/auth/sessions')).status).toBe(200);
  }
  farm.clock.advance(HOUR_MS);
  expect((await busy.get('/auth/sessions')).status).toBe(401);
});

test('user names ignore case; a wrong name and a wrong password answer the same', async () => {
  const farm = await openFarm();
  const user = await farm.addUser('viewer', { username: 'Mara' });
  expect((await logIn(farm, { ...user, username: 'mARA' })).status).toBe(200);
  const wrongPassword = await logIn(farm, { ...user, password: 'not this one' });
  const wrongName = await logIn(farm, { ...user, username: 'nobody' });
  expect(wrongPassword).toMatchObject({ status: 401 });
  expect(wrongName.body).toEqual(wrongPassword.body);
});

// spec: ~S8.11
test('ten failures hold back this name from this address only; time or a success clears them', async () => {
  const farm = await openFarm({ env: { FARM_TRUST_PROXY: 'true' } });
  const user = await farm.addUser('viewer');
  const from = (address: string, password = user.password) =>
    farm.anonymous.post('/auth/login', { username: user.username, password }, { 'x-forwarded-for': address });

  for (let failure = 0; failure < 9; failure += 1) await from('203.0.113.1', 'wrong');
  expect((await from('203.0.113.1')).status).toBe(200);
  const failures = await Promise.all(Array.from({ length: 12 }, () => from('203.0.113.1', 'wrong')));
  expect(failures.filter((reply) => reply.status === 401)).toHaveLength(10);
  const held = await from('203.0.113.1');
  expect([held.status, codeOf(held)]).toEqual([429, 'rate_limited']);
  expect(held.body).toMatchObject({ error: { retriable: true, retry_after_seconds: 300 } });
  expect((await from('203.0.113.2')).status).toBe(200);
  farm.clock.advance(5 * MINUTE_MS);
  expect((await from('203.0.113.1')).status).toBe(200);
});

test('a new password ends the other sessions and the tokens, and keeps this session', async () => {
  const farm = await openFarm();
  const user = await farm.addUser('operator');
  const [here, there] = [await farm.session(user), await farm.session(user)];
  const token = await farm.token(user, ['agent:write']);
  const wrong = { current_password: 'nope', new_password: 'a much better one' };
  expect(codeOf(await here.post('/auth/password', wrong))).toBe('permission_denied');
  const changed = await here.post('/auth/password', { ...wrong, current_password: user.password });
  expect(changed.status).toBe(200);
  expect((await here.get('/auth/sessions')).body).toHaveLength(1);
  expect((await there.get('/auth/sessions')).status).toBe(401);
  expect((await token.get('/tokens')).status).toBe(401);
  expect((await logIn(farm, user)).status).toBe(401);
  expect((await logIn(farm, { ...user, password: 'a much better one' })).status).toBe(200);
});

test('a password that is changed while a log-in with the old one is checked lets nobody in', async () => {
  const farm = await openFarm();
  const user = await farm.addUser('viewer');
  const { database } = farm.app.kernel;
  const { transaction } = database;
  const change = { password_hash: 'scrypt$16$1$1$AAAAAAAAAAAAAAAAAAAAAA$another' };
  const first: Database['transaction'] = async (work) => {
    Object.assign(database, { transaction });
    await transaction((db) => db.updateTable('users').set(change).where('id', '=', user.id).execute());
    return transaction(work);
  };
  // The first write after this is that of the log-in, whose password has been found right by then.
  Object.assign(database, { transaction: first });
  expect((await logIn(farm, user)).status).toBe(401);
  expect(await database.read.selectFrom('sessions').select('id').execute()).toEqual([]);
});

test('keep_tokens spares the tokens', async () => {
  const farm = await openFarm();
  const here = await farm.session('operator');
  const token = await farm.token(here.user, ['agent:write']);
  const body = { current_password: here.user.password, new_password: 'a much better one', keep_tokens: true };
  await here.post('/auth/password', body);
  expect((await token.get('/tokens')).status).toBe(200);
});

test('one’s open sessions are listed page by page, with their number', async () => {
  const farm = await openFarm();
  const user = await farm.addUser('viewer');
  const [here] = [await farm.session(user), await farm.session(user), await farm.session(user)];
  const whole = (await here.get('/auth/sessions')).body as object[];
  expect(whole).toHaveLength(3);
  const second = await here.get('/auth/sessions?skip=1&limit=1');
  expect(second).toMatchObject({ status: 200, headers: { 'x-total-count': '3' } });
  expect(second.body).toEqual(whole.slice(1, 2));
});

test('logging out and ending a session act at once', async () => {
  const farm = await openFarm();
  const user = await farm.addUser('viewer');
  const [here, there, stranger] = [
    await farm.session(user),
    await farm.session(user),
    await farm.session('admin'),
  ];
  expect(codeOf(await stranger.delete(`/auth/sessions/${there.sessionId}`))).toBe('not_found');
  expect((await here.delete(`/auth/sessions/${there.sessionId}`)).status).toBe(204);
  expect((await there.get('/auth/sessions')).status).toBe(401);
  const out = await here.post('/auth/logout');
  expect(out.status).toBe(200);
  expect(String(out.headers['set-cookie'])).toMatch(/farm_session=;/);
  expect((await here.get('/auth/sessions')).status).toBe(401);
});

async function withTotp(farm: Farm) {
  const user = await farm.addUser('viewer');
  const session = await farm.session(user);
  const begun = await session.post('/auth/totp/begin', { password: user.password });
  const { secret } = begun.body as { secret: string };
  const totp = new TOTP({ secret });
  const code = () => totp.generate({ timestamp: farm.clock.now() });
  const enabled = await session.post('/auth/totp/enable', { totp_code: code() });
  farm.clock.advance(MINUTE_MS);
  return {
    user,
    session,
    code,
    recoveryCodes: (enabled.body as { recovery_codes: string[] }).recovery_codes,
  };
}

test('with a second factor the password alone is not enough, and a code works once', async () => {
  const farm = await openFarm();
  const { user, code } = await withTotp(farm);
  const passwordOnly = await logIn(farm, user);
  expect([passwordOnly.status, codeOf(passwordOnly)]).toEqual([401, 'second_factor_required']);
  expect(codeOf(await logIn(farm, { ...user, totp_code: '000000' }))).toBe('not_authenticated');
  const totp_code = code();
  expect((await logIn(farm, { ...user, totp_code })).status).toBe(200);
  expect(codeOf(await logIn(farm, { ...user, totp_code }))).toBe('not_authenticated');
});

test('guessing codes is held back, whatever password-only log-ins come between', async () => {
  const farm = await openFarm();
  const { user } = await withTotp(farm);
  for (let guess = 0; guess < 10; guess += 1) {
    await logIn(farm, { ...user, totp_code: String(guess).padStart(6, '0') });
    if (guess < 9) expect(codeOf(await logIn(farm, user))).toBe('second_factor_required');
  }
  expect(codeOf(await logIn(farm, user))).toBe('rate_limited');
});

test('each recovery code works once', async () => {
  const farm = await openFarm();
  const { user, recoveryCodes } = await withTotp(farm);
  expect(recoveryCodes).toHaveLength(10);
  const [first = '', second = ''] = recoveryCodes;
  expect((await logIn(farm, { ...user, totp_code: first })).status).toBe(200);
  expect((await logIn(farm, { ...user, totp_code: first })).status).toBe(401);
  expect((await logIn(farm, { ...user, totp_code: second.toUpperCase() })).status).toBe(200);
});

test('turning the second factor off needs password and code; an admin can reset it', async () => {
  const farm = await openFarm();
  const { user, session, code } = await withTotp(farm);
  const body = { password: user.password, totp_code: '000000' };
  expect(codeOf(await session.post('/auth/totp/disable', body))).toBe('permission_denied');
  expect((await session.post('/auth/totp/disable', { ...body, totp_code: code() })).status).toBe(204);
  expect((await logIn(farm, user)).status).toBe(200);

  const other = await withTotp(farm);
  const admin = await farm.session('admin');
  expect((await admin.delete(`/users/${other.user.id}/totp`)).status).toBe(204);
  expect((await logIn(farm, other.user)).status).toBe(200);
});

test('secrets are stored unreadable', async () => {
  const farm = await openFarm();
  const { user } = await withTotp(farm);
  await logIn(farm, user);
  const { read } = farm.app.kernel.database;
  const rows = await read.selectFrom('users').selectAll().where('id', '=', user.id).execute();
  expect(rows[0]?.totp_secret).toMatch(/^v1\./);
  expect(rows[0]?.password_hash).toMatch(/^scrypt\$/);
  const sessions = await read.selectFrom('sessions').select('token_hash').execute();
  for (const session of sessions) expect(session.token_hash).toMatch(/^[0-9a-f]{64}$/);
});

test('set-up from another address, through a proxy or under a foreign name needs the code', async () => {
  const farm = await openFarm();
  const body = { username: 'mara', password: 'correct horse battery' };
  for (const headers of [{ 'x-forwarded-for': '203.0.113.1' }, { host: 'farm.example' }]) {
    const refused = await farm.anonymous.post('/setup', body, headers);
    expect([refused.status, codeOf(refused)]).toEqual([403, 'permission_denied']);
    expect((await farm.anonymous.get('/setup', { headers })).body).toEqual({
      needed: true,
      code_required: true,
      logged_in: false,
    });
  }
  const withCode = { ...body, setup_code: farm.app.setupCode.toLowerCase() };
  expect((await farm.anonymous.post('/setup', withCode, { host: 'farm.example' })).status).toBe(201);
});

test('an unattended install gets its administrator from the environment, once', async () => {
  const env = { FARM_ADMIN_USERNAME: 'root', FARM_ADMIN_PASSWORD: 'from the environment' };
  const farm = await openFarm({ env });
  const made = await farm.app.kernel.database.read.selectFrom('audit_entries').selectAll().execute();
  expect(made).toMatchObject([{ action: 'setUp', via: 'system', details: expect.stringContaining('root') }]);
  expect((await logIn(farm, { username: 'root', password: env.FARM_ADMIN_PASSWORD })).status).toBe(200);
  await farm.stop();
  const again = await openFarm({
    env: { ...env, FARM_ADMIN_PASSWORD: 'another one' },
    dataDir: farm.dataDir,
    databaseUrl: farm.databaseUrl,
    clock: farm.clock,
  });
  expect((await logIn(again, { username: 'root', password: 'another one' })).status).toBe(401);
  expect((await logIn(again, { username: 'root', password: env.FARM_ADMIN_PASSWORD })).status).toBe(200);
});
