import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { openBrowserFarm } from './farm.ts';
import { launchBrowser } from './launch.ts';
import { goTo } from './steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

test.each(['desktop', 'phone'] as const)('every page is reached by the navigation on a %s', async (size) => {
  const farm = await openBrowserFarm(browser, { fleet: { bambu: 1, moonraker: 1 } });
  const { page, checkQuiet, checkStill } = await farm.visit(size, '/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const name of ['Fleet', 'Queue', 'Models', 'Archive', 'Maintenance', 'Settings']) {
    await goTo(page, size, name);
    await checkStill(name);
  }
  checkQuiet();
});
