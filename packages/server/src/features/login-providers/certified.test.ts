import { expect, test } from 'vitest';
import { type Certified, openCertified } from '../../../test/certified-provider.ts';
import { type Caller, codeOf, type Farm } from '../../../test/kit.ts';
import { enterprise } from '../../../test/licenses.ts';
import {
  callerOf,
  leadsTo,
  openFarmNow,
  problemOf,
  setCookies,
  setOut,
} from '../../../test/login-browser.ts';

/** Log-in against the certified provider: what it means by the protocol is what we mean. */

const MINUTE_MS = 60_000;
const ANNA = {
  sub: 'anna',
  preferred_username: 'Anna Bauer',
  email: 'anna@example.org',
  email_verified: true,
  groups: ['staff'],
};

async function openScene(provider: Readonly<Record<string, unknown>> = {}, env: Record<string, string> = {}) {
  const certified = await openCertified('cert');
  certified.people.set('anna', ANNA);
  certified.state.at = 'anna';
  const farm = await openFarmNow({ env });
  const admin = await farm.session('admin');
  const reply = await admin.post('/login-providers', {
    slug: 'cert',
    name: 'Certified',
    issuer: certified.issuer,
    client_id: 'farm',
    client_secret: 'a secret of the certified one',
    scopes: ['openid', 'profile', 'email', 'groups', 'offline_access'],
    creates_users: true,
    default_role: 'viewer',
    ...provider,
  });
  expect(reply.status).toBe(201);
  const { id } = reply.body as { id: number };
  return { certified, farm, admin, id };
}

type Browser = ReturnType<Certified['openBrowser']>;

/** As a person does it: out, through whatever the provider asks, and back. */
async function logIn(farm: Farm, browser: Browser, extra = '', session?: Caller) {
  const { to, cookie } = await setOut(farm, 'cert', extra, session);
  const { url } = await browser.visit(to.href);
  return farm.anonymous.get(`/${url.pathname}${url.search}`, { headers: { cookie } });
}

/** A quarter of an hour goes by, and the provider is asked about everybody. */
async function untilAsked(farm: Farm): Promise<void> {
  farm.clock.jump(16 * MINUTE_MS);
  await farm.app.logIns.check();
}

test('somebody new is made a user, lands where they wanted to go, and says who they are', async () => {
  const { certified, farm, admin } = await openScene();
  const reply = await logIn(farm, certified.openBrowser(), '?return_to=/jobs?mine=1');
  expect([reply.status, leadsTo(reply)]).toEqual([200, '/jobs?mine=1']);
  const session = setCookies(reply).find((line) => line.startsWith('farm_session='));
  expect(session).toContain('SameSite=Strict');
  expect(session).toContain('HttpOnly');
  expect(setCookies(reply).find((line) => line.startsWith('farm_login='))).toContain('SameSite=Lax');

  const anna = callerOf(farm, reply);
  expect((await anna.get('/auth/me')).body).toMatchObject({
    user: { username: 'Anna-Bauer', email: null, role: 'viewer', has_password: false },
    via: 'session',
    came_by: { way: 'provider', provider: { slug: 'cert', name: 'Certified' } },
  });
  expect((await anna.get('/auth/identities')).body).toMatchObject([{ provider: { slug: 'cert' } }]);
  expect((await admin.get('/audit?action=logInByProvider')).body).toMatchObject([
    { username: 'Anna-Bauer', details: { provider: 'cert' } },
  ]);
  const again = callerOf(farm, await logIn(farm, certified.openBrowser()));
  const [one, two] = [await anna.get('/auth/me'), await again.get('/auth/me')];
  expect((two.body as { user: { id: number } }).user.id).toBe((one.body as { user: { id: number } }).user.id);
});

test('whoever says no at the provider is told so', async () => {
  const { certified, farm } = await openScene();
  certified.state.at = '';
  expect(problemOf(await logIn(farm, certified.openBrowser()))).toBe('denied');
});

