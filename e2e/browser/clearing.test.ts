import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openBrowserFarm } from './farm.ts';
import { sharedBrowser } from './launch.ts';
import { clearsOf, plateOf, printAll } from './plates.ts';
import { isTold, keepOffer } from './told.ts';

const LIMIT_MS = 300_000;
const PATIENCE = { timeout: 60_000 };
/** How long a clear can be taken back, and a bit. */
const OVER_MS = 7000;
/** What comes later is no half of a double click. */
const DOUBLE_MS = 800;
/** Presses "Clear 1 plate", and what comes to stand there as soon as it does. */
const PRESSED_TWICE = `(() => {
  const named = (words) => [...document.querySelectorAll('[role=dialog] button')].find((each) => each.textContent === words);
  globalThis.hasPressedUndo = false;
  new MutationObserver((_changes, watch) => {
    const undo = named('Undo');
    if (undo === undefined) return;
    watch.disconnect();
    undo.click();
    hasPressedUndo = true;
  }).observe(document, { childList: true, subtree: true });
  named('Clear 1 plate').click();
})()`;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

test(
  'a plate is cleared some seconds after the press, once, and until then it can be taken back',
  async () => {
    const farm = await openBrowserFarm(browser, { fleet: { moonraker: 1 }, speed: 120 });
    const id = farm.printers[0]?.id ?? 0;
    const { page, checkAccess, checkQuiet } = await farm.visit('desktop', '/fleet');
    await printAll(farm, 'Hook');
    const sent = clearsOf(page);
    const clear = page.getByRole('button', { name: 'Clear plate: moonraker-1' });

    await clear.click(PATIENCE);
    const undo = await keepOffer(page, 'Clearing plate: moonraker-1');
    await checkAccess('a clear that can be taken back');
    // Under the pointer the offer stays, and nothing is sent.
    await sleep(OVER_MS);
    await undo.click();
    await clear.waitFor(PATIENCE);
    await sleep(OVER_MS);
    expect(sent).toEqual([]);
    expect(await plateOf(farm, id)).toBe('occupied idle');

    // Where it was pressed it is taken back too, and the second half of a double click takes nothing back.
    await clear.click();
    const back = page.getByRole('button', { name: 'Undo: moonraker-1' });
    await back.waitFor();
    await sleep(DOUBLE_MS);
    await back.click();
    await clear.waitFor();
    await sleep(DOUBLE_MS);
    await clear.dblclick();
    await back.waitFor();
    await expect.poll(() => plateOf(farm, id), PATIENCE).toBe('clear idle');
    await page.getByRole('article').getByText('Plate clear').waitFor(PATIENCE);
    await sleep(OVER_MS);
    expect(sent).toEqual([String(id)]);
    checkQuiet();
  },
  LIMIT_MS,
);

test(
  'what is thrown away is the print that was looked at, whatever lies there once the dialog has come',
  async () => {
    const farm = await openBrowserFarm(browser, { fleet: { moonraker: 1 }, speed: 120 });
    const id = farm.printers[0]?.id ?? 0;
    await printAll(farm, 'Hook');
    const { page } = await farm.visit('desktop', '/');
    const { promise: isCleared, resolve } = Promise.withResolvers<void>();
    await page.route('**/assets/plate-dialogs-*.js', async (route) => {
      await isCleared;
      await route.continue();
    });
    await page.reload();
    await page.getByRole('button', { name: 'Scrap…: moonraker-1' }).click(PATIENCE);
    await farm.api.clearPlate({ params: { id } });
    await printAll(farm, 'Clip');
    resolve();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`Hook ${id}`).waitFor(PATIENCE);
    await dialog.getByRole('button', { name: 'Scrap and clear' }).click();
    await dialog.getByText('Something else lies there by now.').waitFor(PATIENCE);
    await dialog.getByText(`Clip ${id}`).waitFor();
    expect(await plateOf(farm, id)).toBe('occupied idle');
    expect((await farm.api.listArchive()).items.map(({ verdict }) => verdict)).toEqual([null, null]);
  },
  LIMIT_MS,
);

test(
  'whoever leaves the page has cleared the plate',
  async () => {
    const farm = await openBrowserFarm(browser, { fleet: { moonraker: 2 }, speed: 120 });
    const [first, second] = farm.printers.map(({ id }) => id);
    await printAll(farm, 'Hook');
    const { page } = await farm.visit('desktop', '/');
    const sent = clearsOf(page);
    await page.getByRole('button', { name: 'Clear plate: moonraker-1' }).click(PATIENCE);
    // Another page of the farm is no leaving.
    await page.getByRole('link', { name: 'Archive' }).first().click();
    await page.getByRole('heading', { name: 'Archive' }).waitFor(PATIENCE);
    await isTold(page, 'Clearing plate: moonraker-1');
    expect(sent).toEqual([]);
    await page.goto('about:blank');
    await expect.poll(() => plateOf(farm, first ?? 0), { timeout: 4000 }).toBe('clear idle');
    // Neither is it sent a second time by whoever comes back.
    await page.goBack();
    await page.getByRole('heading', { name: 'Archive' }).waitFor(PATIENCE);
    await sleep(OVER_MS);
    expect((await farm.api.listAudit({ query: { action: 'clearPlate' } })).total).toBe(1);

    const other = await farm.visit('desktop', `/printers/${second}`);
    await other.page.getByRole('button', { name: 'Clear plate: moonraker-2' }).click(PATIENCE);
    await isTold(other.page, 'Clearing plate: moonraker-2');
    await other.page.close();
    await expect.poll(() => plateOf(farm, second ?? 0), { timeout: 4000 }).toBe('clear idle');
  },
  LIMIT_MS,
);

