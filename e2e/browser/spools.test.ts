import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { isFull } from '../../packages/server/test/full.ts';
import { type BrowserFarm, openBrowserFarm } from './farm.ts';
import { sharedBrowser } from './launch.ts';
import { walkedOn } from './sizes.ts';
import { goTo, pressInTurn, showFilters } from './steps.ts';
import { isTold, keepOffer } from './told.ts';

const PATIENCE = { timeout: 30_000 };

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function choose(page: Page, spool: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${spool}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function only(farm: BrowserFarm) {
  const { items } = await farm.api.listSpools();
  const [spool] = items;
  if (spool === undefined || items.length > 1) throw new Error(`there are ${items.length} spools`);
  return spool;
}

// spec: S2.16
test.each(walkedOn('phone'))(
  'on a %s a spool is added from the library, weighed, used, loaded, dried, labelled, archived and deleted',
  async (size) => {
    const farm = await openBrowserFarm(browser, { fleet: { bambu: 1 } });
    const { page, checkAccess, checkQuiet, checkStill } = await farm.visit(size, '/spools');
    const other = await farm.visit('desktop', '/spools');
    await page.getByText('No spools yet').waitFor();
    await other.page.getByText('No spools yet').waitFor();

    await page.getByRole('button', { name: 'Add a spool' }).click();
    await dialog(page).getByLabel('From the filament library').selectOption('PETG');
    await expect.poll(() => dialog(page).getByLabel('Material').inputValue()).toBe('PETG');
    await dialog(page).getByLabel('Brand').fill('Prusament');
    await dialog(page).getByLabel('Colour', { exact: true }).fill('Jet black');
    await dialog(page).getByLabel('Colour value').fill('#101010');
    await dialog(page).getByLabel('When full (g)').fill('a lot');
    await dialog(page).getByText('More fields').click();
    await checkAccess('adding a spool');
    await press(page, 'Add');
    await dialog(page).getByText('A number of 0 or more.').waitFor();
    await dialog(page).getByLabel('When full (g)').fill('1000');
    await press(page, 'Add');
    const name = 'Prusament PETG Jet black';
    await isTold(page, `${name} is added.`);
    // Nobody has reloaded the other browser.
    await rowOf(other.page, name).getByText('1 kg').waitFor();
    await expect
      .poll(() => other.page.locator('dl').first().textContent(), PATIENCE)
      .toBe('Active spools1Left on them1 kgLow stock0');

    await choose(page, name, 'Weigh');
    await dialog(page).getByLabel('Weight on the scale (g)').fill('842,5');
    await dialog(page).getByText('−358 g').waitFor();
    await press(page, 'Weigh');
    const unweigh = await keepOffer(page, `${name} is weighed: 643 g left.`);
    await rowOf(other.page, name).getByText('643 g').waitFor();
    await unweigh.click();
    await rowOf(other.page, name).getByText('1 kg').waitFor();

    await choose(page, name, 'Use grams');
    await dialog(page).getByLabel('Grams used').fill('960');
    await dialog(page).getByLabel('Note').fill('Calibration cubes');
    await press(page, 'Use grams');
    await rowOf(page, name).getByText('Low', { exact: true }).waitFor();
    await rowOf(other.page, name).getByText('40 g').waitFor();
    await expect
      .poll(() => other.page.locator('dl').first().textContent(), PATIENCE)
      .toBe('Active spools1Left on them40 gLow stock1');

    await choose(page, name, 'Load');
    await dialog(page).getByRole('radio', { name: 'A4' }).check();
    await checkAccess('loading a spool');
    await press(page, 'Load');
    const unload = await keepOffer(page, `${name} is in A4 of bambu-1.`);
    await rowOf(other.page, name).getByRole('link', { name: 'A4 in bambu-1' }).waitFor();
    await unload.click();
    await expect.poll(async () => (await only(farm)).printer_id, PATIENCE).toBeNull();
    await checkAccess('the list');

    await page.getByRole('link', { name }).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await page.getByText('Calibration cubes').waitFor();
    await page.getByText('−960 g').waitFor();
    await page.getByText('No drying is logged.').waitFor();
    await choose(page, name, 'Dry');
    // As the library advises for its material.
    await expect.poll(() => dialog(page).getByLabel('Temperature (°C)').inputValue(), PATIENCE).toBe('65');
    await dialog(page).getByLabel('Hours').fill('5,5');
    await checkAccess('logging a drying');
    await press(page, 'Log');
    await page.getByText('5.5 h at 65 °C').waitFor();
    const width = () =>
      page.evaluate<number>('document.querySelector(\'img[alt^="The label"]\').naturalWidth');
    await expect.poll(width, PATIENCE).toBeGreaterThan(0);
    const png = await page.getByRole('link', { name: 'Save as PNG' }).getAttribute('href');
    expect((await page.request.get(`${farm.url}${png}`)).headers()['content-type']).toBe('image/png');
    await checkAccess('a spool');
    // The library that names its filament may come last.
    await page.route('**/filament-library**', async (route) => {
      await page.getByText('5.5 h at 65 °C').waitFor();
      await route.continue();
    });
    await page.reload();
    await page.getByText('5.5 h at 65 °C').waitFor();
    await page.locator('dd', { hasText: 'PETG' }).nth(1).waitFor();
    await checkStill('a spool');

    await choose(page, name, 'Edit');
    await dialog(page).getByLabel('Storage location').fill('Shelf 2');
    await press(page, 'Save');
    await page.getByText('Shelf 2').first().waitFor();
    await choose(page, name, 'Archive');
    const unarchive = await keepOffer(page, `${name} is archived.`);
    await page.getByRole('button', { name: 'Bring back' }).waitFor();
    await unarchive.click();
    await page.getByRole('button', { name: 'Load', exact: true }).waitFor();
    await choose(page, name, 'Delete');
    await press(page, 'Delete');
    await dialog(page).getByText('This spool was used. Archive it').waitFor();
    await press(page, 'Cancel');

    await page.getByRole('link', { name: 'All spools' }).click();
    const unused = await farm.api.createSpool({ body: { material: 'ASA' } });
    await choose(page, 'ASA', 'Delete');
    await press(page, 'Delete');
    await isTold(page, 'ASA is deleted.');
    await expect
      .poll(async () => (await farm.api.listSpools()).items.map(({ id }) => id), PATIENCE)
      .not.toContain(unused.id);
    await expect.poll(() => rowOf(other.page, 'ASA').count(), PATIENCE).toBe(0);
    checkQuiet(/status of 409/);
    other.checkQuiet();
  },
);

test.runIf(isFull).each(['desktop', 'phone'] as const)(
  'on a %s printers show their spools, home leads to those that run low, and 2,000 are listed, labelled and imported',
  async (size) => {
    const farm = await openBrowserFarm(browser, { fleet: { bambu: 1 } });
    const [printer] = farm.printers;
    const { page, checkAccess, checkQuiet, checkStill } = await farm.visit(size, '/spools/import');
    const file = (name: string, text: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByRole('button', { name: 'Choose a file' }).waitFor();
    await file('wrong.csv', 'material,remaining_weight_g\nPLA,640\nPETG,much\n');
    await page.getByText('1 line has mistakes.').waitFor();
    const mistake = page.getByRole('listitem').filter({ hasText: 'Mistake' });
    await mistake.getByText('line 3').waitFor();
    await mistake.getByText('remaining_weight_g').waitFor();
    expect(await page.getByRole('button', { name: 'Import 1' }).isDisabled()).toBe(true);
    await checkAccess('an import with mistakes');
    const lines = Array.from(
      { length: 2000 },
      (_, row) => `PLA,Brand ${row},${row === 7 ? 12 : 500},Rack ${row % 3}`,
    );
    await file('stock.csv', ['material,brand,remaining_weight_g,storage_location', ...lines].join('\n'));
    await page.getByText('2,000 new').waitFor();
    await page.getByRole('button', { name: 'Import 2,000' }).click();
    await isTold(page, '2,000 spools are imported.');

    await page.getByText('2,000 spools', { exact: true }).waitFor();
    await rowOf(page, 'Brand 1999 PLA').waitFor();
    expect(await page.getByRole('row').count()).toBeLessThan(80);
    const scrollDown = async () => {
      await page.evaluate('scrollTo(0, document.body.scrollHeight)');
      return Number(await page.locator('tr[aria-rowindex]').last().getAttribute('aria-rowindex'));
    };
    await expect.poll(scrollDown, PATIENCE).toBeGreaterThan(101);
    await page.evaluate('scrollTo(0, 0)');
    await showFilters(page);
    await page.getByLabel('Storage location').selectOption('Rack 1');
    await page.getByText('667 spools').waitFor();
    await page.getByRole('searchbox', { name: 'Search spools' }).fill('brand 7');
    await page.getByRole('checkbox', { name: 'Low stock' }).check();
    await page.getByText('1 spool', { exact: true }).waitFor();
    await rowOf(page, 'Brand 7 PLA').getByText('Low', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('1 spool', { exact: true }).waitFor();
    await checkStill('the list');

    await page.getByRole('main').getByRole('button', { name: 'More' }).click();
    const csv = await page.getByRole('menuitem', { name: 'Export as CSV' }).getAttribute('href');
    expect((await page.request.get(`${farm.url}${csv}`)).headers()['content-type']).toMatch(/^text\/csv/);
    await page.getByRole('menuitem', { name: 'Print labels' }).click();
    await page.getByRole('button', { name: 'All 1 found' }).click();
    const picking = page.getByRole('region', { name: 'Print labels' });
    await picking.getByText('1 spool picked').waitFor();
    await checkAccess('picking spools');
    await picking.getByRole('button', { name: 'Print labels' }).click();
    await dialog(page).getByLabel('First place to use, 1 to 21').fill('4');
    await dialog(page).getByText('1 page. Print at actual size.').waitFor();
    await checkAccess('labels');
    const pdf = await dialog(page).getByRole('link', { name: 'Open the PDF' }).getAttribute('href');
    expect(pdf).toMatch(/ids=\d+&sheet=a4-21&start=4$/);
    expect((await page.request.get(`${farm.url}${pdf}`)).headers()['content-type']).toBe('application/pdf');
    await press(page, 'Cancel');

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await page.getByRole('link', { name: '1 low spool' }).click();
    await rowOf(page, 'Brand 7 PLA').getByText('Low', { exact: true }).waitFor();

    await page.goto(`${farm.url}/printers/${printer?.id}`);
    await page.getByRole('button', { name: 'Choose the spool for Slot 4' }).click();
    await dialog(page).getByText('1,960 more fit').waitFor();
    const [scarce] = (await farm.api.listLowStock()).items;
    await dialog(page)
      .getByLabel('Search spools')
      .fill(scarce?.qr_code ?? '');
    await dialog(page).getByRole('radio', { name: 'Brand 7 PLA' }).check();
    await checkAccess('choosing a spool');
    await press(page, 'Load');
    const slot = page.getByRole('listitem').filter({ hasText: 'Slot 4' });
    await slot.getByRole('link', { name: 'Brand 7 PLA' }).waitFor();
    await slot.getByText('12 g').waitFor();
    await page.getByRole('button', { name: 'Choose the spool for Slot 4' }).click();
    await press(page, 'Take out');
    await expect.poll(() => slot.getByRole('link').count(), PATIENCE).toBe(0);
    checkQuiet();
  },
);

test('the library is searched, and filaments of our own are added, changed and deleted; viewers only look', async () => {
  const farm = await openBrowserFarm(browser);
  await farm.addUser({ username: 'vera', password: 'correct horse battery' }, 'viewer');
  await farm.api.createSpool({ body: { material: 'PLA', brand: 'Prusament' } });
  const { page, checkAccess, checkQuiet } = await farm.visit('desktop', '/filaments');
  const viewer = await farm.visit('phone', '/filaments', {
    username: 'vera',
    password: 'correct horse battery',
  });
  await page.getByRole('button', { name: 'Add a filament' }).click();
  await dialog(page).getByLabel('Material').fill('PLA');
  await dialog(page).getByLabel('Name').fill('Glow');
  await dialog(page).getByLabel('Brand').fill('Nightlight');
  await dialog(page).getByLabel('Drying (°C)').fill('45');
  await checkAccess('adding a filament');
  await press(page, 'Save');
  await dialog(page).getByText('Please fill this in.').waitFor();
  await dialog(page).getByLabel('Drying (hours)').fill('4');
  await press(page, 'Save');
  await isTold(page, 'Nightlight Glow is saved.');
  await page.getByRole('searchbox', { name: 'Search filaments' }).fill('night');
  await page.getByText('1 filament', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Edit Nightlight Glow' }).click();
  await dialog(page).getByLabel('Nozzle (°C)').fill('215');
  await press(page, 'Save');
  await rowOf(page, 'Nightlight Glow').getByText('215 °C').waitFor();
  await checkAccess('the library');

  // Without reloading, and without what a viewer may not do.
  await viewer.page.getByRole('searchbox', { name: 'Search filaments' }).fill('night');
  await rowOf(viewer.page, 'Nightlight Glow').getByText('215 °C').waitFor();
  expect(await viewer.page.getByRole('button', { name: 'Add a filament' }).count()).toBe(0);
  await viewer.checkAccess('the library of a viewer');
  await page.getByRole('button', { name: 'Delete Nightlight Glow' }).click();
  await press(page, 'Delete');
  await isTold(page, 'Nightlight Glow is deleted.');
  await expect.poll(() => rowOf(viewer.page, 'Nightlight Glow').count(), PATIENCE).toBe(0);

  await goTo(viewer.page, 'phone', 'Spools');
  await viewer.page.getByRole('link', { name: 'Prusament PLA' }).waitFor();
  for (const name of ['Actions for', 'Add a spool'])
    expect(await viewer.page.getByRole('button', { name }).count(), name).toBe(0);
  await viewer.page.getByRole('link', { name: 'Prusament PLA' }).click();
  await viewer.page.getByText('Bought').waitFor();
  expect(await viewer.page.getByRole('button', { name: 'Weigh' }).count()).toBe(0);

  await pressInTurn(page, 'g', 'p');
  await page.getByRole('heading', { name: 'Spools', level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await dialog(page).getByRole('combobox').fill('prusament');
  await dialog(page).getByRole('option', { name: 'Prusament PLA' }).click();
  await page.getByRole('heading', { name: 'Prusament PLA', level: 1 }).waitFor();
  checkQuiet();
  viewer.checkQuiet();
});
