import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { startBroker, type TestBroker } from '../../packages/server/test/mqtt-broker.ts';
import { type BrowserFarm, openBrowserFarm } from './farm.ts';
import { sharedBrowser } from './launch.ts';
import { walkedOn } from './sizes.ts';
import { isTold } from './told.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const LOGIN = { username: 'farm', password: 'a word for the broker' };

/** How the link stands. */
const stands = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor();
const step = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Steps of the test' }).getByRole('listitem').filter({ hasText: name });

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  await isTold(page, 'The MQTT broker is saved.');
}

/** A printer that is switched off: it is there, and nobody speaks with it. */
const addQuiet = (farm: BrowserFarm, name: string) =>
  farm.api.createPrinter({ body: { name, family: 'prusalink', host: '127.0.0.1', enabled: false } });

async function mint(farm: BrowserFarm): Promise<string> {
  const { token } = await farm.api.createToken({
    body: { name: 'Home Assistant', scopes: ['agent:write'] },
  });
  return token;
}

const press = (broker: TestBroker, id: number, command: string) =>
  broker.publish(`farmhand/printers/${id}/command`, command);

test.each(walkedOn('desktop'))(
  'on a %s an administrator sets up a broker, is told what is wrong, chooses a token, and switches it off',
  async (size) => {
    const broker = await startBroker({ login: LOGIN });
    const farm = await openBrowserFarm(browser);
    const { id } = await addQuiet(farm, 'Left');
    const visitor = await farm.visit(size, '/settings/mqtt');
    const { page, checkAccess } = visitor;
    await page.getByRole('heading', { name: 'MQTT broker', level: 1 }).waitFor();
    await stands(page, 'Not set up');
    await visitor.checkStill('the broker');
    await checkAccess('no broker');

    await page.getByLabel('Publish to the broker').click({ force: true });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Give the address first, then switch it on.').waitFor();
    await page.getByLabel('Address').fill(broker.url);
    await page.getByLabel('User name').fill(LOGIN.username);
    await page.getByLabel('Password', { exact: true }).fill('another');
    await save(page);
    await stands(page, 'Refused');
    await page.getByText('Next attempt').waitFor();
    await page.getByRole('button', { name: 'Test the connection' }).click();
    await step(page, 'Connect').getByText('works').waitFor();
    await step(page, 'Encrypt').getByText('not at this address').waitFor();
    await step(page, 'Log in').getByText('failed').waitFor();
    await step(page, 'Publish').getByText('not come to').waitFor();
    await checkAccess('a wrong password');

    await page.getByLabel('Password', { exact: true }).fill(LOGIN.password);
    await save(page);
    // Neither the word itself nor what was found with the former one.
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
    expect(await step(page, 'Log in').count()).toBe(0);
    await stands(page, 'Connected');
    expect(broker.text('farmhand/status')).toBe('online');
    await page.getByRole('button', { name: 'Test the connection' }).click();
    await step(page, 'Read back').getByText('works').waitFor();
    await page.getByText('The broker took a message and handed it back.').waitFor();

    await press(broker, id, 'pause');
    const refused = page.getByRole('list', { name: 'Refused commands' }).getByRole('listitem');
    await refused.filter({ hasText: 'Pause · Left' }).waitFor();
    await page.getByText('None: every command is refused.').waitFor();
    await page.getByLabel('Secret of the token').fill(await mint(farm));
    await page.getByLabel('Let Home Assistant find the printers').click({ force: true });
    await save(page);
    const chosen = page.getByRole('region', { name: 'Chosen token' });
    await chosen.getByText('Home Assistant').waitFor();
    await chosen.getByText('Valid', { exact: true }).waitFor();
    await stands(page, 'Connected');
    await expect.poll(() => broker.topics('homeassistant/button').length).toBeGreaterThan(0);
    // The token has no right for this one.
    await press(broker, id, 'plate_cleared');
    await refused.filter({ hasText: 'Clear plate · Left' }).waitFor();
    await checkAccess('a broker with a token');

    // What the service finds wrong is shown at its field, however far above.
    const prefix = page.getByLabel('Prefix of the topics');
    await prefix.fill('farm/#');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('[name="prefix"][aria-invalid="true"]:focus').waitFor();
    await prefix.fill('farmhand');

    await page.getByLabel('Publish to the broker').click({ force: true });
    await save(page);
    await stands(page, 'Switched off');
    await expect.poll(() => broker.topics('')).toEqual([]);
    expect(await farm.api.getBroker()).toMatchObject({ enabled: false, has_password: true });
    visitor.checkQuiet(/status of 422/);
  },
);

test.each(walkedOn('phone'))(
  'on a %s what may not be read is told, a secret goes with its address, and a revoked token is seen without a reload',
  async (size) => {
    let isHidden = true;
    const broker = await startBroker({
      login: LOGIN,
      hides: (filter) => isHidden && filter.endsWith('/command'),
    });
    const farm = await openBrowserFarm(browser);
    const command_token = await mint(farm);
    await farm.api.updateBroker({ body: { url: broker.url, enabled: true, ...LOGIN, command_token } });
    const visitor = await farm.visit(size, '/settings/mqtt');
    const { page, checkAccess } = visitor;
    await stands(page, 'Connected, not all can be read');
    await page.getByText('so no command arrives').waitFor();
    await checkAccess('a broker that lets no command be read');
    isHidden = false;
    broker.cut();
    await stands(page, 'Connected');
    await page.getByText('so no command arrives').waitFor({ state: 'detached' });
    const chosen = page.getByRole('region', { name: 'Chosen token' });
    await chosen.getByText('Valid', { exact: true }).waitFor();
    await checkAccess('a broker on the phone');

    await page.getByLabel('Address').fill('mqtt://127.0.0.1:18830');
    await page.getByText('The stored password is for the former address').waitFor();
    await page.getByText('The chosen token was for the former address').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Please fill this in.').waitFor();
    await page.getByLabel('Address').fill(broker.url);
    await page.getByText('The stored password is for the former address').waitFor({ state: 'detached' });

    const [token] = (await farm.api.listTokens()).items;
    await farm.api.revokeToken({ params: { id: token?.id ?? 0 } });
    await chosen.getByText('Revoked', { exact: true }).waitFor();
    await broker.stop();
    await stands(page, 'Not connected');
    await page.getByText('Last problem').waitFor();
    await checkAccess('a broker that is gone');
    visitor.checkQuiet();
  },
);
