import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { isFull } from '../../packages/server/test/full.ts';
import { type BrowserFarm, openBrowserFarm } from './farm.ts';
import { cubeStl, drop, filesOnDisk, largeGcode, picturedGcode } from './files.ts';
import { sharedBrowser } from './launch.ts';
import { walkedOn } from './sizes.ts';
import { isTold, keepOffer } from './told.ts';
import { strokeWith } from './touch.ts';

/** Reading a file and printing one take as long as they take on a busy machine. */
const PATIENCE = { timeout: 60_000 };
const LARGE_BYTES = 9 * 1024 * 1024;
const REFUSED = /status of 422.*\/models\/\d+\/files|ERR_FAILED|ERR_ABORTED|\/uploads\//;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

/** By the button, as somebody does who has no desktop to drag from. */
const choose = (page: Page, paths: string | string[]) =>
  page.locator('input[type="file"][multiple]').setInputFiles(paths);

const uploadOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name });

/** What a person sees there: how many colours (an empty canvas has one), and how much is but the ground. */
async function lookAt(page: Page, canvas: Locator): Promise<{ colours: number; ground: number }> {
  const picture = (await canvas.screenshot()).toString('base64');
  return page.evaluate(`(async () => {
    const image = new Image();
    image.src = 'data:image/png;base64,${picture}';
    await image.decode();
    const paper = document.createElement('canvas');
    paper.width = image.width;
    paper.height = image.height;
    const context = paper.getContext('2d');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, paper.width, paper.height);
    const pixels = new Uint32Array(data.buffer);
    // Past the round corner of its frame.
    const corner = pixels[12 * paper.width + 12];
    const ground = pixels.filter((pixel) => pixel === corner).length / pixels.length;
    return { colours: new Set(pixels).size, ground };
  })()`);
}

/** One finger turns the shape and leaves the page where it is; two that part bring it nearer. */
async function touchShape(page: Page, canvas: Locator): Promise<void> {
  await canvas.scrollIntoViewIfNeeded();
  const top = await page.evaluate('scrollY');
  const before = await canvas.screenshot();
  await strokeWith(canvas, [
    [
      [0.5, 0.3],
      [0.7, 0.7],
    ],
  ]);
  await expect.poll(async () => before.equals(await canvas.screenshot()), PATIENCE).toBe(false);
  const { ground } = await lookAt(page, canvas);
  await strokeWith(canvas, [
    [
      [0.4, 0.5],
      [0.35, 0.5],
    ],
    [
      [0.6, 0.5],
      [0.65, 0.5],
    ],
  ]);
  await expect.poll(async () => (await lookAt(page, canvas)).ground, PATIENCE).toBeLessThan(ground - 0.05);
  expect(await page.evaluate('scrollY')).toBe(top);
}

async function namesOf(farm: BrowserFarm): Promise<string[]> {
  const { items } = await farm.api.listModels();
  return items.map(({ name }) => name).sort();
}