test(
  'on a phone two touches say that a print is scrap, and offer what is missing to be printed for its order',
  async () => {
    const farm = await openBrowserFarm(browser, { fleet: { moonraker: 1 }, speed: 120 });
    const model = await farm.addModel('Hook', { seconds: 30, grams: 12 });
    const order = await farm.api.createOrder({
      body: { customer_name: 'Bike workshop', items: [{ model_id: model, quantity: 1 }] },
    });
    await farm.api.scheduleOrder({ params: { id: order.id } });
    const id = farm.printers[0]?.id ?? 0;
    await expect.poll(() => plateOf(farm, id), PATIENCE).toBe('occupied idle');
    const { page, checkAccess, checkQuiet } = await farm.visit('phone', '/');
    await page.getByRole('button', { name: 'Clear plate: moonraker-1' }).click(PATIENCE);
    const sheet = page.getByRole('dialog');
    await sheet.getByText('Hook').waitFor();
    await sheet.getByText('Completed').waitFor();
    await checkAccess('good or scrap');
    await sheet.getByRole('button', { name: 'Scrap…' }).click();
    await sheet.getByLabel('Of pieces').fill('6');
    await sheet.getByLabel('Pieces scrapped').fill('2');
    await sheet.getByText('Did not stick').click();
    await sheet.getByLabel('Note').fill('The left row.');
    await checkAccess('scrap');
    await sheet.getByRole('button', { name: 'Scrap and clear' }).click();
    await sheet.getByText('Print what the order lacks?').waitFor(PATIENCE);
    await checkAccess('print again');
    expect(await plateOf(farm, id)).toBe('clear idle');
    const found = async () => (await farm.api.getOrder({ params: { id: order.id } })).items[0];
    expect(await found()).toMatchObject({ printed_count: 0, scrapped_count: 1, missing_count: 1 });
    const jobs = async () => (await farm.api.listJobs({ query: { order_id: order.id } })).total;
    // Never by itself.
    expect(await jobs()).toBe(1);
    await sheet.getByRole('button', { name: 'Print again' }).click();
    await isTold(page, 'What is missing is in the queue.');
    expect(await jobs()).toBe(2);

    const desk = await farm.visit('desktop', `/orders/${order.id}`);
    await desk.page.getByText('1 scrap').first().waitFor(PATIENCE);
    await desk.page.goto(`${farm.url}/archive?verdict=scrap`);
    await desk.page.getByText('1 print', { exact: true }).waitFor(PATIENCE);
    await desk.page.getByText('Scrap: 2 of 6 pieces').waitFor();
    await desk.checkAccess('the scrap in the archive');
    await desk.page.getByRole('link', { name: 'Hook' }).first().click();
    await desk.page.getByText('Scrap · 2 of 6 pieces · Did not stick').waitFor(PATIENCE);
    await desk.page.getByText('The left row.').waitFor();
    await desk.checkAccess('what was said of a print');
    await desk.page.getByRole('button', { name: 'Correct' }).click();
    await desk.page.getByRole('dialog').getByLabel('Good').check();
    await desk.checkAccess('put right');
    await desk.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await isTold(desk.page, 'The verdict is saved.');
    await expect.poll(async () => (await found())?.scrapped_count, PATIENCE).toBe(0);
    checkQuiet();
    desk.checkQuiet();
  },
  LIMIT_MS,
);

