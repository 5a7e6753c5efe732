import { ORG_SETTINGS_DEFAULTS } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { codeOf, openFarm } from '../../../test/kit.ts';
import { enterprise } from '../../../test/licenses.ts';
import { readOrgSettings } from './index.ts';

const SECRET_URL = 'https://hooks.example.org:8443/services/T000/verysecret?key=alsosecret';
const SHOWN_URL = 'https://hooks.example.org:8443/…';
const DEFAULTS = {
  ...ORG_SETTINGS_DEFAULTS,
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
};

async function openOrg() {
  const farm = await openFarm({ env: enterprise() });
  const admin = await farm.session('admin');
  const { body } = await admin.post('/orgs', { name: 'Lab' });
  const { id } = body as { id: number };
  const { read } = farm.app.kernel.database;
  const stored = async () => {
    const row = await read.selectFrom('groups').select('settings').where('id', '=', id).executeTakeFirst();
    return JSON.parse(row?.settings ?? '') as Record<string, unknown>;
  };
  return { farm, admin, id, url: `/orgs/${id}/settings`, stored };
}

// spec: S1.29 S2.57
test('what was never set has its default, the time zone the server’s; only what was set is stored', async () => {
  const { admin, url, stored } = await openOrg();
  expect((await admin.get(url)).body).toEqual(DEFAULTS);
  const change = { quiet_hours_enabled: true, quiet_hours_start: '21:30', timezone: 'Pacific/Auckland' };
  const changed = await admin.patch(url, change);
  expect([changed.status, changed.body]).toEqual([200, { ...DEFAULTS, ...change, next_actions: [] }]);
  await admin.patch(url, { default_filament_type: 'PETG' });
  expect((await admin.get(url)).body).toEqual({ ...DEFAULTS, ...change, default_filament_type: 'PETG' });
  expect(await stored()).toEqual({ ...change, default_filament_type: 'PETG' });
});

test('null takes every key back to its default, and nothing of it stays stored', async () => {
  const { admin, url, stored } = await openOrg();
  const all = {
    default_filament_type: 'PETG',
    default_filament_color: '#1A2B3C',
    quiet_hours_enabled: true,
    quiet_hours_start: '20:00',
    quiet_hours_end: '08:00',
    webhook_url: SECRET_URL,
    webhook_type: 'discord',
    branding_app_name: 'Lab prints',
    branding_logo_url: 'https://lab.example.org/logo.png',
    timezone: 'Pacific/Auckland',
    require_job_approval: false,
  };
  expect(Object.keys(all).sort()).toEqual(Object.keys(DEFAULTS).sort());
  expect((await admin.patch(url, all)).body).toEqual({ ...all, webhook_url: SHOWN_URL, next_actions: [] });
  const nulls = Object.fromEntries(Object.keys(all).map((key) => [key, null]));
  expect((await admin.patch(url, nulls)).body).toEqual({ ...DEFAULTS, next_actions: [] });
  expect(await stored()).toEqual({});
});

// spec: S2.58
test('the webhook’s address is answered and audited by its host alone, and stored sealed', async () => {
  const { farm, admin, id, url, stored } = await openOrg();
  const key = { 'idempotency-key': 'one' };
  const answers = [
    await admin.patch(url, { webhook_url: SECRET_URL }, { 'x-dry-run': 'true' }),
    await admin.patch(url, { webhook_url: SECRET_URL }, key),
    await admin.patch(url, { webhook_url: SECRET_URL }, key),
    await admin.get(url),
    await admin.get('/audit?action=updateOrgSettings'),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toContain(SHOWN_URL);
    expect(JSON.stringify(body)).not.toMatch(/secret|services|T000/);
  }
  const { webhook_url } = await stored();
  expect(webhook_url).toMatch(/^v1\.[\w-]+$/);
  const { read } = farm.app.kernel.database;
  const rows = [
    await read.selectFrom('groups').selectAll().execute(),
    await read.selectFrom('idempotency_keys').selectAll().execute(),
    await read.selectFrom('audit_entries').selectAll().execute(),
  ];
  expect(JSON.stringify(rows)).not.toMatch(/verysecret|alsosecret/);
  expect((await readOrgSettings(farm.app.kernel.secrets, read, id)).webhook_url).toBe(SECRET_URL);
});

test('the shortened address sent back by mistake is refused instead of replacing the whole one', async () => {
  const { farm, admin, id, url } = await openOrg();
  await admin.patch(url, { webhook_url: SECRET_URL });
  const refused = await admin.patch(url, { webhook_url: SHOWN_URL });
  expect([refused.status, codeOf(refused)]).toEqual([422, 'validation_failed']);
  const { secrets, database } = farm.app.kernel;
  expect((await readOrgSettings(secrets, database.read, id)).webhook_url).toBe(SECRET_URL);
});

