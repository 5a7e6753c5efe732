import { expect, test } from 'vitest';
import { codeOf, type Farm } from '../../../test/kit.ts';
import {
  callerOf,
  leadsTo,
  openTwinFarm,
  problemOf,
  sessionIn,
  throughTwin,
} from '../../../test/login-browser.ts';
import { openTwin, type Twin } from '../../../test/login-twin.ts';

/** Who may come to be whom: accounts that exist are linked by proof, never by a guess. */

const setEmail = (farm: Farm, id: number, email: string) =>
  farm.app.kernel.write((tx) => tx.db.updateTable('users').set({ email }).where('id', '=', id).execute());

async function openLinking(provider: Readonly<Record<string, unknown>> = {}) {
  const scene = await openTwinFarm({ links_by_email: true, ...provider });
  const user = await scene.farm.addUser('operator', { username: 'anna' });
  await setEmail(scene.farm, user.id, 'Anna@Example.org');
  scene.twin.details = { sub: 'anna-1', email: 'anna@example.org', email_verified: true };
  return { ...scene, user };
}

const userOf = async (farm: Farm, twin: Twin) => {
  const me = await callerOf(farm, await throughTwin(farm, twin)).get('/auth/me');
  return (me.body as { user: { id: number; username: string; role: string } }).user;
};

test('a verified address leads to the one active user who has it, once', async () => {
  const { farm, twin, user } = await openLinking();
  expect(await userOf(farm, twin)).toMatchObject({ id: user.id, role: 'operator' });
  twin.details = { sub: 'anna-1' };
  expect(await userOf(farm, twin)).toMatchObject({ id: user.id });
  // Somebody else at the same provider with the same address is not that person.
  twin.claims = { sub: 'anna-2' };
  twin.details = { sub: 'anna-2', email: 'anna@example.org', email_verified: true };
  expect(problemOf(await throughTwin(farm, twin))).toBe('link_first');
});

test.each([false, 'true', 1, undefined, null])(
  'an address that is verified as %j is not',
  async (verified) => {
    const { farm, twin } = await openLinking();
    twin.details = { sub: 'anna-1', email: 'anna@example.org', email_verified: verified };
    expect(problemOf(await throughTwin(farm, twin))).toBe('email_unverified');
  },
);

test('one source does not vouch for the address of the other', async () => {
  const { farm, twin } = await openLinking();
  twin.claims = { email: 'anna@example.org' };
  twin.details = { sub: 'anna-1', email: 'mine@example.org', email_verified: true };
  expect(problemOf(await throughTwin(farm, twin))).toBe('email_unverified');
});

test('administrators, doubles and those who were sent away are never linked by an address', async () => {
  const { farm, twin, user, admin } = await openLinking();
  const other = await farm.addUser('viewer');
  await setEmail(farm, other.id, 'anna@example.org');
  expect(problemOf(await throughTwin(farm, twin))).toBe('email_ambiguous');
  await admin.delete(`/users/${other.id}`);
  await admin.patch(`/users/${user.id}`, { role: 'admin' });
  expect(problemOf(await throughTwin(farm, twin))).toBe('link_first');
  await admin.patch(`/users/${user.id}`, { role: 'viewer', is_active: false });
  expect(problemOf(await throughTwin(farm, twin))).toBe('deactivated');
  await admin.patch(`/users/${user.id}`, { is_active: true });
  expect(await userOf(farm, twin)).toMatchObject({ id: user.id });
  await admin.patch(`/users/${user.id}`, { is_active: false });
  expect(problemOf(await throughTwin(farm, twin))).toBe('deactivated');
  expect((await admin.get(`/users/${user.id}`)).body).toMatchObject({ is_active: false });
});

test('without the setting nobody is linked, and nobody is made beside them', async () => {
  const { farm, twin } = await openLinking({ links_by_email: false });
  expect(problemOf(await throughTwin(farm, twin))).toBe('link_first');
  twin.details = { sub: 'anna-1', email: 'new@example.org', email_verified: false };
  expect(await userOf(farm, twin)).toMatchObject({ email: null });
});

