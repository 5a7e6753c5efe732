import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { SESSION_COOKIE } from '../../packages/server/src/http/request-rules.ts';
import { type Certified, openCertified } from '../../packages/server/test/certified-provider.ts';
import { type BrowserFarm, openBrowserFarm } from './farm.ts';
import { sharedBrowser } from './launch.ts';
import { walkedOn } from './sizes.ts';
import { askToLogOut, isLoggedOut, logIn } from './steps.ts';
import { isTold } from './told.ts';
import { openVisitor } from './visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const ANNA = { username: 'anna', password: '' };
const SECRET = 'a secret of the certified one';
const ACME = { slug: 'acme', name: 'Acme', client_id: 'farm', client_secret: SECRET };

async function openProvider(origin: string): Promise<Certified> {
  const certified = await openCertified(ACME.slug, origin);
  certified.people.set('anna-1', {
    ...{ sub: 'anna-1', preferred_username: ANNA.username, groups: ['chiefs'] },
    ...{ email: 'anna@example.org', email_verified: true },
  });
  certified.state.at = 'anna-1';
  return certified;
}

const withAcme = ({ api }: BrowserFarm, { issuer }: Certified, role: 'operator' | 'admin') =>
  api.createLoginProvider({ body: { ...ACME, issuer, creates_users: true, default_role: role } });

test.each(walkedOn('phone'))(
  'on a %s somebody logs in with a provider of another site, goes on where they wanted to, and logs out there too',
  async (size) => {
    const farm = await openBrowserFarm(browser);
    const home = farm.url;
    const certified = await openProvider(home);
    // To a browser these are two sites.
    expect([new URL(home).hostname, new URL(certified.issuer).hostname]).toEqual(['localhost', '127.0.0.1']);
    await withAcme(farm, certified, 'operator');
    const visitor = await openVisitor(browser, home, size, { neighbours: [certified.issuer] });
    const { page, checkAccess } = visitor;
    await page.goto(`${home}/queue`);
    await isLoggedOut(page);
    await page.getByLabel('User name').waitFor();
    await checkAccess('log-in with a provider');
    await visitor.checkStill('log-in with a provider');
    certified.state.asks = true;
    await page.getByRole('link', { name: 'Log in with Acme' }).click();
    // The session's cookie is strict, and comes along although another site led here: a page of ours went on.
    const arrival = page.waitForRequest((request) => request.url() === `${home}/queue`);
    await page.getByRole('link', { name: 'It is me' }).click();
    expect((await (await arrival).allHeaders())['cookie']).toContain(`${SESSION_COOKIE}=`);
    await page.getByRole('heading', { name: 'Queue', level: 1 }).waitFor();
    expect(page.url()).toBe(`${home}/queue`);
    await page.reload();
    await page.getByRole('heading', { name: 'Queue', level: 1 }).waitFor();

    await askToLogOut(page, ANNA);
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    // It stays there: whoever has logged out is not logged in again by the page.
    await isLoggedOut(page);
    await page.getByRole('link', { name: 'Log in with Acme' }).waitFor();
    await page.goto(`${home}/queue`);
    await isLoggedOut(page);
    // Some browsers ask every site for a picture of its own; the provider has none.
    visitor.checkQuiet(/status of 404 .*\/favicon\.ico\)$/);
  },
);

test.each(walkedOn('desktop'))(
  'on a %s who is refused by a provider reads why, once, and what strangers write into the address is not shown',
  async (size) => {
    const farm = await openBrowserFarm(browser);
    const certified = await openProvider(farm.url);
    await withAcme(farm, certified, 'operator');
    certified.state.at = '';
    const visitor = await openVisitor(browser, farm.url, size, { neighbours: [certified.issuer] });
    const { page, checkAccess } = visitor;
    await page.goto(`${farm.url}/login`);
    await page.getByRole('link', { name: 'Log in with Acme' }).click();
    const alert = page.getByRole('alert');
    await alert.getByText('The provider did not let you in, or you cancelled.').waitFor();
    await alert.getByText('Acme', { exact: true }).waitFor();
    await expect.poll(() => page.url()).toBe(`${farm.url}/login`);
    await checkAccess('a refused log-in');
    await page.reload();
    await isLoggedOut(page);
    expect(await alert.count()).toBe(0);

    await page.goto(`${farm.url}/login?problem=pay_here&provider=acme`);
    await expect.poll(() => page.url()).toBe(`${farm.url}/login`);
    await isLoggedOut(page);
    expect(await alert.count()).toBe(0);
    visitor.checkQuiet();
  },
);

