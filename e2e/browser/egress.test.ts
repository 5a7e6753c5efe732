import type { EgressDestination } from '@farmhand/contract';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openBrowserFarm } from './farm.ts';
import { sharedBrowser } from './launch.ts';
import { walkedOn } from './sizes.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const RESTRICTED = { FARM_ITAR_MODE: '1' };
const KEY = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

function destination(more: Partial<EgressDestination>): EgressDestination {
  return {
    ...{ purpose: 'printer', owner: null, owner_said: null, setting: null, host: '10.0.0.5', port: 80 },
    ...{ verdict: 'allowed', keeps_from_starting: false, reason: null, said: null, addresses: [] },
    ...{ connections: 0, last_used_at: null, refusals: 0, last_refused_at: null },
    ...more,
  };
}

/** What a farm with much in it would answer: a test must not reach for addresses of others to be refused. */
const MANY: readonly EgressDestination[] = [
  ...Array.from({ length: 104 }, (_, index) =>
    destination({
      owner: `the printer Bay ${index + 1}`,
      owner_said: { code: 'egress.of_printer', facts: { name: `Bay ${index + 1}` } },
      setting: `/printers/${index + 1}`,
      host: `10.0.0.${index + 1}`,
      ...{ connections: index, last_used_at: '2026-11-02T08:15:00.000Z' },
    }),
  ),
  destination({
    ...{ purpose: 'licence', owner: 'the licence server', setting: 'FARM_LICENSE_SERVER_URL' },
    owner_said: { code: 'egress.of_license_server', facts: {} },
    ...{ host: 'licences.example.org', port: 443, addresses: ['203.0.113.7', '2001:db8::7'] },
    ...{
      keeps_from_starting: true,
      verdict: 'refused',
      said: { code: 'address.restricted', facts: {} },
      reason: 'restricted',
    },
    ...{ refusals: 3, last_refused_at: '2026-11-02T08:15:00.000Z' },
  }),
];

/** The service's own answer, with these destinations and the key that reports are signed with. */
async function answerWith(page: Page, destinations: readonly EgressDestination[]): Promise<void> {
  await page.route('**/api/v1/system/egress', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({
      json: {
        ...(await reply.json()),
        ...{ report_key: KEY, destinations, left_out: 12 },
        ...{ name_servers: ['192.168.1.1', '8.8.8.8'], outside_name_servers: ['8.8.8.8'] },
      },
    });
  });
}

test.each(walkedOn('phone'))(
  'on a %s an administrator of a farm in restricted mode finds what is refused, and the report',
  async (size) => {
    const farm = await openBrowserFarm(browser, { env: RESTRICTED });
    const { page, checkAccess, checkQuiet, checkStill } = await farm.visit(size, '/account');
    await page.getByTitle('Restricted mode').waitFor();
    await answerWith(page, MANY);
    await page.goto(`${farm.url}/settings/egress`);
    await page.getByText('Nothing leaves your own networks.').waitFor();
    const table = page.getByRole('table', { name: 'Destinations' });
    const rows = table.locator('tbody tr');

    // What is refused comes first, with the variable that names it, where it leads and why not.
    const first = rows.first();
    await first.getByText('The licence server').waitFor();
    for (const said of ['FARM_LICENSE_SERVER_URL', 'licences.example.org:443', '203.0.113.7', 'Refused'])
      await first.getByText(said, { exact: true }).waitFor();
    await first.getByText('Restricted mode reaches nothing outside').waitFor();
    await first.getByText('Restricted mode does not start again with it').waitFor();
    await page.getByText('1 destination keeps this farm from starting again').waitFor();
    await page.getByText('12 more are in the signed report alone.').waitFor();
    expect(await rows.count()).toBe(50);
    expect(await page.getByText('outside', { exact: true }).count()).toBe(1);
    await checkAccess('outgoing connections');
    await checkStill('outgoing connections');

    await page.getByRole('button', { name: 'Next' }).click();
    await rows.filter({ hasText: 'The printer Bay 99' }).first().waitFor();
    await page.getByRole('searchbox').fill('10.0.0.77');
    await expect.poll(() => rows.count()).toBe(1);
    expect(await rows.getByRole('link').getAttribute('href')).toBe('/printers/77');
    await page.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: 'Refused: 1 destination' }).click();
    await expect.poll(() => rows.count()).toBe(1);
    expect(new URL(page.url()).search).toBe('?verdict=refused');

    await page.getByRole('button', { name: 'Signed report' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(KEY).waitFor();
    const download = dialog.getByRole('link', { name: 'Download the report' });
    await dialog.getByLabel('From').fill('2026-01-01');
    await dialog.getByLabel('Until').fill('2026-01-31');
    expect(await download.getAttribute('href')).toBe(
      '/api/v1/system/egress/report?since=2026-01-01&until=2026-01-31',
    );
    await checkAccess('the signed report');
    await dialog.getByLabel('From').fill('2026-02-01');
    await download.waitFor({ state: 'detached' });
    checkQuiet();
  },
);