test('an account that a stranger prepared is nobody’s: an address counts where an administrator or a trusted provider gave it', async () => {
  const { farm, twin, admin } = await openTwinFarm();
  const trusted = await openTwin();
  const added = await admin.post('/login-providers', {
    ...{ slug: 'trusted', name: 'Trusted', issuer: trusted.issuer, client_id: 'farm', creates_users: true },
    ...{ links_by_email: true, mappings: [{ claim: 'job', value: 'chief', role: 'admin' }] },
  });
  expect(added.status).toBe(201);
  const mail = { email: 'chief@example.org', email_verified: true };
  twin.details = { sub: 'anna-1', ...mail };
  const stranger = callerOf(farm, await throughTwin(farm, twin));
  trusted.claims = { sub: 'chief-1' };
  trusted.details = { sub: 'chief-1', ...mail, job: 'chief' };
  const chief = callerOf(farm, await throughTwin(farm, trusted, 'trusted'));
  expect((await chief.get('/auth/me')).body).toMatchObject({ user: { role: 'admin', email: mail.email } });
  expect((await stranger.get('/auth/me')).body).toMatchObject({ user: { role: 'viewer', email: null } });
  // What the trusted one vouched for counts from then on, also against making somebody beside them.
  twin.claims = { sub: 'anna-2' };
  twin.details = { sub: 'anna-2', ...mail };
  expect(problemOf(await throughTwin(farm, twin))).toBe('link_first');
});

test('an address that an administrator enters counts, whoever made the user', async () => {
  const { farm, twin, admin, id } = await openTwinFarm();
  twin.details = { sub: 'anna-1', email: 'anna@example.org', email_verified: true };
  const made = await userOf(farm, twin);
  await admin.patch(`/users/${made.id}`, { email: 'anna@example.org' });
  await admin.patch(`/login-providers/${id}`, { links_by_email: true });
  await farm.app.kernel.write((tx) => tx.db.deleteFrom('user_identities').execute());
  expect(await userOf(farm, twin)).toMatchObject({ id: made.id });
});

test('where users are not made, only those who are known get in', async () => {
  const { farm, twin } = await openLinking({ creates_users: false });
  twin.details = { sub: 'anna-1', email: 'new@example.org', email_verified: true };
  expect(problemOf(await throughTwin(farm, twin))).toBe('not_invited');
});

test('names become valid and are taken once', async () => {
  const { farm, twin } = await openTwinFarm();
  const named = async (sub: string, preferred_username: unknown) => {
    twin.claims = { sub };
    twin.details = { sub, preferred_username };
    return (await userOf(farm, twin)).username;
  };
  expect(await named('a', 'Jörg\u0000\u202e Müller')).toBe('Jorg-Muller');
  expect(await named('b', 'jorg-muller')).toBe('jorg-muller-2');
  expect(await named('c', { evil: true })).toBe('user');
  expect(await named('d', '../../<b>')).toBe('b');
  expect((await named('e', 'x'.repeat(400))).length).toBe(56);
});

test('claims of wrong types decide about nothing, and many groups are only many', async () => {
  const mappings = [{ claim: 'realm.roles', value: 'chief', role: 'admin' }];
  const { farm, twin } = await openTwinFarm({ mappings });
  const tried = async (roles: unknown) => {
    twin.details = { sub: 'anna-1', realm: { roles } };
    return throughTwin(farm, twin);
  };
  expect(problemOf(await tried({ chief: true }))).toBe('claim_type');
  expect(problemOf(await tried([['chief']]))).toBe('claim_type');
  expect(problemOf(await tried(Array.from({ length: 10_000 }, (_, index) => `g${index}`)))).toBe(
    'claim_size',
  );
  expect(problemOf(await tried('c'.repeat(5_000)))).toBe('claim_size');
  const some = [...Array.from({ length: 1_000 }, (_, index) => `g${index}`), 'chief'];
  const me = await callerOf(farm, await tried(some)).get('/auth/me');
  expect(me.body).toMatchObject({ user: { role: 'admin' } });
});

test('the last active administrator stays one, whatever a provider says', async () => {
  const { farm, twin, admin } = await openTwinFarm({
    mappings: [{ claim: 'role', value: 'chief', role: 'admin' }],
  });
  twin.details = { sub: 'anna-1', role: 'chief' };
  const anna = callerOf(farm, await throughTwin(farm, twin));
  expect((await anna.delete(`/users/${admin.user.id}`)).status).toBe(204);
  twin.details = { sub: 'anna-1', role: 'nobody' };
  await throughTwin(farm, twin);
  expect((await anna.get('/auth/me')).body).toMatchObject({ user: { role: 'admin' } });
  await farm.addUser('admin');
  await throughTwin(farm, twin);
  expect((await anna.get('/auth/me')).body).toMatchObject({ user: { role: 'viewer' } });
});

