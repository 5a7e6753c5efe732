import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { isFull } from '../../packages/server/test/full.ts';
import { lastingPort } from '../support/lasting-port.ts';
import { startService, temporaryFolder } from '../support/service.ts';
import { type BrowserFarm, openBrowserFarm, openFarmApart } from './farm.ts';
import { sharedBrowser } from './launch.ts';
import { goTo, isHome, logIn } from './steps.ts';

const LONG_MS = 60_000;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

/** The same service again: same place, same records. */
async function startAgain({ url }: BrowserFarm, dataDir: string): Promise<void> {
  const env = { FARM_LOG_LEVEL: 'error', FARM_PORT: new URL(url).port };
  expect((await startService({ dataDir, env })).url).toBe(url);
}

const mark = (page: Page) => page.evaluate('globalThis.isStillTheSamePage = true');
const isMarked = (page: Page) => page.evaluate('globalThis.isStillTheSamePage === true');

test('a service that hangs, with every line still open, is noticed on every page, and heals', async () => {
  const farm = await openFarmApart(browser, { fleet: { moonraker: 1 } });
  const [{ page: fleet }, { page: wall }] = [
    await farm.visit('desktop', '/fleet'),
    await farm.visit('desktop', '/tv'),
  ];
  await fleet.getByText('Live', { exact: true }).waitFor();
  await wall.getByText('1 ready').waitFor();
  farm.service.child.kill('SIGSTOP');
  const old = [
    fleet.getByText('The connection to the service is interrupted.'),
    wall.getByRole('main').getByRole('status'),
  ];
  try {
    for (const words of old) await words.waitFor({ timeout: LONG_MS });
  } finally {
    farm.service.child.kill('SIGCONT');
  }
  for (const words of old) await words.waitFor({ state: 'detached', timeout: LONG_MS });
  await farm.api.setQueueState({ body: { hold: true, reason: 'Power work.' } });
  await fleet.getByText('Starts are held: no job starts on the farm.').waitFor();
  await wall.getByText('Starts held').waitFor();
});

test.runIf(isFull)(
  'a killed and restarted service heals without reloading, on a page that was open and on one that was opened meanwhile',
  async () => {
    const dataDir = temporaryFolder();
    const env = { FARM_DATA_DIR: dataDir, FARM_PORT: String(await lastingPort()) };
    const farm = await openFarmApart(browser, { fleet: { moonraker: 1 }, env });
    const open = await farm.visit('desktop', '/');
    const kept = await farm.visit('phone', '/', farm.admin, { keepsPage: true });
    await open.page.getByText('Live', { exact: true }).waitFor();
    await kept.page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    const names = await kept.page.evaluate<string[]>(
      `caches.keys().then(async ([name]) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname))`,
    );
    expect(names).toContain('/');
    expect(names.filter((name) => name.startsWith('/api') || name.startsWith('/ws'))).toEqual([]);
    await mark(open.page);

    await farm.service.kill();
    await open.page.getByText('The connection to the service is interrupted.').waitFor({ timeout: LONG_MS });
    await open.checkAccess('while the service is away');
    // The browser kept the page, so that its own words are there instead of the browser's.
    await kept.page.reload();
    await kept.page.getByText('The service does not answer.').waitFor({ timeout: LONG_MS });
    await kept.checkAccess('opened while the service is away');
    await mark(kept.page);

    await startAgain(farm, dataDir);
    await open.page
      .getByText('The connection to the service is interrupted.')
      .waitFor({ state: 'detached', timeout: LONG_MS });
    await kept.page.getByRole('heading', { name: 'Hello, mara' }).waitFor({ timeout: LONG_MS });
    await farm.api.setQueueState({ body: { hold: true, reason: 'Power work.' } });
    for (const { page } of [open, kept]) {
      await page.getByText('Starts are held: no job starts on the farm.').waitFor();
      expect(await isMarked(page)).toBe(true);
    }
  },
);

test('after an update the page says that a reload brings the new one, instead of breaking', async () => {
  const farm = await openBrowserFarm(browser);
  const { page, checkAccess } = await farm.visit('desktop', '/');
  await page.getByRole('heading', { name: 'Hello, mara' }).waitFor();
  // As after an update: the old parts are gone, and the page names other ones.
  await page.route('**/assets/archive-page-*.js', (route) => route.fulfill({ status: 404 }));
  await page.route(`${farm.url}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script src="/assets/index-new.js"></script>' }),
  );
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Archive' }).click();
  await page.getByText('A newer version of this page is ready.').first().waitFor();
  await checkAccess('after an update');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).first().click();
  await page.getByRole('heading', { name: 'Archive', level: 1 }).waitFor();
  await goTo(page, 'desktop', 'Queue');
});

test('a session that ends under a half-filled form takes nothing from its person, and shows nothing to another', async () => {
  const luc = { username: 'luc', password: 'print all day long' };
  const farm = await openBrowserFarm(browser);
  await farm.addUser(luc, 'operator');
  const { page, checkAccess, checkQuiet } = await farm.visit('desktop', '/settings/groups');
  const name = page.getByLabel('Name', { exact: true });
  const endWhileWriting = async () => {
    await page.getByRole('button', { name: 'Add a group' }).click();
    await name.fill('Evening class');
    for (const { id, is_current } of (await farm.api.listSessions()).items)
      if (!is_current) await farm.api.endSession({ params: { id } });
    await page.getByText('Your session has ended.').waitFor();
    await name.waitFor({ state: 'hidden' });
  };

  await endWhileWriting();
  await checkAccess('a session has ended');
  expect(await page.getByLabel('User name').inputValue()).toBe(farm.admin.username);
  await logIn(page, farm.admin);
  await name.waitFor();
  expect(await name.inputValue()).toBe('Evening class');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('cell', { name: 'Evening class', exact: true }).waitFor();

  await endWhileWriting();
  await logIn(page, luc);
  await isHome(page, luc);
  expect(await name.count()).toBe(0);
  checkQuiet(/status of 401/);
});
