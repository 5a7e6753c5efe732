import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowserFarm } from './farm.ts';
import { launchBrowser } from './launch.ts';
import { isTold } from './steps.ts';

/** Each walks through a whole day at the farm; a busy machine needs its time for that. */
const LIMIT_MS = 240_000;
const LONG = { seconds: 36_000 };
const PATIENT = { timeout: 30_000 };
/** The service waits for silence before it says that a printer is gone. */
const UNTIL_OFFLINE = { timeout: 50_000 };

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

const card = (page: Page, name: string) => page.getByRole('article', { name });
const cards = (page: Page) => page.getByRole('article');
const names = (page: Page) =>
  page.getByRole('article').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));

async function shows(page: Page, name: string, words: string): Promise<void> {
  await card(page, name).getByText(words, { exact: true }).waitFor(PATIENT);
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test(
  'the fleet is searched, filtered and sorted, and its printers are run from it, in two browsers at once',
  async () => {
    const farm = await openBrowserFarm(browser, { fleet: { bambu: 1, moonraker: 2 } });
    const worker = farm.printers.find(({ name }) => name === 'moonraker-1');
    const model = await farm.addModel('Lamp shade', LONG);
    await farm.api.createJob({ body: { model_id: model, printer_id: worker?.id ?? 0 } });
    // It takes a while until its silence is noticed, so it begins here.
    await farm.machines[2]?.stop();

    const { page, checkAccess, checkQuiet, checkStill } = await farm.visit('desktop', '/fleet');
    const other = await farm.visit('phone', '/fleet?q=moonraker-1');
    await shows(page, 'moonraker-1', 'Printing');
    await card(page, 'moonraker-1').getByText('Lamp shade').waitFor();
    await card(page, 'moonraker-1')
      .getByText(/^Layer \d+ of/)
      .waitFor(PATIENT);
    await checkStill('fleet');
    await checkAccess('fleet as cards');

    await page.getByLabel('Search the fleet').fill('lamp');
    await expect.poll(() => names(page)).toEqual(['moonraker-1']);
    expect(new URL(page.url()).searchParams.get('q')).toBe('lamp');
    await page.getByLabel('Search the fleet').fill('nothing like it');
    await page.getByText('No printer matches').waitFor();
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await expect.poll(() => cards(page).count()).toBe(3);

    await page.getByRole('button', { name: 'Printing: 1 printer' }).click();
    await expect.poll(() => names(page)).toEqual(['moonraker-1']);
    expect(page.url()).toMatch(/\/fleet\?status=printing$/);
    await page.goBack();
    await expect.poll(() => cards(page).count()).toBe(3);
    await page.getByLabel('Family').selectOption('moonraker');
    await page.getByLabel('Order').selectOption('name');
    await expect.poll(() => names(page)).toEqual(['moonraker-1', 'moonraker-2']);
    await page.goto(`${farm.url}/fleet?sort=name`);
    await expect.poll(() => names(page)).toEqual(['bambu-1', 'moonraker-1', 'moonraker-2']);

    await choose(page, 'moonraker-1', 'Pause');
    await shows(page, 'moonraker-1', 'Paused');
    await shows(other.page, 'moonraker-1', 'Paused');
    await other.page.getByRole('button', { name: 'Resume: moonraker-1' }).click();
    await shows(page, 'moonraker-1', 'Printing');

    await page.getByRole('checkbox', { name: 'Select bambu-1' }).check();
    await page.getByRole('checkbox', { name: 'Select moonraker-1' }).click({ modifiers: ['Shift'] });
    await page.getByText('2 selected').waitFor();
    await page.getByRole('button', { name: 'More actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Add a tag' }).click();
    await page.getByRole('dialog').getByLabel('Tag').fill('Left row');
    await checkAccess('add a tag');
    await page.getByRole('dialog').getByRole('button', { name: 'Add a tag' }).click();
    await page.getByText('2 of 2 printers done').waitFor(PATIENT);
    await checkAccess('outcomes');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await page.getByLabel('Tag').selectOption('left row');
    await expect.poll(() => names(page)).toEqual(['bambu-1', 'moonraker-1']);

    await page.getByRole('button', { name: 'Stop (1)' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
    await page.getByText('1 of 1 printer done').waitFor(PATIENT);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Clear the selection' }).click();
    await page.getByRole('button', { name: 'Clear plate: moonraker-1' }).click(PATIENT);
    await isTold(page, 'The plate of moonraker-1 is clear.');
    await shows(page, 'moonraker-1', 'Plate clear');
    await shows(other.page, 'moonraker-1', 'Plate clear');

    await page.goto(`${farm.url}/fleet?needs=me`);
    await card(page, 'moonraker-2').getByText('Offline', { exact: true }).waitFor(UNTIL_OFFLINE);
    await page.getByRole('button', { name: 'Test connection: moonraker-2' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Test again' }).waitFor();
    await page.getByRole('dialog').getByText('Nothing answers at this address.').waitFor(PATIENT);
    await checkAccess('connection test');
    checkQuiet();
    other.checkQuiet();
  },
  LIMIT_MS,
);

test(
  'on a phone a viewer sees the fleet and nothing to press; the table takes the keyboard and is remembered',
  async () => {
    const farm = await openBrowserFarm(browser, { fleet: { moonraker: 2 } });
    const [first] = farm.printers;
    const model = await farm.addModel('Clip');
    await farm.addUser({ username: 'vera', password: 'correct horse battery' }, 'viewer');
    await farm.api.createJob({ body: { model_id: model, printer_id: first?.id ?? 0 } });

    const { page, checkAccess, checkQuiet, checkStill } = await farm.visit('phone', '/fleet');
    const viewer = await farm.visit('phone', '/fleet', {
      username: 'vera',
      password: 'correct horse battery',
    });
    await page.getByRole('button', { name: 'Clear plate: moonraker-1' }).waitFor(PATIENT);
    await checkAccess('fleet on a phone');
    await checkStill('fleet on a phone');
    await shows(viewer.page, 'moonraker-1', 'Plate occupied');
    expect(await viewer.page.getByRole('button', { name: /^Clear plate/ }).count()).toBe(0);
    expect(await viewer.page.getByRole('checkbox').count()).toBe(0);
    await viewer.checkAccess('fleet of a viewer');

    await page.getByRole('button', { name: 'Needs me: 1 printer' }).click();
    await expect.poll(() => names(page)).toEqual(['moonraker-1']);
    await page.getByRole('button', { name: 'Clear plate: moonraker-1' }).click();
    await page.getByText('No printer matches').waitFor(PATIENT);
    await shows(viewer.page, 'moonraker-1', 'Plate clear');
    await page.getByRole('button', { name: 'Clear the filters' }).click();

    await page.getByRole('button', { name: 'Table' }).click();
    await page.getByRole('row', { name: /moonraker-2/ }).waitFor();
    await checkAccess('fleet as a table');
    await page.getByRole('row', { name: /moonraker-1/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() => page.evaluate<string>('document.activeElement.textContent'))
      .toContain('moonraker-2');
    await page.keyboard.press('Space');
    await page.getByText('1 selected').waitFor();
    await page.getByRole('button', { name: 'Clear the selection' }).click();
    await page.goto(`${farm.url}/fleet`);
    await page.getByRole('row', { name: /moonraker-2/ }).waitFor();
    await choose(page, 'moonraker-2', 'Disable');
    await isTold(page, 'moonraker-2 is disabled.');
    await shows(viewer.page, 'moonraker-2', 'Disabled');
    await page.getByRole('button', { name: 'Undo' }).click();
    await isTold(page, 'moonraker-2 is enabled.');
    checkQuiet();
    viewer.checkQuiet();
  },
  LIMIT_MS,
);

test('an empty fleet says how printers get here, and a link to a printer that is gone breaks nothing', async () => {
  const farm = await openBrowserFarm(browser);
  const { page, checkAccess, checkQuiet } = await farm.visit('desktop', '/fleet?status=nonsense&tag=7');
  await page.getByText('No printers yet').waitFor();
  await checkAccess('no printers');
  await page.getByRole('main').getByRole('link', { name: 'Add a printer' }).last().click();
  await page.getByRole('heading', { name: 'Add a printer' }).waitFor();
  checkQuiet();
});
