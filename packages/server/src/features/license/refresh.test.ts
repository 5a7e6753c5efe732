import { asWritten } from '@farmhand/words';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { codeOf, openFarm } from '../../../test/kit.ts';
import {
  deadUrl,
  ENDS_AT,
  ISSUED_AT,
  keyed,
  LICENSE_ID,
  licenseOf,
  openLicensed,
  startLicenseServer,
} from '../../../test/license-server.ts';
import { newIssuer } from '../../../test/licenses.ts';
import { connect, type LiveClient, openListeningFarm } from '../../../test/live.ts';
import { answering, closing, hanging, type Manner } from '../../../test/receiver.ts';
import { testTime } from '../../../test/test-time.ts';
import type { Refuse } from '../../net/destination.ts';
import { createOutbound } from '../../net/outbound.ts';
import { VERSION } from '../../version.ts';
import { findValue, putValue } from '../settings/index.ts';
import { LAST_ASKED } from './license.ts';

vi.setConfig({ testTimeout: 60_000 });

const HOUR_MS = 3_600_000;
const REFRESH = '/license/refresh';
const NEWER = {
  id: LICENSE_ID,
  issued_at: '2026-11-02T00:00:00.000Z',
  expires_at: '2027-11-02T00:00:00.000Z',
};

test('a newer key is taken at the start, stays after a restart, and the audit log has it from the service', async () => {
  const issuer = newIssuer();
  const newer = issuer.issue({ ...NEWER, entitlements: { seats: 40, future: { any: ['thing', null] } } });
  const server = await startLicenseServer(keyed(newer));
  const { farm, admin, key, env } = await openLicensed(server.url, {}, issuer);
  await expect
    .poll(() => licenseOf(admin))
    .toMatchObject({
      status: 'valid',
      license_id: LICENSE_ID,
      issued_at: NEWER.issued_at,
      expires_at: NEWER.expires_at,
      entitlements: { seats: 40, future: { any: ['thing', null] } },
      server: { last_answer: 'renewed', message: 'A newer key was taken.' },
    });
  expect(server.received).toMatchObject([{ method: 'POST', path: '/hook' }]);
  expect(server.read()).toEqual([{ license_id: LICENSE_ID, version: VERSION }]);
  expect(JSON.stringify(server.received.map(({ headers }) => headers))).not.toContain(key.slice(0, 20));

  const audit = (await admin.get('/audit?action=setLicense')).body;
  expect(audit).toMatchObject([
    {
      via: 'system',
      username: null,
      outcome: 'done',
      details: { action: 'install_license', license_id: LICENSE_ID, source: 'license_server' },
    },
  ]);
  expect(JSON.stringify(audit)).not.toContain(newer.slice(0, 20));

  await farm.stop();
  server.behave(answering(500));
  const { dataDir, databaseUrl, clock } = farm;
  const again = await openFarm({ env, dataDir, databaseUrl, clock });
  expect(await licenseOf(again.caller(admin.headers))).toMatchObject({ issued_at: NEWER.issued_at });
});

