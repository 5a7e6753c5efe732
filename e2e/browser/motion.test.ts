import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openBrowserFarm } from './farm.ts';
import { sharedBrowser } from './launch.ts';
import { isTold } from './told.ts';

const LIMIT_MS = 300_000;
const PATIENCE = { timeout: 60_000 };
/** Shorter than one picture of the screen. */
const STILL_MS = 10;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

/** All that moves by itself, or would when it changes, with how long. Visitors ask for little motion, as some people do. */
const MOVING = `(() => {
  const ms = (list) => Math.max(0, ...list.split(',').map((time) => parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000)));
  const longest = (style) => Math.max(
    style.animationName === 'none' ? 0 : ms(style.animationDuration),
    style.transitionProperty === 'none' ? 0 : ms(style.transitionDuration) + ms(style.transitionDelay),
  );
  const found = new Set();
  for (const element of document.querySelectorAll('body *'))
    for (const part of [null, '::before', '::after']) {
      const time = longest(getComputedStyle(element, part));
      if (time > ${STILL_MS}) found.add(element.tagName + '.' + element.getAttribute('class') + (part ?? '') + ' ' + time);
    }
  for (const animation of document.getAnimations()) {
    const { duration, iterations } = animation.effect.getTiming();
    if (duration * iterations > ${STILL_MS}) found.add((animation.animationName ?? animation.transitionProperty) + ' ' + duration);
  }
  return [...found];
})()`;

const isStill = async (page: Page, where: string) =>
  expect({ where, moving: await page.evaluate(MOVING) }).toEqual({ where, moving: [] });

test(
  'who asked for little motion sees none: not in the fleet, its dialogs, its bars, nor in what can be taken back',
  async () => {
    const farm = await openBrowserFarm(browser, { fleet: { moonraker: 3 }, speed: 120 });
    const model = await farm.addModel('Hook', { seconds: 30, grams: 12 });
    for (const { id } of farm.printers.slice(0, 2)) {
      await farm.api.createJob({ body: { model_id: model, printer_id: id } });
      await expect
        .poll(async () => (await farm.api.getPrinter({ params: { id } })).on_plate?.outcome, PATIENCE)
        .toBe('completed');
    }
    const long = await farm.addModel('Lamp', { seconds: 360_000, layers: 100 });
    await farm.api.createJob({ body: { model_id: long, printer_id: farm.printers[2]?.id ?? 0 } });
    const { page } = await farm.visit('desktop', '/fleet?sort=name');
    await page.getByRole('progressbar').first().waitFor(PATIENCE);
    await isStill(page, 'the fleet');

    await page.getByRole('button', { name: 'Clear plate: moonraker-1' }).click();
    await isTold(page, 'Clearing plate: moonraker-1');
    await isStill(page, 'a clear that can be taken back');
    await page.getByRole('button', { name: 'Undo: moonraker-1' }).waitFor({ state: 'detached' });

    for (const name of ['moonraker-2', 'moonraker-3'])
      await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page.getByRole('button', { name: 'Clear plates (' }).click();
    await page.getByRole('dialog', { name: 'Clear these plates?' }).waitFor(PATIENCE);
    await isStill(page, 'the bar and a question');
    await page.getByRole('button', { name: 'Clear 1 plate', exact: true }).click();
    await page.getByRole('dialog', { name: 'Clearing 1 plate' }).waitFor();
    await isStill(page, 'many clears that can be taken back');
    await page.getByRole('dialog', { name: 'How it went' }).waitFor(PATIENCE);
    await isStill(page, 'how it went');
    await page.keyboard.press('Escape');

    const phone = await farm.visit('phone', '/fleet');
    await phone.page.getByRole('progressbar').first().waitFor(PATIENCE);
    await phone.page.getByRole('button', { name: 'More actions' }).first().click();
    await isStill(phone.page, 'a phone');
  },
  LIMIT_MS,
);
