import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type BrowserFarm, openBrowserFarm } from './farm.ts';
import { sharedBrowser } from './launch.ts';
import { isTold } from './told.ts';
import type { Size, Visitor } from './visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const PATIENT = { timeout: 20_000 };
const NAMES = Array.from({ length: 24 }, (_, index) => `Part ${String(index + 1).padStart(2, '0')}`);

const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });

/** The names of the waiting jobs, from the top, as the service has them. */
async function queued(farm: BrowserFarm): Promise<string[]> {
  return (await farm.api.getQueue({ query: { limit: 200 } })).items.map(({ item_name }) => item_name);
}

/** A busy machine: before the page learns that it was scrolled, it works off other things, and pictures come between them. */
const BUSY_WHEN_SCROLLED = `
  const late = new WeakSet();
  addEventListener('scroll', (event) => {
    if (late.has(event)) return;
    event.stopImmediatePropagation();
    const { port1, port2 } = new MessageChannel();
    let left = 12;
    port1.onmessage = () => {
      for (const until = performance.now() + 8; performance.now() < until; );
      left -= 1;
      if (left > 0) return port2.postMessage(0);
      const again = new Event('scroll', { bubbles: true });
      late.add(again);
      event.target.dispatchEvent(again);
    };
    port2.postMessage(0);
  }, { capture: true });
`;

/** Part 02 goes fifteen places down and further than the window is high, each key right after the last. */
async function moveFar(page: Page, gapMs: number): Promise<void> {
  const keys = [...Array.from({ length: 15 }, () => 'ArrowDown'), 'Space'];
  await handle(page, 'Part 02').focus();
  await page.keyboard.press('Space');
  await page.getByText('Part 02 is picked up.').waitFor({ state: 'attached' });
  await page.evaluate(`(async () => {
    const handle = document.activeElement;
    for (const code of ${JSON.stringify(keys)}) {
      handle.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true }));
      await new Promise((done) => setTimeout(done, ${gapMs}));
    }
  })()`);
  await isTold(page, 'Part 02 is at place 17 now.');
}

async function openQueue(size: Size, script = ''): Promise<BrowserFarm & { readonly visitor: Visitor }> {
  const farm = await openBrowserFarm(browser);
  const model_id = await farm.addModel('Part', { seconds: 72_000 });
  for (const item_name of NAMES) await farm.api.createJob({ body: { model_id, item_name } });
  const visitor = await farm.visit(size, '/queue');
  await visitor.page.addInitScript(script);
  if (script !== '') await visitor.page.reload();
  await handle(visitor.page, 'Part 02').waitFor();
  return { ...farm, visitor };
}

test('on a slow phone too no key is lost, and the focus stays at what was moved', async () => {
  const farm = await openQueue('phone');
  const { page, checkQuiet } = farm.visitor;
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await moveFar(page, 10);
  await expect.poll(async () => (await queued(farm)).indexOf('Part 02'), PATIENT).toBe(16);
  await expect
    .poll(() => page.evaluate(`document.activeElement.getAttribute('aria-label')`), PATIENT)
    .toBe('Move Part 02');
  const box = await handle(page, 'Part 02').boundingBox();
  expect(box?.y).toBeGreaterThan(0);
  expect(box?.y).toBeLessThan(page.viewportSize()?.height ?? 0);
  checkQuiet();
});

test('a key waits until the page has worked off how the one before it scrolled', async () => {
  const farm = await openQueue('phone', BUSY_WHEN_SCROLLED);
  const { page, checkQuiet } = farm.visitor;
  await moveFar(page, 10);
  await expect.poll(async () => (await queued(farm)).indexOf('Part 02'), PATIENT).toBe(16);
  checkQuiet();
});

test('of keys that come at once none is lost while the page scrolls, and whoever leaves the handle has given the move up', async () => {
  const farm = await openQueue('desktop');
  const { page, checkQuiet } = farm.visitor;
  await moveFar(page, 3);
  await expect.poll(async () => (await queued(farm)).indexOf('Part 02'), PATIENT).toBe(16);

  // A row that takes another place, because somebody else moved one, loses the focus to nothing: that gives nothing up.
  await handle(page, 'Part 05').focus();
  await page.keyboard.press('Space');
  await page.getByText('Part 05 is picked up.').waitFor({ state: 'attached' });
  await page.evaluate('document.activeElement.blur()');
  await expect
    .poll(() => page.evaluate(`document.activeElement.getAttribute('aria-label')`), PATIENT)
    .toBe('Move Part 05');
  await page.keyboard.press('ArrowDown');
  await page.getByText('Part 05 is at place 5 of 24.').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await page.getByText('Part 05 stays where it was.').waitFor({ state: 'attached' });

  // Picked up and moved, but not put down: the search field takes the focus and the keys.
  const before = await queued(farm);
  const pickUp = async () => {
    await handle(page, 'Part 05').focus();
    await page.keyboard.press('Space');
    await page.getByText('Part 05 is picked up.').waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    await page.getByText('Part 05 is at place 5 of 24.').waitFor({ state: 'attached' });
  };
  const isGivenUp = () => page.getByText('Part 05 stays where it was.').waitFor({ state: 'attached' });
  await pickUp();
  await page.getByLabel('Search by name').focus();
  await isGivenUp();
  await page.keyboard.type('part 0');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await page.getByLabel('Search by name').inputValue()).toBe('part 0');
  await page.getByLabel('Search by name').fill('');

  // The palette opens over it, and what is typed there is for the palette alone.
  await pickUp();
  await page.keyboard.press('Control+k');
  await isGivenUp();
  await page.keyboard.type('fleet');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');

  await pickUp();
  await page.keyboard.press('Tab');
  await isGivenUp();
  expect(await queued(farm)).toEqual(before);
  checkQuiet();
});
