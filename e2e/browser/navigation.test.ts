import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openBrowserFarm } from './farm.ts';
import { sharedBrowser } from './launch.ts';
import { goTo } from './steps.ts';
import { keepOffer } from './told.ts';

const A_MINUTE = '01:00';
/** Pages whose records no other page has asked for before. */
const NEW_HERE = ['Models', 'Archive', 'Maintenance'];

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
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
    await page.getByRole('button', { name: 'Emergency stop' }).waitFor();
  }
  // What surrounds a page stays off the paper.
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false);
  expect(await page.getByRole('banner').isVisible()).toBe(false);
  checkQuiet();
});

const NO_RECORDS = [
  '/jobs/abc',
  '/spools/0',
  '/printers/-1',
  '/models/1.5',
  '/archive/1e3',
  '/orders/0x10',
  '/orders/NaN/edit',
];

test('an address without the number of a record leads nowhere, and no record is asked for', async () => {
  const farm = await openBrowserFarm(browser);
  const { page, checkQuiet } = await farm.visit('desktop', '/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of NO_RECORDS) {
    await page.goto(`${farm.url}${path}`);
    await page.getByRole('heading', { name: 'There is no page at this address.' }).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    expect(await page.title()).toBe('Not found · Farmhand');
  }
  expect(
    asked.filter((path) => /^\/api\/v1\/(jobs|spools|printers|models|archive|orders)\/./.test(path)),
  ).toEqual([]);
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect.poll(() => page.title()).not.toBe('Not found · Farmhand');
  checkQuiet();
});

test('who comes back or loads anew finds the queue as it was left, and the focus where it was before a dialog', async () => {
  const farm = await openBrowserFarm(browser);
  const model_id = await farm.addModel('Vase');
  for (const item_name of ['Vase', 'Gear'])
    await farm.api.createJob({ body: { model_id, item_name, quantity: 1, hold: true } });
  const { page, checkQuiet } = await farm.visit('desktop', '/queue');
  const search = page.getByLabel('Search by name');
  const isAsLeft = async () => {
    await page.getByText('1 of 2 jobs').waitFor();
    await expect.poll(() => search.inputValue()).toBe('vase');
  };

  await page.getByRole('link', { name: 'Gear' }).waitFor();
  await search.fill('vase');
  await isAsLeft();
  await page.getByRole('link', { name: 'Vase' }).click();
  await page.getByRole('heading', { level: 1, name: 'Vase' }).waitFor();
  // A job's page has an address of its own, but its place is the queue.
  await page
    .getByRole('link', { name: 'Queue', exact: true })
    .and(page.locator('[aria-current=page]'))
    .waitFor();
  await page.goBack();
  await isAsLeft();
  await page.reload();
  await isAsLeft();

  const menu = page.getByRole('button', { name: 'Actions for Vase' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Change' }).click();
  await page.getByRole('dialog').getByLabel('Name').waitFor();
  await page.keyboard.press('Escape');
  await menu.and(page.locator(':focus')).waitFor();

  // What can be taken back is offered for a while, and longer to who reaches for it.
  const release = async () => {
    await menu.click();
    await page.getByRole('menuitem', { name: 'Release', exact: true }).click();
    return keepOffer(page, 'Vase may start again.');
  };
  await page.clock.install();
  const reached = await release();
  await page.clock.fastForward(A_MINUTE);
  await reached.click();
  await page.getByText('The job is held.').waitFor();
  const left = await release();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(A_MINUTE);
  await left.waitFor({ state: 'detached' });
  checkQuiet();
});

test('a page for administrators says so to others, and asks the service for nothing', async () => {
  const farm = await openBrowserFarm(browser);
  const anna = { username: 'anna', password: 'correct horse battery' };
  await farm.addUser(anna, 'viewer');
  const { page, checkQuiet } = await farm.visit('phone', '/settings/users', anna);
  await page.getByText('This page is for administrators').waitFor();
  expect(await page.getByRole('button', { name: 'Add a user' }).count()).toBe(0);
  checkQuiet();
});

test('what is about oneself is found under the settings too, and is for everybody', async () => {
  const farm = await openBrowserFarm(browser);
  const { page, checkQuiet } = await farm.visit('desktop', '/settings/tokens');
  await page.getByRole('heading', { name: 'API tokens' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/tokens');
  expect(await page.getByText('This page is for administrators').count()).toBe(0);
  checkQuiet();
});
