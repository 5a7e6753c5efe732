import { createHash, createPublicKey, verify } from 'node:crypto';
import type { Egress } from '@farmhand/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Caller, codeOf, isPostgres, manualClock } from '../../../test/kit.ts';
import { openRestrictedFarm, PUBLIC, type RestrictedFarm } from '../../../test/restricted-farm.ts';
import { canonicalJson } from '../../http/canonical.ts';
import { checkSigned } from './signed.ts';

const DAY_MS = 24 * 3_600_000;

interface Signed {
  readonly report: {
    readonly days: readonly Readonly<Record<string, unknown>>[];
    readonly refused_entries: readonly Readonly<Record<string, unknown>>[];
    readonly audit_chain: Readonly<Record<string, unknown>>;
    readonly [other: string]: unknown;
  };
  readonly signature: Readonly<Record<'algorithm' | 'public_key' | 'value', string>>;
}

async function download(admin: Caller, query = '') {
  const { status, body, headers } = await admin.get(`/system/egress/report${query}`);
  expect(status).toBe(200);
  return { ...(body as Signed), headers };
}

async function farmWithRefusals(): Promise<RestrictedFarm> {
  const farm = await openRestrictedFarm();
  await farm.goTo('127.0.0.1');
  await farm.goTo(PUBLIC, { purpose: 'webhook', to: 443 });
  await farm.goTo(PUBLIC, { purpose: 'webhook', to: 443 });
  return farm;
}

test('a report tells what was reached and refused, and where the audit log ends, signed by the farm', async () => {
  const farm = await farmWithRefusals();
  const admin = await farm.session('admin');
  const { report, signature, headers } = await download(admin);
  expect(headers['content-disposition']).toContain('outgoing-connections-2026-08-05-2026-11-02.json');
  expect(report).toMatchObject({
    ...{ product: 'Farmhand', is_restricted: true, generated_by: admin.user.username },
    period: { since: '2026-08-05', until: '2026-11-02' },
  });
  expect(report.days).toMatchObject([
    { day: '2026-11-02', purpose: 'printer', host: '127.0.0.1', connections: 1, refusals: 0 },
    { purpose: 'webhook', host: PUBLIC, port: 443, connections: 0, refusals: 2, refused_addresses: [PUBLIC] },
  ]);
  expect(report.refused_entries).toMatchObject([
    { action: 'egress_refused', count: 2, seal: expect.any(String) },
  ]);
  const [last] = report.refused_entries;
  expect(report.audit_chain).toMatchObject({ entry_id: last?.['id'], seal: last?.['seal'], is_whole: true });

  // Without our own code: the bytes, the key and the algorithm are those of the standards.
  const key = Buffer.from(signature.public_key, 'base64');
  const bytes = Buffer.from(canonicalJson(report));
  const value = Buffer.from(signature.value, 'base64');
  expect(verify(null, bytes, createPublicKey({ key, format: 'der', type: 'spki' }), value)).toBe(true);
  const { report_key } = (await admin.get('/system/egress')).body as Egress;
  expect(report_key).toBe(createHash('sha256').update(key).digest('hex'));
});

test('the file as it is downloaded checks out, and the key outlives the service', async () => {
  const farm = await farmWithRefusals();
  const { cookie, origin } = (await farm.session('admin')).headers as Record<'cookie' | 'origin', string>;
  const url = '/api/v1/system/egress/report';
  const { body } = await farm.app.http.inject({ url, headers: { host: 'localhost:8000', cookie, origin } });
  const checked = checkSigned(body);
  expect(checked.problem).toBe(null);
  await farm.stop();
  const { dataDir, databaseUrl } = farm;
  const again = await openRestrictedFarm({ dataDir, databaseUrl });
  const { report_key } = (await (await again.session('admin')).get('/system/egress')).body as Egress;
  expect(checked).toMatchObject({ fingerprint: report_key });
  const stored = await again.app.kernel.database.read.selectFrom('settings').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain('MC4CAQAwBQYDK2Vw');
});

test('the period is days of UTC, with both ends in it', async () => {
  const farm = await farmWithRefusals();
  const admin = await farm.session('admin');
  const hosts = async (query: string, caller: Caller = admin) =>
    (await download(caller, query)).report.days.length;
  expect(await hosts('?since=2026-11-02&until=2026-11-02')).toBe(2);
  expect(await hosts('?until=2026-11-01')).toBe(0);
  expect((await download(admin, '?until=2026-11-01')).report.refused_entries).toEqual([]);
  for (const wrong of [
    '?since=2026-11-03&until=2026-11-02',
    '?since=2025-01-01&until=2026-11-02',
    '?since=2026-11-02&until=2026-11-03',
    '?since=2026-02-30',
    '?since=yesterday',
  ])
    expect([wrong, codeOf(await admin.get(`/system/egress/report${wrong}`))]).toEqual([
      wrong,
      'validation_failed',
    ]);
  farm.clock.jump(DAY_MS);
  const later = await farm.session('admin');
  expect(await hosts('?since=2026-11-03', later)).toBe(0);
  expect(await hosts('', later)).toBe(2);
});

test('a report tells since when connections are counted, and when the service ran in which mode', async () => {
  const farm = await farmWithRefusals();
  const begun = farm.clock.now();
  await farm.app.evidence.flush();
  await farm.stop();
  const { dataDir, databaseUrl } = farm;
  const start = async (mode: 'normal' | 'restricted', now: number) => {
    const again = await openRestrictedFarm({ mode, dataDir, databaseUrl, clock: manualClock(now) });
    const admin = await again.session('admin');
    return { again, admin };
  };
  for (const [mode, at] of [
    ['restricted', begun + DAY_MS],
    ['normal', begun + 2 * DAY_MS],
    ['restricted', begun + 2 * DAY_MS + 3_600_000],
  ] as const)
    await (await start(mode, at)).again.stop();
  const { admin } = await start('restricted', begun + 3 * DAY_MS);
  const ranIn = async (query: string) => {
    const { began_restricted, mode_turns, counted_since } = (await download(admin, query)).report;
    const turns = mode_turns as readonly { readonly at: string; readonly is_restricted: boolean }[];
    return [
      began_restricted,
      turns.map(({ at, is_restricted }) => [at.slice(0, 13), is_restricted]),
      counted_since,
    ];
  };
  const first = '2026-11-02';
  expect(await ranIn('?since=2026-11-01')).toEqual([
    false,
    [
      ['2026-11-02T08', true],
      ['2026-11-04T08', false],
      ['2026-11-04T09', true],
    ],
    first,
  ]);
  expect(await ranIn('?since=2026-11-03&until=2026-11-03')).toEqual([true, [], first]);
  expect(await ranIn('?since=2026-11-05')).toEqual([true, [], first]);
});

test('a report on a log that was tampered with says so', async () => {
  const farm = await farmWithRefusals();
  const admin = await farm.session('admin');
  await download(admin);
  await farm.app.kernel.database.transaction(async (db) => {
    await sql
      .raw(
        isPostgres
          ? 'drop trigger audit_entries_append_only on audit_entries'
          : 'drop trigger audit_entries_no_update',
      )
      .execute(db);
    await db
      .updateTable('audit_entries')
      .set({ count: 1 } as never)
      .execute();
  });
  const { report } = await download(admin);
  expect(report.audit_chain).toMatchObject({ is_whole: false, problem: expect.any(String) });
});

test('what is made in normal mode says that it was', async () => {
  const farm = await openRestrictedFarm({ mode: 'normal' });
  expect((await download(await farm.session('admin'))).report).toMatchObject({ is_restricted: false });
});
