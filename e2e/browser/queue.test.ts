import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type BrowserFarm, openBrowserFarm } from './farm.ts';
import { sharedBrowser } from './launch.ts';
import { isTold, keepOffer } from './told.ts';
import { fingerOf, type Hand, middleOf, mouseOf } from './touch.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const PATIENT = { timeout: 20_000 };
/** A forecast is computed anew every few seconds. */
const SLOW = { timeout: 30_000 };

/** The names of the waiting jobs, from the top. */
async function order(page: Page): Promise<string[]> {
  const names = page.getByRole('list', { name: 'Waiting' }).getByRole('button', { name: 'Move ' });
  return (await names.all()).length === 0
    ? []
    : (await names.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''))).map(
        (label) => label.replace('Move ', ''),
      );
}

async function isOrdered(page: Page, expected: readonly string[]): Promise<void> {
  await expect.poll(() => order(page), PATIENT).toEqual(expected);
}

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Waiting' }).locator('li[data-index]').filter({ hasText: name });

async function choose(page: Page, name: string, item: string): Promise<void> {
  const menu = page.getByRole('button', { name: `Actions for ${name}`, exact: true });
  await menu.last().click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

interface Drag {
  readonly name: string;
  readonly onto: string;
  readonly announced: string;
}

/** Lets go only when the page has said that the job is over its new place: a busy machine follows late. */
async function drag(page: Page, hand: Hand, { name, onto, announced }: Drag): Promise<void> {
  const handle = page.getByRole('button', { name: `Move ${name}`, exact: true });
  // Away from the edges, where the page would scroll under the pointer.
  await handle.evaluate((each) => each.scrollIntoView({ block: 'center' }));
  const [x, y] = await middleOf(handle);
  const [toX, toY] = await middleOf(page.getByRole('button', { name: `Move ${onto}`, exact: true }));
  await hand.down(x, y);
  for (const way of [4, 7, 10]) await hand.move(x, y + way);
  for (let step = 1; step <= 12; step += 1)
    await hand.move(x + ((toX - x) * step) / 12, y + 10 + ((toY - y - 10) * step) / 12);
  let nudge = 0;
  const isThere = async () => {
    nudge = 1 - nudge;
    await hand.move(toX, toY + nudge);
    return page.getByText(announced).count();
  };
  await expect.poll(isThere, PATIENT).toBe(1);
  await hand.up();
}

/** Space takes it and puts it down; what is said in between is all that somebody without eyes for it has. */
async function moveByKeys(page: Page, name: string, key: string, from: number, to: number): Promise<void> {
  await page.getByRole('button', { name: `Move ${name}`, exact: true }).focus();
  await page.keyboard.press('Space');
  await page.getByText(`${name} is picked up. Its place is ${from} of 6.`).waitFor({ state: 'attached' });
  await page.keyboard.press(key);
  await page.getByText(`${name} is at place ${to} of 6.`).waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await isTold(page, `${name} is at place ${to} now.`);
}

/** So quick that the page has not yet drawn that the job is picked up when it is told where to. */
async function moveInHaste(page: Page, name: string, keys: readonly string[], to: number): Promise<void> {
  await page.getByRole('button', { name: `Move ${name}`, exact: true }).focus();
  const init = '{ code, bubbles: true, cancelable: true }';
  await page.evaluate(
    `for (const code of ${JSON.stringify(keys)}) document.activeElement.dispatchEvent(new KeyboardEvent('keydown', ${init}))`,
  );
  await isTold(page, `${name} is at place ${to} now.`);
}

/** One printer at work for long, so that everything else waits; without one that sends files ahead. */
async function openBusyFarm(): Promise<BrowserFarm> {
  const farm = await openBrowserFarm(browser, { fleet: { prusalink: 1 } });
  const model_id = await farm.addModel('Bracket', { seconds: 72_000, grams: 42 });
  const queue = (item_name: string, more: object = {}) =>
    farm.api.createJob({ body: { model_id, item_name, ...more } });
  const { id } = await queue('Long print');
  await expect
    .poll(async () => (await farm.api.getJob({ params: { id } })).status, { timeout: 40_000 })
    .toBe('printing');
  await queue('Urgent', { priority: 1, due_at: new Date(Date.now() - 3_600_000).toISOString() });
  for (const name of ['Alpha', 'Beta', 'Gamma', 'Delta']) await queue(name, { quantity: 2 });
  await queue('Large', { required_tags: ['big'], priority: 5 });
  return farm;
}

/** A name without a space breaks before it widens a page, on the narrowest screen that WCAG asks for. */
async function keepsNamesIn({ url, api, printers: [printer] }: BrowserFarm, page: Page): Promise<void> {
  const name = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenhalter';
  const id = printer?.id ?? 0;
  await api.updatePrinter({ params: { id }, body: { name } });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/queue', `/printers/${id}`, '/queue/timeline']) {
    await page.goto(`${url}${path}`);
    await page.getByText(name).filter({ visible: true }).first().waitFor(SLOW);
    const overflow = await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    expect({ path, overflow }).toEqual({ path, overflow: 0 });
  }
}

