import type { Browser } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { enterprise } from '../../packages/server/test/licenses.ts';
import { answering, openReceiver } from '../../packages/server/test/receiver.ts';
import { addWebhook, card } from './destination-cards.ts';
import { type BrowserFarm, openBrowserFarm } from './farm.ts';
import { sharedBrowser } from './launch.ts';
import { walkedOn } from './sizes.ts';
import { isTold } from './told.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

/** The page looks again every ten seconds. */
const PATIENT = { timeout: 40_000 };
const SECRET = 'at least sixteen characters';

async function receiver() {
  const opened = await openReceiver();
  onTestFinished(opened.close);
  return opened;
}

const addLowSpool = ({ api }: BrowserFarm, material: string) =>
  api.createSpool({ body: { material, initial_weight_g: 1000, remaining_weight_g: 20 } });

test.each(walkedOn('desktop'))(
  'on a %s a webhook of the farm is added, tested, seen to fail and to be mended, and its log sends again',
  async (size) => {
    const farm = await openBrowserFarm(browser);
    const display = await receiver();
    const visitor = await farm.visit(size, '/settings/messages');
    const { page, checkAccess } = visitor;
    await page.getByRole('heading', { name: 'Messages of the farm', level: 1 }).waitFor();
    await page.getByText('Messages go nowhere yet').waitFor();
    await visitor.checkStill('messages of the farm');
    await checkAccess('messages of the farm');

    // What is wrong with an entry is said at its field.
    await page.getByRole('button', { name: 'Add', exact: true }).first().click();
    await checkAccess('the choice of a channel');
    await page.getByRole('dialog').getByRole('button', { name: 'Discord' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Please fill this in.').waitFor();
    await page.getByLabel('Address of the webhook').fill('https://discord.com/channels/1');
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('This is not the address of a Discord webhook').waitFor();
    await checkAccess('the form of a channel');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await addWebhook(page, { name: 'Workshop display', url: display.url, secret: SECRET });
    const shown = card(page, 'Workshop display');
    await shown.getByText('Nothing sent yet').waitFor();
    await shown.getByRole('button', { name: 'Test' }).click();
    await shown.getByText('The test has arrived.').waitFor();
    await shown.getByText('The receiver has taken it (204).').waitFor();
    await shown.getByText('Works', { exact: true }).waitFor();
    expect(display.received[0]?.headers['x-farm-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
    await checkAccess('a destination that works');

    display.behave(answering(404, 'no such display'));
    await addLowSpool(farm, 'PETG');
    await shown.getByText('Fails at present').waitFor(PATIENT);
    await shown.getByText('The receiver answers 404: no such display.').waitFor();
    await shown.getByText('enter the right one').waitFor();
    await shown.getByRole('button', { name: 'Test' }).click();
    await shown.getByText('The test has not arrived.').waitFor();
    await checkAccess('a destination that fails');

    // Its log has what waits, and what went wrong.
    await shown.getByRole('link', { name: 'Log' }).click();
    await page.getByRole('heading', { name: 'Workshop display', level: 1 }).waitFor();
    const rows = page.getByRole('list', { name: 'Delivery log' }).locator('> li');
    await rows.getByText('Waits to be sent').waitFor();
    expect(await rows.getByRole('button', { name: 'Send again' }).count()).toBe(0);
    await rows.getByText('What went wrong').click();
    await rows.getByRole('listitem').getByText('no such display').first().waitFor();
    await checkAccess('a log with failures');

    display.behave(answering(204));
    await page.getByRole('button', { name: 'Test' }).click();
    await page.getByText('Works', { exact: true }).waitFor();
    await rows.getByText('Delivered', { exact: true }).waitFor(PATIENT);
    const before = display.received.length;
    await rows.getByRole('button', { name: 'Send again' }).click();
    await isTold(page, 'It is sent again.');
    await expect.poll(() => display.received.length, PATIENT).toBe(before + 1);
    await expect.poll(() => rows.getByText('Delivered', { exact: true }).count(), PATIENT).toBe(2);
    await page.getByLabel('State').selectOption('Given up');
    await page.getByText('None is in this state.').waitFor();
    expect(new URL(page.url()).search).toBe('?state=given_up');

    // Another host is not told the secret of this one.
    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByPlaceholder('Stored. Leave it empty to keep it.').waitFor();
    await dialog.getByLabel('Address', { exact: true }).fill('http://elsewhere.lan/hook');
    await dialog.getByText('enter it again').waitFor();
    await dialog.getByLabel('Of all kinds').click();
    expect(await dialog.getByLabel('Low stock').isDisabled()).toBe(true);
    await dialog.getByLabel('Job failed').click();
    // That is said to one person alone.
    expect(await dialog.getByLabel('Job completed').count()).toBe(0);
    await checkAccess('a destination is changed');
    await dialog.getByLabel('Address', { exact: true }).fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await isTold(page, 'Workshop display is saved.');
    const { items } = await farm.api.listDestinations({ query: { scope: 'farm' } });
    expect(items).toMatchObject([{ secrets: ['secret'], enabled: true }]);
    expect(items[0]?.kinds).toContain('print_paused');
    expect(items[0]?.kinds).not.toContain('job_failed');
    expect(items[0]?.kinds).not.toContain('job_completed');

    await page.getByRole('button', { name: 'Switch off' }).click();
    await page.getByRole('button', { name: 'Switch on' }).waitFor();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('heading', { name: 'Messages of the farm', level: 1 }).waitFor();
    await page.getByText('Messages go nowhere yet').waitFor();
    visitor.checkQuiet(/status of (404|422)/);
  },
);

test('the webhook of an organization’s settings is tested and has its log, and is changed there alone', async () => {
  const farm = await openBrowserFarm(browser, { env: enterprise() });
  const { api } = farm;
  await api.createOrg({ body: { name: 'Art class' } });
  const lab = await api.createOrg({ body: { name: 'Robotics lab' } });
  const visitor = await farm.visit('desktop', '/settings/messages');
  const { page, checkAccess } = visitor;
  await page.getByLabel('Organization').selectOption('Robotics lab');
  await expect.poll(() => page.getByText('Messages go nowhere yet').count()).toBe(2);
  // Shown as soon as it is entered, without a reload.
  const webhook_url = 'https://chat.invalid/services/1';
  await api.updateOrgSettings({ params: { id: lab.id }, body: { webhook_url } });
  const shown = card(page, 'Robotics lab');
  await shown.getByText('This is the webhook of the organization’s settings.').waitFor();
  await shown.getByRole('button', { name: 'Test' }).click();
  await shown.getByText('The test has not arrived.').waitFor();
  expect(await shown.getByRole('button', { name: 'Remove' }).count()).toBe(0);
  await shown.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('How important it must be').selectOption('Only what is critical');
  expect(await dialog.getByLabel('Address', { exact: true }).count()).toBe(0);
  await checkAccess('the webhook of an organization');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await isTold(page, 'Robotics lab is saved.');
  const { items } = await api.listDestinations({ query: { scope: 'org', org_id: lab.id } });
  expect(items).toMatchObject([{ min_severity: 'critical', origin: 'org_settings' }]);

  // How the farm sends.
  await page.getByRole('switch', { name: 'Quiet hours' }).click({ force: true });
  await page.getByLabel('Until').fill('06:15');
  await page.getByText('Other kinds (1 chosen)').click();
  await page.getByLabel('Backup failed').click();
  await page.getByLabel('Escalate after (minutes)').fill('2000');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Enter 1 to 1440 minutes, or leave it empty.').waitFor();
  await page.getByLabel('Escalate after (minutes)').fill('20');
  await page.getByRole('combobox', { name: 'Hosts within the house' }).fill('chat.lan');
  await page.keyboard.press('Enter');
  await checkAccess('how the farm sends messages');
  // What would never help is refused at its field.
  await page.getByRole('combobox', { name: 'Hosts within the house' }).fill('localhost');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Addresses of this machine itself are not reached for this.').waitFor();
  await page.getByRole('combobox', { name: 'Hosts within the house' }).press('Backspace');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await isTold(page, 'The settings are saved.');
  expect(await api.getMessageSettings()).toMatchObject({
    quiet_hours_enabled: true,
    quiet_hours_end: '06:15',
    escalation_minutes: 20,
    allowed_hosts: ['chat.lan'],
  });
  expect((await api.getMessageSettings()).quiet_hours_pass).toContain('backup_failed');

  // And the server that takes its mail.
  await page.getByLabel('Server', { exact: true }).fill('127.0.0.1');
  await page.getByLabel('Port').fill('9');
  await page.getByLabel('User name').fill('farm');
  await page.getByRole('switch', { name: 'Send mail' }).click({ force: true });
  await page.getByRole('button', { name: 'Save the mail server' }).click();
  await expect.poll(() => page.getByText('Please fill this in.').count()).toBe(2);
  await page.getByLabel('Sender', { exact: true }).fill('farm@example.org');
  await page.getByRole('textbox', { name: 'Password' }).fill('a password of an app');
  await page.getByRole('button', { name: 'Save the mail server' }).click();
  await isTold(page, 'The mail server is saved.');
  await page.getByPlaceholder('Stored. Leave it empty to keep it.').waitFor();
  await page.getByLabel('Send a test to').fill('mara@example.org');
  await page.getByRole('button', { name: 'Send the test' }).click();
  await page.getByRole('status').getByText('127.0.0.1').waitFor();
  await page.getByLabel('Encryption').selectOption('None');
  await page.getByText('The stored password was for another server').waitFor();
  await checkAccess('the mail server');
  expect(await api.getMailServer()).toMatchObject({
    host: '127.0.0.1',
    port: 9,
    has_password: true,
    enabled: true,
  });
  visitor.checkQuiet(/status of 422/);
});
