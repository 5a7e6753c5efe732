import { alertSaid, asWritten } from '@farmhand/words';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../support/service.ts';
import { rememberAlerts } from './earlier-alerts.ts';
import { openBrowserFarm } from './farm.ts';
import { sharedBrowser } from './launch.ts';
import { walkedOn } from './sizes.ts';
import { showFilters } from './steps.ts';
import { isTold } from './told.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

/** A name as a person without a space bar would give it. */
const LONG = 'PETG_translucent_of_the_second_shelf_in_the_basement_of_building_seven_behind_the_boiler';

const list = (page: Page) => page.getByRole('list', { name: 'Alerts' });
const rowOf = (page: Page, words: string) => list(page).getByRole('listitem').filter({ hasText: words });
/** By key: what was just told may lie over it for a while. */
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).press('Enter');
const asked = (page: Page) => expect.poll(() => new URL(page.url()).search);
const bellSays = (page: Page, words: string) =>
  page.getByRole('banner').getByRole('button', { name: words, exact: true }).waitFor();

test.each(walkedOn('phone'))(
  'on a %s an alert whose cause is gone says that it is settled, asks for nothing, and is found as such',
  async (size) => {
    const farm = await openBrowserFarm(browser);
    const spool = (material: string) =>
      farm.api.createSpool({ body: { material, initial_weight_g: 1000, remaining_weight_g: 20 } });
    const [settled] = [await spool('PETG'), await spool('PLA')];
    const { page, checkAccess, checkQuiet } = await farm.visit(size, '/alerts');
    await rowOf(page, 'PETG').getByRole('button', { name: 'Mark read' }).waitFor();
    await rowOf(page, 'PLA').waitFor();
    expect(await list(page).getByText('Settled').count()).toBe(0);

    await farm.api.updateSpool({ params: { id: settled.id }, body: { remaining_weight_g: 900 } });
    await rowOf(page, 'PETG').waitFor({ state: 'detached' });
    await rowOf(page, 'PLA').getByRole('button', { name: 'Mark read' }).waitFor();
    await checkAccess('open alerts');

    await page.getByText('Settled', { exact: true }).click();
    await rowOf(page, 'PETG').getByText('Settled').waitFor();
    await asked(page).toBe('?tab=settled');
    expect(await list(page).getByRole('listitem').count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Mark read' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Dismiss: ' }).click();
    await page.getByText('Nothing is settled yet').waitFor();
    checkQuiet();
  },
);

test.each(walkedOn('desktop'))(
  'on a %s critical alerts stand above newer notes, and whole pages of alerts are read or dismissed at once',
  async (size) => {
    const dataDir = temporaryFolder();
    const farm = await openBrowserFarm(browser, { env: { FARM_DATA_DIR: dataDir } });
    await rememberAlerts(dataDir, [
      { severity: 'critical', about: `${LONG}_bad`, kind: 'printer_error', minutesAgo: 300 },
      { severity: 'warning', about: 'Warned', minutesAgo: 200 },
      ...Array.from({ length: 110 }, (_, at) => ({
        severity: 'info' as const,
        about: `${LONG}_${at}`,
        minutesAgo: 120 - at,
      })),
    ]);
    const { page, checkAccess, checkQuiet } = await farm.visit(size, '/alerts');
    const row = (at: number) => list(page).getByRole('listitem').nth(at);
    await row(0).getByText(`${LONG}_bad`).waitFor();
    await row(0).getByText('Critical').waitFor();
    await row(1).getByText('Warned').waitFor();
    await row(2).getByText(`${LONG}_109`).waitFor();
    await bellSays(page, '112 unread alerts, 1 critical');

    // Some: the two that nobody may overlook.
    for (const at of [0, 1]) await row(at).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Mark read (2)' }).click();
    await isTold(page, '2 alerts are marked as read.');
    await bellSays(page, '110 unread alerts');
    await row(0).getByText(`${LONG}_bad`).waitFor();
    await showFilters(page);
    await page.getByLabel('Unread only').check();
    await rowOf(page, 'Warned').waitFor({ state: 'detached' });
    await asked(page).toBe('?read=no');

    // The last page, and when nothing is left of it the one before.
    await next(page);
    await row(9).getByText(`${LONG}_0`).waitFor();
    await checkAccess('the last page of alerts with long names');
    await page.getByLabel('Select all 10 shown').check();
    await page.getByRole('button', { name: 'Dismiss (10)' }).click();
    await isTold(page, '10 alerts are dismissed.');
    await row(99).waitFor();
    await asked(page).toBe('?read=no');
    await page.getByRole('button', { name: 'Mark all read' }).click();
    await page.getByText('No alert fits').waitFor();
    await bellSays(page, '0 unread alerts');

    // What is dismissed is put away, not lost.
    await page.getByLabel('Unread only').uncheck();
    await page.getByLabel('Severity').selectOption('Note');
    await page.getByText('100 open alerts, ').waitFor();
    await page.getByLabel('Show dismissed ones').check();
    await page.getByText('110 open alerts, ').waitFor();
    await asked(page).toBe('?severity=info&dismissed=yes');
    await next(page);
    await row(9).getByText('Dismissed', { exact: true }).waitFor();
    checkQuiet();
  },
);

