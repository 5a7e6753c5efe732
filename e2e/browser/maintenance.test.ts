import type { MaintenanceTask } from '@farmhand/contract';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { isFull } from '../../packages/server/test/full.ts';
import { type BrowserFarm, openBrowserFarm } from './farm.ts';
import { sharedBrowser } from './launch.ts';
import { goTo } from './steps.ts';
import { isTold } from './told.ts';

const OTTO = { username: 'otto', password: 'battery staple horse' };
const VERA = { username: 'vera', password: 'staple battery horse' };
const DAY_MS = 86_400_000;
/** By the printer's own clock, which runs faster. */
const PRINT = {
  file: 'cube.gcode.3mf',
  seconds: 120,
  layers: 20,
  filamentMm: 1000,
  preparingSeconds: 1,
  nozzleC: 220,
  bedC: 60,
};

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const button = (page: Page, name: string) => page.getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const agoIso = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

/** A printer that nobody connects to: looked after all the same. */
async function addIdle({ api }: BrowserFarm, name: string, model = 'MK4'): Promise<number> {
  const body = { name, model, family: 'prusalink', host: '127.0.0.1', enabled: false } as const;
  return (await api.createPrinter({ body })).id;
}

/** Done so many days ago, so that it stands where a test wants it. */
async function doneBefore({ api }: BrowserFarm, task_id: number, printer_id: number, days: number) {
  await api.completeMaintenance({ body: { task_id, printer_id, completed_at: agoIso(days) } });
}

const named = (tasks: readonly MaintenanceTask[], name: string): MaintenanceTask => {
  const found = tasks.find((task) => task.name === name);
  if (found === undefined) throw new Error(`there is no task ${name}`);
  return found;
};

