import type { FloorPlan } from '@farmhand/contract';
import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type BrowserFarm, openBrowserFarm } from './farm.ts';
import { photo } from './label-picture.ts';
import { sharedBrowser } from './launch.ts';
import { isTold } from './told.ts';

const LIMIT_MS = 240_000;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const tile = (page: Page, name: string) => page.getByRole('gridcell').filter({ hasText: name });
const handle = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}, column`) });

async function middleOf(one: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await one.boundingBox();
  if (box === null) throw new Error('it is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function planOf({ api }: BrowserFarm): Promise<FloorPlan> {
  const [plan] = (await api.listFloorPlans({ query: {} })).items;
  if (plan === undefined) throw new Error('there is no plan');
  return plan;
}

async function placesOf(
  farm: BrowserFarm,
): Promise<readonly (readonly [name: string, x: number, y: number])[]> {
  const { placements } = await planOf(farm);
  return placements.map(({ printer_id, x, y }) => [
    farm.printers.find(({ id }) => id === printer_id)?.name ?? '',
    x,
    y,
  ]);
}

/** A plan that a script has made: printers in rows of four, all but the last one unless it is told how many. */
async function addPlan(
  { api, printers }: BrowserFarm,
  name = 'Hall 2',
  count = printers.length - 1,
): Promise<FloorPlan> {
  const plan = await api.createFloorPlan({ body: { name, width: 6, height: 4 } });
  const placements = printers
    .slice(0, count)
    .map(({ id }, index) => ({ printer_id: id, x: index % 4, y: Math.floor(index / 4) }));
  return api.setPlacements({ params: { id: plan.id }, body: { revision: plan.revision, placements } });
}

test(
  'an administrator draws a plan: by pointer, by keyboard, with a picture, and takes steps back',
  async () => {
    const farm = await openBrowserFarm(browser, { fleet: { moonraker: 2, prusalink: 1 } });
    const { page, checkAccess, checkQuiet } = await farm.visit('desktop', '/fleet?view=floor');
    await page.getByRole('button', { name: 'Add a floor plan' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Hall 2');
    await dialog.getByLabel('Cells across').fill('0');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('A whole number from 1 to 200').waitFor();
    await dialog.getByLabel('Cells across').fill('6');
    await dialog.getByLabel('Cells down').fill('4');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await isTold(page, 'Hall 2 is added.');
    await page.getByText('Not on a plan (3)').waitFor();

    await page.getByRole('button', { name: 'Place printers' }).click();
    await page.getByRole('button', { name: 'Place all' }).click();
    await handle(page, 'moonraker-2').waitFor();
    await checkAccess('placing printers');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Place moonraker-1' }).click();
    await handle(page, 'moonraker-1').waitFor();

    // One cell down and two to the right, as the keys say; then another is dragged onto it, and they change places.
    await handle(page, 'moonraker-1').focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
    await page.getByRole('button', { name: 'moonraker-1, column 3, row 2' }).waitFor();
    await page.getByRole('button', { name: 'Place moonraker-2' }).click();
    const [from, to] = [
      await middleOf(handle(page, 'moonraker-2')),
      await middleOf(handle(page, 'moonraker-1')),
    ];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    await page.getByRole('button', { name: 'moonraker-2, column 3, row 2' }).waitFor();
    await page.getByRole('button', { name: 'moonraker-1, column 1, row 1' }).waitFor();
    await page.getByRole('button', { name: 'Place prusalink-1' }).click();
    await handle(page, 'prusalink-1').focus();
    await page.keyboard.press('Delete');
    await page.getByRole('button', { name: 'Place prusalink-1' }).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await isTold(page, 'Everybody can see where the printers stand.');
    await tile(page, 'moonraker-2').waitFor();
    expect(await placesOf(farm)).toEqual([
      ['moonraker-1', 0, 0],
      ['moonraker-2', 2, 1],
    ]);

    const picture = {
      name: 'hall.png',
      mimeType: 'image/png',
      buffer: photo({ width: 60, height: 40, luma: new Uint8Array(2400).fill(200) }),
    };
    await page.locator('input[type="file"]').setInputFiles(picture);
    await isTold(page, 'Hall 2 has its picture.');
    await expect
      .poll(() =>
        page
          .locator('img[src*="/floor-plans/"]')
          .evaluate((img) => (img as unknown as { naturalWidth: number }).naturalWidth),
      )
      .toBe(60);
    checkQuiet();
  },
  LIMIT_MS,
);

test(
  'a plan shows the live fleet: filters dim, keys lead around, one selection with the other views',
  async () => {
    const farm = await openBrowserFarm(browser, { fleet: { bambu: 1, moonraker: 5, prusalink: 6 } });
    const { id } = await addPlan(farm);
    await addPlan(farm, 'Attic', 2);
    farm.machines[0]?.machine.start({
      file: 'vase.gcode.3mf',
      seconds: 36_000,
      layers: 100,
      filamentMm: 4000,
      preparingSeconds: 1,
      nozzleC: 220,
      bedC: 60,
    });
    const { page, checkAccess, checkStill, checkQuiet } = await farm.visit(
      'desktop',
      `/fleet?view=floor&plan=${id}`,
    );
    await tile(page, 'moonraker-1').waitFor();
    await page.getByRole('grid', { name: 'Not on a plan (1)' }).getByText('prusalink-6').waitFor();
    await tile(page, 'bambu-1').getByText('%').first().waitFor();
    await checkAccess('the floor');
    await checkStill('the floor');

    await tile(page, 'moonraker-1').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate<string>('document.activeElement.textContent')).toContain('prusalink-1');
    await page.keyboard.press(' ');
    await page.getByText('1 selected').waitFor();
    await page.getByRole('button', { name: 'Table' }).click();
    await page
      .getByRole('row', { selected: true })
      .filter({ hasText: 'prusalink-1' })
      .or(page.getByRole('checkbox', { name: 'Select prusalink-1', checked: true }))
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Floor plan' }).click();
    await page.getByText('1 selected').waitFor();

    await page.getByLabel('Search the fleet').fill('moonraker');
    await expect.poll(() => page.locator('[role="gridcell"][data-dim]').count()).toBe(7);
    await checkAccess('a floor where some are dimmed');
    await page.getByLabel('Search the fleet').fill('');

    await page.getByRole('combobox', { name: 'Floor plan' }).selectOption('Attic');
    await expect.poll(() => new URL(page.url()).searchParams.get('plan')).not.toBe(String(id));
    // The selected one stands in the hall alone: nobody acts on what another plan shows.
    await page.getByText('3 of 12 printers').waitFor();
    await page.getByText('1 selected').waitFor({ state: 'detached' });
    await tile(page, 'moonraker-1').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'moonraker-1', level: 1 }).waitFor();
    checkQuiet();
  },
  LIMIT_MS,
);

test(
  'in the smallest tiles of a plan a name is cut before its number, never in it',
  async () => {
    const farm = await openBrowserFarm(browser, { fleet: { moonraker: 12 } });
    const plan = await farm.api.createFloorPlan({ body: { name: 'Hall 2', width: 12, height: 10 } });
    const placements = farm.printers.map(({ id }, index) => ({ printer_id: id, x: index, y: index % 10 }));
    await farm.api.setPlacements({
      params: { id: plan.id },
      body: { revision: plan.revision, placements },
    });
    const { page, checkAccess, checkQuiet } = await farm.visit('desktop', '/fleet?view=floor');
    await tile(page, 'moonraker-12').waitFor();
    const ends = await page.evaluate<{ content: string; isWhole: boolean }[]>(`
      [...document.querySelectorAll('[role="gridcell"] [data-end]')].map((name) => {
        const { content, width } = getComputedStyle(name, '::after');
        return { content, isWhole: parseFloat(width) < name.clientWidth };
      })`);
    expect(ends.map(({ content }) => content).sort()).toEqual(
      farm.printers.map((_, index) => `"-${index + 1}"`).sort(),
    );
    expect(ends.every(({ isWhole }) => isWhole)).toBe(true);
    await checkAccess('a plan of small tiles');
    checkQuiet();
  },
  LIMIT_MS,
);

test(
  'somebody else’s change is told and not written over; a viewer and a phone look on',
  async () => {
    const farm = await openBrowserFarm(browser, { fleet: { moonraker: 3 } });
    const plan = await addPlan(farm);
    const { page } = await farm.visit('desktop', '/fleet?view=floor');
    await page.getByRole('button', { name: 'Place printers' }).click();
    await farm.api.setPlacements({
      params: { id: plan.id },
      body: { revision: plan.revision, placements: [] },
    });
    await page.getByRole('button', { name: 'Place moonraker-3' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Somebody has changed Hall 2 in the meantime.').waitFor();
    expect(await placesOf(farm)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Not on a plan (3)').waitFor();

    const vera = { username: 'vera', password: 'a long enough one' };
    await farm.addUser(vera, 'viewer');
    const phone = await farm.visit('phone', '/fleet?view=floor', vera);
    await phone.page.getByText('Not on a plan (3)').waitFor();
    expect(await phone.page.getByRole('button', { name: 'Place printers' }).count()).toBe(0);
    await phone.checkAccess('the floor on a phone');
    expect(
      await phone.page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'),
    ).toBeLessThanOrEqual(0);
    phone.checkQuiet();
  },
  LIMIT_MS,
);

test(
  'a label is printed for a printer and for several; its code opens the printer',
  async () => {
    const farm = await openBrowserFarm(browser, { fleet: { moonraker: 2 } });
    const [first, second] = farm.printers;
    if (first === undefined || second === undefined) throw new Error('no printers');
    const { page, checkAccess, checkQuiet } = await farm.visit('desktop', `/printers/${first.id}`);
    await page.getByRole('button', { name: 'Label', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByAltText('The label of this printer, with its QR code').waitFor();
    const pdf = await dialog.getByRole('link', { name: 'Open the PDF' }).getAttribute('href');
    expect(pdf).toContain(`/api/v1/printers/labels.pdf?ids=${first.id}&`);
    await checkAccess('the label of a printer');
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await page.goto(`${farm.url}/scan`);
    await page.getByLabel('Code on the label').fill('PR-999');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByText('No printer has the code PR-999.').waitFor();
    await page.getByLabel('Code on the label').fill(`https://elsewhere.example/printers/${second.id}`);
    await page.getByRole('button', { name: 'Find' }).click();
    // Another farm's, or this one's under another address: a person knows.
    await page.getByText('This label leads to elsewhere.example, not to the address of this farm.').waitFor();
    await page.getByText(`Open printer ${second.id} of this farm`).click();
    await page.getByRole('heading', { name: second.name, level: 1 }).waitFor();
    // What a phone's camera opens.
    await page.goto(`${farm.url}/q/PR-${first.id}`);
    await page.getByRole('heading', { name: first.name, level: 1 }).waitFor();
    checkQuiet(/status of 404/);
  },
  LIMIT_MS,
);
