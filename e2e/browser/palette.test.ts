import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { isFull } from '../../packages/server/test/full.ts';
import { openBrowserFarm } from './farm.ts';
import { sharedBrowser } from './launch.ts';
import { listPages } from './page-table.ts';
import { pressInTurn } from './steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

test('by keyboard every page, printer, model and job is found, and what can be done is done', async () => {
  const farm = await openBrowserFarm(browser, { fleet: { moonraker: 1 } });
  const model_id = await farm.addModel('Cable clip');
  await farm.api.createJob({ body: { model_id, item_name: 'Clips for Monday', hold: true } });
  const { page, checkAccess, checkQuiet } = await farm.visit('desktop', '/');
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
  await heading('Hello, mara').waitFor();
  const palette = page.getByRole('dialog', { name: 'Search, or go to' });
  const field = palette.getByRole('combobox');
  const ask = async (question: string) => {
    await palette.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await field.fill(question);
  };

  await pressInTurn(page, 'g', 'q');
  await heading('Queue').waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Archive').waitFor();
  await checkAccess('shortcuts');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  // Letters belong to the field while somebody types.
  await page.keyboard.press('Control+k');
  await field.and(page.locator(':focus')).waitFor();
  await page.keyboard.type('gf?');
  await expect.poll(() => field.inputValue()).toBe('gf?');
  await palette.getByText('Nothing by that name.').waitFor();
  await checkAccess('palette without a find');
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/queue');

  await ask('arch');
  await palette.getByRole('option', { name: 'Archive' }).waitFor();
  await page.keyboard.press('Enter');
  await heading('Archive').waitFor();

  const [printer] = farm.printers;
  await ask(printer?.name ?? '');
  await palette
    .getByRole('option', { name: printer?.name ?? '' })
    .first()
    .waitFor();
  await checkAccess('palette');
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/printers/${printer?.id}`);

  await ask('clip');
  await palette.getByRole('option', { name: 'Clips for Monday' }).waitFor();
  await palette.getByRole('option', { name: 'Cable clip' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/models/${model_id}`);

  await pressInTurn(page, 'g', 'w');
  await page
    .getByRole('list', { name: 'Fleet' })
    .getByText(printer?.name ?? '')
    .waitFor();
  await page.getByText('1 ready').waitFor();
  await checkAccess('wall screen');
  await page.goBack();
  await heading('Cable clip').waitFor();

  await ask('theme dark');
  await palette.getByRole('option', { name: 'Theme: Dark' }).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
  await ask('Deutsch');
  await palette.getByRole('option', { name: 'Language: Deutsch' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Einstellungen' }).waitFor();
  checkQuiet();
});

test('what the farm is called is in the header and in every tab, at once when it is changed elsewhere', async () => {
  const farm = await openBrowserFarm(browser);
  await farm.api.updateSettings({ body: { app_name: 'Night shift' } });
  const { page, checkQuiet } = await farm.visit('desktop', '/nowhere');
  await expect.poll(() => page.title()).toBe('Not found · Night shift');
  await page.goto(`${farm.url}/maintenance/log`);
  await expect.poll(() => page.title()).toBe('Maintenance log · Night shift');
  await farm.api.updateSettings({ body: { app_name: 'Day shift' } });
  await expect.poll(() => page.title()).toBe('Maintenance log · Day shift');
  await page.getByRole('banner').getByText('Day shift').waitFor();
  checkQuiet();
});

test('what is changed while a page has no link yet is shown once it has one', async () => {
  const farm = await openBrowserFarm(browser);
  const { page, checkQuiet } = await farm.visit('desktop', '/nowhere');
  const links: (() => void)[] = [];
  await page.routeWebSocket(/\/ws$/, async (line) => {
    await new Promise<void>((resolve) => links.push(resolve));
    line.connectToServer();
  });
  /** Once the page shows what it has asked and asks for a link, which it gets after the change. */
  const rename = async (title: string, name: string) => {
    await expect.poll(() => page.title()).toContain(title);
    await expect.poll(() => links.length).toBe(1);
    await farm.api.updateSettings({ body: { app_name: name } });
    links.pop()?.();
    await expect.poll(() => page.title()).toContain(name);
  };
  await page.goto(`${farm.url}/maintenance/log`);
  await rename('Farmhand', 'Day shift');
  // The wall screen has a link of its own.
  await pressInTurn(page, 'g', 'w');
  await rename('Wall screen · Day shift', 'Night shift');
  checkQuiet();
});

test.runIf(isFull)('every page is found by its title, which is the name of its tab', async () => {
  const [farm, pages] = await Promise.all([openBrowserFarm(browser), listPages()]);
  const { page, checkQuiet } = await farm.visit('desktop', '/');
  const palette = page.getByRole('dialog', { name: 'Search, or go to' });
  await expect.poll(() => page.title()).toBe('Home · Farmhand');
  for (const { path, title } of pages) {
    // The settings lead on to the first of them.
    if (path.includes('$') || path === '/settings') continue;
    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill(title);
    await palette.getByRole('option', { name: title, exact: true }).click();
    await expect.poll(() => page.title()).toBe(`${title} · Farmhand`);
    expect(new URL(page.url()).pathname).toBe(path);
  }
  checkQuiet();
});

test.runIf(isFull)(
  'on a phone the search button finds things too, and the wall screen pages by itself',
  async () => {
    const farm = await openBrowserFarm(browser, { fleet: { moonraker: 3, bambu: 1 } });
    const { page, checkAccess, checkQuiet } = await farm.visit('phone', '/');
    const last =
      farm.printers
        .map(({ name }) => name)
        .sort()
        .at(-1) ?? '';
    await page.getByRole('button', { name: 'Search, or go to' }).click();
    const palette = page.getByRole('dialog', { name: 'Search, or go to' });
    await palette.getByRole('combobox').fill('wall');
    await checkAccess('palette');
    await palette.getByRole('option', { name: 'Wall screen' }).click();

    const wall = page.getByRole('list', { name: 'Fleet' });
    await wall.getByRole('listitem').first().waitFor();
    await page.getByText('4 ready').waitFor();
    await checkAccess('wall screen');
    // Two of them have room, so two pages; an address can ask for a quicker turn.
    await page.goto(`${farm.url}/tv?seconds=3&density=large`);
    await wall.getByText(last).waitFor({ timeout: 20_000 });
    await page.getByText('2 of 2').waitFor({ timeout: 20_000 });
    await page.getByText('1 of 2').waitFor({ timeout: 20_000 });

    // It is live: what needs a person comes first, and the hold is in its head.
    await farm.api.setQueueState({ body: { hold: true, reason: 'Power work.' } });
    await page.getByText('Starts held').waitFor();

    // On a real one there is room for all of them, and nothing to turn.
    await page.setViewportSize({ width: 1920, height: 1080 });
    for (const part of ['1 of 2', '2 of 2']) await page.getByText(part).waitFor({ state: 'detached' });
    for (const { name } of farm.printers) await wall.getByText(name, { exact: true }).waitFor();
    await checkAccess('wall screen on a wall');
    checkQuiet();
  },
);
