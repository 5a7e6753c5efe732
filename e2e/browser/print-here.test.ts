import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openBrowserFarm } from './farm.ts';
import { cubeStl, dropOn, picturedGcode } from './files.ts';
import { sharedBrowser } from './launch.ts';
import { isTold } from './told.ts';

const PATIENCE = { timeout: 60_000 };
const LONG_S = 100_000;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const card = (page: Page, name: string) => page.getByRole('article', { name });
const dialogOn = (page: Page, name: string) => page.getByRole('dialog', { name: `Print on ${name}` });

test('a ready printer is given a print from its card: what could run there is offered, the rest says why not', async () => {
  const farm = await openBrowserFarm(browser, { fleet: { prusalink: 2 } });
  const [first, second] = farm.printers;
  if (first === undefined || second === undefined) throw new Error('there are no two printers');
  await farm.addModel('Bracket', { seconds: LONG_S });
  const used = await farm.addModel('Clip', { seconds: LONG_S });
  await farm.addModel('Vase', { seconds: LONG_S });
  await farm.api.createModel({ body: { name: 'Empty shell' } });
  await farm.api.createJob({ body: { model_id: used, printer_id: second.id } });
  const desk = await farm.visit('desktop', '/fleet');
  const phone = await farm.visit('phone', '/fleet');
  const { page } = desk;

  await card(page, second.name)
    .getByRole('button', { name: 'Pause' })
    .or(card(page, second.name).getByText('Printing'))
    .first()
    .waitFor(PATIENCE);
  expect(
    await card(page, second.name)
      .getByRole('button', { name: `Print: ${second.name}` })
      .count(),
  ).toBe(0);
  await card(page, first.name)
    .getByRole('button', { name: `Print: ${first.name}` })
    .click();
  const dialog = dialogOn(page, first.name);
  const offers = dialog.getByRole('list', { name: 'Models' });
  await dialog.getByText('3 models can run here.').waitFor();
  expect(await offers.getByRole('button').allTextContents()).toEqual([
    expect.stringContaining('Clip'),
    expect.stringContaining('Vase'),
    expect.stringContaining('Bracket'),
  ]);
  await offers
    .getByRole('listitem')
    .filter({ hasText: 'Empty shell' })
    .getByText('It has no files yet.')
    .waitFor();
  await desk.checkAccess('what can be printed on a printer');
  await dialog.getByLabel('Search').fill('bra');
  await dialog.getByText('One model can run here.').waitFor();
  await offers.getByRole('button', { name: 'Bracket' }).click();
  await expect.poll(() => dialog.getByLabel('Printer', { exact: true }).inputValue()).toBe(String(first.id));
  await dialog.getByLabel('Copies').fill('2');
  await desk.checkAccess('a print on a printer');
  await dialog.getByRole('button', { name: 'Print', exact: true }).click();
  await isTold(page, 'Bracket is in the queue.');
  const { items } = await farm.api.listJobs({ query: {} });
  expect(items.find(({ item_name }) => item_name === 'Bracket')).toMatchObject({
    printer_id: first.id,
    pinned: true,
    quantity: 2,
  });
  // It has its work now, and offers no other in its place.
  await card(page, first.name)
    .getByRole('button', { name: `Print: ${first.name}` })
    .waitFor({ state: 'detached' });

  // By finger, from the page of a printer that is at work: it comes next there.
  await phone.page.goto(`${farm.url}/printers/${second.id}`);
  await phone.page.getByRole('button', { name: `Print here next: ${second.name}` }).click();
  await dialogOn(phone.page, second.name).getByRole('button', { name: 'Vase' }).click();
  await dialogOn(phone.page, second.name).getByRole('button', { name: 'Choose something else' }).click();
  await phone.checkAccess('what can be printed on a phone');
  await dialogOn(phone.page, second.name).getByRole('button', { name: 'Clip' }).click();
  await dialogOn(phone.page, second.name).getByRole('button', { name: 'Print', exact: true }).click();
  await isTold(phone.page, 'Clip is in the queue.');
  desk.checkQuiet();
  phone.checkQuiet();
});

test('a file that is dropped on a printer is printed there; what a printer can not take is refused in words', async () => {
  const farm = await openBrowserFarm(browser, { fleet: { prusalink: 1, bambu: 1 } });
  const [prusa, bambu] = ['prusalink', 'bambu'].map((family) =>
    farm.printers.find((each) => each.family === family),
  );
  if (prusa === undefined || bambu === undefined) throw new Error('a printer is missing');
  const { page, checkQuiet, checkAccess } = await farm.visit('desktop', '/fleet');
  const clip = picturedGcode([255, 106, 19], { seconds: LONG_S });

  for (const [name, bytes, words] of [
    ['notes.txt', Buffer.from('notes'), 'A printer takes sliced files'],
    ['cube.stl', cubeStl(), 'An .stl file is only a shape.'],
    ['empty.gcode', Buffer.alloc(0), 'The file is empty.'],
  ] as const) {
    await dropOn(card(page, prusa.name), name, bytes);
    await dialogOn(page, prusa.name).getByRole('alert').filter({ hasText: words }).waitFor();
    await page.keyboard.press('Escape');
    await dialogOn(page, prusa.name).waitFor({ state: 'hidden' });
  }
  expect((await farm.api.listModels()).items).toEqual([]);

  await dropOn(card(page, prusa.name), 'clip.gcode', clip, () =>
    page.getByText(`Drop to print on ${prusa.name}`).waitFor(),
  );
  const dialog = dialogOn(page, prusa.name);
  await dialog.getByLabel('Copies').waitFor(PATIENCE);
  await checkAccess('a file that was dropped');
  await dialog.getByRole('button', { name: 'Print', exact: true }).click();
  await isTold(page, 'clip is in the queue.');
  await expect
    .poll(
      async () =>
        (await farm.api.listJobs({ query: {} })).items.map(({ item_name, printer_id }) => [
          item_name,
          printer_id,
        ]),
      PATIENCE,
    )
    .toEqual([['clip', prusa.id]]);

  // Of the other make: it says so before anything is queued, and on its page the same holds.
  await page.goto(`${farm.url}/printers/${bambu.id}`);
  await dropOn(page.getByRole('heading', { name: 'Controls' }), 'other.gcode', picturedGcode([1, 2, 3]));
  await dialogOn(page, bambu.name).getByText(`${bambu.name} can’t print this`).waitFor(PATIENCE);
  expect(
    await dialogOn(page, bambu.name).getByRole('button', { name: 'Print', exact: true }).isDisabled(),
  ).toBe(true);
  checkQuiet();
});
