import { Secret, TOTP } from 'otpauth';
import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { isFull } from '../../packages/server/test/full.ts';
import { sharedBrowser } from './launch.ts';
import { serveHere } from './service-here.ts';
import { walkedOn } from './sizes.ts';
import {
  askToLogOut,
  enterCode,
  goTo,
  isHome,
  isLoggedOut,
  logIn,
  logOut,
  setUp,
  skipWelcome,
} from './steps.ts';
import { isTold } from './told.ts';
import { openVisitor, type Size } from './visitor.ts';

const MARA = { username: 'mara', password: 'correct horse battery' };
const STEP_MS = 30_000;
/** The limit is 300 kB; the difference is the room that the next features have. */
const FIRST_LOAD_LIMIT_BYTES = 280_000;
/** A browser fetches six files at a time, and each costs its headers: what the page starts with stays together. */
const FIRST_LOAD_LIMIT_FILES = 20;
const SCRIPTS = "performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length";

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

async function visit(size: Size) {
  const { url } = await serveHere();
  const visitor = await openVisitor(browser, url, size);
  await visitor.page.goto(url);
  return { ...visitor, url };
}

test.each(walkedOn('phone'))(
  'first set-up on a %s: it refuses slips, creates the administrator, who is then at home, and log-in works',
  async (size) => {
    const { page, checkAccess, checkQuiet, scriptBytes, url } = await visit(size);
    await page.getByRole('heading', { name: 'Welcome' }).waitFor();
    expect(await page.getByLabel('Set-up code').count()).toBe(0);
    expect(await page.evaluate(SCRIPTS)).toBeLessThan(FIRST_LOAD_LIMIT_FILES);
    await checkAccess('set-up');

    await setUp(page, { username: 'no spaces please', password: 'short' });
    await page.getByText('Use at least 10 characters.').waitFor();
    await setUp(page, { username: 'no spaces please', password: MARA.password });
    await page.getByText('use letters, digits and').waitFor();
    await checkAccess('set-up with problems');
    await setUp(page, MARA);
    await skipWelcome(page);
    await isHome(page, MARA);
    await page.getByRole('heading', { name: 'Add my printers' }).waitFor();
    expect(scriptBytes()).toBeLessThan(FIRST_LOAD_LIMIT_BYTES);
    await checkAccess('home');

    await logOut(page, MARA);
    await checkAccess('log-in');
    await page.goto(`${url}/tokens`);
    await isLoggedOut(page);
    await logIn(page, { ...MARA, password: 'wrong horse' });
    await page.getByText('User name or password is wrong.').waitFor();
    await page.getByText('Request id').waitFor();
    await checkAccess('log-in with a problem');
    await logIn(page, MARA);
    await page.getByRole('heading', { name: 'API tokens' }).waitFor();
    checkQuiet();
  },
);

