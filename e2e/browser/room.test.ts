import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { openBrowserFarm } from './farm.ts';
import { sharedBrowser } from './launch.ts';
import { walkedOn } from './sizes.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const LONG = 'Werkstatt Nord, hintere Reihe, Drucker am Fenster Nummer 601';
const LONG_S = 100_000;

async function openIn(language: string, page: Page, url: string): Promise<void> {
  await page.evaluate(`localStorage.setItem('farmhand-language', '${language}')`);
  await page.goto(url);
}

/** Words of buttons, badges and marks that end in the middle. */
const cutWords = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('main :is(button, a, span)')]
    .filter((part) => part.childElementCount === 0 && part.clientWidth > 0
      && getComputedStyle(part).overflowX === 'hidden' && part.scrollWidth > part.clientWidth + 1)
    .map(({ textContent }) => textContent)`);

test('in German and with long names a phone has room for what a printer says and what can be done with it', async () => {
  const farm = await openBrowserFarm(browser, { fleet: { bambu: 2 } });
  // The second of the family's simulators is the one that the files of tests are made for.
  const [id, machine] = [farm.printers[1]?.id ?? 0, farm.machines[1]];
  const model_id = await farm.addModel('Clip', { seconds: LONG_S });
  await farm.api.createJob({ body: { model_id, printer_id: id } });
  await vi.waitFor(() => expect(machine?.machine.read().phase).toBe('printing'), { timeout: 30_000 });
  await farm.api.updatePrinter({ params: { id }, body: { name: LONG, model: LONG, tags: ['front row'] } });
  machine?.scenario('runout');
  const { page, checkAccess, checkQuiet } = await farm.visit('phone', '/');
  await openIn('de', page, `${farm.url}/printers/${id}`);
  await page.getByRole('button', { name: 'Fehler löschen' }).waitFor();
  expect(await cutWords(page)).toEqual([]);
  await openIn('en', page, `${farm.url}/printers/${id}`);
  await page.getByRole('button', { name: 'Clear error' }).waitFor();
  expect(await cutWords(page)).toEqual([]);
  await openIn('de', page, `${farm.url}/printers/${id}`);

  // What is said of it has more room than the names of that.
  const said = page.locator('dl.facts dd').filter({ hasText: LONG });
  const facts = said.locator('xpath=..');
  const [room, all] = [await said.boundingBox(), await facts.boundingBox()];
  expect(room?.width).toBeGreaterThan((all?.width ?? 0) / 2);
  await checkAccess('a printer in German');

  // Who corrects what the printer said of its nozzle says it themselves.
  await page.getByText('Vom Drucker gemeldet.').waitFor();
  await page.getByRole('button', { name: 'Berichtigen' }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByLabel('Notizen').inputValue()).toBe('');
  await dialog.getByLabel('Art', { exact: true }).fill('Messing');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('0,4 mm, Messing').waitFor();
  expect(await page.getByText('Vom Drucker gemeldet.').count()).toBe(0);
  checkQuiet();
}, 240_000);

test.each(walkedOn('phone'))(
  'in German on a %s the buttons of a spool and of its dryings can be read and pressed',
  async (size) => {
    const farm = await openBrowserFarm(browser);
    const spool = await farm.api.createSpool({ body: { material: 'PETG', brand: LONG.slice(0, 50) } });
    await farm.api.logDryingSession({ params: { id: spool.id }, body: { duration_hours: 6, temp_c: 55 } });
    const { page, checkAccess, checkQuiet } = await farm.visit(size, '/');
    await openIn('de', page, `${farm.url}/spools/${spool.id}`);
    const button = (name: string) => page.getByRole('button', { name });
    const correct = button('Trocknung vom').and(button('berichtigen'));
    await correct.waitFor();
    expect(await cutWords(page)).toEqual([]);
    expect((await correct.boundingBox())?.height).toBeGreaterThanOrEqual(36);
    await checkAccess('a spool in German');
    checkQuiet();
  },
);

test.each(walkedOn('desktop'))(
  'in German on a %s a token with a grant fits its table, and its printers stand by their names',
  async (size) => {
    const farm = await openBrowserFarm(browser);
    const ids: number[] = [];
    for (const name of ['MK4 2', 'Left', 'MK4 10'])
      ids.push(
        (
          await farm.api.createPrinter({
            body: { name, family: 'prusalink', host: '127.0.0.1', enabled: false },
          })
        ).id,
      );
    await farm.api.createToken({
      body: { name: LONG, scopes: ['agent:write'], grants: ['plate_cleared'], budgets: { printer_ids: ids } },
    });
    const { page, checkAccess, checkQuiet } = await farm.visit(size, '/');
    await openIn('de', page, `${farm.url}/tokens`);
    await page.getByText('Räumt Platten an 3 Druckern').waitFor();
    await checkAccess('tokens in German');
    await page.getByRole('button', { name: 'Token erstellen' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Lesen und bedienen').check();
    await dialog.getByLabel('Darf Platten räumen').check();
    await dialog.getByLabel('MK4 10').waitFor();
    const list = dialog.getByRole('group', { name: 'An diesen Druckern' });
    const own = ['Left', 'MK4 2', 'MK4 10'];
    const labels = await list.locator('label').allTextContents();
    expect(labels.filter((name) => own.includes(name))).toEqual(own);
    await checkAccess('the printers of a grant');
    checkQuiet();
  },
);
