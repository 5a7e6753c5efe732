import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openBrowserFarm } from './farm.ts';
import { sharedBrowser } from './launch.ts';

const LIMIT_MS = 240_000;
const PATIENT = { timeout: 30_000 };
const TWELVE = { fleet: { moonraker: 12 } } as const;

let browser: Awaited<ReturnType<typeof sharedBrowser>>;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const cards = (page: Page) => page.getByRole('article');
const cells = (page: Page) =>
  page.getByRole('gridcell').filter({ hasNot: page.getByRole('button', { expanded: true }) });
const focused = (page: Page) =>
  page.evaluate<string>(`document.activeElement.querySelector('[title]')?.title ?? ''`);

/** As a font with letters a fifth wider has them. The page lets no style in but as an object. */
const WIDE = `{
  const wide = new CSSStyleSheet();
  wide.replaceSync('* { letter-spacing: 0.1em !important; }');
  document.adoptedStyleSheets.push(wide);
}`;
/** The service waits for silence before it says that a printer is gone. */
const UNTIL_OFFLINE = { timeout: 90_000 };

/** What lies outside of its card, or is cut without a title that says it whole. */
const ESCAPED = `[...document.querySelectorAll('article')].flatMap((card) => {
  const room = card.getBoundingClientRect();
  const seen = (of) => of.getClientRects().length > 0 && getComputedStyle(of).visibility !== 'hidden';
  return [...card.querySelectorAll('*')].filter(seen).flatMap((of) => {
    const at = of.getBoundingClientRect();
    const isHidden = at.width <= 1;
    // In the row of actions nothing may lie over its neighbour either.
    const place = of.closest('footer') === null || of.tagName === 'FOOTER' ? room : of.parentElement.getBoundingClientRect();
    const isOver = at.right > place.right + 0.5 || at.left < place.left - 0.5;
    const isOut = isOver || at.right > room.right + 0.5 || at.bottom > room.bottom + 0.5 || at.left < room.left - 0.5;
    const clips = getComputedStyle(of).overflowX !== 'visible' && of.scrollWidth > of.clientWidth + 1;
    const isCut = clips && of.closest('[title]') === null;
    const isClipped = (() => {
      for (let up = of.parentElement; up !== null && up !== card; up = up.parentElement)
        if (getComputedStyle(up).overflowX !== 'visible') return true;
      return false;
    })();
    return !isHidden && ((isOut && !isClipped) || isCut)
      ? [(isOut ? 'out: ' : 'cut: ') + (of.className.baseVal ?? of.className) + ' ' + of.textContent.slice(0, 40)]
      : [];
  });
})`;

/** What says when or how long, and is cut: as long as its last word is there, nobody knows that a number is missing. */
const CUT_TIMES = `[...document.querySelectorAll('tr[data-cell] > *')].flatMap((cell) => {
  const clips = (of) => getComputedStyle(of).overflowX !== 'visible' && of.scrollWidth > of.clientWidth + 1;
  const isTime = (of) => of.closest('[data-column=state], [data-column=left], [data-column=temps]') !== null ||
    of.closest('[data-stale] > [data-stale]') !== null;
  return [...cell.querySelectorAll('*')].filter((of) => isTime(of) && clips(of)).map((of) => of.textContent);
})`;

test(
  'nothing leaves a card or is cut without a title, in German and English, with wide letters and at any width',
  async () => {
    const farm = await openBrowserFarm(browser, TWELVE);
    // Each state has its own word and its own action, and the longest of them count.
    farm.machines[0]?.scenario('klippy_shutdown');
    await farm.machines[1]?.stop();
    const model_id = await farm.addModel('Clip');
    for (const { id } of farm.printers.slice(2, 4))
      await farm.api.createJob({ body: { model_id, printer_id: id } });
    await farm.api.updatePrinter({
      params: { id: farm.printers[4]?.id ?? 0 },
      body: { enabled: false, name: 'Nordhalle-Reihe-B-Drucker-mit-einem-sehr-langen-Namen-017' },
    });
    const { page } = await farm.visit('desktop', '/fleet?view=cards');
    await expect.poll(() => cards(page).count(), PATIENT).toBe(12);
    await page.getByRole('button', { name: `Clear error: ${farm.printers[0]?.name}` }).waitFor(PATIENT);
    await page.getByRole('button', { name: `Clear plate: ${farm.printers[2]?.name}` }).waitFor(PATIENT);
    await page
      .getByRole('button', { name: `Test connection: ${farm.printers[1]?.name}` })
      .waitFor(UNTIL_OFFLINE);
    for (const language of ['en', 'de']) {
      await page.evaluate(`localStorage.setItem('farmhand-language', '${language}')`);
      // The narrowest card there is, the widths at which the row of actions left it, and wide ones.
      for (const width of [390, 514, 1366, 1920]) {
        await page.setViewportSize({ width, height: 4000 });
        await page.reload();
        await expect.poll(() => cards(page).count(), PATIENT).toBe(12);
        await page.evaluate(WIDE);
        expect({ language, width, escaped: await page.evaluate(ESCAPED) }).toEqual({
          language,
          width,
          escaped: [],
        });
      }
    }
  },
  LIMIT_MS,
);

