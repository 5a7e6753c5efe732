import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { enterprise } from '../../packages/server/test/licenses.ts';
import { openReceiver } from '../../packages/server/test/receiver.ts';
import { openBrowserFarm } from './farm.ts';
import { sharedBrowser } from './launch.ts';
import { walkedOn } from './sizes.ts';
import { isTold } from './told.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const VERA = { username: 'vera', password: 'looks and learns' };

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const preview = (page: Page) => page.getByRole('dialog', { name: 'What the report says now' });

test.each(walkedOn('phone'))(
  'on a %s a person has a report sent each week, sees when it comes and what it would say, and ends it',
  async (size) => {
    const farm = await openBrowserFarm(browser);
    await farm.addUser(VERA, 'viewer');
    await farm.api.createSpool({
      body: { material: 'PETG', initial_weight_g: 1000, remaining_weight_g: 20 },
    });
    const visitor = await farm.visit(size, '/messages', VERA);
    const { page, checkAccess } = visitor;
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Webhook' }).click();
    await dialog.getByLabel('Name').fill('My phone');
    await dialog.getByLabel('Address', { exact: true }).fill('https://phone.invalid/hook');
    // Nobody gets one who does not ask for it; a day is asked for where there is one to choose.
    expect(await dialog.getByLabel('Report').inputValue()).toBe('none');
    expect(await dialog.getByLabel('Time of day').count()).toBe(0);
    await dialog.getByLabel('Report').selectOption('Every day');
    expect(await dialog.getByLabel('Time of day').inputValue()).toBe('07:00');
    expect(await dialog.getByLabel('Day of the week').count()).toBe(0);
    await dialog.getByLabel('Report').selectOption('Every week');
    await dialog.getByLabel('Day of the week').selectOption('Friday');
    await dialog.getByLabel('Time of day').fill('');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByText('Please fill this in.').waitFor();
    await checkAccess('when a report comes');
    await dialog.getByLabel('Time of day').fill('06:30');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await isTold(page, 'My phone is added.');

    const shown = card(page, 'My phone');
    await shown.getByText('Every Friday at 06:30').waitFor();
    await checkAccess('a destination with a report');
    await shown.getByRole('button', { name: 'Preview' }).click();
    await preview(page).getByText('Of the last 7 days. Nothing is sent.').waitFor();
    await preview(page).getByText('Weekly report: 0 prints completed, 0 failed').waitFor();
    await preview(page).getByText('no print has ended').waitFor();
    await preview(page).getByRole('listitem').filter({ hasText: '1 spool is running low' }).waitFor();
    await preview(page).getByRole('listitem').filter({ hasText: 'PETG (spool 1): 20 g left' }).waitFor();
    await checkAccess('what a report would say');
    await page.keyboard.press('Escape');
    await preview(page).waitFor({ state: 'detached' });

    // Saved as it was set, and found so again.
    await page.reload();
    await shown.getByRole('button', { name: 'Edit' }).click();
    expect(await dialog.getByLabel('Day of the week').inputValue()).toBe('5');
    expect(await dialog.getByLabel('Time of day').inputValue()).toBe('06:30');
    await dialog.getByLabel('Report').selectOption('Every day');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await isTold(page, 'My phone is saved.');
    await shown.getByText('Every day at 06:30').waitFor();
    await shown.getByRole('button', { name: 'Preview' }).click();
    await preview(page).getByText('Daily report: 0 prints completed, 0 failed').waitFor();
    await page.keyboard.press('Escape');
    await preview(page).waitFor({ state: 'detached' });

    await shown.getByRole('button', { name: 'Edit' }).click();
    await dialog.getByLabel('Report').selectOption('None');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await isTold(page, 'My phone is saved.');
    await shown.getByText('Every day at 06:30').waitFor({ state: 'detached' });
    expect(await shown.getByRole('button', { name: 'Preview' }).count()).toBe(0);
    visitor.checkQuiet();
  },
);

