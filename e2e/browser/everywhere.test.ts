import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type BrowserFarm, openBrowserFarm } from './farm.ts';
import { sharedBrowser } from './launch.ts';
import { walkedOn } from './sizes.ts';
import { pressBriefly, showFilters } from './steps.ts';
import { isTold } from './told.ts';
import type { Size } from './visitor.ts';

const OLGA = { username: 'olga', password: 'many plates to clear' };
const VERA = { username: 'vera', password: 'looks and learns' };
const LONG_S = 360_000;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const stopButton = (page: Page) => page.getByRole('button', { name: 'Emergency stop' });
const banner = (page: Page) => page.getByText('Starts are held: no job starts on the farm.');

/** Both printers at work on something that lasts. */
async function startPrints(farm: BrowserFarm): Promise<void> {
  const model_id = await farm.addModel('Lamp shade', { seconds: LONG_S });
  await farm.api.createJob({ body: { model_id, quantity: 2 } });
  await expect
    .poll(async () => (await farm.api.listPrinters({ query: {} })).items.map(({ status }) => status), {
      timeout: 60_000,
    })
    .toEqual(['printing', 'printing']);
}

/** With the pointer at a desk, by keyboard with the phone's size: both are ways to hold it. */
async function holdToStop(page: Page, size: Size): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'Emergency stop' });
  if (size === 'desktop') {
    await stopButton(page).hover();
    await page.mouse.down();
    await panel.waitFor();
    await page.mouse.up();
  } else {
    await stopButton(page).focus();
    await page.keyboard.down(' ');
    await panel.waitFor();
    await page.keyboard.up(' ');
  }
  await panel.getByText('All of them have stopped.').waitFor({ timeout: 30_000 });
}

test.each(walkedOn('phone'))(
  'on a %s the farm is stopped by holding a button, everybody sees it at once, and a person releases it',
  async (size) => {
    const farm = await openBrowserFarm(browser, { fleet: { moonraker: 2 } });
    await farm.addUser(OLGA, 'operator');
    await farm.addUser(VERA, 'viewer');
    await startPrints(farm);
    const mara = await farm.visit(size, '/');
    const { page } = mara;
    const vera = await farm.visit(size === 'phone' ? 'desktop' : 'phone', '/queue', VERA);

    // The dashboard shows them at work, and leads to them.
    const printing = page.getByRole('region', { name: 'Ends next' });
    await printing.getByText('Lamp shade').nth(1).waitFor();
    expect(await page.getByRole('link', { name: '2 Printing' }).getAttribute('href')).toBe(
      '/fleet?state=printing',
    );
    await expect.poll(() => page.title()).toBe('Home · Farmhand');
    await mara.checkAccess('dashboard');
    await mara.checkStill('dashboard');

    // A short press only asks, and nothing happens before it is said twice.
    await pressBriefly(stopButton(page));
    const question = page.getByRole('dialog', { name: 'Stop all printers?' });
    await question.waitFor();
    expect(await question.getByRole('button', { name: 'Stop all printers' }).isDisabled()).toBe(true);
    await mara.checkAccess('the question before the emergency stop');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    expect((await farm.api.getQueueState()).hold).toBe(false);

    await holdToStop(page, size);
    const panel = page.getByRole('dialog', { name: 'Emergency stop' });
    for (const { name } of farm.printers)
      await panel.getByRole('listitem').filter({ hasText: name }).getByText('Stopped').waitFor();
    await mara.checkAccess('outcomes of the emergency stop');
    await panel.getByRole('button', { name: 'Close' }).last().click();

    // Everybody is told; a viewer can neither stop nor release.
    await banner(page).waitFor();
    await page.getByText('by you').waitFor();
    await banner(vera.page).waitFor();
    await vera.page.getByText('by mara').waitFor();
    expect(await stopButton(vera.page).count()).toBe(0);
    expect(await vera.page.getByRole('button', { name: 'Release' }).count()).toBe(0);
    await vera.checkAccess('a hold, seen by a viewer');

    // The bell counts, opens, and what is read there is gone.
    const bell = page.getByRole('button', { name: 'unread alert' });
    await bell.click();
    const drawer = page.getByRole('dialog', { name: 'Unread alerts' });
    await drawer.getByText('No job starts on the farm').waitFor();
    await mara.checkAccess('alerts beside the page');
    await drawer.getByRole('button', { name: 'Mark read: No job starts on the farm' }).click();
    await drawer.getByText('No job starts on the farm').waitFor({ state: 'detached' });
    await drawer.getByRole('link', { name: 'All alerts' }).click();
    await page.getByRole('heading', { name: 'Alerts', level: 1 }).waitFor();
    const list = page.getByRole('list', { name: 'Alerts' });
    await list.getByText('No job starts on the farm').waitFor();
    await mara.checkAccess('alerts');
    await showFilters(page);
    await page.getByLabel('Unread only').check();
    await list.getByText('No job starts on the farm').waitFor({ state: 'detached' });
    await page.getByLabel('Unread only').uncheck();
    await page.getByLabel('About').selectOption('Starts held');
    await list.getByText('No job starts on the farm').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?kind=dispatch_held');
    await page.getByRole('button', { name: 'Dismiss: No job starts on the farm' }).click();
    await page.getByText('No alert fits').waitFor();

    // Another operator releases it, and it is gone for everybody.
    const olga = await farm.visit(size, '/fleet', OLGA);
    await olga.page.getByRole('button', { name: 'Release' }).click();
    const release = olga.page.getByRole('dialog', { name: 'Release the hold?' });
    await release.waitFor();
    await olga.checkAccess('release the hold');
    await release.getByRole('button', { name: 'Release' }).click();
    await isTold(olga.page, 'The hold is released.');
    await banner(page).waitFor({ state: 'detached' });
    await banner(vera.page).waitFor({ state: 'detached' });

    // What was stopped is to be taken off: the dashboard has the one next action.
    await page.goto(`${farm.url}/`);
    const [one, other] = farm.printers.map(({ name }) => name);
    const clear = (name = '') => page.getByRole('button', { name: `Clear plate: ${name}` });
    await clear(one).click();
    if (size === 'phone') await page.getByRole('dialog').getByRole('button', { name: 'Clear plate' }).click();
    await isTold(page, `Clearing plate: ${one}`);
    await page.getByRole('button', { name: `Undo: ${one}` }).waitFor({ state: 'detached' });
    await clear(one).waitFor({ state: 'detached' });
    await clear(other).waitFor();
    for (const visitor of [mara, vera, olga]) visitor.checkQuiet();
  },
);
