import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openBrowserFarm } from './farm.ts';
import { sharedBrowser } from './launch.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const PATIENT = { timeout: 40_000 };
const LOST = 'Unknown outcome';

test('a print of unknown outcome is called so and counted apart on the queue, home, fleet and print dialog', async () => {
  const farm = await openBrowserFarm(browser, { fleet: { prusalink: 2 } });
  const model_id = await farm.addModel('Bracket', { seconds: 72_000 });
  const [first, second] = farm.printers.map(({ id }) => id);
  const lost = await farm.api.createJob({ body: { model_id, item_name: 'Hinge', printer_id: first } });
  const other = await farm.api.createJob({ body: { model_id, item_name: 'Vase', printer_id: second } });
  const stateOf = async (id: number) => (await farm.api.getJob({ params: { id } })).runs[0]?.state;
  for (const { id } of [lost, other]) await expect.poll(() => stateOf(id), PATIENT).toBe('printing');
  // The printer forgets its print.
  await farm.machines[0]?.powerCycle();
  await expect.poll(() => stateOf(lost.id), PATIENT).toBe('unknown');

  const { page, checkAccess, checkQuiet } = await farm.visit('desktop', '/queue');
  const row = page.getByRole('list', { name: LOST }).getByRole('listitem');
  await row.getByText('Hinge').waitFor();
  await row.getByText(LOST).waitFor();
  expect(await row.getByText('%').count()).toBe(0);
  const printing = page.getByRole('list', { name: 'Printing now' });
  await printing.getByText('Vase').waitFor();
  expect(await printing.getByText('Hinge').count()).toBe(0);
  await checkAccess('the queue with a lost print');
  await row.getByRole('link', { name: 'Resolve print, prusalink-1' }).click();
  await page.getByRole('heading', { name: 'prusalink-1', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'It did print' }).waitFor();

  await page.goto(`${farm.url}/`);
  const states = page.getByRole('navigation', { name: 'Printers by state' });
  await states.getByRole('link', { name: '0 Stopped, see why' }).waitFor();
  await states.getByRole('link', { name: `1 ${LOST}` }).click();
  await expect.poll(() => page.url()).toMatch(/\/fleet\?state=lost/);
  await page.getByRole('article', { name: 'prusalink-1' }).waitFor();
  expect(await page.getByRole('article').count()).toBe(1);
  await page.getByRole('button', { name: `${LOST}: 1 printer` }).waitFor();
  await page.getByRole('button', { name: 'Needs a person: 1 printer' }).waitFor();

  await page.goto(`${farm.url}/models/${model_id}`);
  await page.getByRole('button', { name: 'Print', exact: true }).first().click();
  const choice = page.getByRole('dialog').getByLabel('Printer', { exact: true });
  await expect.poll(() => choice.textContent()).toContain(`prusalink-1 (${LOST})`);
  checkQuiet();
}, 240_000);
