import type { Browser } from 'playwright-core';
import { beforeAll, test } from 'vitest';
import { keyed, LICENSE_ID, startLicenseServer } from '../../packages/server/test/license-server.ts';
import { newIssuer } from '../../packages/server/test/licenses.ts';
import { answering } from '../../packages/server/test/receiver.ts';
import { openBrowserFarm } from './farm.ts';
import { sharedBrowser } from './launch.ts';
import { walkedOn } from './sizes.ts';
import { isTold } from './told.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

test.each(walkedOn('phone'))(
  'on a %s an administrator sees how the licence stands, and asks its server for a newer key',
  async (size) => {
    const issuer = newIssuer();
    const ended = { id: LICENSE_ID, tier: 'enterprise', issued_at: '2020-01-01T00:00:00.000Z' } as const;
    const server = await startLicenseServer(answering(410, '{"detail": "Cancelled by phone."}'));
    const farm = await openBrowserFarm(browser, {
      env: {
        ...issuer.env,
        FARM_LICENSE_KEY: issuer.issue({ ...ended, expires_at: '2021-01-01T00:00:00.000Z' }),
        FARM_LICENSE_SERVER_URL: server.url,
      },
    });
    const visitor = await farm.visit(size, '/settings/licence');
    const { page, checkAccess } = visitor;
    await page.getByText('Expired', { exact: true }).waitFor();
    await page.getByText('The licence was withdrawn. It says: Cancelled by phone.').waitFor();
    await checkAccess('a licence that has ended');

    const entitlements = { support: 'business days', sites: ['Graz', 'Linz'] };
    server.behave(keyed(issuer.issue({ ...ended, issued_at: '2026-01-01T00:00:00.000Z', entitlements })));
    await page.getByRole('button', { name: 'Ask now' }).click();
    await isTold(page, 'A newer key was taken.');
    await page.getByText('Valid', { exact: true }).waitFor();
    await page.getByRole('cell', { name: 'business days' }).waitFor();
    await page.getByRole('cell', { name: '["Graz","Linz"]' }).waitFor();
    await checkAccess('a licence with entitlements');
  },
);
