import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newIssuer } from '../../packages/server/test/licenses.ts';
import { openBrowserFarm } from './farm.ts';
import { sharedBrowser } from './launch.ts';
import { walkedOn } from './sizes.ts';
import { logIn } from './steps.ts';
import { isTold } from './told.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const LUC = { username: 'luc', password: 'a long enough one' };

/** By the settings' own navigation. */
async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

async function choose(page: Page, of: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${of}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test.each(walkedOn('desktop'))(
  'on a %s an administrator sets up people, organizations and the farm, and sees who did what',
  async (size) => {
    const issuer = newIssuer();
    const farm = await openBrowserFarm(browser, { env: issuer.env });
    const { page, checkAccess, checkQuiet } = await farm.visit(size, '/settings');
    const dialog = page.getByRole('dialog');

    await page.getByRole('heading', { name: 'Farm', level: 1 }).waitFor();
    await page.getByLabel('Name of the farm').fill('Barn 3');
    await checkAccess('farm settings');
    await page.getByRole('button', { name: 'Save' }).click();
    await isTold(page, 'The settings are saved.');
    await page.getByRole('banner').getByText('Barn 3').waitFor();

    await open(page, 'Users');
    await page.getByRole('button', { name: 'Add a user' }).click();
    await dialog.getByLabel('User name').fill(LUC.username);
    await dialog.getByLabel('Password', { exact: true }).fill('short');
    await dialog.getByRole('button', { name: 'Add a user' }).click();
    await page.getByText('Use at least 10 characters.').waitFor();
    await dialog.getByLabel('Password', { exact: true }).fill(LUC.password);
    await checkAccess('add a user');
    await dialog.getByRole('button', { name: 'Add a user' }).click();
    await isTold(page, 'luc is added.');
    await choose(page, 'luc', 'Edit');
    await dialog.getByLabel('Role').selectOption('Operator');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await isTold(page, 'luc is saved.');
    await page.getByRole('row').filter({ hasText: 'luc' }).getByText('Operator').waitFor();
    await checkAccess('users');

    await open(page, 'Groups');
    await page.getByText('No groups yet').waitFor();
    await page.getByRole('button', { name: 'Add a group' }).click();
    await dialog.getByLabel('Name').fill('Evening class');
    await dialog.getByLabel('Owner').selectOption('mara');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await isTold(page, 'Evening class is added.');
    await choose(page, 'Evening class', 'Members');
    await dialog.getByLabel('Add somebody').selectOption('luc');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByRole('button', { name: 'Take luc out' }).waitFor();
    await checkAccess('members');
    await page.keyboard.press('Escape');
    await page.getByText('1 member').waitFor();
    await checkAccess('groups');

    await open(page, 'Organizations');
    await page.getByRole('button', { name: 'Add an organization' }).click();
    await dialog.getByLabel('Name').fill('Robotics lab');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Organizations need an Enterprise licence').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await open(page, 'Licence');
    await page.getByText('No licence key').waitFor();
    await page.getByLabel('Licence key').fill(issuer.issue());
    await page.getByRole('button', { name: 'Install a key' }).click();
    await isTold(page, 'The licence is installed: Enterprise.');
    await checkAccess('licence');

    await open(page, 'Organizations');
    await page.getByRole('button', { name: 'Add an organization' }).click();
    await dialog.getByLabel('Name').fill('Robotics lab');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await isTold(page, 'Robotics lab is added.');
    await choose(page, 'Robotics lab', 'Settings');
    await dialog.getByLabel('Name shown to its members').fill('Lab prints');
    await dialog.getByLabel('Usual material').fill('PETG');
    await checkAccess('organization settings');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await isTold(page, 'Robotics lab is saved.');
    await checkAccess('organizations');
    await choose(page, 'Robotics lab', 'Members');
    await dialog.getByLabel('Add somebody').selectOption('luc');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByRole('button', { name: 'Take luc out' }).waitFor();
    await page.keyboard.press('Escape');

    await open(page, 'Backups');
    await page.getByRole('button', { name: 'Make a backup now' }).click();
    await isTold(page, 'The backup is made and verified.');
    await page.getByText('Verified', { exact: true }).waitFor();
    await checkAccess('backups');

    await open(page, 'Audit log');
    await page.getByLabel('Action').selectOption('Make a backup');
    await page.getByRole('row').filter({ hasText: 'Make a backupcreateBackup' }).waitFor();
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'createUser' }).count()).toBe(0);
    await page.getByLabel('Action').selectOption('All actions');
    await page.getByRole('row').filter({ hasText: 'Create a usercreateUser' }).waitFor();
    await checkAccess('audit log');

    // A member of the organization: its name, and nothing of the farm's settings.
    const member = await farm.visit(size, '/settings', LUC);
    await member.page.getByRole('heading', { name: 'Account', level: 1 }).waitFor();
    await member.page.getByRole('banner').getByText('Lab prints').waitFor();
    expect(await member.page.getByRole('link', { name: 'Users' }).count()).toBe(0);

    // Deactivating acts at once, where the person is.
    await open(page, 'Users');
    await choose(page, 'luc', 'Edit');
    await dialog.getByLabel('May log in').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Deactivated').waitFor();
    await member.page.getByRole('heading', { name: 'Log in' }).waitFor();
    await logIn(member.page, LUC);
    await member.page.getByText('User name or password is wrong.').waitFor();
    member.checkQuiet();
    // An organization was asked for before there was a licence.
    checkQuiet(/status of 403.*\/orgs\)$/);
  },
);
