import { expect, test } from 'vitest';
import { codeOf } from '../../../test/kit.ts';
import {
  callerOf,
  comeBack,
  goodCode,
  openTwinFarm,
  problemOf,
  sessionIn,
  setOut,
  throughTwin,
} from '../../../test/login-browser.ts';
import type { Twin } from '../../../test/login-twin.ts';

/** What changes while somebody is on the way, and what happens twice at once. */

/** Just before the provider tells who it is. */
function whileAsked(twin: Twin, act: () => Promise<unknown>): void {
  const answer = twin.answers['/userinfo'];
  twin.answers['/userinfo'] = (...args) => void act().then(() => answer?.(...args));
}

test('what an administrator changes counts for those who are on the way', async () => {
  const mappings = [{ claim: 'role', value: 'chief', role: 'admin' }];
  const { farm, twin, admin, id } = await openTwinFarm({ mappings });
  twin.details = { sub: 'anna-1', role: 'chief' };
  whileAsked(twin, () => admin.patch(`/login-providers/${id}`, { mappings: [] }));
  const anna = callerOf(farm, await throughTwin(farm, twin));
  expect((await anna.get('/auth/me')).body).toMatchObject({ user: { role: 'viewer' } });
});

test.each<readonly [string, object | null]>([
  ['switched off', { is_on: false }],
  ['another issuer', { issuer: 'https://id.example.org' }],
  ['another client', { client_id: 'other' }],
  ['deleted', null],
])('a provider that is %s meanwhile lets nobody in', async (_name, change) => {
  const { farm, twin, admin, id } = await openTwinFarm();
  const path = `/login-providers/${id}`;
  whileAsked(twin, () => (change === null ? admin.delete(path) : admin.patch(path, change)));
  const reply = await throughTwin(farm, twin);
  expect([problemOf(reply), sessionIn(reply)]).toEqual(['unknown_provider', null]);
  const { read } = farm.app.kernel.database;
  expect(await read.selectFrom('user_identities').selectAll().execute()).toEqual([]);
});

test('somebody new who comes back in two windows at once is one user', async () => {
  const { farm, twin } = await openTwinFarm();
  const waiting: (() => void)[] = [];
  const answer = twin.answers['/userinfo'];
  twin.answers['/userinfo'] = (...args) => {
    waiting.push(() => answer?.(...args));
    if (waiting.length === 2) for (const go of waiting) go();
  };
  const begin = async () => {
    const { to, cookie } = await setOut(farm, 'twin');
    const params = { code: goodCode(), state: to.searchParams.get('state') ?? '', iss: twin.issuer };
    return { params, cookie, nonce: to.searchParams.get('nonce') ?? '' };
  };
  const flows = [await begin(), await begin()];
  const idToken = twin.idToken;
  const nonces = flows.map(({ nonce }) => nonce);
  twin.idToken = () => {
    twin.nonce = nonces.shift() ?? '';
    return idToken();
  };
  const [first, second] = flows as [(typeof flows)[number], (typeof flows)[number]];
  const one = comeBack(farm, 'twin', first.params, first.cookie);
  await expect.poll(() => waiting.length).toBe(1);
  const replies = await Promise.all([one, comeBack(farm, 'twin', second.params, second.cookie)]);
  const ids = await Promise.all(
    replies.map(async (reply) => {
      const { body } = await callerOf(farm, reply).get('/auth/me');
      return (body as { user: { id: number } }).user.id;
    }),
  );
  expect(ids[0]).toBe(ids[1]);
});

test.each([{ client_id: 'other' }, { issuer: 'https://id.example.org' }])(
  'what was given to another client is not sent to this one: %j ends sessions, and no API token',
  async (change) => {
    const { farm, twin, admin, id } = await openTwinFarm({ scopes: ['openid', 'offline_access'] });
    const anna = callerOf(farm, await throughTwin(farm, twin));
    const { user } = (await anna.get('/auth/me')).body as { user: { id: number; username: string } };
    const token = await farm.token({ ...user, password: '' }, ['agent:read']);
    await admin.patch(`/login-providers/${id}`, { name: 'Another name', client_id: 'farm' });
    expect((await anna.get('/auth/me')).status).toBe(200);
    await admin.patch(`/login-providers/${id}`, change);
    expect(codeOf(await anna.get('/auth/me'))).toBe('not_authenticated');
    farm.clock.jump(16 * 60_000);
    await farm.app.logIns.check();
    expect((await token.get('/auth/me')).status).toBe(200);
  },
);

test('an administrator who changes the client stays in, and is not asked about', async () => {
  const { farm, twin, id } = await openTwinFarm({
    mappings: [{ claim: 'sub', value: 'anna-1', role: 'admin' }],
  });
  const anna = callerOf(farm, await throughTwin(farm, twin));
  expect((await anna.patch(`/login-providers/${id}`, { client_id: 'other' })).status).toBe(200);
  const asked = twin.calls.length;
  farm.clock.jump(16 * 60_000);
  await farm.app.logIns.check();
  expect(twin.calls.length).toBe(asked);
  expect((await anna.get('/auth/me')).status).toBe(200);
});

test('a moment with parts of a second is one', async () => {
  const { farm, twin } = await openTwinFarm();
  const anna = callerOf(farm, await throughTwin(farm, twin));
  twin.claims = { auth_time: Date.now() / 1000 + 0.25 };
  expect(problemOf(await throughTwin(farm, twin, 'twin', '?prove=1', anna))).toBeNull();
});

test('pages of others that call the way back keep nobody out', async () => {
  const { farm, twin } = await openTwinFarm();
  for (let count = 0; count < 40; count += 1) await comeBack(farm, 'twin', { code: 'a', state: 'b' }, '');
  expect(sessionIn(await throughTwin(farm, twin))).not.toBeNull();
});

test('a browser that is let through without its person proves nothing', async () => {
  const { farm, twin } = await openTwinFarm();
  const hourAgo = Math.floor(Date.now() / 1000) - 3_600;
  twin.claims = { auth_time: hourAgo };
  const anna = callerOf(farm, await throughTwin(farm, twin));
  expect((await anna.post('/auth/totp/begin', {})).body).toMatchObject({
    error: { said: { code: 'log_in.prove_at_provider' } },
  });
  twin.claims = { auth_time: hourAgo + 3_600 };
  await throughTwin(farm, twin, 'twin', '?prove=1', anna);
  expect((await anna.post('/auth/totp/begin', {})).status).toBe(200);
});
