import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openBrowserFarm } from './farm.ts';
import { sharedBrowser } from './launch.ts';
import { isTold } from './told.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

test('on a German page numbers are typed, shown and read out as in German', async () => {
  const farm = await openBrowserFarm(browser);
  await farm.api.updateSettings({ body: { electricity_price_per_kwh: 0.32 } });
  await farm.addModel('Vase');
  const { page, checkQuiet } = await farm.visit('desktop', '/');
  await page.evaluate(`localStorage.setItem('farmhand-language', 'de')`);

  await page.goto(`${farm.url}/settings/costs`);
  const price = page.locator('[name="electricity_price_per_kwh"]');
  await expect.poll(() => price.inputValue()).toBe('0,32');
  await price.fill('0,355');
  await page.locator('[name="printer_power_watts"]').fill('2.000');
  await page.locator('[name="machine_rate_per_hour"]').fill('1.234,5');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await isTold(page, 'Die Einstellungen sind gespeichert.');
  expect(await farm.api.getSettings()).toMatchObject({
    electricity_price_per_kwh: 0.355,
    printer_power_watts: 2000,
    machine_rate_per_hour: 1234.5,
  });
  await page.reload();
  await expect.poll(() => price.inputValue()).toBe('0,355');

  await page.goto(`${farm.url}/orders/new`);
  await expect
    .poll(() => page.locator('[name="unit_price"]').getAttribute('placeholder', { timeout: 5000 }))
    .toBe('0,00');

  await page.goto(`${farm.url}/settings/storage`);
  await page.locator('.mantine-Progress-section').first().waitFor({ state: 'attached' });
  const readOut = await page.evaluate<string[]>(
    `[...document.querySelectorAll('[aria-valuetext]')].map((bar) => bar.ariaValueText)`,
  );
  expect(readOut.filter((words) => !/^\d{1,3}\u00a0%$/.test(words))).toEqual([]);
  checkQuiet();
});
