import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Locator, Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type BrowserFarm, openBrowserFarm } from './farm.ts';
import { sharedBrowser } from './launch.ts';
import { isTold, keepOffer } from './told.ts';
import { fingerOf, middleOf } from './touch.ts';

const LIMIT_MS = 300_000;
const PATIENCE = { timeout: 60_000 };
/** How long a clear can be taken back, and a bit. */
const OVER_MS = 7000;
/** What comes later is no half of a double click. */
const DOUBLE_MS = 800;
/** Soon enough for who walks out of the reach of the radio, also on a busy machine. */
const EARLY_MS = 8000;
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

/** Every printer has printed something, which lies on its plate. */
async function printAll(farm: BrowserFarm, name: string): Promise<void> {
  const model = await farm.addModel(name, { seconds: 30, grams: 12 });
  for (const { id } of farm.printers)
    await farm.api.createJob({ body: { model_id: model, printer_id: id, item_name: `${name} ${id}` } });
  for (const { id } of farm.printers)
    await expect.poll(() => plateOf(farm, id), PATIENCE).toBe('occupied idle');
}

async function plateOf(farm: BrowserFarm, id: number): Promise<string> {
  const { plate, status } = await farm.api.getPrinter({ params: { id } });
  return `${plate} ${status}`;
}

/** What a page has sent to have plates cleared. */
function clearsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const id = /printers\/(\d+)\/plate-cleared$/.exec(request.url())?.[1];
    if (id !== undefined) sent.push(id);
  });
  return sent;
}

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

/** As the button of the browser or of the phone does. */
const goBack = (page: Page) => page.evaluate('history.back()');

test(
  'a step back closes what lies over a page, and the page stays',
  async () => {
    const farm = await openBrowserFarm(browser, { fleet: { moonraker: 1 }, speed: 120 });
    await printAll(farm, 'Hook');
    for (const [size, opener] of [
      ['phone', 'Clear plate: moonraker-1'],
      ['desktop', 'Scrap…: moonraker-1'],
    ] as const) {
      const { page, checkQuiet } = await farm.visit(size, '/fleet');
      await page.getByRole('link', { name: 'Home' }).first().click();
      const sent = clearsOf(page);
      await page.getByRole('button', { name: opener }).click(PATIENCE);
      const sheet = page.getByRole('dialog');
      await sheet.getByText('Hook').waitFor();
      if (size === 'phone') {
        const lowerEdge = async () => {
          const box = await sheet.boundingBox();
          return box === null ? 0 : Math.round(box.y + box.height);
        };
        await expect.poll(lowerEdge).toBe(page.viewportSize()?.height);
      }
      await goBack(page);
      await sheet.waitFor({ state: 'detached' });
      await expect.poll(() => new URL(page.url()).pathname).toBe('/');
      // The next one leads where it always did.
      await goBack(page);
      await page.getByRole('heading', { name: 'Fleet', level: 1 }).waitFor();
      expect(sent).toEqual([]);
      checkQuiet();
    }
  },
  LIMIT_MS,
);

/** Lifted beside it, so that nothing comes of it. */
const STOP_HEARS_A_FINGER = `(() => {
  const stop = document.querySelector('button[title^="Emergency stop"]');
  const isHeard = stop.dispatchEvent(
    new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true, cancelable: true }),
  );
  stop.dispatchEvent(new PointerEvent('pointercancel', { pointerType: 'touch', bubbles: true }));
  return isHeard;
})()`;

/** A finger that trembles, or is in doubt whether the first touch was felt. */
async function tapTwice(page: Page, button: Locator, apartMs: number): Promise<void> {
  const finger = await fingerOf(page);
  const [x, y] = await middleOf(button);
  await finger.down(x, y);
  // Time goes on while the page does what was pressed.
  const isUp = finger.up();
  await sleep(apartMs);
  await isUp;
  await finger.down(x, y);
  await finger.up();
}

