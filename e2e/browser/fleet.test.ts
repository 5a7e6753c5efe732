import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { isFull } from '../../packages/server/test/full.ts';
import { openBrowserFarm } from './farm.ts';
import { addFile, picturedGcode } from './files.ts';
import { sharedBrowser } from './launch.ts';
import { showFilters } from './steps.ts';
import { isTold, keepOffer } from './told.ts';

/** Each walks through a whole day at the farm; a busy machine needs its time for that. */
const LIMIT_MS = 360_000;
const LONG = { seconds: 36_000 };
const OWN_PRINT = {
  file: 'vase.gcode.3mf',
  ...LONG,
  layers: 100,
  filamentMm: 4000,
  preparingSeconds: 1,
  nozzleC: 220,
  bedC: 60,
};
const PATIENT = { timeout: 30_000 };
/** The service waits for silence before it says that a printer is gone. */
const UNTIL_OFFLINE = { timeout: 50_000 };

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const card = (page: Page, name: string) => page.getByRole('article', { name });
const cards = (page: Page) => page.getByRole('article');
const names = (page: Page) =>
  page.getByRole('article').evaluateAll((all) => all.map((each) => each.querySelector('a')?.textContent));

async function shows(page: Page, name: string, words: string): Promise<void> {
  await card(page, name).getByText(words, { exact: true }).waitFor(PATIENT);
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** How far, how long, how hot, and what is loaded. */
async function tellsAll(one: Locator): Promise<void> {
  await one.getByRole('progressbar', { name: 'Progress of' }).waitFor();
  for (const words of ['%', ' left', 'ends ', 'Nozzle ', ' / 220 °C', 'Bed ', ' / 60 °C'])
    await expect.poll(() => one.textContent(), PATIENT).toContain(words);
  await one.getByRole('img', { name: 'A1: PLA' }).waitFor();
}

/** By words, state and family, and in order; the address says it, so that "back" takes a step back. */
async function findPrinters(page: Page): Promise<void> {
  await page.getByLabel('Search the fleet').fill('lamp');
  await expect.poll(() => names(page)).toEqual(['moonraker-1']);
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('lamp');
  await page.getByLabel('Search the fleet').fill('nothing like it');
  await page.getByText('No printer matches').waitFor();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect.poll(() => cards(page).count()).toBe(3);

  await page.getByRole('button', { name: 'Printing: 1 printer' }).click();
  await expect.poll(() => names(page)).toEqual(['moonraker-1']);
  await expect.poll(() => page.url()).toMatch(/\/fleet\?state=printing$/);
  await page.goBack();
  await expect.poll(() => cards(page).count()).toBe(3);
  await showFilters(page);
  await page.getByLabel('Family').selectOption('moonraker');
  await page.getByLabel('Order').selectOption('name');
  await expect.poll(() => names(page)).toEqual(['moonraker-1', 'moonraker-2']);
}

async function chooseForAll(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** How it went as a whole and at each printer; a busy machine may show it later than the service waits for. */
async function outcomes(
  page: Page,
  whole: string,
  each: Readonly<Record<string, (told: string) => boolean>>,
  look?: (where: string) => Promise<void>,
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'How it went' });
  await dialog.getByText(whole, { exact: true }).waitFor(PATIENT);
  for (const [name, isAsExpected] of Object.entries(each)) {
    const told = dialog.getByRole('listitem').filter({ hasText: name });
    await expect.poll(() => told.textContent()).toSatisfy(isAsExpected);
  }
  expect(await dialog.getByRole('listitem').count()).toBe(Object.keys(each).length);
  await look?.('outcomes');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
}
const isDone = (told: string) => told.startsWith('Done') || told.startsWith('Told, not seen yet');
const isRefused = (told: string) => told.startsWith('Failed') && told.includes('Developer Mode');

