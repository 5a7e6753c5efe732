import { expect, onTestFinished, test } from 'vitest';
import { isFull } from '../../packages/server/test/full.ts';
import { openDemo } from './demo-farm.ts';
import { OPENINGS } from './dialogs.ts';
import { sharedBrowser } from './launch.ts';
import { fillAddress, listPages, REDIRECTS, VIEWS } from './page-table.ts';
import { findUnmarked, SPEAK_PSEUDO } from './unmarked.ts';
import { openVisitor } from './visitor.ts';
import { close, open, walkTo } from './walk.ts';

test.runIf(isFull)(
  'all that the page words is in its language, and all that others called something is kept from translators',
  async () => {
    const [farm, listed, browser] = await Promise.all([openDemo(), listPages(), sharedBrowser()]);
    onTestFinished(() => farm.stop());
    const { page, checkQuiet } = await openVisitor(browser, farm.url, 'desktop');
    await page.addInitScript(SPEAK_PSEUDO);

    /** Each with where it was seen first: a word of the frame is on every page. */
    const unmarked = new Map<string, string>();
    const look = async (where: string) => {
      for (const found of await findUnmarked(page)) if (!unmarked.has(found)) unmarked.set(found, where);
    };
    await page.goto(farm.url);
    await page.locator('input[type="password"]').waitFor();
    await look('before anybody has logged in');
    const [name = '', value = ''] = farm.cookie.split('=');
    await page.context().addCookies([{ name, value, url: farm.url }]);
    await page.goto(`${farm.url}/scan`);
    await page.locator('h1').waitFor();
    const pages = [...listed.map(({ path }) => path), ...VIEWS].filter(
      (address) => !REDIRECTS.includes(address),
    );
    for (const address of pages) {
      await walkTo(page, await fillAddress(farm.api, address));
      await look(address);
    }
    await page.goto(farm.url);
    await page.locator('h1').waitFor();
    let at = '/';
    // Usually pages alone: what lies over them is opened with `--full`.
    for (const [address, ...presses] of OPENINGS) {
      if (address !== at) await walkTo(page, await fillAddress(farm.api, address));
      at = address;
      await open(page, presses);
      await look(`${address}: ${presses.join(', ')}`);
      await close(page);
    }
    expect([...unmarked]).toEqual([]);
    checkQuiet();
  },
);