test(
  'no time is cut in the table, and a chosen column that has no room says so in the menu of columns',
  async () => {
    const farm = await openBrowserFarm(browser, { fleet: { moonraker: 3 } });
    farm.machines[0]?.scenario('klippy_shutdown');
    await farm.machines[1]?.stop();
    const { page, checkAccess } = await farm.visit('desktop', '/fleet?view=table');
    await page.getByRole('button', { name: `Clear error: ${farm.printers[0]?.name}` }).waitFor(PATIENT);
    await page
      .getByRole('button', { name: `Test connection: ${farm.printers[1]?.name}` })
      .waitFor(UNTIL_OFFLINE);
    for (const language of ['de', 'en'])
      for (const width of [390, 1024, 1280, 1440, 1920]) {
        await page.evaluate(`localStorage.setItem('farmhand-language', '${language}')`);
        await page.setViewportSize({ width, height: 900 });
        await page.reload();
        await expect.poll(() => page.locator('tr[data-cell]').count(), PATIENT).toBe(3);
        expect({ language, width, cut: await page.evaluate(CUT_TIMES) }).toEqual({
          language,
          width,
          cut: [],
        });
      }
    const chosen = page.getByRole('menuitemcheckbox', { checked: true });
    const without = chosen.filter({ hasText: 'no room at this width' });
    await page.getByRole('button', { name: 'Columns' }).click();
    await expect.poll(() => chosen.count()).toBe(6);
    expect(await without.count()).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => without.allTextContents()).toEqual(['Temperaturesno room at this width']);
    await checkAccess('columns without room');
    expect(await page.locator('th[data-column=filament], th[data-column=plate]').count()).toBe(2);
  },
  LIMIT_MS,
);

test(
  'tiles take the keyboard, open their card, and are selected singly, in ranges across groups, and all',
  async () => {
    const farm = await openBrowserFarm(browser, TWELVE);
    for (const [index, { id }] of farm.printers.entries())
      await farm.api.updatePrinter({
        params: { id },
        body: { tags: index < 4 ? ['left'] : index < 5 ? ['left', 'right'] : ['right'] },
      });
    const { page, checkAccess, checkQuiet } = await farm.visit('desktop', '/fleet?view=tiles&sort=name');
    await expect.poll(() => cells(page).count(), PATIENT).toBe(12);
    await checkAccess('tiles');

    await page.getByRole('gridcell', { name: 'moonraker-1', exact: false }).first().focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focused(page)).toBe('moonraker-2');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+Home');
    await expect.poll(() => focused(page)).toBe('moonraker-1');
    await page.keyboard.press('Space');
    await page.getByText('1 selected').waitFor();
    await page.keyboard.press('Control+a');
    await page.getByText('12 selected').waitFor();
    expect(await page.getByRole('checkbox', { name: 'Select all 12 that are shown' }).isChecked()).toBe(true);
    // The first one closes what the focus has opened meanwhile.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByText('12 selected').count()).toBe(0);

    await page.getByRole('gridcell').nth(5).hover();
    await cards(page).waitFor();
    expect(await cards(page).count()).toBe(1);
    await checkAccess('a tile with its card');
    await page.mouse.move(2, 2);
    await expect.poll(() => cards(page).count()).toBe(0);

    await page.getByLabel('Groups').selectOption('tag');
    await expect.poll(() => new URL(page.url()).searchParams.get('group')).toBe('tag');
    await page.getByRole('button', { name: 'left' }).waitFor();
    await expect.poll(() => page.getByText('5 printers').count()).toBe(1);
    await expect.poll(() => page.getByText('8 printers').count()).toBe(1);
    await checkAccess('groups of tiles');
    // Of the last of one group to the second of the next: one printer stands in both, and counts once.
    await page
      .locator('[data-cell$="tag:left"]')
      .last()
      .click({ modifiers: ['Control'] });
    await page
      .locator('[data-cell$="tag:right"]')
      .nth(1)
      .click({ modifiers: ['Shift'] });
    await page.getByText('2 selected').waitFor();
    const all = page.getByRole('checkbox', { name: 'Select all 12 that are shown' });
    expect(await all.evaluate((box) => 'indeterminate' in box && box.indeterminate)).toBe(true);
    await page.getByRole('checkbox', { name: 'Select right: 8 printers' }).check();
    await page.getByText('8 selected').waitFor();
    await page.getByRole('button', { name: 'left' }).click();
    await expect.poll(() => page.locator('[data-cell$="tag:left"]').count()).toBe(0);
    await page.reload();
    await page.locator('[data-cell$="tag:right"]').first().waitFor(PATIENT);
    expect(await page.locator('[data-cell$="tag:left"]').count()).toBe(0);

    await page.locator('[data-cell]').first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/printers\/\d+$/);
    checkQuiet();
  },
  LIMIT_MS,
);

test(
  'a view is saved under a name, opens the fleet, and is its address; the table has the columns that one chose',
  async () => {
    const farm = await openBrowserFarm(browser, { fleet: { moonraker: 3 } });
    const { page, checkAccess, checkQuiet } = await farm.visit('desktop', '/fleet?view=table&sort=name');
    await expect.poll(() => page.locator('tr[data-cell]').count(), PATIENT).toBe(3);
    for (const row of await page.locator('tr[data-cell]').all())
      expect((await row.boundingBox())?.height).toBeLessThanOrEqual(41);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Temperatures' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Tags' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'Tags' }).waitFor();
    expect(await page.getByRole('columnheader', { name: 'Temperatures' }).count()).toBe(0);

    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByRole('menuitem', { name: 'Save this view' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('By name');
    await checkAccess('save a view');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Open the fleet with this' }).click();
    await page.goto(`${farm.url}/fleet`);
    await expect.poll(() => new URL(page.url()).search).toBe('?sort=name&view=table');
    await page.getByRole('columnheader', { name: 'Tags' }).waitFor();
    await page.getByRole('button', { name: 'Cards' }).click();
    await expect.poll(() => cards(page).count()).toBe(3);
    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByRole('menuitemradio', { name: 'By name' }).click();
    await expect.poll(() => page.locator('tr[data-cell]').count()).toBe(3);
    checkQuiet();
  },
  LIMIT_MS,
);
