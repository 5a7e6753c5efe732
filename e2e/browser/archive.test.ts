import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { exampleEntry, exampleJob } from '../../packages/contract/src/features/job-examples.ts';
import { type BrowserFarm, openBrowserFarm } from './farm.ts';
import { sharedBrowser } from './launch.ts';
import { walkedOn } from './sizes.ts';
import { showFilters } from './steps.ts';
import { isTold } from './told.ts';

const PATIENCE = { timeout: 60_000 };

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

/** What was printed lies on the plate as soon as the printer has said that it ended. */
async function clearPlates(farm: BrowserFarm): Promise<void> {
  for (const { id } of farm.printers) {
    await expect
      .poll(async () => (await farm.api.getPrinter({ params: { id } })).plate, PATIENCE)
      .toBe('occupied');
    await farm.api.clearPlate({ params: { id } });
  }
}

/** One print that came to its end, and one that was cancelled on the way. */
async function printBoth(farm: BrowserFarm): Promise<void> {
  const hook = await farm.addModel('Hook', { seconds: 60, grams: 12 });
  const vase = await farm.addModel('Vase', { seconds: 36_000, grams: 90 });
  await farm.api.createJob({ body: { model_id: hook, item_name: 'Hook for Anna' } });
  const until = async (isSo: () => Promise<boolean>) => {
    const deadline = Date.now() + PATIENCE.timeout;
    while (!(await isSo())) {
      if (Date.now() > deadline) throw new Error('the prints never ended');
      await sleep(100);
    }
  };
  const total = async () => (await farm.api.listArchive()).total;
  await until(async () => (await total()) === 1);
  await clearPlates(farm);
  const { id } = await farm.api.createJob({ body: { model_id: vase } });
  await until(async () => (await farm.api.getJob({ params: { id } })).status === 'printing');
  await farm.api.cancelJob({ params: { id }, body: {} });
  await until(async () => (await total()) === 2);
  await clearPlates(farm);
}

