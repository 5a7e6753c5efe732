import { describe, expect, test } from 'vitest';
import { codeOf, type Farm, openFarm } from '../../../test/kit.ts';
import { enterprise } from '../../../test/licenses.ts';
import { idOf, outcome } from '../../../test/replies.ts';

const openLicensed = () => openFarm({ env: enterprise() });
/** All that a write of this slice could touch. */
async function contents(farm: Farm) {
  const { read } = farm.app.kernel.database;
  return {
    groups: await read.selectFrom('groups').selectAll().orderBy('id').execute(),
    members: await read.selectFrom('users').select(['id', 'group_id', 'org_id']).orderBy('id').execute(),
    audit: await read.selectFrom('audit_entries').select('id').execute(),
    keys: await read.selectFrom('idempotency_keys').select('key').execute(),
  };
}

describe.each(['/groups', '/orgs'] as const)('%s', (path) => {
  const isOrg = path === '/orgs';
  const other = isOrg ? '/groups' : '/orgs';

  // spec: S2.48 S2.49 S2.55 S4.23 S4.4
  test('is made, read, listed newest first, changed and deleted', async () => {
    const farm = await openLicensed();
    const admin = await farm.session('admin');
    const made = await admin.post(path, { name: '  Evening class ', description: 'Mondays' });
    const owner_id = isOrg ? admin.user.id : null;
    const record = {
      id: idOf(made),
      name: 'Evening class',
      description: 'Mondays',
      owner_id,
      is_org: isOrg,
      member_count: 0,
      printer_ids: null,
    };
    expect([made.status, made.body]).toEqual([201, { ...record, next_actions: [] }]);
    expect((await admin.get(`${path}/${record.id}`)).body).toEqual(record);

    const second = await admin.post(path, { name: 'Staff' });
    const list = await admin.get(`${path}?limit=1`);
    expect([list.headers['x-total-count'], list.body]).toEqual([
      '2',
      [expect.objectContaining({ name: 'Staff' })],
    ]);

    const changed = await admin.patch(`${path}/${record.id}`, { name: 'evening CLASS', owner_id: null });
    expect([changed.status, changed.body]).toEqual([
      200,
      { ...record, name: 'evening CLASS', owner_id: null, next_actions: [] },
    ]);
    expect((await admin.get(`${path}/${record.id}`)).body).toMatchObject({ name: 'evening CLASS' });

    expect((await admin.delete(`${path}/${idOf(second)}`)).status).toBe(204);
    expect(outcome(await admin.get(`${path}/${idOf(second)}`))).toEqual([404, 'group_not_found']);
  });

  test('names are unique ignoring case, also beyond ASCII, but only within the kind', async () => {
    const farm = await openLicensed();
    const admin = await farm.session('admin');
    await admin.post(path, { name: 'École du soir' });
    expect(outcome(await admin.post(path, { name: 'éCOLE DU SOIR' }))).toEqual([409, 'already_exists']);
    const staff = idOf(await admin.post(path, { name: 'Staff' }));
    expect(outcome(await admin.patch(`${path}/${staff}`, { name: 'école du SOIR' }))).toEqual([
      409,
      'already_exists',
    ]);
    expect((await admin.post(other, { name: 'École du soir' })).status).toBe(201);
  });

  test('q finds a part of the name ignoring case, and takes wildcards literally', async () => {
    const farm = await openLicensed();
    const admin = await farm.session('admin');
    for (const name of ['École du soir', '100% effort', 'Staff']) await admin.post(path, { name });
    const names = async (q: string) =>
      ((await admin.get(`${path}?q=${encodeURIComponent(q)}`)).body as { name: string }[]).map(
        ({ name }) => name,
      );
    expect(await names('ÉCOLE')).toEqual(['École du soir']);
    expect(await names('%')).toEqual(['100% effort']);
    expect(await names('f')).toEqual(['Staff', '100% effort']);
    expect(await names('nobody')).toEqual([]);
  });

  // spec: S2.51
  test('the owner may be named and must exist', async () => {
    const farm = await openLicensed();
    const admin = await farm.session('admin');
    const mara = await farm.addUser('viewer');
    const made = await admin.post(path, { name: 'Lab', owner_id: mara.id });
    expect(made.body).toMatchObject({ owner_id: mara.id });
    expect(outcome(await admin.post(path, { name: 'Shop', owner_id: 9999 }))).toEqual([
      404,
      'user_not_found',
    ]);
    const change = await admin.patch(`${path}/${idOf(made)}`, { owner_id: 9999 });
    expect(outcome(change)).toEqual([404, 'user_not_found']);
    expect((await admin.post(path, { name: 'Nobody’s', owner_id: null })).body).toMatchObject({
      owner_id: null,
    });
  });

  // spec: S2.49
  test('an id of the other kind does not exist here', async () => {
    const farm = await openLicensed();
    const admin = await farm.session('admin');
    const id = idOf(await admin.post(other, { name: 'Lab' }));
    const calls: [string, string, unknown?][] = [
      ['GET', `${path}/${id}`],
      ['PATCH', `${path}/${id}`, { description: 'x' }],
      ['DELETE', `${path}/${id}`],
      ['PUT', `${path}/${id}/members/${admin.user.id}`],
      ['DELETE', `${path}/${id}/members/${admin.user.id}`],
    ];
    for (const [method, url, body] of calls) {
      expect(outcome(await admin.call(method, url, { body })), `${method} ${url}`).toEqual([
        404,
        'group_not_found',
      ]);
    }
    expect((await admin.get(path)).body).toEqual([]);
  });

  test('others see only the one they belong to and those they own', async () => {
    const farm = await openLicensed();
    const admin = await farm.session('admin');
    const member = await farm.session('operator');
    const owner = await farm.session('viewer');
    const stranger = await farm.session('operator');
    const own = idOf(await admin.post(path, { name: 'Own', owner_id: owner.user.id }));
    const foreign = idOf(await admin.post(path, { name: 'Foreign' }));
    await admin.put(`${path}/${own}/members/${member.user.id}`);
    await admin.put(`${path}/${foreign}/members/${stranger.user.id}`);

    const sees = async (who: typeof member) => {
      const { body, headers } = await who.get(path);
      const ids = (body as { id: number }[]).map(({ id }) => id);
      expect(headers['x-total-count']).toBe(String(ids.length));
      return ids;
    };
    expect(await sees(admin)).toEqual([foreign, own]);
    expect(await sees(member)).toEqual([own]);
    expect(await sees(owner)).toEqual([own]);
    expect(await sees(stranger)).toEqual([foreign]);
    for (const who of [member, owner]) {
      expect((await who.get(`${path}/${own}`)).status).toBe(200);
      expect(outcome(await who.get(`${path}/${foreign}`))).toEqual([404, 'group_not_found']);
    }
    const missing = await stranger.get(`${path}/9999`);
    const hidden = await stranger.get(`${path}/${own}`);
    expect(JSON.stringify(hidden.body).replaceAll(String(own), '#')).toBe(
      JSON.stringify(missing.body).replaceAll('9999', '#'),
    );
  });

  test('dry runs of every write show the plan and write nothing', async () => {
    const farm = await openLicensed();
    const admin = await farm.session('admin');
    const mara = await farm.addUser('viewer', { username: 'mara' });
    const lab = idOf(await admin.post(path, { name: 'Lab' }));
    const empty = idOf(await admin.post(path, { name: 'Empty' }));
    await admin.put(`${path}/${lab}/members/${mara.id}`);
    const idKey = isOrg ? 'org_id' : 'group_id';
    const kind = isOrg ? 'org' : 'group';
    const person = { user_id: mara.id, username: 'mara' };
    const calls: [string, string, unknown, object][] = [
      ['POST', path, { name: 'New' }, { action: `create_${kind}`, name: 'New' }],
      ['PATCH', `${path}/${lab}`, { name: 'New' }, { action: `update_${kind}`, [idKey]: lab, name: 'New' }],
      ['DELETE', `${path}/${empty}`, undefined, { action: `delete_${kind}`, [idKey]: empty }],
      [
        'PUT',
        `${path}/${empty}/members/${admin.user.id}`,
        undefined,
        { action: `add_${kind}_member`, [idKey]: empty, user_id: admin.user.id },
      ],
      [
        'DELETE',
        `${path}/${lab}/members/${mara.id}`,
        undefined,
        { action: `remove_${kind}_member`, [idKey]: lab, ...person },
      ],
    ];
    const before = await contents(farm);
    for (const [method, url, body, plan] of calls) {
      const headers = { 'x-dry-run': 'true', 'idempotency-key': `${method} ${url}` };
      const shown = await admin.call(method, url, { body, headers });
      expect([shown.status, shown.body]).toMatchObject([200, { dry_run: true, would_execute: plan }]);
    }
    const refused = await admin.delete(`${path}/${lab}`, { 'x-dry-run': 'true' });
    expect(outcome(refused)).toEqual([409, 'in_use']);
    expect(await contents(farm)).toEqual(before);
  });

  test('every write leaves its audit entry', async () => {
    const farm = await openLicensed();
    const admin = await farm.session('admin');
    const mara = await farm.addUser('viewer');
    const id = idOf(await admin.post(path, { name: 'Lab' }));
    await admin.patch(`${path}/${id}`, { description: 'x' });
    await admin.put(`${path}/${id}/members/${mara.id}`);
    await admin.delete(`${path}/${id}/members/${mara.id}`);
    await admin.delete(`${path}/${id}`);
    const suffix = isOrg ? 'Org' : 'Group';
    const entries = (await admin.get('/audit')).body as { action: string; user_id: number }[];
    expect(entries.map(({ action }) => action)).toEqual([
      `delete${suffix}`,
      `remove${suffix}Member`,
      `add${suffix}Member`,
      `update${suffix}`,
      `create${suffix}`,
    ]);
    expect(entries.every(({ user_id }) => user_id === admin.user.id)).toBe(true);
  });

  // spec: S2.56 S5.18
  test('only people who are administrators may write', async () => {
    const farm = await openLicensed();
    const admin = await farm.session('admin');
    const owner = await farm.session('operator');
    const id = idOf(await admin.post(path, { name: 'Lab', owner_id: owner.user.id }));
    const token = await farm.token('admin', ['admin']);
    for (const [method, url] of [
      ['POST', path],
      ['PATCH', `${path}/${id}`],
      ['DELETE', `${path}/${id}`],
      ['PUT', `${path}/${id}/members/${owner.user.id}`],
      ['DELETE', `${path}/${id}/members/${owner.user.id}`],
    ] as const) {
      expect(codeOf(await owner.call(method, url))).toBe('permission_denied');
      expect(codeOf(await token.call(method, url))).toBe('human_only');
    }
  });
});