/** Lines of each moment in the table, and how far the page goes sideways. */
const LINES = `({
  lines: [...document.querySelectorAll('table time')].map((time) => time.getClientRects().length),
  sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
})`;

test('how long ago something was stays in one line, and nothing goes sideways, in either language', async () => {
  const farm = await openBrowserFarm(browser, { env: RESTRICTED });
  const { page, checkQuiet } = await farm.visit('desktop', '/account');
  const ago = new Date(Date.now() - 34_000).toISOString();
  const many = MANY.slice(-3).map((each) => ({ ...each, last_used_at: ago, last_refused_at: ago }));
  await answerWith(page, many);
  for (const [language, heading] of [
    ['en', 'Destinations'],
    ['de', 'Ziele'],
  ] as const) {
    await page.evaluate(`localStorage.setItem('farmhand-language', '${language}')`);
    await page.goto(`${farm.url}/settings/egress`);
    await page.getByRole('table', { name: heading }).waitFor();
    // The narrowest with the navigation of the settings beside the table is among them.
    for (const width of [1440, 1280, 1201, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(async () => ({ language, width, ...(await page.evaluate<object>(LINES)) }))
        .toEqual({ language, width, lines: many.flatMap(() => [1, 1]), sideways: 0 });
    }
  }
  checkQuiet();
});

test('a farm in normal mode says so, and shows what is added while somebody looks', async () => {
  const farm = await openBrowserFarm(browser);
  const { page, checkQuiet } = await farm.visit('desktop', '/settings/egress');
  await page.getByText('Each purpose has its own rules').waitFor();
  expect(await page.getByTitle('Restricted mode').count()).toBe(0);
  await answerWith(page, MANY);
  // Anything that is entered may be a destination: the page asks again.
  await farm.api.updateSettings({ body: { app_name: 'North hall' } });
  await page.getByText('The licence server').waitFor();
  checkQuiet();
});

test('restricted mode offers no channel whose servers are in the world, and says of one that it is switched off', async () => {
  const farm = await openBrowserFarm(browser, { env: RESTRICTED });
  const url = 'http://127.0.0.1:8099/shop';
  await farm.api.createDestination({
    body: { scope: 'farm', channel: 'webhook', name: 'Night shift', settings: { url }, enabled: false },
  });
  const { page, checkAccess, checkQuiet } = await farm.visit('desktop', '/account');
  // One from before the mode: nobody can add it any more.
  await page.route('**/api/v1/destinations?*', async (route) => {
    const response = await route.fetch();
    const bot = { channel: 'telegram', settings: { chat_id: '@shop' }, enabled: true, state: 'working' };
    const items: object[] = await response.json();
    await route.fulfill({ response, json: items.map((item) => ({ ...item, ...bot })) });
  });
  await page.goto(`${farm.url}/settings/messages`);
  const card = page.getByRole('article', { name: 'Night shift' });
  await card.getByText('Switched off by restricted mode').waitFor();
  await card.getByRole('button', { name: 'Remove' }).waitFor();
  for (const name of ['Test', 'Edit', 'Switch off'])
    expect([name, await card.getByRole('button', { name, exact: true }).count()]).toEqual([name, 0]);
  await checkAccess('a channel that restricted mode switches off');

  for (const [path, offered] of [
    ['/settings/messages', 'Matrix'],
    ['/messages', 'Push gateway'],
  ] as const) {
    await page.goto(`${farm.url}${path}`);
    await page.getByRole('button', { name: 'Add', exact: true }).first().click();
    const choices = page.getByRole('list', { name: 'Ways to be reached' });
    await choices.getByText(offered, { exact: true }).waitFor();
    for (const channel of ['Browser notification', 'Telegram', 'Pushover', 'Discord', 'Microsoft Teams'])
      expect([channel, await choices.getByText(channel, { exact: true }).count()]).toEqual([channel, 0]);
  }
  checkQuiet();
});
