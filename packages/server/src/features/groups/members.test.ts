import { describe, expect, test } from 'vitest';
import { openFarm } from '../../../test/kit.ts';
import { enterprise } from '../../../test/licenses.ts';
import { idOf, outcome } from '../../../test/replies.ts';

const openLicensed = () => openFarm({ env: enterprise() });

describe.each(['/groups', '/orgs'] as const)('members of %s', (path) => {
  const isOrg = path === '/orgs';
  const other = isOrg ? '/groups' : '/orgs';

  // spec: S2.52 S8.14
  test('a user is in one at most: a second is refused by name, a repeat is harmless', async () => {
    const farm = await openLicensed();
    const admin = await farm.session('admin');
    const mara = await farm.addUser('viewer', { username: 'mara' });
    const first = idOf(await admin.post(path, { name: 'First' }));
    const second = idOf(await admin.post(path, { name: 'Second' }));
    for (let times = 0; times < 2; times += 1) {
      const added = await admin.put(`${path}/${first}/members/${mara.id}`);
      expect([added.status, added.body]).toMatchObject([200, { id: first, member_count: 1 }]);
    }
    const refused = await admin.put(`${path}/${second}/members/${mara.id}`);
    expect(outcome(refused)).toEqual([409, 'in_use']);
    expect(refused.body).toMatchObject({ detail: expect.stringContaining('First') });

    expect((await admin.get(`/users/${mara.id}`)).body).toMatchObject(
      isOrg ? { org_id: first, group_id: null } : { org_id: null, group_id: first },
    );
    const third = idOf(await admin.post(other, { name: 'Third' }));
    expect((await admin.put(`${other}/${third}/members/${mara.id}`)).status).toBe(200);
  });

  // spec: S2.53
  test('taking a user out un-scopes the user, once', async () => {
    const farm = await openLicensed();
    const admin = await farm.session('admin');
    const mara = await farm.addUser('viewer');
    const id = idOf(await admin.post(path, { name: 'Lab' }));
    await admin.put(`${path}/${id}/members/${mara.id}`);
    expect((await admin.delete(`${path}/${id}/members/${mara.id}`)).status).toBe(204);
    expect((await admin.get(`/users/${mara.id}`)).body).toMatchObject({ org_id: null, group_id: null });
    expect(outcome(await admin.delete(`${path}/${id}/members/${mara.id}`))).toEqual([404, 'user_not_found']);
    expect(outcome(await admin.delete(`${path}/${id}/members/9999`))).toEqual([404, 'user_not_found']);
    expect(outcome(await admin.put(`${path}/${id}/members/9999`))).toEqual([404, 'user_not_found']);
  });

  test('with members it is not deleted', async () => {
    const farm = await openLicensed();
    const admin = await farm.session('admin');
    const mara = await farm.addUser('viewer');
    const id = idOf(await admin.post(path, { name: 'Lab' }));
    await admin.put(`${path}/${id}/members/${mara.id}`);
    expect(outcome(await admin.delete(`${path}/${id}`))).toEqual([409, 'in_use']);
    await admin.delete(`${path}/${id}/members/${mara.id}`);
    expect((await admin.delete(`${path}/${id}`)).status).toBe(204);
  });
});

test('joining and leaving an organization makes open connections look at their rights again; a group that limits nobody does not', async () => {
  const farm = await openLicensed();
  const admin = await farm.session('admin');
  const mara = await farm.addUser('viewer');
  const org = idOf(await admin.post('/orgs', { name: 'Lab' }));
  const group = idOf(await admin.post('/groups', { name: 'Class' }));
  const heard: number[] = [];
  farm.app.kernel.bus.on('access.changed', ({ userId }) => heard.push(userId));

  await admin.put(`/groups/${group}/members/${mara.id}`);
  await admin.patch(`/groups/${group}`, { printer_ids: null });
  expect(heard).toEqual([]);
  await admin.put(`/orgs/${org}/members/${mara.id}`, undefined, { 'x-dry-run': 'true' });
  expect(heard).toEqual([]);
  await admin.put(`/orgs/${org}/members/${mara.id}`);
  expect(heard).toEqual([mara.id]);
  await admin.put(`/orgs/${org}/members/${mara.id}`);
  expect(heard).toEqual([mara.id]);
  await admin.delete(`/orgs/${org}/members/${mara.id}`);
  expect(heard).toEqual([mara.id, mara.id]);
});