test.each(walkedOn('phone'))(
  'on a %s files become models: by the button and by drop, whole and in pieces, and refusals are told',
  async (size) => {
    const farm = await openBrowserFarm(browser);
    const { page, checkAccess, checkQuiet, checkStill } = await farm.visit(size, '/models');
    await page.getByText('No models yet').waitFor();
    await checkStill('an empty library');
    await checkAccess('an empty library');

    const clip = picturedGcode();
    const broken = Buffer.from('this is no archive at all');
    await choose(page, filesOnDisk({ 'clip.gcode': clip, 'broken.3mf': broken, 'notes.txt': broken }));
    await uploadOf(page, 'notes.txt').getByText('This kind of file is not taken.').waitFor();
    const refused = uploadOf(page, 'broken.3mf');
    await refused.getByText('The file is named like a 3MF project but is none.').waitFor(PATIENCE);
    await refused.getByRole('button', { name: 'Try again' }).waitFor();
    await uploadOf(page, 'clip.gcode').getByText('Uploaded').waitFor(PATIENCE);
    await page.getByRole('button', { name: 'Print clip' }).waitFor();
    await checkAccess('uploads');
    await expect.poll(() => namesOf(farm), PATIENCE).toEqual(['clip']);

    await drop(page, 'same again.gcode', clip);
    const copy = uploadOf(page, 'same again.gcode');
    await copy.getByText('Exactly this file is also in').waitFor(PATIENCE);
    await copy.getByRole('link', { name: 'clip', exact: true }).waitFor();
    await copy.getByRole('button', { name: 'Remove the new copy' }).click();
    await copy.waitFor({ state: 'detached' });
    await expect.poll(() => namesOf(farm), PATIENCE).toEqual(['clip']);

    // The line breaks within the second piece, and comes back when that was seen.
    let pieces = 0;
    const isSeen = Promise.withResolvers<void>();
    await page.route('**/api/v1/uploads/*', async (route) => {
      pieces += route.request().method() === 'PATCH' ? 1 : 0;
      if (pieces === 2 && route.request().method() === 'PATCH') return route.abort('failed');
      if (pieces >= 2) await isSeen.promise;
      return route.continue();
    });
    const [large = ''] = filesOnDisk({ 'large.gcode': largeGcode(LARGE_BYTES) });
    await choose(page, large);
    await uploadOf(page, 'large.gcode').getByText('The connection broke').waitFor(PATIENCE);
    isSeen.resolve();
    await uploadOf(page, 'large.gcode').getByText('Uploaded').waitFor(PATIENCE);
    expect(pieces).toBe(4);

    // The page is closed half way, and the same file goes on after it is opened again.
    const isSecondHeld = Promise.withResolvers<void>();
    await page.route('**/api/v1/uploads/*', async (route) => {
      if (!/offset=0$/.test(route.request().url()) && route.request().method() === 'PATCH') {
        isSecondHeld.resolve();
        return;
      }
      await route.continue();
    });
    const [half = ''] = filesOnDisk({ 'half.gcode': largeGcode(LARGE_BYTES) });
    await choose(page, half);
    await uploadOf(page, 'half.gcode').getByText('% of').waitFor(PATIENCE);
    // All bytes of the first have been sent before the service has said that it keeps them.
    await isSecondHeld.promise;
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await uploadOf(page, 'half.gcode').getByText('Unfinished at 4').waitFor(PATIENCE);
    await checkAccess('an unfinished upload');
    await uploadOf(page, 'half.gcode').locator('input[type="file"]').setInputFiles(half);
    await uploadOf(page, 'half.gcode').getByText('Uploaded').waitFor(PATIENCE);
    await expect.poll(() => namesOf(farm)).toEqual(['clip', 'half', 'large']);

    await page.getByRole('searchbox', { name: 'Search models' }).fill('CLI');
    await page.getByRole('link', { name: 'large', exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Table' }).click();
    await page.getByRole('row').filter({ hasText: 'clip' }).getByText('12 g').waitFor();
    await checkAccess('the library as a table');
    checkQuiet(REFUSED);
  },
);

test.runIf(isFull).each(['desktop', 'phone'] as const)(
  'on a %s a model is looked at in 3D, edited, printed to the end, and found in the archive with its grams',
  async (size) => {
    const farm = await openBrowserFarm(browser, { fleet: { moonraker: 1 }, speed: 120 });
    const [printer] = farm.printers;
    if (printer === undefined) throw new Error('the farm has no printer');
    const spool = await farm.api.createSpool({
      body: { material: 'PLA', color_hex: '#FF6A13', initial_weight_g: 1000, cost_per_gram: 0.05 },
    });
    await farm.api.assignSpool({ body: { spool_id: spool.id, printer_id: printer.id, ams_slot: 0 } });
    const { page, checkAccess, checkQuiet, scriptBytes } = await farm.visit(size, '/models');
    const dialog = page.getByRole('dialog');

    await choose(
      page,
      filesOnDisk({
        'hook.stl': cubeStl(),
        'hook.gcode': picturedGcode(undefined, { seconds: 60, grams: 12 }),
      }),
    );
    await page.getByRole('button', { name: 'Print hook' }).waitFor(PATIENCE);
    await uploadOf(page, 'hook.stl').getByText('Uploaded').waitFor(PATIENCE);
    expect(await namesOf(farm)).toEqual(['hook']);
    await page.getByRole('link', { name: 'hook', exact: true }).click();
    await page.getByRole('heading', { name: 'hook', level: 1 }).waitFor();
    await page.getByText('slice it for a printer').waitFor();

    await page.locator('li').filter({ hasText: 'PLA · 12 g' }).locator('img').first().waitFor();
    const before3d = scriptBytes();
    await page.getByRole('button', { name: 'Show in 3D' }).click();
    const canvas = page.locator('canvas[data-state="drawn"]');
    await canvas.waitFor(PATIENCE);
    await expect.poll(async () => (await lookAt(page, canvas)).colours, PATIENCE).toBeGreaterThan(3);
    // What draws it came only now.
    expect(scriptBytes() - before3d).toBeGreaterThan(100_000);
    const before = await canvas.screenshot();
    await canvas.press('ArrowRight');
    await expect.poll(async () => before.equals(await canvas.screenshot()), PATIENCE).toBe(false);
    if (size === 'phone') await touchShape(page, canvas);
    await checkAccess('a model in 3D');

    await page.getByRole('button', { name: 'Edit' }).click();
    await dialog.getByLabel('Name').fill('Coat hook');
    await dialog.getByLabel('Notes').fill('Print with a brim.');
    await checkAccess('edit a model');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await isTold(page, 'Coat hook is saved.');
    await page.getByText('Print with a brim.').waitFor();

    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await dialog
      .getByRole('status', { name: 'What will happen' })
      .getByText('1 min of printing · 12 g · €0.60')
      .waitFor();
    await dialog.getByText('Fits').waitFor();
    await dialog.getByText('One printer is ready for it now.').waitFor();
    await dialog.getByRole('button', { name: 'More options' }).click();
    await dialog.getByLabel('Hold').check();
    await dialog.getByText('Held: nothing starts').waitFor();
    await checkAccess('print a model');
    await dialog.getByRole('button', { name: 'Print', exact: true }).click();
    await (await keepOffer(page, 'Coat hook is in the queue.')).click();
    await isTold(page, 'Coat hook is cancelled.');
    await page.getByText('0 of 1 · Cancelled').waitFor();

    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await dialog.getByLabel('Printer', { exact: true }).selectOption(String(printer.id));
    await dialog.getByRole('button', { name: 'Print', exact: true }).click();
    await page.getByText('1 of 1 · Completed').waitFor(PATIENCE);
    const prints = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Prints' }) });
    await prints.getByText('12 g').waitFor(PATIENCE);
    // By the keyboard, because a toast stands over it on a phone until it was read.
    await prints.getByRole('link').first().press('Enter');
    await page.getByText('Shown by').waitFor();
    const cost = page.locator('dt', { hasText: 'Actual cost' }).locator('xpath=following-sibling::dd[1]');
    await expect.poll(() => cost.textContent(), PATIENCE).toMatch(/^€0\.60/);
    await page.getByText(`Spool ${spool.id}`).waitFor();

    await page.getByRole('link', { name: 'Coat hook' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByText('The archive has a print of it').waitFor();
    await checkAccess('a model that can’t be deleted');
    checkQuiet(/status of 409.*\/models\//);
  },
);

test('a viewer submits for approval, is told so, meets the quota in words, and changes only what is theirs', async () => {
  const farm = await openBrowserFarm(browser);
  const luc = { username: 'luc', password: 'a long enough one' };
  await farm.addUser(luc, 'viewer');
  const id = await farm.addModel('Bracket');
  const { items } = await farm.api.listUsers();
  const user = items.find(({ username }) => username === luc.username);
  await farm.api.setUserQuota({ params: { id: user?.id ?? 0 }, body: { period: 'week', grams: 20 } });
  const { page, checkAccess, checkQuiet } = await farm.visit('phone', `/models/${id}`, luc);
  const dialog = page.getByRole('dialog');
  await page.getByText('you can print it, but not change it').waitFor();
  expect(await page.getByRole('button', { name: 'Edit' }).count()).toBe(0);
  // What somebody else changes shows here without reloading.
  await farm.api.updateModel({ params: { id }, body: { name: 'Angle' } });
  await page.getByRole('heading', { name: 'Angle', level: 1 }).waitFor(PATIENCE);

  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await dialog.getByText('an operator approves or rejects it').waitFor();
  await dialog.getByLabel('Copies').fill('2');
  await dialog.getByText('Your quota allows 20 grams; 0 are used and this takes').waitFor();
  await checkAccess('a quota that is used up');
  await dialog.getByLabel('Copies').fill('1');
  await dialog.getByText('an operator approves or rejects it').waitFor();
  await dialog.getByRole('button', { name: 'Print', exact: true }).click();
  await isTold(page, 'Angle is submitted and waits for approval.');
  await page.getByText('0 of 1 · Waits for approval').waitFor();
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  checkQuiet(/status of 429.*\/jobs/);
});
