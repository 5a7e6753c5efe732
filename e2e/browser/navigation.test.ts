import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowserFarm } from './farm.ts';
import { launchBrowser } from './launch.ts';
import { goTo } from './steps.ts';

/** Pages whose records no other page has asked for before. */
const NEW_HERE = ['Models', 'Archive', 'Maintenance'];

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

/** Answers wait until it is called: as long as they do, a page has nothing to show but their outlines. */
async function holdAnswers(page: Page): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  await page.route('**/api/v1/**', async (route) => {
    await released.promise;
    await route.continue();
  });
  return async () => {
    released.resolve();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

test.each(['desktop', 'phone'] as const)('every page is reached by the navigation on a %s', async (size) => {
  const farm = await openBrowserFarm(browser, { fleet: { bambu: 1, moonraker: 1 } });
  const { page, checkQuiet, checkStill } = await farm.visit(size, '/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const name of ['Fleet', 'Queue', 'Models', 'Archive', 'Maintenance', 'Settings']) {
    const release = await holdAnswers(page);
    await goTo(page, size, name);
    if (NEW_HERE.includes(name)) await page.locator('.mantine-Skeleton-root').first().waitFor();
    expect(await page.getByRole('main').locator('.mantine-Loader-root').count()).toBe(0);
    await release();
    await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
    await checkStill(name);
    // At hand wherever somebody is when it smokes.
    await page.getByRole('button', { name: /^Emergency stop/ }).waitFor();
  }
  checkQuiet();
});
