import { createSpoolman } from '@farmhand/simulator';
import type { Browser } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { openBrowserFarm } from './farm.ts';
import { sharedBrowser } from './launch.ts';
import { walkedOn } from './sizes.ts';
import { isTold } from './told.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

async function startSpoolman() {
  const spoolman = createSpoolman();
  await spoolman.start();
  onTestFinished(() => spoolman.stop());
  return spoolman;
}

const OPERATOR = { username: 'otto', password: 'a long enough one' };

test.each(walkedOn('desktop'))(
  'on a %s an administrator connects Spoolman, compares, and takes over what was shown',
  async (size) => {
    const spoolman = await startSpoolman();
    spoolman.addSpool({ name: 'Galaxy black' });
    spoolman.addSpool({ name: 'Ocean blue', material: 'PETG' });
    const farm = await openBrowserFarm(browser);
    const visitor = await farm.visit(size, '/settings/inventory');
    const { page, checkAccess } = visitor;
    await page.getByRole('heading', { name: 'External inventory', level: 1 }).waitFor();
    await page.getByText('Nothing is reported to it at present.').waitFor();
    await visitor.checkStill('external inventory');

    await page.getByLabel('Report what is used').click({ force: true });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Give the address first, then switch it on.').waitFor();
    await page.getByLabel('Address of Spoolman').fill('http://127.0.0.1:8099');
    await page.getByRole('button', { name: 'Save' }).click();
    await isTold(page, 'The external inventory is saved.');
    await page.getByRole('button', { name: 'Test the connection' }).click();
    await page.getByText('Nothing answers at that address.').waitFor();
    await checkAccess('a connection that fails');

    await page.getByLabel('Address of Spoolman').fill(`${spoolman.url}/api/v1`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => page.getByLabel('Address of Spoolman').inputValue()).toBe(spoolman.url);
    await page.getByRole('button', { name: 'Test the connection' }).click();
    await page.getByText('Spoolman 0.18.1 answers and has 2 spools.').waitFor();
    await page.getByText('It knows everything that was used.').waitFor();

    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByText('2 spools differ, 0 are the same.').waitFor();
    await checkAccess('what would be taken over');
    await page.getByRole('checkbox', { name: 'Take over Ocean blue (2)' }).click();
    await page.getByRole('button', { name: 'Take over 1 spool' }).click();
    await isTold(page, '1 spool was added, 0 were updated.');
    await page.getByText('1 spool differs, 1 is the same.').waitFor();
    const { items } = await farm.api.listSpools({});
    expect(items).toMatchObject([
      { color_name: 'Galaxy black', external_spool_id: 1, remaining_weight_g: 1000 },
    ]);

    // What is used now is told, and the page says so by itself.
    await farm.api.postSpoolUse({ params: { id: items[0]?.id ?? 0 }, body: { grams: 12.5 } });
    await expect.poll(() => spoolman.stock.usedWeight(1), { timeout: 30_000 }).toBe(12.5);
    await page.getByText('It knows everything that was used.').waitFor();
    visitor.checkQuiet();
  },
);

test.each(walkedOn('phone'))(
  'on a %s an operator sees that it is behind, and answers what nobody else can know',
  async (size) => {
    const spoolman = await startSpoolman();
    const external = spoolman.addSpool();
    const farm = await openBrowserFarm(browser);
    await farm.addUser(OPERATOR, 'operator');
    await farm.api.updateExternalInventory({ body: { url: spoolman.url, enabled: true } });
    const { id } = await farm.api.createSpool({ body: { material: 'PLA', external_spool_id: external } });
    const visitor = await farm.visit(size, '/settings/inventory', OPERATOR);
    const { page, checkAccess } = visitor;
    await page.getByText('It knows everything that was used.').waitFor();
    expect(await page.getByLabel('Address of Spoolman').count()).toBe(0);

    // Gone over there: whether that was meant is for a person to say.
    spoolman.stock.remove(external);
    await farm.api.postSpoolUse({ params: { id }, body: { grams: 7.25 } });
    await page.getByRole('heading', { name: 'Please look it up' }).waitFor();
    await page
      .getByText(`7.25 g of PLA (spool ${id}) can’t be told there, where it is linked to spool ${external}`)
      .waitFor();
    await page.getByText('1 use waits for your answer.').waitFor();
    expect(await page.getByRole('button', { name: 'Yes, counted' }).count()).toBe(0);
    await checkAccess('a question');
    await page.getByRole('button', { name: 'Leave it out' }).click();
    await isTold(page, 'It is left out.');
    await page.getByRole('heading', { name: 'Please look it up' }).waitFor({ state: 'detached' });

    await spoolman.stop();
    await farm.api.postSpoolUse({ params: { id }, body: { grams: 3 } });
    await page.getByText('It is behind by 1 use. Nothing is lost: it is tried again by itself.').waitFor();
    await checkAccess('behind');
    visitor.checkQuiet();
  },
);