test('a sealed address copied into another organization’s row does not open there', async () => {
  const { farm, admin, url, stored } = await openOrg();
  await admin.patch(url, { webhook_url: SECRET_URL });
  const { id: otherId } = (await admin.post('/orgs', { name: 'Shop' })).body as { id: number };
  const copied = JSON.stringify(await stored());
  await farm.app.kernel.write((tx) =>
    tx.db.updateTable('groups').set({ settings: copied }).where('id', '=', otherId).execute(),
  );
  const { secrets, database } = farm.app.kernel;
  await expect(readOrgSettings(secrets, database.read, otherId)).rejects.toThrow();
});

test('wrong values and unknown keys are refused', async () => {
  const { admin, url, stored } = await openOrg();
  for (const body of [
    { quiet_hours_start: '24:00' },
    { quiet_hours_end: '7:00' },
    { default_filament_color: 'red' },
    { webhook_url: 'ftp://example.org/x' },
    { webhook_url: 'javascript:alert(1)' },
    { webhook_type: 'teams' },
    { timezone: 'Mars/Olympus' },
    { quiet_hours: true },
  ]) {
    const refused = await admin.patch(url, body);
    expect([refused.status, codeOf(refused)], JSON.stringify(body)).toEqual([422, 'validation_failed']);
  }
  expect(await stored()).toEqual({});
});

test('a dry run shows the change and stores nothing', async () => {
  const { farm, admin, id, url, stored } = await openOrg();
  const { read } = farm.app.kernel.database;
  const before = await read.selectFrom('audit_entries').select('id').execute();
  const shown = await admin.patch(url, { webhook_type: 'slack' }, { 'x-dry-run': 'true' });
  expect(shown.body).toEqual({
    dry_run: true,
    would_execute: { action: 'update_org_settings', org_id: id, webhook_type: 'slack' },
  });
  expect(await stored()).toEqual({});
  expect(await read.selectFrom('audit_entries').select('id').execute()).toEqual(before);
});

test('members read the settings, admins and admin tokens change them, to another organization’s member they do not exist', async () => {
  const { farm, admin, id, url } = await openOrg();
  const member = await farm.session('operator');
  const foreigner = await farm.session('operator');
  const nobody = await farm.session('viewer');
  const { id: otherId } = (await admin.post('/orgs', { name: 'Shop' })).body as { id: number };
  await admin.put(`/orgs/${id}/members/${member.user.id}`);
  await admin.put(`/orgs/${otherId}/members/${foreigner.user.id}`);

  expect((await member.get(url)).body).toEqual(DEFAULTS);
  expect(codeOf(await member.patch(url, { webhook_type: 'slack' }))).toBe('permission_denied');
  for (const outsider of [foreigner, nobody]) {
    const hidden = await outsider.get(url);
    expect([hidden.status, codeOf(hidden)]).toEqual([404, 'group_not_found']);
  }
  const token = await farm.token('admin', ['admin']);
  const change = { default_filament_type: 'PETG' };
  expect((await token.patch(url, change)).body).toMatchObject(change);
  const { id: groupId } = (await admin.post('/groups', { name: 'Class' })).body as { id: number };
  expect(codeOf(await admin.get(`/groups/${groupId}/settings`))).toBe('not_found');
  expect(codeOf(await admin.get(`/orgs/${groupId}/settings`))).toBe('group_not_found');
});

test('the webhook has to be an address of its type, also when only the type changes', async () => {
  const { admin, url } = await openOrg();
  const slack = { webhook_url: 'https://hooks.slack.com/services/T/B/X', webhook_type: 'slack' };
  const wrong = await admin.patch(url, slack);
  expect([wrong.status, wrong.body]).toMatchObject([
    422,
    { error: { fields: [{ path: 'body.webhook_url', said: { code: 'message.not_a_slack_address' } }] } },
  ]);
  expect((await admin.patch(url, { webhook_url: slack.webhook_url })).status).toBe(200);
  const typed = await admin.patch(url, { webhook_type: 'slack' });
  expect([typed.status, typed.body]).toMatchObject([
    422,
    { error: { fields: [{ path: 'body.webhook_type', said: { code: 'message.not_a_slack_address' } }] } },
  ]);
  const right = { ...slack, webhook_url: 'https://hooks.slack.com/services/T0/B0/X0' };
  expect((await admin.patch(url, right)).status).toBe(200);
  expect((await admin.patch(url, { webhook_url: null, webhook_type: 'discord' })).status).toBe(200);
});