test('the queue is ordered, held, pinned, explained and cancelled, and another browser sees it', async () => {
  const farm = await openBusyFarm();
  await farm.addUser({ username: 'olaf', password: 'correct horse battery' }, 'operator');
  const desk = await farm.visit('desktop', '/queue');
  const phone = await farm.visit('phone', '/queue', { username: 'olaf', password: 'correct horse battery' });
  const { page } = desk;
  const other = phone.page;
  await isOrdered(page, ['Urgent', 'Alpha', 'Beta', 'Gamma', 'Delta', 'Large']);
  await page.getByRole('list', { name: 'Printing now' }).getByText('Long print').waitFor();
  await row(page, 'Urgent').getByText('Late: was due').waitFor();
  await row(page, 'Alpha').getByText('2 waiting').waitFor();
  await isOrdered(other, ['Urgent', 'Alpha', 'Beta', 'Gamma', 'Delta', 'Large']);
  for (const visitor of [desk, phone]) {
    await visitor.checkStill('the queue');
    await visitor.checkAccess('the queue');
  }

  await drag(page, mouseOf(page), { name: 'Gamma', onto: 'Alpha', announced: 'Gamma is at place 2 of 6.' });
  await isTold(page, 'Gamma is at place 2 now.');
  for (const each of [page, other])
    await isOrdered(each, ['Urgent', 'Gamma', 'Alpha', 'Beta', 'Delta', 'Large']);

  await moveByKeys(page, 'Delta', 'ArrowUp', 5, 4);
  for (const each of [page, other])
    await isOrdered(each, ['Urgent', 'Gamma', 'Alpha', 'Delta', 'Beta', 'Large']);

  await moveInHaste(page, 'Beta', ['Space', 'ArrowUp', 'ArrowUp', 'Space'], 3);
  for (const each of [page, other])
    await isOrdered(each, ['Urgent', 'Gamma', 'Beta', 'Alpha', 'Delta', 'Large']);
  await moveInHaste(other, 'Beta', ['Space', 'ArrowDown', 'Space'], 4);
  await moveInHaste(other, 'Beta', ['Space', 'ArrowDown', 'Space'], 5);
  for (const each of [page, other])
    await isOrdered(each, ['Urgent', 'Gamma', 'Alpha', 'Delta', 'Beta', 'Large']);

  const finger = await fingerOf(other);
  await drag(other, finger, { name: 'Alpha', onto: 'Gamma', announced: 'Alpha is at place 2 of 6.' });
  await isTold(other, 'Alpha is at place 2 now.');
  for (const each of [page, other])
    await isOrdered(each, ['Urgent', 'Alpha', 'Gamma', 'Delta', 'Beta', 'Large']);
  await moveByKeys(other, 'Alpha', 'ArrowDown', 2, 3);
  for (const each of [page, other])
    await isOrdered(each, ['Urgent', 'Gamma', 'Alpha', 'Delta', 'Beta', 'Large']);

  await choose(other, 'Beta', 'To the top');
  const back = await keepOffer(other, 'To stand there it has priority 1 instead of 3.');
  for (const each of [page, other])
    await isOrdered(each, ['Beta', 'Urgent', 'Gamma', 'Alpha', 'Delta', 'Large']);
  await back.click();
  for (const each of [page, other])
    await isOrdered(each, ['Urgent', 'Gamma', 'Alpha', 'Delta', 'Beta', 'Large']);
  // Three is what most have: it is not said.
  await row(page, 'Beta').getByText('Priority').waitFor({ state: 'detached' });
  await row(page, 'Urgent').getByText('Priority 1').waitFor();

  await choose(page, 'Alpha', 'Hold');
  await isTold(page, 'Alpha is held.');
  await row(other, 'Alpha').getByText('The job is held.').waitFor();
  await choose(other, 'Alpha', 'Release');
  await row(page, 'Alpha').getByText('The printer is printing.').waitFor();

  // All starts at once, by the operator with the phone.
  await other.getByRole('button', { name: 'Hold all starts' }).click();
  const holding = other.getByRole('dialog', { name: 'Hold all starts?' });
  await holding.getByLabel('Reason').fill('Power work in the hall');
  await phone.checkAccess('hold all starts');
  await holding.getByRole('button', { name: 'Hold all starts' }).click();
  await page.getByText('Power work in the hall').filter({ hasText: 'by olaf' }).waitFor();
  await page.getByRole('button', { name: 'Hold all starts' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Release', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Release the hold?' })
    .getByRole('button', { name: 'Release' })
    .click();
  await other.getByRole('button', { name: 'Hold all starts' }).waitFor();

  await choose(other, 'Delta', 'Pin to a printer');
  await other
    .getByRole('dialog')
    .getByLabel('Printer')
    .selectOption({ label: farm.printers[0]?.name ?? '' });
  await other.getByRole('dialog').getByLabel('Copies').fill('3');
  await phone.checkAccess('changing a job');
  await other.getByRole('button', { name: 'Save' }).click();
  await row(page, 'Delta').getByText(`Only on ${farm.printers[0]?.name}`).waitFor();
  await row(page, 'Delta').getByText('3 waiting').waitFor();
  await choose(page, 'Delta', 'Unpin');
  await isTold(page, 'Delta goes to any printer that fits.');

  for (const each of [page, other]) {
    const why = row(each, 'Large').getByRole('button', { name: 'No printer fits' });
    await why.click();
    const printers = each.getByRole('list', { name: 'Printers for Large' });
    await printers.getByText('The printer does not have the tag big.').waitFor();
    await printers.getByText('Tag the printer, or change the job.').waitFor();
  }
  await desk.checkAccess('why a job waits');

  await page.getByLabel('Search by name').fill('a');
  await page.getByLabel('State').selectOption('blocked');
  await isOrdered(page, ['Large']);
  await page.getByRole('button', { name: 'Clear the filters' }).click();

  await choose(other, 'Gamma', 'Cancel the job');
  const dialog = other.getByRole('dialog', { name: 'Cancel “Gamma”?' });
  await dialog.getByText('can’t be undone').waitFor();
  await dialog.getByLabel('Reason').fill('The wrong file.');
  await dialog.getByRole('button', { name: 'Cancel the job' }).click();
  await isTold(other, 'Gamma is cancelled.');
  await isOrdered(page, ['Urgent', 'Alpha', 'Delta', 'Beta', 'Large']);

  await page.getByRole('navigation', { name: 'Parts of the queue' }).getByText('Finished').click();
  await page.getByText('Jobs that ended, the newest first.').waitFor();
  await page.getByLabel('State').selectOption('cancelled');
  await page.getByText('Reason: The wrong file.').waitFor();
  await desk.checkAccess('finished jobs');

  for (const each of [page, other])
    await each.getByRole('navigation', { name: 'Parts of the queue' }).getByText('Timeline').click();
  const bars = page.getByRole('list', { name: farm.printers[0]?.name ?? '', exact: true });
  await bars.getByRole('link', { name: 'Long print: Prints now' }).waitFor(SLOW);
  await page.getByText('3 days').click();
  await bars
    .getByRole('link', { name: 'Urgent: Forecast' })
    .and(bars.getByRole('link', { name: 'late: due' }))
    .waitFor(SLOW);
  await bars.getByRole('link', { name: 'Alpha: Forecast' }).first().waitFor(SLOW);
  await page.getByText('No printer fits: the printer does not have the tag big.').waitFor();
  await desk.checkAccess('the timeline as a chart');
  const read = other.getByRole('list', { name: 'Printers' });
  await read.getByRole('link', { name: 'Long print' }).waitFor(SLOW);
  await read.getByText('Prints now').waitFor();
  await phone.checkAccess('the timeline as a list');
  await keepsNamesIn(farm, other);
  for (const visitor of [desk, phone]) visitor.checkQuiet();
});
