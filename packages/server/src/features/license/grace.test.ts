import type { Alert } from '@farmhand/contract';
import { expect, test, vi } from 'vitest';
import { codeOf, type Farm, openFarm, type TestUser } from '../../../test/kit.ts';
import {
  anew,
  DAY_MS,
  deadUrl,
  ENDS_AT,
  endingsOf,
  keyed,
  LICENSE_ID,
  licenseOf,
  openLicensed,
  startLicenseServer,
} from '../../../test/license-server.ts';
import { answering } from '../../../test/receiver.ts';

vi.setConfig({ testTimeout: 60_000 });

const UNTIL = '2026-11-23T08:00:00.000Z';

/** What is open after a look, such as comes every minute. */
async function openAfterLook(farm: Farm, who: { readonly user: TestUser }) {
  await farm.app.license.look();
  return endingsOf(await anew(farm, who));
}
const org = (name: string) => ({ name });

test('while its server can’t be reached a licence has fourteen days of grace, restarts included, and administrators hear of both ends', async () => {
  const { farm, admin, env } = await openLicensed(await deadUrl());
  const operator = await farm.session('operator');
  await expect
    .poll(async () => (await licenseOf(await anew(farm, admin))).server?.last_answer)
    .toBe('unreachable');
  farm.clock.advance(7 * DAY_MS - 1);
  expect(await licenseOf(await anew(farm, admin))).toMatchObject({ status: 'valid', grace_until: null });
  farm.clock.advance(60_000);
  expect(await licenseOf(await anew(farm, admin))).toMatchObject({
    status: 'grace',
    features: ['organizations'],
    expires_at: ENDS_AT,
    grace_until: UNTIL,
  });
  expect((await (await anew(farm, admin)).post('/orgs', org('In grace'))).status).toBe(201);
  expect(await openAfterLook(farm, admin)).toEqual(['license_ending.grace']);
  expect(await endingsOf(await anew(farm, operator))).toEqual([]);

  await farm.stop();
  const { dataDir, databaseUrl, clock } = farm;
  clock.advance(13 * DAY_MS);
  const again = await openFarm({ env, dataDir, databaseUrl, clock });
  expect(await licenseOf(await anew(again, admin))).toMatchObject({ status: 'grace', grace_until: UNTIL });
  expect((await (await anew(again, admin)).post('/orgs', org('In grace too'))).status).toBe(201);

  clock.advance(DAY_MS);
  expect(await licenseOf(await anew(again, admin))).toMatchObject({
    status: 'expired',
    features: [],
    grace_until: null,
  });
  expect(codeOf(await (await anew(again, admin)).post('/orgs', org('Too late')))).toBe('license_required');
  expect(await openAfterLook(again, admin)).toEqual(['license_ending.over']);
});

test('a server that answers has the word: at the end it is asked at once, and no grace is told of', async () => {
  const server = await startLicenseServer();
  const { farm, admin, key, issuer } = await openLicensed(server.url);
  server.behave(keyed(key));
  await (await anew(farm, admin)).post('/license/refresh');
  farm.clock.advance(7 * DAY_MS - 60_000);
  // The last of these comes after whatever the passing of time has begun.
  for (let times = 0; times < 3; times += 1) await farm.app.license.look();
  const asked = server.received.length;
  expect(await licenseOf(await anew(farm, admin))).toMatchObject({
    status: 'valid',
    server: { last_asked_at: '2026-11-09T07:59:00.000Z', last_answer: 'not_newer' },
  });
  farm.clock.advance(60_000);
  expect(await openAfterLook(farm, admin)).toEqual(['license_ending.over']);
  expect(server.received).toHaveLength(asked + 1);
  expect(await licenseOf(await anew(farm, admin))).toMatchObject({ status: 'expired', features: [] });
  const told = (await (await anew(farm, admin)).get('/alerts?kind=license_ending')).body as Alert[];
  expect(told.map(({ said }) => said?.code)).toEqual(['license_ending.over']);

  const renewal = { id: LICENSE_ID, issued_at: ENDS_AT, expires_at: '2027-11-09T08:00:00.000Z' };
  server.behave(keyed(issuer.issue(renewal)));
  expect((await (await anew(farm, admin)).post('/license/refresh')).body).toMatchObject({ status: 'valid' });
  expect(await openAfterLook(farm, admin)).toEqual([]);
});

test('a licence of which the server said no has no grace, and is valid until its end', async () => {
  const server = await startLicenseServer(answering(410));
  const { farm, admin } = await openLicensed(server.url);
  await expect
    .poll(async () => (await licenseOf(await anew(farm, admin))).server?.last_answer)
    .toBe('withdrawn');
  expect(await licenseOf(await anew(farm, admin))).toMatchObject({
    status: 'valid',
    features: ['organizations'],
  });
  await server.close();
  farm.clock.advance(8 * DAY_MS);
  expect(await licenseOf(await anew(farm, admin))).toMatchObject({ status: 'expired', features: [] });
});

test('without a server the end is the end, and nobody is told of a grace', async () => {
  const { farm, admin } = await openLicensed(null);
  farm.clock.advance(7 * DAY_MS);
  expect(await licenseOf(await anew(farm, admin))).toMatchObject({
    status: 'expired',
    features: [],
    server: null,
  });
  expect(await openAfterLook(farm, admin)).toEqual([]);
});

test('a server that is no longer set up ends grace and alert', async () => {
  const { farm, admin, env } = await openLicensed(await deadUrl());
  farm.clock.advance(8 * DAY_MS);
  expect(await openAfterLook(farm, admin)).toEqual(['license_ending.grace']);
  await farm.stop();
  const { dataDir, databaseUrl, clock } = farm;
  const { FARM_LICENSE_SERVER_URL: _, ...rest } = { FARM_LICENSE_SERVER_URL: '', ...env };
  const again = await openFarm({ env: rest, dataDir, databaseUrl, clock });
  expect(await openAfterLook(again, admin)).toEqual([]);
  expect(await licenseOf(await anew(again, admin))).toMatchObject({ status: 'expired', server: null });
});

test('a clock that is set back is believed: the licence is valid again, and its grace ends by the same clock', async () => {
  const { farm, admin } = await openLicensed(await deadUrl());
  farm.clock.advance(8 * DAY_MS);
  expect(await licenseOf(await anew(farm, admin))).toMatchObject({ status: 'grace', grace_until: UNTIL });
  farm.clock.jump(-2 * DAY_MS);
  expect(await licenseOf(await anew(farm, admin))).toMatchObject({ status: 'valid' });
  farm.clock.jump(20 * DAY_MS);
  expect(await licenseOf(await anew(farm, admin))).toMatchObject({ status: 'expired' });
});