test('the webhook of an organization gets a report in its own words, and so does a destination of the farm', async () => {
  const farm = await openBrowserFarm(browser, { env: enterprise() });
  const { api } = farm;
  const { id: org_id } = await api.createOrg({ body: { name: 'Robotics lab' } });
  await api.updateOrgSettings({
    params: { id: org_id },
    body: { webhook_url: 'https://chat.invalid/services/1' },
  });
  const { id } = await api.createDestination({
    body: { scope: 'farm', channel: 'webhook', name: 'Display', settings: { url: 'http://127.0.0.1:8099/' } },
  });
  const visitor = await farm.visit('desktop', '/settings/messages');
  const { page } = visitor;
  const dialog = page.getByRole('dialog');
  const lab = card(page, 'Robotics lab');
  await lab.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Report').selectOption('Every day');
  await dialog.getByText('In the time zone of the organization.').waitFor();
  await dialog.getByLabel('Language of messages').selectOption('Deutsch');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await isTold(page, 'Robotics lab is saved.');
  await lab.getByText('Every day at 07:00').waitFor();
  const { items } = await api.listDestinations({ query: { scope: 'org', org_id } });
  expect(items).toMatchObject([{ origin: 'org_settings', report: 'daily', report_at: '07:00' }]);
  const [{ id: destination_id } = { id: 0 }] = items;
  const { title } = await api.previewReport({ query: { destination_id, period: 'daily' } });
  await lab.getByRole('button', { name: 'Preview' }).click();
  await preview(page).getByText(title, { exact: true }).waitFor();
  expect(title.startsWith('Tagesbericht')).toBe(true);
  await page.keyboard.press('Escape');
  await preview(page).waitFor({ state: 'detached' });

  const display = card(page, 'Display');
  await display.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Report').selectOption('Every week');
  await dialog.getByText('In the time zone of the farm.').waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await isTold(page, 'Display is saved.');
  await display.getByText('Every Monday at 07:00').waitFor();
  const saved = await api.getDestination({ params: { id } });
  expect(saved).toMatchObject({ report: 'weekly', report_at: '07:00', report_weekday: 1 });
  visitor.checkQuiet();
});

test('an administrator says where the push gateway is, and a phone is reached through it', async () => {
  const farm = await openBrowserFarm(browser);
  const { api } = farm;
  const gateway = await openReceiver();
  onTestFinished(gateway.close);
  const visitor = await farm.visit('desktop', '/settings/messages');
  const { page, checkAccess } = visitor;
  const url = page.getByLabel('Address of the gateway');
  const key = page.getByRole('textbox', { name: 'Key of the gateway' });
  const save = page.getByRole('button', { name: 'Save the gateway' });
  const kept = page.getByPlaceholder('Stored. Leave it empty to keep it.');
  // What is wrong is said at its field: first by the page, then by the service.
  await page.getByRole('switch', { name: 'Send messages to phones' }).click({ force: true });
  await save.click();
  await page.getByText('Please fill this in.').waitFor();
  await url.fill(`${gateway.url}?to=phones`);
  await key.fill('the key of this farm');
  await save.click();
  await page.getByText('Give the plain address: no query or fragment in it').waitFor();
  await page.getByText('Use letters, digits and signs only').waitFor();
  await checkAccess('the push gateway');
  await url.fill(gateway.url);
  await key.fill('the-key-of-this-farm');
  await save.click();
  await isTold(page, 'The gateway is saved.');
  await kept.waitFor();
  expect(await key.inputValue()).toBe('');
  expect(await api.getPushGateway()).toEqual({ url: gateway.url, has_key: true, enabled: true });

  // One key in place of another.
  await key.fill('another-key');
  await save.click();
  await isTold(page, 'The gateway is saved.');
  await expect.poll(() => key.inputValue()).toBe('');

  await page.goto(`${farm.url}/messages`);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Push gateway' }).click();
  await dialog.getByRole('textbox', { name: 'Name of the device' }).fill('mara-1');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await isTold(page, 'Push gateway is added.');
  await card(page, 'Push gateway').getByRole('button', { name: 'Test' }).click();
  await page.getByText('The test has arrived.').waitFor();
  expect(gateway.received.map(({ headers }) => headers.authorization)).toEqual(['Bearer another-key']);
  expect(gateway.read()).toMatchObject([{ device: 'mara-1' }]);

  // A key is for one gateway, and can be taken away. What somebody else saves is seen at once.
  await page.goto(`${farm.url}/settings/messages`);
  await kept.waitFor();
  await url.fill('https://push.example.org/farm');
  await page.getByText('The stored key was for another gateway').waitFor();
  await url.fill(gateway.url);
  await page.getByLabel('Remove the stored key').click();
  await checkAccess('a key that is to go');
  await save.click();
  await isTold(page, 'The gateway is saved.');
  await kept.waitFor({ state: 'detached' });
  expect(await api.getPushGateway()).toEqual({ url: gateway.url, has_key: false, enabled: true });
  await api.updatePushGateway({ body: { url: 'https://push.example.org/farm', enabled: false } });
  await expect.poll(() => url.inputValue()).toBe('https://push.example.org/farm');
  visitor.checkQuiet(/status of 422/);
});