test(
  'the fleet is searched, filtered and sorted, and its printers are run from it, in two browsers at once',
  async () => {
    const farm = await openBrowserFarm(browser, { fleet: { bambu: 1, moonraker: 2 } });
    const worker = farm.printers.find(({ name }) => name === 'moonraker-1');
    const bambu = farm.printers.find(({ name }) => name === 'bambu-1');
    const model = await farm.addModel('Lamp shade', LONG);
    // It takes a while until its silence is noticed, so it begins here.
    await farm.machines[2]?.stop();

    const desk = await farm.visit('desktop', '/fleet');
    const { page, checkAccess, checkQuiet, checkStill } = desk;
    await addFile(page, model, 'part.gcode', picturedGcode(undefined, LONG));
    await farm.api.createJob({ body: { model_id: model, printer_id: worker?.id ?? 0 } });
    const other = await farm.visit('phone', '/fleet');
    await shows(page, 'moonraker-1', 'Printing');
    await card(page, 'moonraker-1').getByText('Lamp shade').waitFor();
    await card(page, 'moonraker-1').getByText('Layer').waitFor(PATIENT);
    await checkStill('fleet');
    await checkAccess('fleet as cards');

    for (const each of [page, other.page]) await findPrinters(each);
    // Closed again, the button says how much is set.
    await other.page.getByRole('button', { name: 'Filters 2', expanded: true }).click();
    await expect.poll(() => other.page.getByLabel('Family').isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Filters', exact: true }).count()).toBe(0);
    await other.page.goto(`${farm.url}/fleet?q=-1&sort=name`);
    await page.goto(`${farm.url}/fleet?sort=name`);
    await expect.poll(() => names(page)).toEqual(['bambu-1', 'moonraker-1', 'moonraker-2']);

    await choose(page, 'moonraker-1', 'Pause');
    await shows(page, 'moonraker-1', 'Paused');
    await shows(other.page, 'moonraker-1', 'Paused');
    await other.page.getByRole('button', { name: 'Resume: moonraker-1' }).click();
    await shows(page, 'moonraker-1', 'Printing');

    // Somebody starts a print at the printer itself.
    farm.machines[0]?.machine.start(OWN_PRINT);
    for (const each of [page, other.page]) {
      await shows(each, 'bambu-1', 'Printing');
      await tellsAll(card(each, 'bambu-1'));
      await card(each, 'moonraker-1').locator('img[src*="thumbnail"]').waitFor();
    }

    await page.getByRole('checkbox', { name: 'Select bambu-1' }).check();
    await page.getByRole('checkbox', { name: 'Select moonraker-1' }).click({ modifiers: ['Shift'] });
    await page.getByText('2 selected').waitFor();
    // One of them refuses, and says why.
    farm.machines[0]?.scenario('developer_mode_off');
    await page.getByRole('button', { name: 'Pause (2)' }).click();
    await outcomes(
      page,
      '1 of 2 printers done',
      { 'bambu-1': isRefused, 'moonraker-1': isDone },
      checkAccess,
    );
    farm.machines[0]?.scenario('developer_mode_off', false);
    await shows(other.page, 'moonraker-1', 'Paused');
    // As soon as its next report says that it takes commands again.
    const pause = () => farm.api.pausePrinter({ params: { id: bambu?.id ?? 0 } });
    await expect
      .poll(
        () =>
          pause().then(
            () => true,
            () => false,
          ),
        PATIENT,
      )
      .toBe(true);
    await page.getByRole('button', { name: 'Resume (2)' }).click(PATIENT);
    await outcomes(page, '2 of 2 printers done', { 'bambu-1': isDone, 'moonraker-1': isDone });
    for (const name of ['bambu-1', 'moonraker-1']) await shows(other.page, name, 'Printing');

    await chooseForAll(page, 'Add a tag');
    await page.getByRole('dialog').getByLabel('Tag').fill('Left row');
    await checkAccess('add a tag');
    await page.getByRole('dialog').getByRole('button', { name: 'Add a tag' }).click();
    await outcomes(page, '2 of 2 printers done', { 'bambu-1': isDone, 'moonraker-1': isDone });
    await page.getByLabel('Tag').selectOption('left row');
    await expect.poll(() => names(page)).toEqual(['bambu-1', 'moonraker-1']);

    await page.getByRole('button', { name: 'Stop (2)' }).click();
    const question = page.getByRole('dialog', { name: 'Stop 2 prints?' });
    await question.getByText('Lamp shade').waitFor();
    await question.getByRole('button', { name: 'Stop' }).click();
    await outcomes(page, '2 of 2 printers done', { 'bambu-1': isDone, 'moonraker-1': isDone });
    await page.getByRole('button', { name: 'Clear plates (2)' }).click(PATIENT);
    const plates = page.getByRole('dialog', { name: 'Clear these plates?' });
    // A print that was started at the machine is not ticked by itself, whatever became of it.
    for (const name of ['bambu-1', 'moonraker-1'])
      await plates.getByRole('checkbox', { name }).check(PATIENT);
    await plates.getByRole('button', { name: 'Clear 2 plates' }).click();
    await outcomes(page, '2 of 2 printers done', { 'bambu-1': isDone, 'moonraker-1': isDone });
    await page.getByRole('button', { name: 'Clear the selection' }).click();
    for (const each of [page, other.page]) await shows(each, 'moonraker-1', 'Plate clear');

    // Another device answers in its place, and another one is stuck: a person decides about both.
    farm.machines[1]?.scenario('klippy_shutdown');
    await page.goto(`${farm.url}/fleet?needs=me`);
    for (const [visitor, isStranger] of [
      [desk, true],
      [other, false],
    ] as const) {
      farm.machines[0]?.scenario('change_identity', isStranger);
      await farm.machines[0]?.powerCycle();
      await shows(visitor.page, 'bambu-1', 'Identity changed');
      await visitor.page.getByRole('button', { name: 'Confirm identity: bambu-1' }).click();
      await visitor.checkAccess('confirm an identity');
      await visitor.page.getByRole('dialog').getByRole('button', { name: 'Confirm identity' }).click();
      await isTold(visitor.page, 'bambu-1 is trusted again; what it shows next is kept.');
      await shows(other.page, 'bambu-1', 'Ready');
    }
    await shows(other.page, 'moonraker-1', 'Stopped, see why');
    farm.machines[1]?.scenario('klippy_shutdown', false);
    await other.page.getByRole('button', { name: 'Clear error: moonraker-1' }).click();
    await other.checkAccess('clear an error');
    await other.page.getByRole('dialog').getByRole('button', { name: 'Clear error' }).click();
    await shows(other.page, 'moonraker-1', 'Ready');

    await card(page, 'moonraker-2').getByText('Offline', { exact: true }).waitFor(UNTIL_OFFLINE);
    await page.getByRole('button', { name: 'Test connection: moonraker-2' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Test again' }).waitFor();
    await page.getByRole('dialog').getByText('Nothing answers at this address.').waitFor(PATIENT);
    await checkAccess('connection test');
    await page.keyboard.press('Escape');
    await page.goto(`${farm.url}/fleet?view=table&sort=name`);
    for (const [name, state] of [
      ['bambu-1', 'Ready'],
      ['moonraker-2', 'Offline'],
    ] as const)
      await page.getByRole('row').filter({ hasText: name }).filter({ hasText: state }).waitFor();
    await checkAccess('fleet as a table on a desktop');
    checkQuiet(/status of 409.*\/pause/);
    other.checkQuiet();
  },
  LIMIT_MS,
);

test.runIf(isFull)(
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
    expect(await viewer.page.getByRole('button', { name: 'Clear plate' }).count()).toBe(0);
    expect(await viewer.page.getByRole('checkbox').count()).toBe(0);
    await viewer.checkAccess('fleet of a viewer');

    await page.getByRole('button', { name: 'Needs a person: 1 printer' }).click();
    await expect.poll(() => names(page)).toEqual(['moonraker-1']);
    await page.getByRole('button', { name: 'Clear plate: moonraker-1' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Good' }).click();
    await page.getByText('No printer matches').waitFor(PATIENT);
    await shows(viewer.page, 'moonraker-1', 'Plate clear');
    await page.getByRole('button', { name: 'Clear the filters' }).click();

    for (const name of ['moonraker-1', 'moonraker-2'])
      await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await checkAccess('several printers chosen');
    for (const [action, word] of [
      ['Disable (2)', 'Disabled'],
      ['Enable (2)', 'Ready'],
    ] as const) {
      await chooseForAll(page, action);
      await outcomes(page, '2 of 2 printers done', { 'moonraker-1': isDone, 'moonraker-2': isDone });
      for (const name of ['moonraker-1', 'moonraker-2']) await shows(viewer.page, name, word);
    }
    await page.getByRole('button', { name: 'Clear the selection' }).click();

    await page.getByRole('button', { name: 'Table' }).click();
    await page.getByRole('row', { name: 'moonraker-2' }).waitFor();
    await checkAccess('fleet as a table');
    await page.getByRole('row', { name: 'moonraker-1' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() => page.evaluate<string>('document.activeElement.textContent'))
      .toContain('moonraker-2');
    await page.keyboard.press('Space');
    await page.getByText('1 selected').waitFor();
    // What a search hides is nothing to act on.
    await page.getByRole('searchbox').fill('moonraker-1');
    await page.getByRole('row', { name: 'moonraker-2' }).waitFor({ state: 'detached' });
    expect(await page.getByText('1 selected').count()).toBe(0);
    await page.getByRole('searchbox').fill('');
    await page.getByText('1 selected').waitFor();
    await page.getByRole('button', { name: 'Clear the selection' }).click();
    await page.goto(`${farm.url}/fleet`);
    await page.getByRole('row', { name: 'moonraker-2' }).waitFor();
    await choose(page, 'moonraker-2', 'Disable');
    const undo = await keepOffer(page, 'moonraker-2 is disabled.');
    await shows(viewer.page, 'moonraker-2', 'Disabled');
    await undo.click();
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