test.each(walkedOn('desktop'))(
  'on a %s an administrator sets a provider up, and the test says which step failed',
  async (size) => {
    const farm = await openBrowserFarm(browser);
    const { id: group_id } = await farm.api.createGroup({ body: { name: 'Evening class' } });
    const certified = await openProvider(farm.url);
    const visitor = await farm.visit(size, '/settings/log-in');
    const { page, checkAccess } = visitor;
    await page.getByText('No provider yet').waitFor();
    await page.getByText('First add a provider that is on.').waitFor();
    await visitor.checkStill('log-in settings');
    await checkAccess('no provider');

    await page.getByRole('button', { name: 'Add a provider' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a provider' });
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByText('Please fill this in.').first().waitFor();
    const name = dialog.getByLabel('Name', { exact: true });
    await name.fill('Acme Works');
    // What was entered is not gone with a stray key, and what asks about it stays for no second one.
    const question = page.getByRole('dialog', { name: 'Discard what you entered?' });
    await page.keyboard.press('Escape');
    await question.waitFor();
    await checkAccess('whether to discard');
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Go on editing' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await name.inputValue()).toBe('Acme Works');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Add a provider' }).click();
    expect(await name.inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Add a provider' }).click();
    await name.fill('Acme Works');
    await dialog.getByLabel('Issuer').fill(certified.issuer);
    await expect.poll(() => dialog.getByLabel('Short name in addresses').inputValue()).toBe('acme-works');
    await dialog.getByLabel('Client id').fill('farm');
    await dialog.getByLabel('Client secret').fill('a wrong one');
    const warning = dialog.getByText('Nobody gets in this way yet');
    await warning.waitFor();
    await dialog.getByRole('button', { name: 'Add a line' }).click();
    await warning.waitFor({ state: 'detached' });
    const first = dialog.getByRole('group', { name: 'Line 1' });
    await first.getByLabel('Value').fill('pupils');
    await first.getByLabel('Group').selectOption('Evening class');
    await dialog.getByRole('button', { name: 'Add a line' }).click();
    const second = dialog.getByRole('group', { name: 'Line 2' });
    await second.getByLabel('Value').fill('chiefs');
    await second.getByLabel('Role').selectOption('Administrator');
    await dialog.getByRole('button', { name: 'Move line 2 up' }).click();
    await checkAccess('a new provider');
    // What the service says of a line is at its field, and goes along with the line.
    const isWrong = (line: number, field: string) =>
      dialog
        .getByRole('group', { name: `Line ${line}` })
        .getByLabel(field)
        .getAttribute('aria-invalid');
    await first.getByLabel('Value').fill('x'.repeat(501));
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.poll(() => isWrong(1, 'Value')).toBe('true');
    expect(await Promise.all([isWrong(1, 'Claim'), isWrong(2, 'Value')])).toEqual([null, null]);
    await dialog.getByRole('button', { name: 'Move line 1 down' }).click();
    expect(await Promise.all([isWrong(1, 'Value'), isWrong(2, 'Value')])).toEqual([null, 'true']);
    await dialog.getByRole('button', { name: 'Move line 2 up' }).click();
    await first.getByLabel('Value').fill('chiefs');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await isTold(page, 'Acme Works is added. Test it now.');
    const { items } = await farm.api.listLoginProviders({ query: {} });
    const line = { claim: 'groups', org_id: null };
    expect(items).toMatchObject([
      {
        ...{ slug: 'acme-works', is_on: true, has_client_secret: true, default_role: null },
        mappings: [
          { ...line, value: 'chiefs', role: 'admin', group_id: null },
          { ...line, value: 'pupils', role: null, group_id },
        ],
      },
    ]);
    const card = page.getByRole('article', { name: 'Acme Works' });
    await card.getByText(`${farm.url}/login/acme-works/callback`).waitFor();

    await card.getByRole('button', { name: 'Test Acme Works' }).click();
    await card.getByText('A step failed.').waitFor();
    await card.getByText('Read its keys · Done').waitFor();
    await card.getByText('The provider publishes 1 key that signatures can be checked with.').waitFor();
    await card.getByText('Present this client · Failed').waitFor();
    await card.getByText('The provider does not know this client, or the secret is wrong.').waitFor();
    await checkAccess('a test that failed');

    await card.getByRole('button', { name: 'Edit Acme Works' }).click();
    const edit = page.getByRole('dialog', { name: 'Acme Works' });
    await edit.getByText('One is stored. It stays unless you enter another.').waitFor();
    await edit.getByLabel('Client secret').fill(SECRET);
    await edit.getByRole('button', { name: 'Save' }).click();
    await isTold(page, 'Acme Works is saved.');
    await card.getByRole('button', { name: 'Test Acme Works' }).click();
    await card.getByText('All steps are done.').waitFor();
    await card.getByText('Present this client · Done').waitFor();

    certified.state.isDown = true;
    await card.getByRole('button', { name: 'Test Acme Works' }).click();
    await card.getByText('Read its discovery document · Failed').waitFor();
    await card.getByText('Present this client · Not reached').waitFor();

    await card.getByRole('button', { name: 'Delete Acme Works' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await isTold(page, 'Acme Works is deleted.');
    await page.getByText('No provider yet').waitFor();
    visitor.checkQuiet(/status of 422/);
  },
);

test.each(walkedOn('phone'))(
  'on a %s somebody links the own account with one at a provider, which then lets them in, and unlinks it',
  async (size) => {
    const farm = await openBrowserFarm(browser);
    const home = farm.url;
    const certified = await openProvider(home);
    await farm.api.createLoginProvider({
      body: { ...ACME, issuer: certified.issuer, default_role: 'admin' },
    });
    const visitor = await openVisitor(browser, home, size, { neighbours: [certified.issuer] });
    const { page, checkAccess } = visitor;
    await page.goto(`${home}/account`);
    await logIn(page, farm.admin);
    await page.getByText('No account elsewhere is linked yet.').waitFor();
    await page.getByRole('button', { name: 'Link Acme' }).click();
    const dialog = page.getByRole('dialog', { name: 'Link Acme' });
    await dialog.getByText('They can also take rights away from you').waitFor();
    await dialog.getByLabel('Current password').fill('not the one');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByText('The current password is wrong.').waitFor();
    await checkAccess('linking');
    await dialog.getByLabel('Current password').fill(farm.admin.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const ways = page.getByRole('table', { name: 'Ways to log in' });
    await ways.getByText('anna@example.org').waitFor();
    await checkAccess('a linked account');

    await askToLogOut(page, farm.admin);
    await isLoggedOut(page);
    await page.getByRole('link', { name: 'Log in with Acme' }).click();
    await page.getByRole('button', { name: `Menu of ${farm.admin.username}` }).waitFor();

    await page.goto(`${home}/account`);
    await ways.getByRole('button', { name: 'Unlink Acme' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
    await isTold(page, 'Acme is unlinked.');
    await page.getByText('No account elsewhere is linked yet.').waitFor();
    visitor.checkQuiet(/status of 403/);
  },
);

test.each(walkedOn('phone'))(
  'on a %s somebody without a password proves who they are at the provider, and goes on where they were',
  async (size) => {
    const farm = await openBrowserFarm(browser);
    const certified = await openProvider(farm.url);
    await withAcme(farm, certified, 'operator');
    const known = await openVisitor(browser, farm.url, size);
    await known.page.goto(`${farm.url}/login`);
    await known.page.getByRole('link', { name: 'Log in with Acme' }).click();
    await known.page.getByRole('button', { name: 'Menu of anna' }).waitFor();
    // A session without any log-in at the provider, as after ten minutes.
    const visitor = await farm.visit(size, '/account', ANNA, { neighbours: [certified.issuer] });
    const { page, checkAccess } = visitor;
    await page.getByText('You have none. With one you can log in here without a provider, too.').waitFor();
    expect(await page.getByLabel('Current password').count()).toBe(0);
    await page.getByRole('button', { name: 'Turn on' }).click();
    const dialog = page.getByRole('dialog', { name: 'Second factor' });
    await checkAccess('proof is asked for');
    certified.people.set('otto-1', { sub: 'otto-1', preferred_username: 'otto' });
    certified.state.at = 'otto-1';
    await dialog.getByRole('link', { name: 'Log in at Acme again' }).click();
    await page.getByText('You have logged in at the provider as somebody else.').waitFor();
    await expect.poll(() => page.url()).toBe(`${farm.url}/account`);

    certified.state.at = 'anna-1';
    await dialog.getByRole('link', { name: 'Log in at Acme again' }).click();
    await dialog.getByText('You have just logged in at your provider: that is proof enough.').waitFor();
    await expect.poll(() => page.url()).toBe(`${farm.url}/account`);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByTestId('totp-secret').waitFor();
    await page.keyboard.press('Escape');

    await page.getByLabel('New password', { exact: true }).fill('quite a long one 7');
    await page.getByLabel('New password again').fill('quite a long one 7');
    await page.getByRole('button', { name: 'Set a password' }).click();
    await isTold(page, 'The password is changed.');
    await page.getByLabel('Current password').waitFor();
    visitor.checkQuiet();
  },
);

test.each(walkedOn('desktop'))(
  'on a %s passwords are switched off, and the one administrator gets in while the provider is away',
  async (size) => {
    const farm = await openBrowserFarm(browser);
    const certified = await openProvider(farm.url);
    await withAcme(farm, certified, 'admin');
    const byPassword = await farm.visit(size, '/settings/log-in');
    await byPassword.page
      .getByText('First log in with a provider yourself: that shows that it works.')
      .waitFor();

    const chief = await openVisitor(browser, farm.url, size, { neighbours: [certified.issuer] });
    await chief.page.goto(`${farm.url}/login?next=/settings/log-in`);
    await chief.page.getByRole('link', { name: 'Log in with Acme' }).click();
    await chief.page.getByRole('button', { name: 'Switch passwords off' }).click();
    const dialog = chief.page.getByRole('dialog', { name: 'Switch passwords off' });
    await dialog.getByText('All other passwords let nobody in').waitFor();
    expect(await dialog.getByLabel('Administrator who keeps a password').textContent()).toBe('mara');
    await chief.checkAccess('switching passwords off');
    await dialog.getByRole('button', { name: 'Switch passwords off' }).click();
    await isTold(chief.page, 'Passwords are off.');
    await chief.page.getByText('Passwords are off: only mara gets in with one.').waitFor();
    chief.checkQuiet();

    await farm.addUser({ username: 'vera', password: 'looks and learns' }, 'viewer');
    await farm.addUser({ username: 'olga', password: 'another chief of it' }, 'admin');
    await chief.page.goto(`${farm.url}/settings/users`);
    const editing = async (name: string, words: string) => {
      await chief.page.getByRole('button', { name: `Actions for ${name}` }).click();
      await chief.page.getByRole('menuitem', { name: 'Edit' }).click();
      const opened = chief.page.getByRole('dialog', { name });
      await opened.getByText(words).waitFor();
      const fields = await opened.getByLabel('New password').count();
      await chief.checkAccess(`editing ${name} without passwords`);
      await chief.page.keyboard.press('Escape');
      await opened.waitFor({ state: 'hidden' });
      return fields;
    };
    expect([
      await editing('vera', 'Passwords are off: only mara gets in with one.'),
      await editing('olga', 'Passwords are off, so it lets nobody in'),
      await editing('mara', 'Leave it empty to keep the present one.'),
    ]).toEqual([0, 1, 1]);
    chief.checkQuiet();
    certified.state.isDown = true;
    const visitor = await openVisitor(browser, farm.url, size);
    const { page, checkAccess } = visitor;
    await page.goto(`${farm.url}/login`);
    await page.getByRole('link', { name: 'Log in with Acme' }).waitFor();
    expect(await page.getByLabel('User name').count()).toBe(0);
    await checkAccess('log-in without passwords');
    await page.getByRole('button', { name: 'Administrator with a password' }).click();
    await logIn(page, { username: 'vera', password: 'looks and learns' });
    await page.getByText('Passwords are switched off here but for one administrator').waitFor();
    await logIn(page, farm.admin);
    await page.getByRole('button', { name: 'Menu of mara' }).waitFor();

    await page.goto(`${farm.url}/settings/log-in`);
    await page.getByRole('button', { name: 'Switch passwords on' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Switch passwords on' }).click();
    await isTold(page, 'Passwords let people in again.');
    visitor.checkQuiet(/status of 401/);
  },
);
