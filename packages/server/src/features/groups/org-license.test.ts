import { expect, test } from 'vitest';
import { openFarm } from '../../../test/kit.ts';
import { newIssuer } from '../../../test/licenses.ts';
import { idOf, outcome } from '../../../test/replies.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

// spec: S1.17
test('the licence is needed for every write of organizations, dry runs included, and for no plain group', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  expect((await admin.post('/groups', { name: 'Lab' })).status).toBe(201);
  const calls: [string, string, unknown?][] = [
    ['POST', '/orgs', { name: 'Lab' }],
    ['PATCH', '/orgs/1', { name: 'Lab' }],
    ['DELETE', '/orgs/1'],
    ['PUT', '/orgs/1/members/1'],
    ['DELETE', '/orgs/1/members/1'],
    ['PATCH', '/orgs/1/settings', { webhook_type: 'slack' }],
  ];
  for (const [method, url, body] of calls) {
    for (const headers of [{}, { 'x-dry-run': 'true' }]) {
      const refused = await admin.call(method, url, { body, headers });
      expect(outcome(refused), `${method} ${url}`).toEqual([403, 'license_required']);
      expect(refused.body).toMatchObject({ error: { feature: 'organizations', tier: 'enterprise' } });
    }
  }
  expect([(await admin.get('/orgs')).status, (await admin.get('/orgs')).body]).toEqual([200, []]);
});

test('when the licence has ended, organizations stay readable and in effect, and a new key makes them writable', async () => {
  const issuer = newIssuer();
  const key = issuer.issue({ expires_at: '2026-11-03T08:00:00.000Z' });
  const farm = await openFarm({ env: { ...issuer.env, FARM_LICENSE_KEY: key } });
  const admin = await farm.session('admin');
  const member = await farm.session('viewer');
  const id = idOf(await admin.post('/orgs', { name: 'Lab' }));
  await admin.put(`/orgs/${id}/members/${member.user.id}`);
  await admin.patch(`/orgs/${id}/settings`, { branding_app_name: 'Lab prints' });

  farm.clock.advance(DAY_MS);
  const [later, laterMember] = [await farm.session(admin.user), await farm.session(member.user)];
  expect((await laterMember.get(`/orgs/${id}`)).body).toMatchObject({ name: 'Lab', member_count: 1 });
  expect((await laterMember.get(`/orgs/${id}/settings`)).body).toMatchObject({
    branding_app_name: 'Lab prints',
  });
  expect((await laterMember.get('/auth/me')).body).toMatchObject({
    user: { org_id: id },
    branding: { app_name: 'Lab prints' },
  });
  for (const refused of [
    await later.patch(`/orgs/${id}`, { description: 'x' }),
    await later.patch(`/orgs/${id}/settings`, { webhook_type: 'slack' }),
    await later.delete(`/orgs/${id}/members/${member.user.id}`),
  ]) {
    expect(outcome(refused)).toEqual([403, 'license_required']);
    expect(refused.body).toMatchObject({ detail: expect.stringContaining('2026-11-03') });
  }
  await later.post('/license', { key: issuer.issue({ issued_at: '2026-11-03T08:00:00.000Z' }) });
  expect((await later.patch(`/orgs/${id}`, { description: 'x' })).status).toBe(200);
});
