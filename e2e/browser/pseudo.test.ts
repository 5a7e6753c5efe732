import { createClient } from '@farmhand/client';
import { expect, onTestFinished, test } from 'vitest';
import { ADMIN, startDemo } from '../../demo/farm.ts';
import { isFull } from '../../packages/server/test/full.ts';
import { logInAt } from '../support/farm.ts';
import { OPENINGS } from './dialogs.ts';
import { sharedBrowser } from './launch.ts';
import { fillAddress, listPages } from './page-table.ts';
import { findUnmarked, SPEAK_PSEUDO } from './unmarked.ts';
import { openVisitor } from './visitor.ts';
import { close, open, walkTo } from './walk.ts';

/** Other looks of pages that the table has. */
const VIEWS = ['/fleet?view=table', '/models?view=table', '/archive?view=table'];
/** It leads to another page at once. */
const REDIRECTS = ['/settings'];

async function openDemo() {
  const farm = await startDemo({
    env: process.env,
    port: '0',
    speed: 60,
    paceMs: null,
    say: () => undefined,
  });
  onTestFinished(() => farm.stop());
  const cookie = await logInAt(farm.url, ADMIN);
  const api = createClient({ baseUrl: farm.url, headers: { cookie, origin: farm.url } });
  // Of what the demo has none.
  await api.createToken({ body: { name: 'Shop', scopes: ['agent:read'] } });
  await api.createOrg({ body: { name: 'Robotics lab' } });
  await api.createBackup();
  const { id } = await api.createDestination({
    body: {
      ...{ scope: 'farm', channel: 'webhook', name: 'Shop', settings: { url: 'http://127.0.0.1:8099/shop' } },
      report: 'daily',
    },
  });
  await api.createDestination({
    body: {
      ...{ scope: 'user', channel: 'ntfy', name: 'Phone', settings: { topic: 'shop' }, enabled: false },
      report: 'weekly',
    },
  });
  await api.createSpool({ body: { material: 'ASA', initial_weight_g: 1000, remaining_weight_g: 20 } });
  await expect
    .poll(async () => (await api.getDestination({ params: { id } })).problem, { timeout: 30_000 })
    .not.toBeNull();
  return { url: farm.url, cookie, api };
}

test.runIf(isFull)(
  'all that the page words is in its language, and all that others called something is kept from translators',
  async () => {
    const [farm, listed, browser] = await Promise.all([openDemo(), listPages(), sharedBrowser()]);
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