test.each(['desktop', 'phone'] as const)(
  'on a %s the bell says how many are unread and how bad the worst is, and its panel works by keyboard',
  async (size) => {
    const dataDir = temporaryFolder();
    const farm = await openBrowserFarm(browser, { env: { FARM_DATA_DIR: dataDir } });
    await rememberAlerts(dataDir, [
      { severity: 'critical', about: `${LONG}_bad`, minutesAgo: 30 },
      { severity: 'info', about: 'Noted', minutesAgo: 20 },
    ]);
    const { page, checkAccess, checkQuiet } = await farm.visit(size, '/queue');
    await bellSays(page, '2 unread alerts, 1 critical');
    const { id } = await farm.api.createSpool({
      body: { material: 'ASA', initial_weight_g: 1000, remaining_weight_g: 20 },
    });
    await bellSays(page, '3 unread alerts, 1 critical');

    const bell = page.getByRole('banner').getByRole('button', { name: 'unread alert' });
    const panel = page.getByRole('dialog', { name: 'Unread alerts' });
    const isOnBell = 'document.activeElement.ariaLabel?.includes("unread alert")';
    await bell.focus();
    await page.keyboard.press('Enter');
    const rows = panel.getByRole('listitem');
    await rows.nth(2).getByText('Noted').waitFor();
    await rows.nth(0).getByText('Critical').waitFor();
    await rows.nth(1).getByText('Warning').waitFor();
    expect(await rows.nth(1).getByRole('link', { name: 'Go to the spool' }).getAttribute('href')).toBe(
      `/spools/${id}`,
    );
    await checkAccess('the panel of the bell');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(isOnBell)).toBe(true);

    await page.keyboard.press('Enter');
    await panel.getByRole('button', { name: `Mark read: ${LONG}_bad` }).focus();
    await page.keyboard.press('Enter');
    await rows.nth(2).waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate('document.activeElement.closest("[role=dialog]") !== null'))
      .toBe(true);
    await panel.getByRole('button', { name: 'Mark all read' }).click();
    await panel.getByText('Nothing unread').waitFor();
    await panel.getByRole('link', { name: 'All alerts' }).click();
    await page.getByRole('heading', { name: 'Alerts', level: 1 }).waitFor();
    await panel.waitFor({ state: 'hidden' });
    await bellSays(page, '0 unread alerts');
    checkQuiet();
  },
);

test('an alert that messages don’t arrive leads to their destination, in the menu where it is set up', async () => {
  const dataDir = temporaryFolder();
  const farm = await openBrowserFarm(browser, { env: { FARM_DATA_DIR: dataDir } });
  const { id } = await farm.api.createDestination({
    body: { scope: 'farm', channel: 'webhook', name: 'Display', settings: { url: 'https://a.invalid/' } },
  });
  const says = alertSaid('delivery_failed.destination', {
    ...{ destination: 'Display', destination_id: id },
    ...{ since: '2026-11-02T08:15:00.000Z', why: asWritten('Nobody answers.') },
  });
  await rememberAlerts(dataDir, [
    { severity: 'warning', about: 'Display', kind: 'delivery_failed', says, minutesAgo: 5 },
  ]);
  const { page, checkQuiet } = await farm.visit('desktop', '/queue');
  await page.getByRole('banner').getByRole('button', { name: '1 unread alert' }).click();
  const panel = page.getByRole('dialog', { name: 'Unread alerts' });
  await panel.getByRole('link', { name: 'Go to the destination' }).click();
  await page.getByRole('heading', { name: 'Display', level: 1 }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/settings/messages/${id}`);
  const menu = page.getByRole('link', { name: 'Messages', exact: true });
  expect(await menu.first().getAttribute('aria-current')).toBe('page');
  checkQuiet();
});