test('an empty board offers the built-in tasks; templates are added, changed and deleted', async () => {
  const farm = await openBrowserFarm(browser);
  await farm.addUser(VERA, 'viewer');
  await addIdle(farm, 'MK4 one');
  await addIdle(farm, 'P1S one', 'P1S');
  const viewer = await farm.visit('phone', '/maintenance', VERA);
  await viewer.page.getByText('As soon as an administrator adds some').waitFor();
  const { page, checkAccess, checkQuiet, checkStill } = await farm.visit('desktop', '/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await goTo(page, 'desktop', 'Maintenance');
  await page.getByText('No maintenance tasks yet').waitFor();
  await checkAccess('an empty board');
  await button(page, 'Add the built-in tasks').click();
  await isTold(page, '9 tasks were added.');
  const rods = page.getByRole('columnheader', { name: 'Carbon rod lubrication' });
  await rods.waitFor();
  // For the model that has such rods alone; the other browser sees it without reloading.
  await button(page, 'Log Carbon rod lubrication on P1S one').waitFor();
  expect(await button(page, 'Log Carbon rod lubrication on MK4 one').count()).toBe(0);
  await viewer.page.getByRole('article').filter({ hasText: 'Carbon rod lubrication' }).waitFor();
  expect(await button(viewer.page, 'Done').count()).toBe(0);
  await viewer.checkAccess('the tasks of a viewer');

  await page.getByRole('link', { name: 'Tasks', exact: true }).click();
  await button(page, 'Add the built-in tasks').click();
  await isTold(page, '0 tasks were added.');
  await button(page, 'Add a task').click();
  await button(page, 'Save').click();
  await dialog(page).getByText('Please fill this in.').waitFor();
  await dialog(page).getByText('Hours, days or both.').waitFor();
  await page.getByLabel('Name').fill('Fan check');
  await page.getByLabel('Print hours between').fill('80,5');
  await page.getByLabel('Cost').fill('4,50');
  await page.getByLabel('Only for these models').fill('MK4');
  await page.getByLabel('Keep jobs away while it is overdue').check();
  await checkAccess('a new task');
  await button(page, 'Save').click();
  await isTold(page, 'Fan check is saved.');
  const row = page.getByRole('row').filter({ hasText: 'Fan check' });
  await row.getByText('every 80.5 print hours').waitFor();
  await row.getByText('€4.50').waitFor();
  await row.getByText('keeps jobs away when overdue').waitFor();
  await checkAccess('the templates');
  await checkStill('the templates');

  await row.getByRole('button', { name: 'Actions for Fan check' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByLabel('Days between').fill('14');
  await page.getByLabel('In use').uncheck();
  await button(page, 'Save').click();
  await row.getByText('every 80.5 print hours or 14 days').waitFor();
  await row.getByText('Switched off').waitFor();
  await row.getByRole('button', { name: 'Actions for Fan check' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await isTold(page, 'Fan check is deleted.');
  await row.waitFor({ state: 'detached' });
  checkQuiet();
  viewer.checkQuiet();
});

// spec: S8.10
test('what is overdue is found and logged on a phone, and every other page shows it without reloading', async () => {
  const farm = await openBrowserFarm(browser);
  await farm.addUser(OTTO, 'operator');
  const [left, right] = [await addIdle(farm, 'Left'), await addIdle(farm, 'Right')];
  await farm.api.loadMaintenanceDefaults({});
  const { items } = await farm.api.listMaintenanceTasks({ query: { limit: 100 } });
  const plates = named(items, 'Build plate check');
  const belts = named(items, 'Belt tension check');
  await farm.api.updateMaintenanceTask({ params: { id: plates.id }, body: { blocks_dispatch: true } });
  await doneBefore(farm, plates.id, left, 33);
  await doneBefore(farm, belts.id, right, 85);

  const desktop = await farm.visit('desktop', '/maintenance?state=overdue');
  const home = await farm.visit('desktop', '/');
  const phone = await farm.visit('phone', '/maintenance', OTTO);
  await button(desktop.page, 'Overdue, due 3 days ago. Log Build plate check on Left').waitFor();
  await expect.poll(() => desktop.page.getByRole('row').count()).toBe(2);
  const widget = home.page.getByRole('region', { name: 'Maintenance within 7 days' });
  await widget.getByText('Build plate check: Left').waitFor();
  await widget.getByText('Upcoming, due in 5 days').waitFor();
  await home.checkStill('the dashboard');
  await home.checkAccess('the dashboard');

  const cards = phone.page.getByRole('article');
  await cards.first().getByText('Keeps jobs away').waitFor();
  expect(await cards.first().textContent()).toContain('33 days since');
  await phone.checkAccess('the board');
  await phone.checkStill('the board');
  await button(phone.page, 'Overdue: 1').click();
  await expect.poll(() => cards.count()).toBe(1);
  await button(phone.page, 'Done: Build plate check on Left').click();
  await phone.page.getByLabel('Notes').fill('Washed');
  await phone.page.getByLabel('Cost').fill('x');
  await button(phone.page, 'Log as done').click();
  await phone.page.getByText('A number, 0 or more.').waitFor();
  await phone.page.getByLabel('Cost').fill('1,25');
  await phone.page.getByLabel('Downtime (min)').fill('12');
  await phone.checkAccess('to log a task');
  await button(phone.page, 'Log as done').click();
  await isTold(phone.page, 'It is logged. Next due in 30 days.');
  await phone.page.getByText('Nothing matches.').waitFor();
  await desktop.page.getByText('Nothing matches.').waitFor();
  await widget.getByText('Build plate check: Left').waitFor({ state: 'hidden' });
  await widget.getByText('Belt tension check: Right').waitFor();

  await desktop.page.getByRole('link', { name: 'Log', exact: true }).click();
  const entry = desktop.page.getByRole('row').nth(1);
  await entry.getByText('Washed').waitFor();
  for (const part of ['Build plate check', 'Left', 'otto', '€1.25', '12 minutes'])
    await expect.poll(() => entry.textContent()).toContain(part);
  await desktop.page.getByLabel('Printer', { exact: true }).selectOption('Right');
  await expect.poll(() => desktop.page.getByRole('row').count()).toBe(2);
  await desktop.page.getByRole('row').filter({ hasText: 'Belt tension check' }).waitFor();
  await desktop.checkAccess('the log');

  await desktop.page.getByRole('link', { name: 'Board', exact: true }).click();
  await button(desktop.page, 'Cards').click();
  await desktop.page.getByLabel('Task', { exact: true }).selectOption('Belt tension check');
  await desktop.page.getByLabel('Find a printer').fill('righ');
  await expect.poll(() => desktop.page.getByRole('article').count()).toBe(1);
  await desktop.checkAccess('the board as cards');
  await button(desktop.page, 'Table').click();
  await button(desktop.page, 'Upcoming, due in 5 days. Log Belt tension check on Right').waitFor();
  await desktop.checkAccess('the board');
  for (const each of [desktop, home, phone]) each.checkQuiet();
});

test.runIf(isFull)(
  'a printer is looked after on its own page, and each of two nozzles has a record of its own',
  async () => {
    const farm = await openBrowserFarm(browser, { fleet: { bambu: 5 } });
    const index = farm.machines.findIndex(({ model }) => model === 'H2D');
    const [printer, machine] = [farm.printers[index], farm.machines[index]];
    if (printer === undefined || machine === undefined)
      throw new Error('there is no machine with two nozzles');
    const belts = await farm.api.createMaintenanceTask({
      body: { name: 'Belts', interval_days: 30, blocks_dispatch: true },
    });
    await doneBefore(farm, belts.id, printer.id, 40);
    const desktop = await farm.visit('desktop', `/printers/${printer.id}`);
    const phone = await farm.visit('phone', `/printers/${printer.id}`);
    const careOn = (page: Page) =>
      page.getByRole('heading', { name: 'Maintenance', level: 2 }).locator('xpath=ancestor::section');
    await careOn(desktop.page).getByText('Keeps jobs away').waitFor();
    await careOn(desktop.page).getByText('Since maintenance').waitFor();
    await careOn(phone.page).getByText('due 10 days ago').waitFor();
    await button(desktop.page, `Done: Belts on ${printer.name}`).click();
    await desktop.page.getByLabel('Notes').fill('By hand');
    await button(desktop.page, 'Log as done').click();
    for (const { page } of [desktop, phone]) await careOn(page).getByText('due in 30 days').waitFor();

    const install = async (page: Page, position: string, type: string) => {
      await button(page, 'Install a nozzle').click();
      await page.getByLabel('Position').selectOption(position);
      await page.getByLabel('Type').fill(type);
      await button(page, 'Save').click();
    };
    // The machine has told of both; a person knows better what they are made of.
    await desktop.page.getByText('Left nozzle: 0.4 mm').waitFor();
    await desktop.page.getByText('Right nozzle: 0.4 mm').waitFor();
    await install(phone.page, 'Left nozzle', 'brass');
    await desktop.page.getByText('Left nozzle: 0.4 mm, brass').waitFor();
    await install(desktop.page, 'Right nozzle', 'ruby');
    const nozzle = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
    await nozzle(phone.page, 'Right nozzle: 0.4 mm, ruby').waitFor();
    // Started at its own screen; the right one is at work.
    machine.machine.start(PRINT);
    for (const { page } of [desktop, phone]) {
      await nozzle(page, 'Right nozzle').getByText(', 1 print').waitFor();
      await nozzle(page, 'Left nozzle').getByText('0 hours, 0 prints').waitFor();
    }
    await nozzle(phone.page, 'Right nozzle').getByRole('button', { name: 'Retire' }).click();
    await dialog(phone.page).getByRole('button', { name: 'Retire' }).click();
    for (const { page } of [desktop, phone]) {
      await page.getByText('3 retired nozzles').click();
      await page.getByText('1 print · in on').filter({ hasText: 'out on' }).waitFor();
    }
    await desktop.checkAccess('a printer with its care');
    await phone.checkAccess('a printer with its care');
    await careOn(phone.page).getByRole('link', { name: 'Log' }).click();
    await phone.page.getByRole('row').filter({ hasText: 'By hand' }).waitFor();
    desktop.checkQuiet();
    phone.checkQuiet();
  },
);

test.runIf(isFull)(
  'five hundred printers are scrolled, searched and logged, of which only those in sight exist',
  async () => {
    const farm = await openBrowserFarm(browser);
    for (let first = 1; first <= 500; first += 20) {
      await Promise.all(
        Array.from({ length: 20 }, (_, more) => addIdle(farm, `Printer ${first + more}`, 'MK4')),
      );
    }
    await farm.api.loadMaintenanceDefaults({});
    for (const size of ['desktop', 'phone'] as const) {
      const { page, checkQuiet, checkStill } = await farm.visit(size, '/maintenance');
      await button(page, 'All: 2,500').waitFor();
      const shown = size === 'desktop' ? page.getByRole('row') : page.getByRole('article');
      await expect.poll(() => shown.count()).toBeGreaterThan(3);
      expect(await shown.count()).toBeLessThan(60);
      await checkStill('500 printers');
      await page.evaluate('scrollTo(0, document.body.scrollHeight)');
      if (size === 'desktop') await page.getByText('Printer 500', { exact: true }).waitFor();
      await page.evaluate('scrollTo(0, 0)');
      await page.getByLabel('Find a printer').fill('Printer 377');
      await button(page, 'All: 5').waitFor();
      await button(page, 'Nozzle inspection on Printer 377').click();
      await button(page, 'Log as done').click();
      await isTold(page, 'It is logged and counts from here.');
      checkQuiet();
    }
  },
);
