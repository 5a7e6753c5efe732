import { createBambuPrinter, createMoonrakerPrinter, type SimulatedPrinter } from '@farmhand/simulator';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { isFull } from '../../packages/server/test/full.ts';
import { openBrowserFarm } from './farm.ts';
import { sharedBrowser } from './launch.ts';
import { serveHere } from './service-here.ts';
import { logIn, setUp } from './steps.ts';
import { isTold } from './told.ts';
import { openVisitor } from './visitor.ts';

const MARA = { username: 'mara', password: 'correct horse battery' };
/** Twelve printers start on a machine that may be busy. */
const ONLINE_MS = 120_000;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function started<P extends SimulatedPrinter>(printer: P): Promise<P> {
  await printer.start();
  onTestFinished(() => printer.stop());
  return printer;
}

/** So that a search for printers asks these alone: nothing of a test may leave the machine. */
function lookingAt(...printers: readonly SimulatedPrinter[]): Record<string, string> {
  const places = printers.map(({ address: { host, ports } }) => `${host}:${ports['discovery']}`);
  return { FARM_DISCOVERY_ADDRESSES: places.join(',') };
}

/** Printers have some seconds to answer in: on a machine that was busy for as long, somebody looks again. */
async function lookUntil(page: Page, found: string): Promise<void> {
  const look = async () => {
    const button = (name: string) => page.getByRole('button', { name });
    await button('Look for printers').or(button('Look again')).click();
    await button('Look again').waitFor();
    return page.getByText(found).count();
  };
  await expect.poll(look, { timeout: 60_000 }).toBe(1);
}

test.runIf(isFull)(
  'a new farm starts a simulated fleet with one press on a phone, and a desktop removes it again',
  async () => {
    const { url } = await serveHere();
    const phone = await openVisitor(browser, url, 'phone');
    await phone.page.goto(url);
    await setUp(phone.page, MARA);
    await phone.page.getByRole('heading', { name: 'Where do you want to start?' }).waitFor();
    await phone.checkAccess('welcome');
    await button(phone.page, 'Try it with a simulated fleet').click();
    await phone.page.getByText('12 of 12 online').waitFor({ timeout: ONLINE_MS });
    await phone.checkAccess('welcome with a fleet');
    await phone.page.getByRole('link', { name: 'To the fleet' }).click();
    await phone.page.getByRole('heading', { name: 'Fleet', level: 1 }).waitFor();

    const desktop = await openVisitor(browser, url, 'desktop');
    await desktop.page.goto(`${url}/welcome`);
    await logIn(desktop.page, MARA);
    await desktop.page.getByText('12 of 12 online').waitFor();
    await button(desktop.page, 'Remove the simulated fleet').click();
    await desktop.page
      .getByRole('dialog')
      .getByRole('button', { name: 'Remove the simulated fleet' })
      .click();
    await isTold(desktop.page, 'The simulated fleet is removed.');
    await button(desktop.page, 'Try it with a simulated fleet').waitFor();
    phone.checkQuiet();
    desktop.checkQuiet();
  },
);

test('printers are added in a row on a desktop and a phone, and what is wrong is said with what mends it', async () => {
  const h2d = await started(createBambuPrinter({ model: 'H2D', timeScale: 60, discovery: {} }));
  const voron = await started(
    createMoonrakerPrinter({ model: 'Voron 2.4', timeScale: 60, isTrusted: true, discovery: {} }),
  );
  const farm = await openBrowserFarm(browser, { env: lookingAt(h2d, voron) });
  const { page, checkAccess, checkQuiet, checkStill } = await farm.visit('desktop', '/printers/new');
  await button(page, 'Add and try the connection').waitFor();
  await checkStill('add a printer');
  await button(page, 'Add and try the connection').click();
  await expect.poll(() => page.getByText('Please fill this in.').count()).toBe(4);
  await checkAccess('add a printer, with problems');

  await page.getByLabel('Name').fill('H2D by the wall');
  await page.getByLabel('Address').fill('127.0.0.1');
  await page.getByLabel('Serial number').fill(h2d.serial);
  await page.getByLabel('Access code').fill('00000000');
  await page.getByLabel('The plate is clear now').check();
  await page.getByText('Other ports').click();
  await page.getByLabel('MQTT').fill(String(h2d.address.ports['mqtt']));
  await page.getByLabel('FTPS').fill(String(h2d.address.ports['ftps']));
  await button(page, 'Add and try the connection').click();
  await page.getByText('The printer refused the credentials.').waitFor({ timeout: 30_000 });
  await page.getByText('Read the access code, key or password off the printer again').waitFor();
  await checkAccess('add a printer, refused');
  await page.getByLabel('Access code').fill(String(h2d.credentials['access_code']));
  await button(page, 'Save and try again').click();
  await page.getByRole('heading', { name: 'H2D by the wall is added' }).waitFor({ timeout: 30_000 });
  await page.getByText('H2D ·').waitFor();

  await lookUntil(page, 'Found 2 printers');
  await page.getByRole('link', { name: 'Already added' }).waitFor();
  await checkAccess('found printers');
  await button(page, 'Add Moonraker @ voron').click();
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Moonraker @ voron');
  await button(page, 'Add and try the connection').click();
  await page.getByRole('heading', { name: 'Moonraker @ voron is added' }).waitFor({ timeout: 30_000 });
  checkQuiet();

  const phone = await farm.visit('phone', '/printers/new');
  // Only a real network has such a problem, so this answer is given.
  const problems = [{ family: 'elegoo', message: 'Port 3000 is taken.' }];
  await phone.page.route('**/api/v1/printers/discover', (route) =>
    route.fulfill({ json: { found: [], problems, next_actions: [] } }),
  );
  await button(phone.page, 'Look for printers').click();
  await phone.page.getByText('Port 3000 is taken').waitFor();
  await button(phone.page, 'Elegoo (SDCP)').click();
  await phone.page.getByLabel('Name').fill('Nobody there');
  await phone.page.getByLabel('Address').fill('127.0.0.1');
  await phone.page.getByText('Other ports').click();
  await phone.page.getByLabel('HTTP').fill('1');
  await button(phone.page, 'Add and try the connection').click();
  await phone.page.getByText('Nothing answers at this address.').waitFor({ timeout: 30_000 });
  await phone.checkAccess('add a printer on a phone');

  const { items } = await farm.api.listPrinters({ query: {} });
  const added = items.find(({ serial }) => serial === h2d.serial);
  await phone.page.goto(`${farm.url}/printers/${added?.id}`);
  await phone.page.getByRole('term').filter({ hasText: 'Left nozzle' }).waitFor();
  await phone.page.getByRole('term').filter({ hasText: 'Right nozzle' }).waitFor();
  await phone.page.getByText('AMS HT 1').waitFor();
  await phone.checkAccess('a printer with two nozzles');
  phone.checkQuiet();
});