test(
  'the second half of a double touch presses nothing of what lay below the sheet that the first one closed',
  async () => {
    const farm = await openBrowserFarm(browser, { fleet: { moonraker: 1 }, speed: 120 });
    await printAll(farm, 'Hook');
    const { page, checkQuiet } = await farm.visit('phone', '/');
    const sent = clearsOf(page);
    const clear = page.getByRole('button', { name: 'Clear plate: moonraker-1' });
    const good = page.getByRole('dialog').getByRole('button', { name: 'Good' });
    await page.evaluate(
      `addEventListener('click', (press) => { if (!press.composedPath().some(({ role }) => role === 'dialog')) strays += 1; }), globalThis.strays = 0`,
    );
    for (const apartMs of [60, 200, 400]) {
      await clear.click(PATIENCE);
      await good.waitFor(PATIENCE);
      await page.evaluate('strays = 0');
      await tapTwice(page, good, apartMs);
      expect({ apartMs, strays: await page.evaluate('strays') }).toEqual({ apartMs, strays: 0 });
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe('/');
      // The next press counts, a moment later; a key at once.
      await sleep(DOUBLE_MS);
      await page.getByRole('button', { name: 'Undo: moonraker-1' }).tap();
      await clear.waitFor();
      await sleep(DOUBLE_MS);
    }
    await clear.click();
    await good.waitFor();
    await page.evaluate('strays = 0');
    await good.dblclick();
    expect(await page.evaluate('strays')).toBe(0);
    await sleep(DOUBLE_MS);
    await page.getByRole('button', { name: 'Undo: moonraker-1' }).click();
    await clear.waitFor();
    await sleep(DOUBLE_MS);
    // The emergency stop counts at once, too.
    await clear.click();
    await good.tap();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.evaluate(STOP_HEARS_A_FINGER)).toBe(true);
    await sleep(DOUBLE_MS);
    await page.getByRole('button', { name: 'Undo: moonraker-1' }).click();
    await clear.waitFor();
    await sleep(DOUBLE_MS);
    await clear.click();
    await good.tap();
    await page.getByRole('link', { name: 'Queue' }).last().press('Enter');
    await page.getByRole('heading', { name: 'Queue', level: 1 }).waitFor(PATIENCE);
    expect(sent).toEqual([]);
    checkQuiet();
  },
  LIMIT_MS,
);

test(
  'on the first page of a tab a step back closes what lies over it, and the next one leaves',
  async () => {
    const farm = await openBrowserFarm(browser, { fleet: { moonraker: 1 }, speed: 120 });
    await printAll(farm, 'Hook');
    const { page, checkQuiet } = await farm.visit('phone', '/favicon.svg');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${farm.url}/?from=label#main`);
    const clear = page.getByRole('button', { name: 'Clear plate: moonraker-1' });
    const sheet = page.getByRole('dialog');
    await clear.waitFor(PATIENCE);
    await page.evaluate('scrollTo(0, 40)');
    await clear.click();
    await sheet.getByText('Hook').waitFor(PATIENCE);
    const scrolled = () => page.evaluate('scrollY');
    const before = { at: page.url(), asked: asked.filter((path) => path.startsWith('/api/')).length };
    for (const isAgain of [false, true]) {
      if (isAgain) await clear.click();
      await sheet.getByText('Hook').waitFor();
      await goBack(page);
      await sheet.waitFor({ state: 'detached' });
      await clear.waitFor();
      expect(page.url()).toBe(before.at);
      await sleep(DOUBLE_MS);
      expect(await scrolled()).toBe(40);
    }
    expect(asked.filter((path) => path.startsWith('/api/')).length).toBe(before.asked);
    expect(await page.evaluate('document.activeElement?.getAttribute("aria-label")')).toBe(
      'Clear plate: moonraker-1',
    );
    // At most one more entry of the same page lies between.
    await goBack(page);
    await sleep(DOUBLE_MS);
    if (new URL(page.url()).pathname === '/') await goBack(page);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/favicon.svg');
    checkQuiet();
  },
  LIMIT_MS,
);

test(
  'what asks about a plate is there when the network goes soon after the page has come, else the page says so',
  async () => {
    const farm = await openBrowserFarm(browser, { fleet: { moonraker: 1 }, speed: 120 });
    await printAll(farm, 'Hook');
    const clearIn = (page: Page) => page.getByRole('button', { name: 'Clear plate: moonraker-1' });

    const sooner = await farm.visit('phone', '/');
    await clearIn(sooner.page).waitFor(PATIENCE);
    await sooner.page.context().setOffline(true);
    for (let press = 1; press <= 2; press += 1) {
      await clearIn(sooner.page).click();
      await isTold(sooner.page, 'This could not be opened: the service does not answer.');
      await sleep(DOUBLE_MS);
    }
    await sooner.page.context().setOffline(false);
    await clearIn(sooner.page).click();
    await sooner.page.getByRole('dialog').getByRole('button', { name: 'Good' }).waitFor(PATIENCE);

    const early = await farm.visit('phone', '/');
    await clearIn(early.page).waitFor(PATIENCE);
    const fetched = `performance.getEntriesByType('resource').some(({ name }) => name.includes('/plate-dialogs-'))`;
    await expect.poll(() => early.page.evaluate(fetched), { timeout: EARLY_MS }).toBe(true);
    await sleep(DOUBLE_MS);
    await early.page.context().setOffline(true);
    await clearIn(early.page).click();
    await early.page.getByRole('dialog').getByRole('button', { name: 'Good' }).click();
    await isTold(early.page, 'Clearing plate: moonraker-1');
    await early.page.getByRole('button', { name: 'Not sent yet: moonraker-1' }).waitFor(PATIENCE);
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
