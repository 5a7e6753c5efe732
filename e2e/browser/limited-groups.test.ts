import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sessionOf } from '../support/agent-farm.ts';
import { openBrowserFarm } from './farm.ts';
import { sharedBrowser } from './launch.ts';
import { serveHere } from './service-here.ts';
import { walkedOn } from './sizes.ts';
import { goTo, isHome, logIn, setUp, skipWelcome } from './steps.ts';
import { isTold } from './told.ts';
import { openVisitor } from './visitor.ts';

const MARA = { username: 'mara', password: 'correct horse battery' };
const LUC = { username: 'luc', password: 'a long enough one' };

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

async function editClass(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Class' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
}

test.each(walkedOn('phone'))(
  'on a %s an administrator limits a group to a printer, and its members see no other',
  async (size) => {
    const service = await serveHere();
    const { url } = service;
    const { page, checkAccess, checkQuiet } = await openVisitor(browser, url, size);
    await page.goto(url);
    await setUp(page, MARA);
    await skipWelcome(page);
    await isHome(page, MARA);
    const { api } = await sessionOf(url, MARA);
    for (const name of ['Left', 'Right', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8'])
      await api.createPrinter({ body: { name, family: 'prusalink', host: '127.0.0.1', enabled: false } });
    const luc = await api.createUser({ body: { ...LUC, role: 'operator' } });
    const group = await api.createGroup({ body: { name: 'Class' } });
    await api.addGroupMember({ params: { id: group.id, user_id: luc.id } });

    await page.goto(`${url}/settings/groups`);
    await page.getByText('All printers').waitFor();
    await editClass(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Members see and use only some printers').check();
    await dialog.getByText('Without any, members see no printer at all.').waitFor();
    await dialog.getByLabel('Search printers').fill('lef');
    await dialog.getByLabel('Left').check();
    expect(await dialog.getByLabel('Right').count()).toBe(0);
    await dialog.getByText('1 printer chosen').waitFor();
    await checkAccess('the printers of a group');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await isTold(page, 'Class is saved.');
    await page.getByText('1 printer', { exact: true }).waitFor();
    await checkAccess('groups with a limit');

    const member = await openVisitor(browser, url, size);
    await member.page.goto(url);
    await logIn(member.page, LUC);
    await isHome(member.page, LUC);
    await goTo(member.page, size, 'Fleet');
    await member.page.getByRole('link', { name: 'Left' }).first().waitFor();
    expect(await member.page.getByText('P3').count()).toBe(0);

    // Taken back, it shows at once: the page asks anew when its rights are others.
    await editClass(page);
    await dialog.getByLabel('Members see and use only some printers').uncheck();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await member.page.getByRole('link', { name: 'P3' }).first().waitFor();
    checkQuiet();
  },
);

test('the page offers a member of a limited group only what is theirs to change', async () => {
  const farm = await openBrowserFarm(browser);
  const { api } = farm;
  const printer = async (name: string) =>
    (await api.createPrinter({ body: { name, family: 'prusalink', host: '127.0.0.1', enabled: false } })).id;
  const [left, right] = [await printer('Left'), await printer('Right')];
  await farm.addUser(LUC, 'operator');
  const { items } = await api.listUsers({ query: { q: LUC.username } });
  const group = await api.createGroup({ body: { name: 'Class', printer_ids: [left] } });
  await api.addGroupMember({ params: { id: group.id, user_id: items[0]?.id ?? 0 } });
  const model_id = await farm.addModel('Bracket');
  await api.createJob({ body: { model_id, item_name: 'Anywhere', hold: true } });
  await api.createJob({ body: { model_id, item_name: 'On the left', hold: true, printer_id: left } });
  const spool = await api.createSpool({ body: { material: 'PLA' } });
  await api.assignSpool({ body: { spool_id: spool.id, printer_id: right } });

  const { page, checkAccess, checkQuiet } = await farm.visit('desktop', '/queue', LUC);
  const menuOf = async (name: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).waitFor();
    const offered = await page.getByRole('menuitem').allTextContents();
    await page.getByRole('menuitem', { name: 'Duplicate' }).press('Escape');
    await page.getByRole('menuitem', { name: 'Duplicate' }).waitFor({ state: 'detached' });
    return offered;
  };
  await page.getByText('Anywhere').first().waitFor();
  expect(await menuOf('Anywhere')).toEqual(['Duplicate']);
  expect(await menuOf('On the left')).toEqual(expect.arrayContaining(['Release', 'Cancel the job']));
  expect(await page.getByRole('button', { name: 'Hold all starts' }).count()).toBe(0);
  await checkAccess('a queue that is to look at');

  await api.setQueueState({ body: { hold: true } });
  await page.getByText('An operator of the farm or an administrator releases the hold.').waitFor();
  expect(await page.getByRole('button', { name: 'Release', exact: true }).count()).toBe(0);

  await page.getByRole('button', { name: 'Emergency stop of all printers' }).click();
  const asked = page.getByRole('dialog');
  await asked.getByText('Every printer of your group that is printing or paused').waitFor();
  await asked.getByLabel('Yes, stop all of them').check();
  await asked.getByRole('button', { name: 'Stop all printers' }).click();
  await page.getByText('Only the printers of your group were stopped').waitFor();
  expect(await page.getByText('until somebody releases the hold').count()).toBe(0);

  await page.goto(`${farm.url}/spools/${spool.id}`);
  await page.getByRole('heading', { name: 'PLA' }).first().waitFor();
  expect(await page.getByRole('button', { name: 'Weigh' }).count()).toBe(0);
  checkQuiet();
});