const nothing = {
  status: 'valid',
  license_id: LICENSE_ID,
  issued_at: ISSUED_AT,
  expires_at: ENDS_AT,
  tier: 'enterprise',
};
const dripping: Manner = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"key": "');
};
const issuer = newIssuer();
const LIES: readonly [string, Manner, string, string][] = [
  ['a key of another issuer', keyed(newIssuer().issue(NEWER)), 'wrong_answer', 'license_server.other_issuer'],
  [
    'a key of another licence',
    keyed(issuer.issue({ ...NEWER, id: 'b2' })),
    'wrong_answer',
    'license_server.other_license',
  ],
  [
    'the same key',
    keyed(issuer.issue({ id: LICENSE_ID, issued_at: ISSUED_AT })),
    'not_newer',
    'license_server.not_newer',
  ],
  [
    'an older key',
    keyed(issuer.issue({ ...NEWER, issued_at: '2026-10-01T00:00:00.000Z' })),
    'not_newer',
    'license_server.not_newer',
  ],
  [
    'a newer key that has ended',
    keyed(issuer.issue({ ...NEWER, expires_at: '2026-11-02T01:00:00.000Z' })),
    'ended',
    'license_server.ended',
  ],
  [
    'a body without end',
    answering(200, `{"key": "${'x'.repeat(200_000)}"}`),
    'wrong_answer',
    'license_server.too_long',
  ],
  ['no JSON', answering(200, '<html>Log in to the hotel</html>'), 'wrong_answer', 'license_server.no_key'],
  ['JSON without a key', answering(200, '{"key": {"nested": 1}}'), 'wrong_answer', 'license_server.no_key'],
  ['nothing at all', answering(200, ''), 'wrong_answer', 'license_server.no_key'],
  ['another success', answering(204), 'wrong_answer', 'license_server.no_key'],
  ['no such method', answering(405), 'wrong_answer', 'license_server.no_key'],
  ['an error of its own', answering(500, 'oops'), 'failing', 'license_server.failing'],
  ['too many questions', answering(429), 'failing', 'license_server.failing'],
  ['an unknown licence', answering(404, 'not found'), 'unknown', 'license_server.unknown'],
  ['a withdrawn licence', answering(410), 'withdrawn', 'license_server.withdrawn'],
  [
    'a withdrawn licence, in words of its own',
    answering(410, '{"detail": "Cancelled on 1 October."}'),
    'withdrawn',
    'license_server.in_its_words',
  ],
  ['a refusal', answering(403), 'refused', 'license_server.refused'],
  ['an end half way', closing, 'unreachable', 'license_server.broken_off'],
  ['no answer', hanging, 'unreachable', 'license_server.no_answer'],
  ['an answer that drips', dripping, 'unreachable', 'license_server.no_answer'],
];

test('whatever else it answers changes nothing, and is told with a code of its own', async () => {
  const server = await startLicenseServer(answering(500));
  const { farm, admin } = await openLicensed(server.url, {}, issuer);
  await expect.poll(async () => (await licenseOf(admin)).server?.last_answer).toBe('failing');
  for (const [name, manner, answer, code] of LIES) {
    server.behave(manner);
    const { status, body } = await farm.clock.hurry(admin.post(REFRESH));
    expect([name, status, body]).toEqual([
      name,
      200,
      expect.objectContaining({
        ...nothing,
        server: expect.objectContaining({ last_answer: answer, said: expect.objectContaining({ code }) }),
      }),
    ]);
  }
  const audit = (await admin.get('/audit?action=setLicense')).body;
  expect(audit).toEqual([]);
});

test('it is not followed elsewhere, and what it says in its own words is shown', async () => {
  const elsewhere = await startLicenseServer(keyed(issuer.issue(NEWER)));
  const server = await startLicenseServer(answering(307, '', { location: elsewhere.url }));
  const { admin } = await openLicensed(server.url, {}, issuer);
  const { body } = await admin.post(REFRESH);
  expect(body).toMatchObject({ ...nothing, server: { said: { code: 'license_server.redirected' } } });
  expect(elsewhere.received).toEqual([]);

  server.behave(answering(410, JSON.stringify({ detail: 'Cancelled on 1 October.' })));
  expect((await admin.post(REFRESH)).body).toMatchObject({
    server: { message: 'The licence was withdrawn. It says: Cancelled on 1 October.' },
  });
});

test('it is reached as a licence server, by the rules of those', async () => {
  const purposes: string[] = [];
  const refuse: Refuse = ({ purpose }) => {
    purposes.push(purpose);
    return asWritten('not by the rules');
  };
  const server = await startLicenseServer(keyed(issuer.issue(NEWER)));
  const { admin } = await openLicensed(server.url, { outbound: createOutbound({ refuse }) }, issuer);
  expect((await admin.post(REFRESH)).body).toMatchObject({
    ...nothing,
    server: { last_answer: 'unreachable', message: expect.stringContaining('not by the rules') },
  });
  expect([server.received, new Set(purposes)]).toEqual([[], new Set(['licence'])]);
});

test('a server that is silent or gone delays neither the start nor the work nor the end', async () => {
  const silent = await startLicenseServer(hanging);
  for (const url of [silent.url, await deadUrl()]) {
    // Nothing that waits for time comes to an end here.
    const clock = testTime({ start: Date.UTC(2026, 10, 2, 8), passes: 'by hand' });
    const { farm, admin } = await openLicensed(url, { clock });
    expect((await admin.post('/orgs', { name: 'Lab' })).status).toBe(201);
    expect(await licenseOf(admin)).toMatchObject(nothing);
    if (url === silent.url) await expect.poll(() => silent.received).toHaveLength(1);
    await farm.stop();
  }
});

