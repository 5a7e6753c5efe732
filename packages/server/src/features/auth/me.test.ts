import { expect, test } from 'vitest';
import { codeOf, openFarm } from '../../../test/kit.ts';
import { enterprise } from '../../../test/licenses.ts';
import { eventsAfter } from '../../live/outbox-store.ts';

test('a session learns who it is, the tier, and the system’s branding', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  expect((await admin.get('/auth/me')).body).toMatchObject({
    user: { id: admin.user.id, username: admin.user.username, role: 'admin', org_id: null },
    via: 'session',
    scopes: null,
    tier: 'community',
    branding: { app_name: 'Farmhand', logo_url: null },
  });
  await admin.patch('/settings', { app_name: 'Print shop' });
  expect((await admin.get('/auth/me')).body).toMatchObject({ branding: { app_name: 'Print shop' } });
  expect(codeOf(await farm.anonymous.get('/auth/me'))).toBe('not_authenticated');
});

test('who asks also learns after which event to resume: what is changed from then on comes behind it', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const { seq } = (await admin.get('/auth/me')).body as { seq: number };
  await admin.patch('/settings', { app_name: 'Print shop' });
  const missed = await eventsAfter(farm.app.kernel.database.read, seq, 100);
  expect(missed.map(({ type, data }) => [type, JSON.parse(data)])).toContainEqual([
    'record.changed',
    expect.objectContaining({ kind: 'settings' }),
  ]);
  expect((await admin.get('/auth/me')).body).toMatchObject({ seq: missed.at(-1)?.seq });
});

test('a token learns its scopes', async () => {
  const farm = await openFarm();
  const token = await farm.token('operator', ['agent:read', 'agent:write']);
  expect((await token.get('/auth/me')).body).toMatchObject({
    user: { id: token.user.id },
    via: 'token',
    scopes: ['agent:read', 'agent:write'],
  });
});

// spec: S2.62
test('an organization’s branding goes over the system’s for its members alone, key by key', async () => {
  const farm = await openFarm({ env: enterprise() });
  const admin = await farm.session('admin');
  const member = await farm.session('viewer');
  const { id } = (await admin.post('/orgs', { name: 'Lab' })).body as { id: number };
  await admin.put(`/orgs/${id}/members/${member.user.id}`);
  await admin.patch('/settings', { app_name: 'Print shop' });

  await admin.patch(`/orgs/${id}/settings`, { branding_logo_url: 'https://lab.example.org/logo.png' });
  const logo_url = expect.stringMatching(new RegExp(`^/api/v1/orgs/${id}/logo\\?v=[0-9a-f]{16}$`));
  expect((await member.get('/auth/me')).body).toMatchObject({
    user: { org_id: id },
    tier: 'enterprise',
    branding: { app_name: 'Print shop', logo_url },
  });
  await admin.patch(`/orgs/${id}/settings`, { branding_app_name: 'Lab prints' });
  expect((await member.get('/auth/me')).body).toMatchObject({
    branding: { app_name: 'Lab prints', logo_url },
  });
  expect((await admin.get('/auth/me')).body).toMatchObject({
    branding: { app_name: 'Print shop', logo_url: null },
  });
});
