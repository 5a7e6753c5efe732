import type { Browser } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { newBrowserKeys } from '../../packages/server/test/push-browser.ts';
import { addWebhook, card } from './destination-cards.ts';
import { openBrowserFarm } from './farm.ts';
import { launchWholeBrowser, sharedBrowser } from './launch.ts';
import { subscribing } from './push-page.ts';
import { walkedOn } from './sizes.ts';
import { isTold } from './told.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const VERA = { username: 'vera', password: 'looks and learns' };
/** On a busy machine the page takes its time. */
const PATIENT = { timeout: 40_000 };

test.each(walkedOn('phone'))(
  'on a %s a viewer says what they hear of and when, finds it so again, and sees nobody else’s',
  async (size) => {
    const farm = await openBrowserFarm(browser);
    await farm.addUser(VERA, 'viewer');
    const { id } = await farm.api.createDestination({
      body: {
        scope: 'user',
        channel: 'webhook',
        name: 'Mara’s own',
        settings: { url: 'https://a.invalid/' },
      },
    });
    const visitor = await farm.visit(size, '/messages', VERA);
    const { page, checkAccess } = visitor;
    await page.getByText('Messages go nowhere yet').waitFor();
    await page.getByRole('checkbox', { name: 'Job failed: On the page' }).waitFor();
    await visitor.checkStill('my messages');
    expect(await page.getByRole('checkbox', { name: 'Job failed: Webhook' }).count()).toBe(0);

    // Machines within the house are not for everybody.
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Webhook' }).click();
    await dialog.getByLabel('Address', { exact: true }).fill('http://127.0.0.1:8099/hook');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByRole('alert').waitFor();
    await page.keyboard.press('Escape');
    await addWebhook(page, { name: 'My phone', url: 'https://phone.invalid/hook' });
    // Some browsers without a screen forbid them by themselves, others ask.
    await page.context().grantPermissions([], { origin: farm.url });
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByRole('button', { name: 'Browser notification' }).click();
    await dialog.getByText('Notifications of this page are forbidden in this browser.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Switch on' }).isDisabled()).toBe(true);
    await checkAccess('a browser that forbids notifications');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    // A column for it, with the defaults of a viewer.
    const failed = page.getByRole('checkbox', { name: 'Job failed: Webhook' });
    await expect.poll(() => failed.isChecked()).toBe(true);
    await failed.click();
    const own = page.getByRole('checkbox', { name: 'Job failed: Webhook (differs from the default)' });
    await own.waitFor();
    await page.getByRole('checkbox', { name: 'Printer offline: On the page' }).click();
    await page.getByLabel('How important it must be').selectOption('Warnings and what is critical');
    await page.getByRole('switch', { name: 'Quiet hours' }).click({ force: true });
    await page.getByLabel('From', { exact: true }).fill('20:30');
    await page.getByRole('combobox', { name: 'Time zone' }).fill('new y');
    await page.getByRole('option', { name: 'America/New York' }).click();
    await page.getByLabel('Language of messages').selectOption('Deutsch');
    await checkAccess('my messages, changed');

    await page.reload();
    await own.waitFor();
    expect(await own.isChecked()).toBe(false);
    expect(await page.getByRole('checkbox', { name: 'Printer offline: On the page' }).isChecked()).toBe(
      false,
    );
    expect(await page.getByLabel('How important it must be').inputValue()).toBe('warning');
    expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('20:30');
    expect(await page.getByLabel('Until').inputValue()).toBe('07:00');
    expect(await page.getByRole('combobox', { name: 'Time zone' }).inputValue()).toBe('America/New York');
    expect(await page.getByLabel('Language of messages').inputValue()).toBe('de');

    await page.getByRole('button', { name: 'Back to the defaults' }).click();
    await page.getByRole('button', { name: 'Back to the defaults' }).waitFor({ state: 'detached' });
    await own.waitFor({ state: 'detached' });
    await expect.poll(() => failed.isChecked()).toBe(true);
    await page.reload();
    await expect.poll(() => failed.isChecked()).toBe(true);

    expect(await page.getByRole('article').count()).toBe(1);
    expect(await page.getByText('Mara’s own').count()).toBe(0);
    await page.goto(`${farm.url}/messages/${id}`);
    await page.getByText('This does not exist, or not any more.').first().waitFor();
    await page.goto(`${farm.url}/settings/messages`);
    await page.getByText('This page is for administrators').waitFor();
    visitor.checkQuiet(/status of (403|404|422)/);
  },
);

test('this browser is switched on and removed again, by keyboard, and the focus comes back', async () => {
  // One without windows allows nobody to show anything.
  const whole = await launchWholeBrowser();
  onTestFinished(() => whole.close());
  const farm = await openBrowserFarm(whole);
  await farm.addUser(VERA, 'viewer');
  const visitor = await farm.visit('desktop', '/messages', VERA, { keepsPage: true });
  const { page } = visitor;
  const { p256dh, auth } = newBrowserKeys();
  await page.context().grantPermissions(['notifications'], { origin: farm.url });
  await page.addInitScript(subscribing({ endpoint: 'https://push.invalid/1', p256dh, auth }));
  await page.reload();
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await page.getByRole('button', { name: 'Add', exact: true }).waitFor();
  await press('Add');
  await page.getByRole('dialog').getByRole('button', { name: 'Browser notification' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('Name').fill('Vera’s tablet');
  await page.keyboard.press('Enter');
  await isTold(page, 'Vera’s tablet is added.');
  const FOCUSED = 'document.activeElement.innerText';
  await expect.poll(() => page.evaluate(FOCUSED), PATIENT).toBe('Add');
  await card(page, 'Vera’s tablet').getByText('Nothing sent yet').waitFor();
  await page.getByRole('checkbox', { name: 'Job completed: Browser notification' }).waitFor();
  const NOTE = `caches.match('/push/destination', { cacheName: 'push' }).then((kept) => kept !== undefined)`;
  expect(await page.evaluate(NOTE)).toBe(true);

  await press('Remove');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).focus();
  await page.keyboard.press('Enter');
  await isTold(page, 'Vera’s tablet is removed.');
  expect(await page.evaluate(NOTE)).toBe(false);
  await page.getByText('Messages go nowhere yet').waitFor();
  visitor.checkQuiet();
});
