import { SETTINGS_DEFAULTS } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { codeOf, openFarm } from '../../../test/kit.ts';
import { readSettings } from './index.ts';

test('what was never set has its default, and only what was set is stored', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  expect((await admin.get('/settings')).body).toEqual(SETTINGS_DEFAULTS);

  const changed = await admin.patch('/settings', { currency: 'USD', require_job_approval: false });
  const expected = { ...SETTINGS_DEFAULTS, currency: 'USD', require_job_approval: false };
  expect([changed.status, changed.body]).toEqual([200, { ...expected, next_actions: [] }]);
  await admin.patch('/settings', { currency: 'CHF' });

  const { read } = farm.app.kernel.database;
  expect(await read.selectFrom('settings').selectAll().orderBy('key').execute()).toEqual([
    { key: 'currency', value: '"CHF"' },
    { key: 'require_job_approval', value: 'false' },
  ]);
  expect(await readSettings(read)).toEqual({ ...expected, currency: 'CHF' });
  expect((await admin.get('/audit?action=updateSettings')).body).toMatchObject([
    { details: { action: 'update_settings', currency: 'CHF' } },
    { details: { action: 'update_settings', currency: 'USD', require_job_approval: false } },
  ]);
});

test('a dry run shows the change and stores nothing', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const shown = await admin.patch('/settings', { app_name: 'Print shop' }, { 'x-dry-run': 'true' });
  expect(shown.body).toEqual({
    dry_run: true,
    would_execute: { action: 'update_settings', app_name: 'Print shop' },
  });
  const { read } = farm.app.kernel.database;
  expect(await read.selectFrom('settings').selectAll().execute()).toEqual([]);
  expect(await read.selectFrom('audit_entries').selectAll().execute()).toEqual([]);
});

test('unknown keys and wrong values are refused, and change nothing', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  for (const body of [
    { license_key: 'x' },
    { currency: 'euro' },
    { app_name: null },
    { backups_kept: 0 },
    { currency: 'USD', typo: 1 },
    { electricity_price_per_kwh: -0.1 },
    { printer_power_watts: 120.5 },
    { failure_rate_percent: 101 },
  ]) {
    const refused = await admin.patch('/settings', body);
    expect([refused.status, codeOf(refused)]).toEqual([422, 'validation_failed']);
  }
  expect((await admin.get('/settings')).body).toEqual(SETTINGS_DEFAULTS);
});

test('everybody may read the settings; an admin, or an admin token, may change them', async () => {
  const farm = await openFarm();
  const viewer = await farm.session('viewer');
  expect((await viewer.get('/settings')).body).toEqual(SETTINGS_DEFAULTS);
  expect(codeOf(await viewer.patch('/settings', { currency: 'USD' }))).toBe('permission_denied');
  const writer = await farm.token('admin', ['agent:write']);
  expect(codeOf(await writer.patch('/settings', { currency: 'USD' }))).toBe('scope_denied');
  const token = await farm.token('admin', ['admin']);
  expect((await token.patch('/settings', { currency: 'USD' })).status).toBe(200);
});
