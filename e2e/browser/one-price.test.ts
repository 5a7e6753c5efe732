import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openBrowserFarm } from './farm.ts';
import { sharedBrowser } from './launch.ts';

/** A print takes as long as it takes on a busy machine. */
const PATIENCE = { timeout: 60_000 };

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

/** 12 g at 0.05, and two minutes of labor at 18.00 an hour, however long the print takes. */
const PRICE = '€1.20';
const PARTS = 'Material €0.60 · Labour and failures €0.60';

const fact = (page: Page, name: string) =>
  page.getByText(name, { exact: true }).and(page.locator('dt')).locator('xpath=following-sibling::dd[1]');

// A9
test('one print has one price, made of the same parts, in the dialog, the queue, the job and the archive', async () => {
  const farm = await openBrowserFarm(browser, { fleet: { moonraker: 1 }, speed: 120 });
  const [printer] = farm.printers;
  await farm.api.updateSettings({ body: { labor_rate_per_hour: 18, labor_minutes_per_plate: 2 } });
  const spool = await farm.api.createSpool({ body: { material: 'PLA', cost_per_gram: 0.05 } });
  await farm.api.assignSpool({ body: { spool_id: spool.id, printer_id: printer?.id ?? 0, ams_slot: 0 } });
  const model = await farm.addModel('Hook', { seconds: 60, grams: 12 });
  const { page, checkQuiet } = await farm.visit('desktop', `/models/${model}`);

  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const outcome = page.getByRole('dialog').getByRole('status', { name: 'What will happen' });
  await outcome.getByText(`1 min of printing · 12 g · ${PRICE}`).waitFor(PATIENCE);
  await outcome.getByText(PARTS, { exact: true }).waitFor();

  const { id } = await farm.api.createJob({ body: { model_id: model, hold: true } });
  await page.goto(`${farm.url}/queue`);
  await page.getByTitle(PARTS).filter({ hasText: PRICE }).waitFor(PATIENCE);
  await page.goto(`${farm.url}/jobs/${id}`);
  await page.getByText('Made up of').waitFor(PATIENCE);
  await expect.poll(() => fact(page, 'Estimated cost').textContent(), PATIENCE).toBe(PRICE);
  await expect.poll(() => fact(page, 'Made up of').textContent(), PATIENCE).toBe(PARTS);

  await farm.api.updateJob({ params: { id }, body: { hold: false } });
  await expect.poll(async () => (await farm.api.listArchive()).total, PATIENCE).toBe(1);
  const [entry] = (await farm.api.listArchive()).items;
  await page.goto(`${farm.url}/archive/${entry?.id}`);
  await page.getByText('Shown by').waitFor(PATIENCE);
  for (const name of ['Actual cost', 'Estimated cost'])
    await expect.poll(() => fact(page, name).textContent(), PATIENCE).toMatch(`${PRICE}${PARTS}`);
  checkQuiet();
});