test('it is asked daily, and not by a service whose neighbour has just asked', async () => {
  const server = await startLicenseServer(answering(500));
  const { farm, admin } = await openLicensed(server.url);
  await expect.poll(async () => (await licenseOf(admin)).server?.last_answer).toBe('failing');
  const askedAfter = async (hours: number) => {
    farm.clock.advance(hours * HOUR_MS);
    await farm.app.license.look();
    return server.received.length;
  };
  expect([await askedAfter(23), await askedAfter(2), await askedAfter(20)]).toEqual([1, 2, 2]);
  // As a neighbour on the same database writes it.
  await farm.app.kernel.write(async ({ db, now }) => {
    const asked = await findValue(db, LAST_ASKED);
    await putValue(db, LAST_ASKED, { ...(asked as object), at: now });
  });
  expect([await askedAfter(6), await askedAfter(7)]).toEqual([2, 3]);
});

test('administrators’ pages hear of an answer, and nobody else’s do', async () => {
  const server = await startLicenseServer(answering(500));
  const key = issuer.issue({ id: LICENSE_ID });
  const env = { ...issuer.env, FARM_LICENSE_KEY: key, FARM_LICENSE_SERVER_URL: server.url };
  const farm = await openListeningFarm({ env });
  const admin = await farm.session('admin');
  await admin.post(REFRESH);
  const [page, other] = [await connect(farm, admin), await connect(farm, await farm.session('operator'))];
  const told = ({ frames }: LiveClient) =>
    frames.filter(({ type, data }) => type === 'record.changed' && JSON.stringify(data).includes('license'));
  await admin.post(REFRESH);
  await page.until(() => told(page).length === 1);
  await admin.patch('/settings', { app_name: 'Barn 3' });
  await other.first('record.changed');
  expect(told(other)).toEqual([]);
});

test('asking by hand is for administrators, needs a server and a licence, and a dry run asks nobody', async () => {
  const server = await startLicenseServer(answering(500));
  const { farm, admin } = await openLicensed(server.url);
  await expect.poll(async () => (await licenseOf(admin)).server?.last_answer).toBe('failing');
  const dry = await admin.post(REFRESH, undefined, { 'x-dry-run': 'true' });
  expect(dry.body).toEqual({
    dry_run: true,
    would_execute: { action: 'refresh_license', license_id: LICENSE_ID, host: new URL(server.url).host },
  });
  expect(codeOf(await (await farm.session('operator')).post(REFRESH))).toBe('permission_denied');
  expect(codeOf(await (await farm.token('admin', ['admin'])).post(REFRESH))).toBe('human_only');
  expect(server.received).toHaveLength(1);
  expect((await admin.post(REFRESH)).status).toBe(200);
  expect((await admin.get('/audit?action=refreshLicense&outcome=done')).body).toMatchObject([
    { via: 'session', username: admin.user.username, details: { license_id: LICENSE_ID } },
  ]);

  const alone = await openLicensed(null);
  const without = await alone.admin.post(REFRESH);
  expect([without.status, codeOf(without)]).toEqual([409, 'invalid_state_transition']);
  const unlicensed = await openFarm({ env: { FARM_LICENSE_SERVER_URL: server.url } });
  const nobody = await (await unlicensed.session('admin')).post(REFRESH);
  expect([nobody.status, codeOf(nobody)]).toEqual([409, 'invalid_state_transition']);
  expect(server.received).toHaveLength(2);
});

test('no key is in the log, whatever came', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const other = newIssuer().issue(NEWER);
  const server = await startLicenseServer(keyed(other));
  const { admin, key } = await openLicensed(`${server.url}?account=hidden-word`, { log }, issuer);
  const newer = issuer.issue(NEWER);
  for (const manner of [keyed(other), answering(500, newer), keyed(newer)]) {
    server.behave(manner);
    expect((await admin.post(REFRESH)).status).toBe(200);
  }
  const written = lines.join('\n');
  expect(written).toContain('the licence server was asked');
  for (const secret of [key, other, newer]) expect(written).not.toContain(secret.slice(-40));
  expect(written).not.toContain('hidden-word');
});
