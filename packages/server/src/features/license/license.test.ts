import { generateKeyPairSync, sign } from 'node:crypto';
import { ROUTES } from '@farmhand/contract';
import { describe, expect, test } from 'vitest';
import { codeOf, openFarm } from '../../../test/kit.ts';
import { newIssuer } from '../../../test/licenses.ts';
import { ConfigProblem, readConfig } from '../../config.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NONE = {
  tier: 'community',
  features: [],
  status: 'none',
  license_id: null,
  customer: null,
  issued_at: null,
  expires_at: null,
  grace_until: null,
  entitlements: {},
  server: null,
};

describe('the public key', () => {
  const { env, pem, privateKey } = newIssuer();

  test('may be base64, PEM, or a PEM with written-out line breaks', () => {
    for (const text of [env.FARM_LICENSE_PUBLIC_KEY, pem, pem.replaceAll('\n', '\\n')]) {
      const { license } = readConfig({ FARM_LICENSE_PUBLIC_KEY: text });
      expect(license.publicKey?.export({ type: 'spki', format: 'pem' })).toBe(pem);
    }
  });

  test('that is malformed, of another kind, or private stops the start with one line', () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey;
    const wrong = [
      'nonsense',
      '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----',
      rsa.export({ type: 'spki', format: 'pem' }).toString(),
      privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    ];
    for (const text of wrong) {
      expect(() => readConfig({ FARM_LICENSE_PUBLIC_KEY: text })).toThrow(
        new ConfigProblem('FARM_LICENSE_PUBLIC_KEY must be an Ed25519 public key, base64 (SPKI) or PEM.'),
      );
    }
  });
});

describe('without a licence', () => {
  // spec: S1.16
  test('the tier is community', async () => {
    const farm = await openFarm();
    const admin = await farm.session('admin');
    expect((await admin.get('/license')).body).toEqual(NONE);
  });

  test('every key is refused while no public key is set, and one in the environment does not count', async () => {
    const issuer = newIssuer();
    const farm = await openFarm({ env: { FARM_LICENSE_KEY: issuer.issue() } });
    const admin = await farm.session('admin');
    expect((await admin.get('/license')).body).toEqual(NONE);
    const refused = await admin.post('/license', { key: issuer.issue() });
    expect([refused.status, codeOf(refused)]).toEqual([422, 'validation_failed']);
    expect(refused.body).toMatchObject({ detail: expect.stringContaining('FARM_LICENSE_PUBLIC_KEY') });
  });
});

describe('a key', () => {
  test('installed through the route is in force at once, after a restart too, and leaves an audit entry without it', async () => {
    const issuer = newIssuer();
    const farm = await openFarm({ env: issuer.env });
    const admin = await farm.session('admin');
    const key = issuer.issue({ id: 'f1c0', expires_at: '2027-11-01T00:00:00.000Z' });
    const expected = {
      tier: 'enterprise',
      features: ['organizations'],
      status: 'valid',
      license_id: 'f1c0',
      customer: 'Robotics lab',
      issued_at: '2026-11-01T00:00:00.000Z',
      expires_at: '2027-11-01T00:00:00.000Z',
      grace_until: null,
      entitlements: {},
      server: null,
    };
    const installed = await admin.post('/license', { key: ` ${key}\n` });
    expect([installed.status, installed.body]).toEqual([200, { ...expected, next_actions: [] }]);

    const audit = await admin.get('/audit?action=setLicense');
    expect(audit.body).toMatchObject([
      { outcome: 'done', details: { action: 'install_license', license_id: 'f1c0' } },
    ]);
    expect(JSON.stringify(audit.body)).not.toContain(key.slice(0, 20));

    await farm.stop();
    const { dataDir, databaseUrl, clock } = farm;
    const again = await openFarm({ env: issuer.env, dataDir, databaseUrl, clock });
    const same = again.caller(admin.headers);
    expect((await same.get('/license')).body).toEqual(expected);
  });

  test('of another issuer, altered, cut short or without the fields of a licence is refused', async () => {
    const issuer = newIssuer();
    const farm = await openFarm({ env: issuer.env });
    const admin = await farm.session('admin');
    const good = issuer.issue({ tier: 'pro' });
    const [payload = '', signature = ''] = good.split('.');
    const forged = Buffer.from(payload, 'base64url').toString().replace('"pro"', '"enterprise"');
    const signed = (text: string) =>
      `${Buffer.from(text).toString('base64url')}.${sign(null, Buffer.from(text), issuer.privateKey).toString('base64url')}`;
    const wrong = [
      newIssuer().issue(),
      `${Buffer.from(forged).toString('base64url')}.${signature}`,
      payload,
      `${payload}.`,
      good.slice(0, -4),
      `${good}.${signature}`,
      'nonsense',
      signed('not JSON'),
      signed('{"product":"another"}'),
    ];
    for (const key of wrong) {
      const refused = await admin.post('/license', { key });
      expect([refused.status, codeOf(refused)], key).toEqual([422, 'validation_failed']);
    }
    expect((await admin.get('/license')).body).toEqual(NONE);
  });

  test('that has ended already is refused', async () => {
    const issuer = newIssuer();
    const farm = await openFarm({ env: issuer.env });
    const admin = await farm.session('admin');
    const key = issuer.issue({ expires_at: new Date(farm.clock.now()).toISOString() });
    const refused = await admin.post('/license', { key });
    expect([refused.status, codeOf(refused)]).toEqual([422, 'validation_failed']);
  });

  test('in a dry run is checked and shown, but nothing is stored', async () => {
    const issuer = newIssuer();
    const farm = await openFarm({ env: issuer.env });
    const admin = await farm.session('admin');
    const preview = { 'x-dry-run': 'true' };
    const shown = await admin.post('/license', { key: issuer.issue({ id: 'f1c0' }) }, preview);
    expect(shown.body).toEqual({
      dry_run: true,
      would_execute: {
        action: 'install_license',
        license_id: 'f1c0',
        tier: 'enterprise',
        customer: 'Robotics lab',
        expires_at: null,
      },
    });
    expect((await admin.post('/license', { key: 'nonsense' }, preview)).status).toBe(422);
    const { read } = farm.app.kernel.database;
    expect(await read.selectFrom('settings').selectAll().execute()).toEqual([]);
    expect(await read.selectFrom('audit_entries').selectAll().execute()).toEqual([]);
  });
});

