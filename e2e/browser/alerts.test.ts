import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openBrowserFarm } from './farm.ts';
import { sharedBrowser } from './launch.ts';
import { walkedOn } from './sizes.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

test.each(walkedOn('phone'))(
  'on a %s an alert whose cause is gone says that it is settled, asks for nothing, and is found as such',
  async (size) => {
    const farm = await openBrowserFarm(browser);
    const spool = (material: string) =>
      farm.api.createSpool({ body: { material, initial_weight_g: 1000, remaining_weight_g: 20 } });
    const [settled] = [await spool('PETG'), await spool('PLA')];
    const { page, checkAccess, checkQuiet } = await farm.visit(size, '/alerts');
    const row = (material: string) =>
      page.getByRole('list', { name: 'Alerts' }).getByRole('listitem').filter({ hasText: material });
    await row('PETG').getByRole('button', { name: 'Mark as read' }).waitFor();
    await row('PLA').waitFor();
    expect(await row('PETG').getByText('Settled').count()).toBe(0);

    await farm.api.updateSpool({ params: { id: settled.id }, body: { remaining_weight_g: 900 } });
    await row('PETG').getByText('Settled').waitFor();
    expect(await row('PETG').getByRole('button', { name: 'Mark as read' }).count()).toBe(0);
    await row('PLA').getByRole('button', { name: 'Mark as read' }).waitFor();
    await checkAccess('alerts, one of them settled');

    // Nobody has read it: it is among the settled ones, and no longer among the unread.
    await page.getByLabel('State').selectOption('Settled');
    await row('PLA').waitFor({ state: 'detached' });
    await row('PETG').waitFor();
    await page.getByLabel('State').selectOption('Unread');
    await row('PETG').waitFor({ state: 'detached' });
    await row('PLA').waitFor();
    checkQuiet();
  },
);
