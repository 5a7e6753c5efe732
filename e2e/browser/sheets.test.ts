import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openBrowserFarm } from './farm.ts';
import { sharedBrowser } from './launch.ts';
import { clearsOf, printAll } from './plates.ts';
import { isTold } from './told.ts';
import { fingerOf, middleOf } from './touch.ts';

const LIMIT_MS = 300_000;
const PATIENCE = { timeout: 60_000 };
/** What comes later is no half of a double click. */
const DOUBLE_MS = 800;
/** Soon enough for who walks out of the reach of the radio, also on a busy machine. */
const EARLY_MS = 8000;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

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

    const sooner = await farm.visit('phone', '/favicon.svg');
    // However slow this machine is, the network goes before the part has come.
    await sooner.page.route('**/plate-dialogs-*.js', (route) => route.abort('internetdisconnected'));
    await sooner.page.goto(farm.url);
    await clearIn(sooner.page).waitFor(PATIENCE);
    await sooner.page.context().setOffline(true);
    for (let press = 1; press <= 2; press += 1) {
      await clearIn(sooner.page).click();
      await isTold(sooner.page, 'This could not be opened: the service does not answer.');
      await sleep(DOUBLE_MS);
    }
    await sooner.page.unroute('**/plate-dialogs-*.js');
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