test(
  'many plates are cleared after a question that leaves out what can’t be known, and can be taken back',
  async () => {
    const farm = await openBrowserFarm(browser, { fleet: { moonraker: 3 }, speed: 120 });
    const { page, checkAccess, checkQuiet } = await farm.visit('desktop', '/fleet?sort=name');
    await printAll(farm, 'Hook');
    await farm.machines[2]?.stop();
    await expect.poll(() => plateOf(farm, farm.printers[2]?.id ?? 0), PATIENCE).toBe('occupied offline');
    const sent = clearsOf(page);
    for (const name of ['moonraker-1', 'moonraker-2', 'moonraker-3'])
      await page.getByRole('checkbox', { name: `Select ${name}` }).check();

    const ask = async () => {
      await page.getByRole('button', { name: 'Clear plates (' }).click();
      return page.getByRole('dialog', { name: 'Clear these plates?' });
    };
    const question = await ask();
    for (const [index, words] of ['Hook', 'Hook', 'Left out: the printer can’t be reached.'].entries())
      await question.getByRole('listitem').nth(index).getByText(words).first().waitFor(PATIENCE);
    expect(await question.getByRole('checkbox').count()).toBe(2);
    await checkAccess('which plates');
    await question.getByRole('button', { name: 'Clear 2 plates' }).click();
    const waiting = page.getByRole('dialog', { name: 'Clearing 2 plates' });
    // Under the pointer the offer stays.
    await waiting.getByRole('button', { name: 'Undo' }).hover();
    await checkAccess('plates that can be taken back');
    await sleep(DOUBLE_MS);
    await waiting.getByRole('button', { name: 'Undo' }).click();
    await sleep(OVER_MS);
    expect(sent).toEqual([]);
    expect(await plateOf(farm, farm.printers[0]?.id ?? 0)).toBe('occupied idle');

    await (await ask()).getByRole('checkbox', { name: 'moonraker-2' }).uncheck();
    await page.getByRole('button', { name: 'Clear 1 plate', exact: true }).waitFor();
    await page.evaluate(PRESSED_TWICE);
    await expect.poll(() => page.evaluate('hasPressedUndo'), PATIENCE).toBe(true);
    const outcome = page.getByRole('dialog', { name: 'How it went' });
    await outcome.getByText('1 of 1 printer done').waitFor(PATIENCE);
    await checkAccess('cleared plates');
    await outcome.getByRole('button', { name: 'Close' }).last().click();
    expect(sent).toEqual([String(farm.printers[0]?.id)]);
    expect(await plateOf(farm, farm.printers[0]?.id ?? 0)).toBe('clear idle');
    expect(await plateOf(farm, farm.printers[1]?.id ?? 0)).toBe('occupied idle');
    checkQuiet();
  },
  LIMIT_MS,
);

test(
  'what nobody answers is kept over a reload, said on every page, and done once when somebody does',
  async () => {
    const farm = await openBrowserFarm(browser, { fleet: { moonraker: 2 }, speed: 120 });
    const [first, second] = farm.printers.map(({ id }) => id);
    await printAll(farm, 'Hook');
    const { page, checkAccess } = await farm.visit('desktop', '/fleet');
    const sent = clearsOf(page);
    const silence = (route: Route) => route.abort('internetdisconnected');
    await page.route(/plate-cleared$/, silence);
    await page.getByRole('button', { name: 'Clear plate: moonraker-1' }).click(PATIENCE);
    const banner = page.getByRole('status').filter({ hasText: 'not cleared for the farm yet' });
    await banner.getByText('moonraker-1').waitFor(PATIENCE);
    await page.getByRole('button', { name: 'Not sent yet: moonraker-1' }).waitFor();
    await checkAccess('a clear that nobody answered');
    await page.getByRole('link', { name: 'Archive' }).first().click();
    await page.getByRole('heading', { name: 'Archive' }).waitFor(PATIENCE);
    await banner.getByText('moonraker-1').waitFor();
    await page.goto(farm.url);
    await banner.getByText('moonraker-1').waitFor(PATIENCE);
    await page.getByRole('button', { name: 'Not sent yet: moonraker-1' }).waitFor();

    // What is scrap is kept in the same way, with all that was said of it.
    await page.getByRole('button', { name: 'Scrap…: moonraker-2' }).click();
    await page.getByRole('dialog').getByText('Warped').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Scrap and clear' }).click();
    await banner.getByText('moonraker-1, moonraker-2').waitFor(PATIENCE);
    expect(await plateOf(farm, first ?? 0)).toBe('occupied idle');
    await page.unroute(/plate-cleared$/, silence);
    await banner.getByRole('button', { name: 'Try again' }).click();
    await isTold(page, 'Sent after all, the plate is clear: moonraker-1');
    await expect.poll(() => plateOf(farm, first ?? 0), PATIENCE).toBe('clear idle');
    await expect.poll(() => plateOf(farm, second ?? 0), PATIENCE).toBe('clear idle');
    await banner.waitFor({ ...PATIENCE, state: 'detached' });
    const entries = await farm.api.listArchive({ query: { verdict: 'scrap', cause: 'warped' } });
    expect(entries.items.map(({ printer_id }) => printer_id)).toEqual([second]);

    // What is missing is made once, also when the answer to that gets lost.
    const jobs = async () => (await farm.api.listJobs()).total;
    const before = await jobs();
    const lose = async (route: Route) => {
      await route.fetch();
      await route.abort('connectionreset');
    };
    await page.route(/duplicate$/, lose, { times: 1 });
    const again = page.getByRole('dialog').getByRole('button', { name: 'Print again' });
    await again.click(PATIENCE);
    await page.getByText('The service does not answer.').waitFor(PATIENCE);
    await again.click();
    await isTold(page, 'What is missing is in the queue.');
    expect(await jobs()).toBe(before + 1);

    sent.length = 0;
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor(PATIENCE);
    await sleep(OVER_MS);
    expect(sent).toEqual([]);
    expect((await farm.api.listAudit({ query: { action: 'clearPlate' } })).total).toBe(2);
  },
  LIMIT_MS,
);