test.each(walkedOn('desktop'))(
  'on a %s prints are found, read with their evidence, annotated, exported and printed again',
  async (size) => {
    const farm = await openBrowserFarm(browser, { fleet: { moonraker: 1 }, speed: 120 });
    const { page, checkAccess, checkQuiet, checkStill } = await farm.visit(size, '/archive');
    await page.getByText('Nothing printed yet').waitFor();
    await checkAccess('an empty archive');
    await printBoth(farm);
    // Nobody has reloaded the page.
    await page.getByText('2 prints').waitFor(PATIENCE);
    await page.getByRole('link', { name: 'Hook for Anna' }).waitFor();
    await checkAccess('the gallery');

    await showFilters(page);
    await page.getByLabel('Outcome').selectOption('Cancelled');
    await page.getByText('1 print', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Vase' }).waitFor();
    const href = await page.getByRole('link', { name: 'Export as CSV' }).getAttribute('href');
    expect(href).toBe('/api/v1/archive/export?status=cancelled');
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByText('2 prints').waitFor();
    await page.getByRole('searchbox', { name: 'Search prints' }).fill('anna');
    await page.getByText('1 print', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Table' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Hook for Anna' });
    await row.getByText('12 g').waitFor();
    await row.getByText('Completed').waitFor();
    await checkAccess('the table');

    await page.reload();
    await row.getByRole('link').click();
    await page.getByRole('heading', { name: 'Hook for Anna', level: 1 }).waitFor();
    await page.getByText('The printer’s report').waitFor();
    await page.getByText('As the printer measured it').waitFor();
    await page.getByRole('link', { name: 'Hook', exact: true }).waitFor();
    await checkStill('a print');
    await page.getByRole('button', { name: 'Notes and tags' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Notes').fill('Anna wants two more.');
    await dialog.getByRole('combobox', { name: 'Tags' }).fill('Customer');
    await dialog.getByRole('combobox', { name: 'Tags' }).press('Enter');
    await checkAccess('notes and tags');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await isTold(page, 'The notes are saved.');
    await page.getByText('Anna wants two more.').waitFor();
    await page.getByText('customer', { exact: true }).waitFor();
    await checkAccess('a print');

    await page.getByRole('button', { name: 'Print again' }).click();
    await dialog.getByText('One copy joins the queue.').waitFor();
    await dialog.getByRole('button', { name: 'Print', exact: true }).click();
    await isTold(page, 'Hook for Anna is in the queue.');
    await expect.poll(async () => (await farm.api.listArchive()).total, PATIENCE).toBe(3);
    await page.getByRole('link', { name: 'All prints' }).click();
    await page.getByText('3 prints').waitFor(PATIENCE);
    checkQuiet();
  },
);

test('no printer is called gone while the fleet is still loading', async () => {
  const farm = await openBrowserFarm(browser);
  const { page } = await farm.visit('desktop', '/archive');
  const shown = { ...exampleEntry, thumbnail_url: null };
  const fleet = Promise.withResolvers<void>();
  await page.route(/\/api\/v1\/archive\/88$/, (route) => route.fulfill({ json: shown }));
  await page.route(/\/api\/v1\/printers\?/, async (route) => {
    await fleet.promise;
    await route.fulfill({ json: [], headers: { 'x-total-count': '0' } });
  });
  await page.goto(new URL('/archive/88', page.url()).href);
  const printer = page.locator('dt:text-is("Printer") + dd');
  await printer.waitFor(PATIENCE);
  expect(await printer.textContent()).toBe('…');
  fleet.resolve();
  await page.getByText('No longer here').waitFor(PATIENCE);
});

test('a duration that nobody saw to its end is shown as an estimate', async () => {
  const farm = await openBrowserFarm(browser);
  const { page } = await farm.visit('desktop', '/archive');
  const shown = { ...exampleEntry, times_source: 'estimated', thumbnail_url: null };
  await page.route(/\/api\/v1\/archive\?/, (route) =>
    route.fulfill({ json: [shown], headers: { 'x-total-count': '1' } }),
  );
  await page.route(/\/api\/v1\/archive\/88$/, (route) => route.fulfill({ json: shown }));
  await page.reload();
  await page.getByRole('button', { name: 'Table' }).click();
  await page.getByRole('row').filter({ hasText: 'Bracket' }).getByText('about 1 h').waitFor(PATIENCE);
  await page.getByRole('row').filter({ hasText: 'Bracket' }).getByRole('link').click();
  await page.getByText('Estimated: nobody saw it end, and the printer does not know either.').waitFor();
});

// A9
test('what a print really cost stands beside the estimate of its job, each with its name, parts and basis', async () => {
  const farm = await openBrowserFarm(browser);
  const { page } = await farm.visit('desktop', '/archive');
  const shown = {
    ...exampleEntry,
    thumbnail_url: null,
    duration_seconds: 60,
    filament_used_g: 12,
    cost: 0.27,
    cost_parts: { material: 0.26, machine: 0.01, other: 0 },
  };
  const job = { ...exampleJob, id: shown.job_id, estimated_cost: 0.31, runs: [] };
  await page.route(/\/api\/v1\/archive\/88$/, (route) => route.fulfill({ json: shown }));
  await page.route(/\/api\/v1\/jobs\/\d+$/, (route) =>
    route.fulfill({ json: { ...job, cost_parts: { material: 0.26, machine: 0.05, other: 0 } } }),
  );
  await page.goto(new URL('/archive/88', page.url()).href);
  const facts = page.getByRole('region', { name: 'About this print' });
  await facts.getByText('Actual cost').waitFor(PATIENCE);
  await facts.getByText('Estimated cost').waitFor();
  const words = (await facts.textContent()) ?? '';
  // Each begins where the one before it was found.
  let at = 0;
  for (const part of [
    ...['Actual cost', '0.27', 'Material', '0.26', 'Machine and electricity', '0.01'],
    ...['For the 12 g and the 1 min that it really took.', 'Estimated cost', '0.31'],
    ...['Material', '0.26', 'Machine and electricity', '0.05'],
    'For one copy, by its file; the same as in the job.',
  ]) {
    const found = words.indexOf(part, at);
    expect(found, `${part} in ${words.slice(at)}`).toBeGreaterThanOrEqual(at);
    at = found + part.length;
  }
});