// spec: S5.19
test.each(walkedOn('desktop'))(
  'on a %s a token is minted, shown once, works, and is revoked after a question',
  async (size) => {
    const { page, checkAccess, checkQuiet, url } = await visit(size);
    await setUp(page, MARA);
    await skipWelcome(page);
    await isHome(page, MARA);
    await goTo(page, size, 'API tokens');
    await page.getByText('No tokens yet').waitFor();
    await checkAccess('no tokens');

    await page.getByRole('button', { name: 'Create a token' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('night shift agent');
    await dialog.getByLabel('Read and operate').check();
    await checkAccess('mint a token');
    await dialog.getByRole('button', { name: 'Create a token' }).click();
    const secret = (await page.getByTestId('minted-token').textContent()) ?? '';
    await checkAccess('minted token');
    const call = () => fetch(`${url}/api/v1/tokens`, { headers: { 'x-api-key': secret.trim() } });
    expect((await call()).status).toBe(200);

    await page.getByRole('button', { name: 'I have copied it' }).click();
    const row = page.getByRole('row').filter({ hasText: 'night shift agent' });
    await row.waitFor();
    await page.getByTestId('minted-token').waitFor({ state: 'detached' });
    expect(await page.content()).not.toContain(secret);
    await checkAccess('tokens');

    await page.getByRole('button', { name: 'Revoke night shift agent' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect((await call()).status).toBe(200);
    await page.getByRole('button', { name: 'Revoke night shift agent' }).click();
    await checkAccess('revoke a token');
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
    await isTold(page, '“night shift agent” is revoked.');
    await page.getByText('No tokens yet').waitFor();
    expect((await call()).status).toBe(401);
    checkQuiet();
  },
);

test.each(walkedOn('phone'))(
  'on a %s the password is changed, and a second factor is asked for at the next log-in',
  async (size) => {
    const { page, checkAccess, checkQuiet } = await visit(size);
    await setUp(page, MARA);
    await skipWelcome(page);
    await isHome(page, MARA);
    await goTo(page, size, 'Account');
    await page.getByText('This one').waitFor();
    await checkAccess('account');

    const changed = { ...MARA, password: 'a much better one' };
    await page.getByLabel('Current password').fill(MARA.password);
    await page.getByLabel('New password', { exact: true }).fill(changed.password);
    await page.getByLabel('New password again').fill(changed.password);
    await page.getByRole('button', { name: 'Change the password' }).click();
    await isTold(page, 'The password is changed.');

    await page.getByRole('button', { name: 'Turn on' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill(changed.password);
    await checkAccess('confirm the password');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const key = (await page.getByTestId('totp-secret').textContent()) ?? '';
    const totp = new TOTP({ secret: Secret.fromBase32(key.trim()) });
    await checkAccess('scan the code');
    const enabledAt = Date.now();
    await dialog.getByLabel('Code from the app').fill(totp.generate({ timestamp: enabledAt }));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    const codes = page.locator('.recovery-codes li');
    await codes.first().waitFor();
    const [recoveryCode = '', another = ''] = await codes.allTextContents();
    await checkAccess('recovery codes');
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await isTold(page, 'The second factor is on.');
    await page.getByRole('button', { name: 'Turn off' }).waitFor();

    // From now on a new password takes a code, too, and one that is easily guessed is told so.
    await page.getByLabel('Current password').fill(changed.password);
    await page.getByLabel('Code from the app, or a recovery code').fill(another);
    await page.getByLabel('New password', { exact: true }).fill('password1234');
    await page.getByLabel('New password again').fill('password1234');
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByText('Use something harder to guess').waitFor();
    await checkAccess('a password that is easily guessed');
    changed.password = 'yet another good one';
    await page.getByLabel('New password', { exact: true }).fill(changed.password);
    await page.getByLabel('New password again').fill(changed.password);
    await page.getByRole('button', { name: 'Change the password' }).click();
    await isTold(page, 'The password is changed.');

    await logOut(page, MARA);
    await logIn(page, changed);
    await enterCode(page, '000000');
    await page.getByText('The code is wrong').waitFor();
    await checkAccess('second factor');
    // The code that turned it on is used up, so this is the next one at least.
    await enterCode(page, totp.generate({ timestamp: Math.max(enabledAt + STEP_MS, Date.now()) }));
    await isHome(page, MARA);

    await logOut(page, MARA);
    await logIn(page, changed);
    await enterCode(page, recoveryCode);
    await isHome(page, MARA);
    checkQuiet(/422 .*auth\/password/);
  },
);

test.runIf(isFull)(
  'ending a session on one device logs the other one out at once, without reloading',
  async () => {
    const { page, url, checkQuiet } = await visit('desktop');
    await setUp(page, MARA);
    await skipWelcome(page);
    await isHome(page, MARA);
    const other = await openVisitor(browser, url, 'phone');
    await other.page.goto(`${url}/tokens`);
    await logIn(other.page, MARA);
    await other.page.getByRole('heading', { name: 'API tokens' }).waitFor();
    // Whatever it still asked would be refused when its session has ended.
    await other.page.getByText('No tokens yet').waitFor();
    await other.page.waitForLoadState('networkidle');

    await goTo(page, 'desktop', 'Account');
    await page.getByRole('button', { name: 'End the session' }).click();
    await isTold(page, 'The session has ended.');
    await isLoggedOut(other.page);
    const heading = other.page.getByRole('heading', { name: 'API tokens' });
    expect(await heading.count()).toBe(0);
    await logIn(other.page, MARA);
    await heading.waitFor();
    other.checkQuiet();
    checkQuiet();
  },
);

test.runIf(isFull)(
  'who logs out while the page still asks is refused nothing, and stays logged in when it fails',
  async () => {
    const { page, checkQuiet } = await visit('desktop');
    await setUp(page, MARA);
    await skipWelcome(page);
    await isHome(page, MARA);
    // Slower than the log-out, so that what the page asks would arrive after the end of its session. Whether the queue is
    // held passes: without that answer there is no page to log out from.
    const over = Promise.withResolvers<void>();
    const held: Promise<void>[] = [];
    await page.route(/\/api\/v1\/(alerts|jobs|printers|summary|version)/, (route) => {
      // Rejected for what the page has dropped meanwhile.
      held.push(over.promise.then(() => route.continue()).catch(() => undefined));
      return held.at(-1);
    });
    await page.route('**/api/v1/auth/logout', (route) => route.abort(), { times: 1 });
    await askToLogOut(page, MARA);
    await isTold(page, 'The service does not answer.');
    await isHome(page, MARA);
    held.length = 0;
    await page.reload();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await logOut(page, MARA);
    over.resolve();
    await Promise.all(held);
    await page.waitForLoadState('networkidle');
    checkQuiet(/ERR_FAILED/);
  },
);

test.runIf(isFull)(
  'on a phone and a desktop the language is chosen in the menu, and the theme stays chosen after a reload',
  async () => {
    const phone = await visit('phone');
    await setUp(phone.page, MARA);
    await skipWelcome(phone.page);
    const desktop = await openVisitor(browser, phone.url, 'desktop');
    await desktop.page.goto(phone.url);
    await logIn(desktop.page, MARA);
    for (const { page, checkAccess, checkQuiet } of [phone, desktop]) {
      await isHome(page, MARA);
      await page.getByRole('button', { name: 'Menu of mara' }).click();
      await checkAccess('user menu');
      await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
      await page.getByRole('heading', { name: 'Hallo, mara' }).waitFor();
      await page.locator('html[lang="de"]').waitFor();

      await page.emulateMedia({ colorScheme: 'light' });
      await page.getByRole('button', { name: 'Menü von mara' }).click();
      await page.getByRole('menuitemradio', { name: 'Dunkel' }).click();
      await page.reload();
      await page.getByRole('heading', { name: 'Hallo, mara' }).waitFor();
      await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
      checkQuiet();
    }
  },
);
