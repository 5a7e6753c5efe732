import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { enterprise } from '../../packages/server/test/licenses.ts';
import type { Person } from '../support/farm.ts';
import { type BrowserFarm, openBrowserFarm } from './farm.ts';
import { sharedBrowser } from './launch.ts';
import { isTold } from './told.ts';

vi.setConfig({ testTimeout: 360_000 });

const ANNA = { username: 'anna', password: 'lab prints all night' };
const BEN = { username: 'ben', password: 'design class at noon' };
const PATIENT = { timeout: 40_000 };
/** By the printer's own clock: longer than the test. */
const LONG = { seconds: 360_000 };

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const banner = (page: Page, words: string) => page.getByText(`Starts are held${words}`);

/** An organization with one operator in it. */
async function addOrg({ api }: BrowserFarm, name: string, person: Person): Promise<number> {
  const org = await api.createOrg({ body: { name } });
  const user = await api.createUser({ body: { ...person, role: 'operator' } });
  await api.addOrgMember({ params: { id: org.id, user_id: user.id } });
  return org.id;
}

/** The lab owns both printers and shares the first; a file that names no material is printed with its usual one. */
async function openSharedFarm() {
  const farm = await openBrowserFarm(browser, { fleet: { moonraker: 2 }, env: enterprise() });
  const { api } = farm;
  const [shared, own] = farm.printers;
  if (shared === undefined || own === undefined) throw new Error('the farm has too few printers');
  const lab = await addOrg(farm, 'Robotics lab', ANNA);
  await addOrg(farm, 'Design class', BEN);
  const body = { branding_app_name: 'Lab prints', default_filament_type: 'PETG' };
  await api.updateOrgSettings({ params: { id: lab }, body });
  for (const { id } of [shared, own]) await api.addOrgPrinter({ params: { id: lab, rid: id } });
  await api.updatePrinter({ params: { id: shared.id }, body: { shared: true } });
  const spool = await api.createSpool({ body: { material: 'PETG', initial_weight_g: 1000, org_id: lab } });
  await api.assignSpool({ body: { spool_id: spool.id, printer_id: own.id, ams_slot: 0 } });
  const model = await farm.addModel('Gripper', { ...LONG, material: '' });
  await api.addOrgModel({ params: { id: lab, rid: model } });
  return { farm, lab, shared, model };
}

/** The service fetches no logo from this machine, and a test has no other: the page is given what it would serve. */
async function giveLogo({ api, url }: BrowserFarm, lab: number, page: Page): Promise<void> {
  const picture = await page.request.get(`${url}/icon-192.png`);
  await page.context().route(/\/orgs\/\d+\/logo/, (route) => route.fulfill({ response: picture }));
  const branding_logo_url = 'https://logo.invalid/lab.png';
  await api.updateOrgSettings({ params: { id: lab }, body: { branding_logo_url } });
  await page.reload();
}

