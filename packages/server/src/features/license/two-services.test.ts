import { expect, test } from 'vitest';
import { isPostgres, openFarm } from '../../../test/kit.ts';
import {
  keyed,
  LICENSE_ID,
  licenseOf,
  openLicensed,
  startLicenseServer,
} from '../../../test/license-server.ts';
import { newIssuer } from '../../../test/licenses.ts';
import { answering } from '../../../test/receiver.ts';

const REFRESH = '/license/refresh';
const NEWER = {
  id: LICENSE_ID,
  issued_at: '2026-11-02T00:00:00.000Z',
  expires_at: '2027-11-02T00:00:00.000Z',
};

test.runIf(isPostgres)('two services that take the same key take it once', async () => {
  const issuer = newIssuer();
  const server = await startLicenseServer(answering(500));
  const first = await openLicensed(server.url, {}, issuer);
  const { dataDir, databaseUrl, clock } = first.farm;
  const second = await openFarm({ env: first.env, dataDir, databaseUrl, clock });
  const other = second.caller(first.admin.headers);
  // Whoever asks while it is being asked hears the same: the questions of the start are over then.
  for (const caller of [first.admin, other]) await caller.post(REFRESH);
  server.behave(keyed(issuer.issue(NEWER)));
  const answers = await Promise.all([first.admin.post(REFRESH), other.post(REFRESH)]);
  for (const { status, body } of answers)
    expect([status, body]).toEqual([200, expect.objectContaining({ issued_at: NEWER.issued_at })]);
  expect((await first.admin.get('/audit?action=setLicense')).body).toHaveLength(1);
  // One may have asked when the other had taken it already.
  expect(['renewed', 'not_newer']).toContain((await licenseOf(other)).server?.last_answer);
});
