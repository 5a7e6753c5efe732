import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openBrowserFarm } from './farm.ts';
import { addFile, picturedGcode } from './files.ts';
import { sharedBrowser } from './launch.ts';

const PATIENT = { timeout: 40_000 };
const DONE = 'Done, clear me';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

test('a printer that has finished says Done, clear me on card, chip, home, wall and its page, and is not counted as ready', async () => {
  const farm = await openBrowserFarm(browser, { fleet: { moonraker: 2 } });
  const [printer] = farm.printers;
  const { page, checkAccess, checkQuiet } = await farm.visit('desktop', '/fleet?view=cards');
  const model = await farm.addModel('Cable clip');
  await addFile(page, model, 'part.gcode', picturedGcode());
  await farm.api.createJob({ body: { model_id: model, printer_id: printer?.id ?? 0 } });

  const card = page.getByRole('article', { name: 'moonraker-1' });
  await card.getByText(DONE, { exact: true }).waitFor(PATIENT);
  // Who does not look is told, too.
  await page.locator('[data-announcer]').getByText(`moonraker-1: ${DONE}`).waitFor();
  await card.getByText('Cable clip').waitFor();
  await card.getByText('Take the print out, then clear the plate here.').waitFor();
  await page.getByRole('button', { name: `${DONE}: 1 printer` }).click();
  await expect.poll(() => page.url()).toMatch(/\/fleet\?state=done/);
  expect(await page.getByRole('article').count()).toBe(1);
  await page.getByRole('button', { name: 'Ready: 1 printer' }).click();
  await page.getByRole('article', { name: 'moonraker-2' }).waitFor();
  expect(await page.getByRole('article').count()).toBe(1);
  // An address from before still leads to what it meant.
  await page.goto(`${farm.url}/fleet?view=cards&status=idle`);
  await page.getByRole('article', { name: 'moonraker-2' }).waitFor();
  expect(await page.getByRole('article').count()).toBe(1);
  await checkAccess('fleet with a full plate');

  await page.goto(`${farm.url}/`);
  const states = page.getByRole('navigation', { name: 'Printers by state' });
  await states.getByRole('link', { name: `1 ${DONE}` }).waitFor();
  await states.getByRole('link', { name: '1 Ready' }).waitFor();
  await page.getByText('moonraker-1').first().waitFor();
  await page.getByText('Cable clip').first().waitFor();
  await checkAccess('home with a full plate');

  await page.goto(`${farm.url}/tv`);
  const tile = page.getByRole('listitem').filter({ hasText: 'moonraker-1' });
  await tile.getByText(DONE).waitFor();
  await page.getByText('1 done, to clear').waitFor();
  await page.getByText('1 ready').waitFor();

  await page.goto(`${farm.url}/printers/${printer?.id}`);
  await page.getByText(DONE, { exact: true }).waitFor();
  await page.getByText('Finished, and still on the plate').waitFor();
  await page.getByRole('link', { name: 'Cable clip' }).first().waitFor();
  await page.getByRole('button', { name: 'Clear plate' }).click();
  await page.getByText('Ready', { exact: true }).waitFor(PATIENT);
  await page.goto(`${farm.url}/fleet?view=cards`);
  await page.getByRole('button', { name: 'Ready: 2 printers' }).waitFor();
  await page.getByRole('button', { name: `${DONE}: 0 printers` }).waitFor();
  checkQuiet();
}, 240_000);