test('roles, groups and organizations follow the claims at each log-in, with the provider in the audit log', async () => {
  const { certified, farm, admin, id } = await openScene({}, enterprise());
  const group = ((await admin.post('/groups', { name: 'Class' })).body as { id: number }).id;
  const org = ((await admin.post('/orgs', { name: 'Lab' })).body as { id: number }).id;
  const line = { role: null, group_id: null, org_id: null };
  await admin.patch(`/login-providers/${id}`, {
    mappings: [
      { ...line, claim: 'groups', value: 'staff', role: 'operator' },
      { ...line, claim: 'groups', value: 'class', group_id: group, role: 'viewer' },
      { ...line, claim: 'groups', value: 'lab', org_id: org },
    ],
  });
  certified.people.set('anna', { ...ANNA, groups: ['class', 'staff', 'lab'] });
  const anna = callerOf(farm, await logIn(farm, certified.openBrowser()));
  const me = async () => (await anna.get('/auth/me')).body;
  expect(await me()).toMatchObject({ user: { role: 'operator', group_id: group, org_id: org } });
  certified.people.set('anna', { ...ANNA, groups: ['class'] });
  await logIn(farm, certified.openBrowser());
  // The first session has the new rights at once.
  expect(await me()).toMatchObject({ user: { role: 'viewer', group_id: group, org_id: null } });
  certified.people.set('anna', { ...ANNA, groups: [] });
  await logIn(farm, certified.openBrowser());
  expect(await me()).toMatchObject({ user: { role: 'viewer', group_id: null } });
  const acts = (await admin.get('/audit?action=changeByProvider')).body as { username: string }[];
  expect(acts.length).toBe(4);
  expect(new Set(acts.map(({ username }) => username))).toEqual(new Set(['provider cert']));

  await admin.patch(`/login-providers/${id}`, { default_role: null });
  expect(problemOf(await logIn(farm, certified.openBrowser()))).toBe('no_rights');
  expect(codeOf(await anna.get('/auth/me'))).toBe('not_authenticated');
});

test('organizations are left alone where no licence has them', async () => {
  const { certified, farm, admin, id } = await openScene();
  const mapping = { claim: 'groups', value: 'staff', org_id: 1 };
  expect(codeOf(await admin.patch(`/login-providers/${id}`, { mappings: [mapping] }))).toBe(
    'license_required',
  );
  const anna = callerOf(farm, await logIn(farm, certified.openBrowser()));
  expect((await anna.get('/auth/me')).body).toMatchObject({ user: { org_id: null } });
});

