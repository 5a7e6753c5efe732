import type { Browser, Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { isFull } from '../../packages/server/test/full.ts';
import { openBrowserFarm } from './farm.ts';
import { sharedBrowser } from './launch.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

/** Alike up to the last word. */
const LONG = 'Workshop in the basement, second shelf, ';
const ENDS = ['left', 'right'] as const;

/** On two lines it is there whole; on one, its end is. */
const isWhole = (name: Locator): Promise<boolean> =>
  name.evaluate((element) => {
    const px = (key: string): number => Number(Reflect.get(element, key));
    const hidden = [px('scrollHeight') - px('clientHeight'), px('scrollWidth') - px('clientWidth')];
    return px('clientHeight') > 0 && hidden.every((rest) => rest < 2);
  });
async function endShows(name: Locator, end: string): Promise<void> {
  const last = name.getByText(` ${end}`, { exact: false }).last();
  const [room, box] = [await name.boundingBox(), await last.boundingBox()];
  expect(await last.textContent()).toMatch(new RegExp(`^.{0,12}${end}$`));
  expect(box?.width).toBeGreaterThan(20);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((room?.x ?? 0) + (room?.width ?? 0) + 1);
}
/** To the pixel: half of one is nobody's unevenness. */
const heightOf = (part: Locator): Promise<number> =>
  part.boundingBox().then((box) => Math.round(box?.height ?? 0));

test.runIf(isFull)(
  'on a phone two long names that differ at their end are told apart, and lists stay even',
  async () => {
    const farm = await openBrowserFarm(browser, { fleet: { moonraker: 3 } });
    for (const [index, end] of ENDS.entries()) {
      const body = { name: `${LONG}${end}` };
      await farm.api.updatePrinter({ params: { id: farm.printers[index]?.id ?? 0 }, body });
      await farm.api.createModel({ body });
      await farm.api.createSpool({ body: { material: 'PLA', brand: LONG, color_name: end } });
    }
    await farm.api.createSpool({ body: { material: 'PETG' } });
    const { page, checkStill, checkAccess, checkQuiet } = await farm.visit('phone', '/fleet?view=cards');

    for (const end of ENDS) {
      const name = page.getByRole('link', { name: `${LONG}${end}` });
      await name.waitFor();
      expect(await isWhole(name)).toBe(true);
    }
    const cards = await page.getByRole('article').all();
    const heights = await Promise.all(cards.map(heightOf));
    expect(heights).toEqual(cards.map(() => heights[0]));
    await checkAccess('cards with long names');
    await checkStill('cards with long names');

    for (const path of ['/fleet?view=table', '/spools', '/models']) {
      await page.goto(`${farm.url}${path}`);
      for (const end of ENDS) {
        const name = page.getByRole('link', { name: new RegExp(`^${LONG}.*${end}$`) });
        await name.waitFor();
        await endShows(name, end);
      }
      const rows = await page.locator('tbody tr[aria-rowindex]').all();
      const rowHeights = await Promise.all(rows.map(heightOf));
      expect({ path, rowHeights }).toEqual({ path, rowHeights: rows.map(() => rowHeights[0]) });
      await checkAccess(`long names at ${path}`);
    }
    checkQuiet();
  },
  240_000,
);