test('an organization has its name, logo, filament and hold for itself, and others watch what it shares', async () => {
  const { farm, lab, shared, model } = await openSharedFarm();
  const anna = await farm.visit('desktop', `/models/${model}`, ANNA);
  await giveLogo(farm, lab, anna.page);
  const ben = await farm.visit('phone', '/fleet', BEN);
  const mara = await farm.visit('desktop', '/queue');

  // Its name and its logo, from our own address; nobody else's page has them.
  await anna.page.getByRole('banner').getByText('Lab prints').waitFor();
  const logo = anna.page.getByRole('banner').locator('a img');
  await expect.poll(() => logo.evaluate((image) => Reflect.get(image, 'naturalWidth')), PATIENT).toBe(192);
  await expect.poll(() => anna.page.title()).toBe('Gripper · Lab prints');
  await ben.page.getByRole('banner').getByText('Farmhand').waitFor();
  expect(await ben.page.getByRole('banner').locator('a img').count()).toBe(0);

  // The file names no material: the usual one is meant, unless somebody wants another.
  await anna.page.getByRole('button', { name: 'Print', exact: true }).click();
  const dialog = anna.page.getByRole('dialog');
  const usual = dialog.getByRole('checkbox', { name: 'Print with PETG, as usual here' });
  await usual.waitFor(PATIENT);
  expect(await usual.isChecked()).toBe(true);
  const chosen = dialog.getByLabel('Printer', { exact: true });
  await anna.checkAccess('the usual filament of an organization');
  await chosen.selectOption(String(shared.id));
  await dialog.getByRole('button', { name: 'Print', exact: true }).click();
  await isTold(anna.page, 'Gripper is in the queue.');

  // Of the other organization Ben sees what it shares: that it prints, but neither what nor for whom.
  const cards = ben.page.getByRole('article');
  await cards.getByText('Printing', { exact: true }).waitFor(PATIENT);
  expect(await cards.count()).toBe(1);
  await cards.getByText('left').waitFor(PATIENT);
  expect(await cards.textContent()).not.toContain('Gripper');
  await ben.page.getByRole('link', { name: shared.name }).click();
  await ben.page.getByText('you can watch it, but not control it').waitFor();
  await ben.page.getByText('Layer').waitFor(PATIENT);
  for (const name of ['Pause', 'Stop', 'Edit', 'Watch live', 'Install a nozzle'])
    expect(await ben.page.getByRole('button', { name, exact: true }).count(), name).toBe(0);
  expect(await ben.page.getByRole('main').textContent()).not.toContain('Gripper');
  await ben.checkAccess('a printer that another organization shares');

  // Her emergency stop is for her own printers, and so is the hold that follows.
  await anna.page.getByRole('button', { name: 'Emergency stop' }).hover();
  await anna.page.mouse.down();
  const panel = anna.page.getByRole('dialog', { name: 'Emergency stop' });
  await panel.waitFor();
  await anna.page.mouse.up();
  await panel.getByText('All of them have stopped.').waitFor(PATIENT);
  await panel.getByRole('button', { name: 'Close' }).last().click();
  await banner(anna.page, ': no job starts on your organization’s printers.').waitFor();
  await banner(mara.page, ' for Robotics lab: no job starts on its printers.').waitFor();
  await mara.checkAccess('the hold of an organization');
  expect((await farm.api.getQueueState()).org_id).not.toBeNull();
  await ben.page.getByText('Cancelled').or(ben.page.getByText('Ready')).first().waitFor(PATIENT);
  expect(await banner(ben.page, '').count()).toBe(0);

  await anna.page.getByRole('button', { name: 'Release' }).click();
  await anna.page
    .getByRole('dialog', { name: 'Release the hold?' })
    .getByRole('button', { name: 'Release' })
    .click();
  await isTold(anna.page, 'The hold is released.');
  await banner(mara.page, '').waitFor({ state: 'detached' });

  // An administrator says whose a spool is; others add for their own.
  await anna.page.goto(`${farm.url}/spools`);
  await mara.page.goto(`${farm.url}/spools`);
  await anna.page.getByRole('button', { name: 'Add a spool' }).click();
  await anna.page.getByRole('dialog').getByLabel('Material').waitFor();
  expect(await anna.page.getByRole('dialog').getByLabel('Organization').count()).toBe(0);
  await mara.page.getByRole('button', { name: 'Add a spool' }).click();
  const add = mara.page.getByRole('dialog');
  await add.getByLabel('Material').fill('ASA');
  await add.getByLabel('Organization').selectOption('Robotics lab');
  await mara.checkAccess('adding a spool for an organization');
  await add.getByRole('button', { name: 'Add' }).click();
  await mara.page.getByRole('link', { name: 'ASA' }).click();
  await mara.page.getByRole('definition').filter({ hasText: 'Robotics lab' }).waitFor();
  await mara.page.getByRole('button', { name: 'Actions for ASA' }).click();
  await mara.page.getByRole('menuitem', { name: 'Edit' }).click();
  await mara.page.getByRole('dialog').getByLabel('Organization').selectOption('The whole farm');
  await mara.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await mara.page.getByRole('definition').filter({ hasText: 'Robotics lab' }).waitFor({ state: 'detached' });
  for (const visitor of [anna, ben, mara]) visitor.checkQuiet();
});