/** The provider asks the person, and takes it from the client that knows the token. */
async function logOutThere({ issuer }: Certified, browser: Browser, redirectTo: string) {
  const page = await browser.visit(redirectTo);
  const xsrf = /name="xsrf" value="([^"]*)"/.exec(page.text)?.[1] ?? '';
  return browser.visit(`${issuer}/session/end/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ xsrf, logout: 'yes' }).toString(),
  });
}

test('logging out ends the session here first, and then leads to the provider and back', async () => {
  const { certified, farm } = await openScene();
  const browser = certified.openBrowser();
  const anna = callerOf(farm, await logIn(farm, browser));
  certified.state.isDown = true;
  const { body } = await anna.post('/auth/logout');
  expect(codeOf(await anna.get('/auth/me'))).toBe('not_authenticated');
  certified.state.isDown = false;
  const { redirect_to } = body as { redirect_to: string };
  const asked = new URL(redirect_to);
  expect(asked.origin).toBe(certified.issuer);
  expect(asked.searchParams.get('post_logout_redirect_uri')).toBe('http://localhost:8000/login');
  const confirmed = await logOutThere(certified, browser, redirect_to);
  expect(confirmed.url.href).toBe('http://localhost:8000/login');
});

// It gives `offline_access` for `prompt=consent` alone, and says so: this token ends with the session there.
test.each([
  ['here and there ends no API token, since nobody was dropped', true],
  ['here alone leaves the API tokens until the person is dropped', false],
])('logging out %s', async (_name, isThereToo) => {
  const { certified, farm } = await openScene();
  const browser = certified.openBrowser();
  const anna = callerOf(farm, await logIn(farm, browser));
  const { user } = (await anna.get('/auth/me')).body as { user: { id: number; username: string } };
  const token = await farm.token({ ...user, password: '' }, ['agent:read']);
  const { redirect_to } = (await anna.post('/auth/logout')).body as { redirect_to: string };
  if (isThereToo) await logOutThere(certified, browser, redirect_to);
  for (let round = 0; round < 3; round += 1) await untilAsked(farm);
  expect((await token.get('/auth/me')).status).toBe(200);
  certified.people.delete('anna');
  await untilAsked(farm);
  expect((await token.get('/auth/me')).status).toBe(isThereToo ? 200 : 401);
});

test('a user whom the provider drops is out at the next check, with the API tokens', async () => {
  const { certified, farm, admin } = await openScene();
  const anna = callerOf(farm, await logIn(farm, certified.openBrowser()));
  const { user } = (await anna.get('/auth/me')).body as { user: { id: number; username: string } };
  const token = await farm.token({ ...user, password: '' }, ['agent:read']);
  await untilAsked(farm);
  expect((await anna.get('/auth/me')).status).toBe(200);
  certified.people.delete('anna');
  await untilAsked(farm);
  expect(codeOf(await anna.get('/auth/me'))).toBe('not_authenticated');
  expect(codeOf(await token.get('/auth/me'))).toBe('not_authenticated');
  expect((await admin.get('/audit?action=droppedByProvider')).body).toMatchObject([
    { username: 'provider cert', details: { user_id: user.id, tokens: true } },
  ]);
  expect((await admin.get('/auth/me')).status).toBe(200);
});

test('tokens stay where that is set, and a provider that is down ends nobody', async () => {
  const { certified, farm } = await openScene({ ends_dropped: false });
  const anna = callerOf(farm, await logIn(farm, certified.openBrowser()));
  const { user } = (await anna.get('/auth/me')).body as { user: { id: number; username: string } };
  const token = await farm.token({ ...user, password: '' }, ['agent:read']);
  certified.state.isDown = true;
  await untilAsked(farm);
  await untilAsked(farm);
  expect((await anna.get('/auth/me')).status).toBe(200);
  certified.state.isDown = false;
  certified.people.delete('anna');
  await untilAsked(farm);
  expect(codeOf(await anna.get('/auth/me'))).toBe('not_authenticated');
  expect((await token.get('/auth/me')).status).toBe(200);
});

test('it asks by itself, now and then', async () => {
  const { certified, farm } = await openScene();
  const anna = callerOf(farm, await logIn(farm, certified.openBrowser()));
  certified.people.delete('anna');
  farm.clock.advance(16 * MINUTE_MS);
  await expect.poll(async () => codeOf(await anna.get('/auth/me'))).toBe('not_authenticated');
});

test('who has no password proves who they are at the provider, anew and as themselves', async () => {
  const { certified, farm } = await openScene();
  const browser = certified.openBrowser();
  const anna = callerOf(farm, await logIn(farm, browser));
  expect((await anna.post('/auth/totp/begin', {})).status).toBe(200);
  farm.clock.advance(11 * MINUTE_MS);
  const late = await anna.post('/auth/totp/begin', {});
  expect([late.status, codeOf(late)]).toEqual([403, 'permission_denied']);
  expect(late.body).toMatchObject({ error: { said: { code: 'log_in.prove_at_provider' } } });

  const { to } = await setOut(farm, 'cert', '?prove=1', anna);
  expect([to.searchParams.get('prompt'), to.searchParams.get('max_age')]).toEqual(['login', '0']);
  expect(problemOf((await setOut(farm, 'cert', '?prove=1')).reply)).toBe('link_expired');
  // The provider's own clock has not moved.
  farm.clock.jump(-11 * MINUTE_MS);
  certified.people.set('bert', { sub: 'bert' });
  certified.state.at = 'bert';
  expect(problemOf(await logIn(farm, certified.openBrowser(), '?prove=1', anna))).toBe('other_person');
  certified.state.at = 'anna';
  expect(leadsTo(await logIn(farm, browser, '?prove=1&return_to=/account', anna))).toBe('/account');
  expect((await anna.post('/auth/totp/begin', {})).status).toBe(200);
});

test('the test of a provider goes through every step', async () => {
  const { admin, id, certified } = await openScene();
  const tested = async () => (await admin.post(`/login-providers/${id}/test`)).body;
  const outcomes = async () =>
    ((await tested()) as { steps: { step: string; outcome: string }[] }).steps.map(({ outcome }) => outcome);
  expect(await tested()).toMatchObject({ ok: true });
  await admin.patch(`/login-providers/${id}`, { client_secret: 'wrong' });
  expect(await outcomes()).toEqual(['done', 'done', 'done', 'done', 'failed']);
  certified.state.isDown = true;
  // It answers that it is in trouble, so it is there.
  expect(await outcomes()).toEqual(['done', 'failed', 'not_reached', 'not_reached', 'not_reached']);
});