// spec: S1.16
test('a licence ends at its time: the tier stays on record, the features are off', async () => {
  const issuer = newIssuer();
  const key = issuer.issue({ expires_at: '2026-11-03T08:00:00.000Z' });
  const farm = await openFarm({ env: { ...issuer.env, FARM_LICENSE_KEY: key } });
  farm.clock.advance(DAY_MS - 1);
  const admin = await farm.session('admin');
  expect((await admin.get('/license')).body).toMatchObject({ status: 'valid', features: ['organizations'] });
  farm.clock.advance(1);
  expect((await admin.get('/license')).body).toMatchObject({
    tier: 'enterprise',
    status: 'expired',
    features: [],
  });
});

test('of an installed and a configured key the one issued later counts, and an older one is not installed', async () => {
  const issuer = newIssuer();
  const configured = issuer.issue({ id: 'configured', issued_at: '2026-11-01T00:00:00.000Z' });
  const farm = await openFarm({ env: { ...issuer.env, FARM_LICENSE_KEY: configured } });
  const admin = await farm.session('admin');
  const older = await admin.post('/license', {
    key: issuer.issue({ issued_at: '2026-10-01T00:00:00.000Z' }),
  });
  expect([older.status, codeOf(older)]).toEqual([422, 'validation_failed']);
  const newer = issuer.issue({ id: 'newer', issued_at: '2026-11-02T00:00:00.000Z' });
  expect((await admin.post('/license', { key: newer })).body).toMatchObject({ license_id: 'newer' });

  await farm.stop();
  const renewed = issuer.issue({ id: 'renewed', issued_at: '2026-12-01T00:00:00.000Z' });
  const { dataDir, databaseUrl, clock } = farm;
  const env = { ...issuer.env, FARM_LICENSE_KEY: renewed };
  const again = await openFarm({ env, dataDir, databaseUrl, clock });
  expect((await again.caller(admin.headers).get('/license')).body).toMatchObject({ license_id: 'renewed' });
});

// spec: S1.16
test('pro and education are valid tiers that do not include organizations', async () => {
  for (const tier of ['pro', 'education'] as const) {
    const issuer = newIssuer();
    const farm = await openFarm({ env: { ...issuer.env, FARM_LICENSE_KEY: issuer.issue({ tier }) } });
    const admin = await farm.session('admin');
    expect((await admin.get('/license')).body).toMatchObject({ tier, status: 'valid', features: [] });
    const refused = await admin.post('/orgs', { name: 'Lab' });
    expect([refused.status, codeOf(refused)]).toEqual([403, 'license_required']);
    await farm.stop();
  }
});

test('the licence is for people who are administrators', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const token = await farm.token('admin', ['admin']);
  for (const { method, path } of [ROUTES.getLicense, ROUTES.setLicense, ROUTES.refreshLicense]) {
    expect(codeOf(await operator.call(method, path))).toBe('permission_denied');
    expect(codeOf(await token.call(method, path))).toBe('human_only');
  }
});