test('a person links the own account, with proof, in the same session', async () => {
  const { farm, twin, admin } = await openTwinFarm({ creates_users: false });
  const password = admin.user.password;
  expect((await admin.post('/auth/identities', { slug: 'twin' })).body).toMatchObject({
    error: {
      code: 'validation_failed',
      fields: [{ path: 'body.password', message: 'send your present password to show that it is you' }],
    },
  });
  expect(codeOf(await admin.post('/auth/identities', { slug: 'twin', password: 'wrong' }))).toBe(
    'permission_denied',
  );
  const begun = await admin.post('/auth/identities', { slug: 'twin', password, return_to: '/account' });
  const { begin_path } = begun.body as { begin_path: string };
  const extra = begin_path.slice('/login/twin'.length);
  const other = await farm.session('viewer');
  expect(problemOf(await throughTwin(farm, twin, 'twin', extra, other))).toBe('link_expired');
  expect(problemOf(await throughTwin(farm, twin, 'twin', extra))).toBe('link_expired');
  expect(problemOf(await throughTwin(farm, twin, 'twin', '?link=v1.forged', admin))).toBe('link_expired');

  const linked = await throughTwin(farm, twin, 'twin', extra, admin);
  expect([leadsTo(linked), sessionIn(linked)]).toEqual(['/account', null]);
  const came = callerOf(farm, await throughTwin(farm, twin));
  expect((await came.get('/auth/me')).body).toMatchObject({ user: { id: admin.user.id } });
  // Whoever has a password is asked for it, however they came.
  expect(codeOf(await came.post('/auth/totp/begin', {}))).toBe('validation_failed');
  expect((await came.post('/auth/totp/begin', { password })).status).toBe(200);
  expect(codeOf(await admin.post('/auth/identities', { slug: 'twin', password }))).toBe('already_exists');

  const theirs = await other.post('/auth/identities', { slug: 'twin', password });
  const { begin_path: second } = theirs.body as { begin_path: string };
  const stolen = await throughTwin(farm, twin, 'twin', second.slice('/login/twin'.length), other);
  expect(problemOf(stolen)).toBe('linked_to_another');

  const [identity] = (await admin.get('/auth/identities')).body as { id: number }[];
  expect(codeOf(await other.delete(`/auth/identities/${identity?.id}`))).toBe('not_found');
  expect((await admin.delete(`/auth/identities/${identity?.id}`)).status).toBe(204);
  expect(problemOf(await throughTwin(farm, twin))).toBe('not_invited');
});

test('a link that is ten minutes old, or whose session has ended, is none', async () => {
  const { farm, twin, admin } = await openTwinFarm();
  const begun = await admin.post('/auth/identities', { slug: 'twin', password: admin.user.password });
  const extra = (begun.body as { begin_path: string }).begin_path.slice('/login/twin'.length);
  farm.clock.advance(10 * 60_000);
  expect(problemOf(await throughTwin(farm, twin, 'twin', extra, admin))).toBe('link_expired');
});

test('nobody gives away the last way in', async () => {
  const { farm, twin } = await openTwinFarm();
  const anna = callerOf(farm, await throughTwin(farm, twin));
  const [identity] = (await anna.get('/auth/identities')).body as { id: number }[];
  expect(codeOf(await anna.delete(`/auth/identities/${identity?.id}`))).toBe('in_use');
  expect((await anna.post('/auth/password', { new_password: 'a quite long one 7' })).status).toBe(200);
  expect((await anna.delete(`/auth/identities/${identity?.id}`)).status).toBe(204);
});

test.each([-3_600, undefined, 'now'])(
  'a provider that did not let a person log in anew (auth_time %j) proves nothing',
  async (since) => {
    const { farm, twin } = await openTwinFarm();
    const anna = callerOf(farm, await throughTwin(farm, twin));
    const then = typeof since === 'number' ? Math.floor(Date.now() / 1000) + since : since;
    twin.claims = { auth_time: then };
    const problem = problemOf(await throughTwin(farm, twin, 'twin', '?prove=1', anna));
    expect(problem).toBe(typeof since === 'string' ? 'token_claims' : 'not_fresh');
  },
);
