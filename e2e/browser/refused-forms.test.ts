import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type BrowserFarm, openBrowserFarm } from './farm.ts';
import { sharedBrowser } from './launch.ts';
import { walkedOn } from './sizes.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const TAKEN = { slug: 'acme', name: 'Acme', issuer: 'https://id.example.org', client_id: 'farm' };

const addAcme = ({ api }: BrowserFarm) => api.createLoginProvider({ body: TAKEN });

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add a provider' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a provider' });
  await dialog.getByLabel('Name', { exact: true }).fill('Another Acme');
  await dialog.getByLabel('Issuer').fill('https://id.example.org');
  await dialog.getByLabel('Client id').fill('farm');
  return dialog;
}

const isShown = (place: Locator) =>
  expect
    .poll(() =>
      place.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= element.ownerDocument.documentElement.clientHeight;
      }),
    )
    .toBe(true);

const EXAMPLE_COLOUR = `getComputedStyle(document.querySelector('[name="issuer"]'), '::placeholder').color`;

test.each(walkedOn('desktop'))(
  'on a %s what the service refuses is marked at its field, which comes into view and has the focus',
  async (size) => {
    const farm = await openBrowserFarm(browser);
    await addAcme(farm);
    const visitor = await farm.visit(size, '/settings/log-in');
    const { page, checkAccess } = visitor;
    const dialog = await openForm(page);
    const send = dialog.getByRole('button', { name: 'Add', exact: true });
    const slug = dialog.getByLabel('Short name in addresses');
    await slug.fill('acme');
    await send.click();
    await page.locator('[name="slug"][aria-invalid="true"]:focus').waitFor();
    await dialog.getByText('Another log-in provider is called acme already.').waitFor();
    await isShown(slug);
    await checkAccess('a short name that is taken');

    await slug.fill('acme-2');
    await dialog.getByLabel('Issuer').fill('https://id.example.org/.well-known/openid-configuration');
    await send.click();
    await page.locator('[name="issuer"][aria-invalid="true"]:focus').waitFor();
    await isShown(dialog.getByLabel('Issuer'));

    // Where no field is at fault, what went wrong is what comes into view.
    await dialog.getByLabel('Issuer').fill('https://id.example.org');
    await page.route('**/api/v1/login-providers', (route) => route.abort());
    await send.click();
    const alert = dialog.locator('[role="alert"]:focus');
    await alert.waitFor();
    await isShown(alert);
    visitor.checkQuiet(/status of (409|422)|ERR_FAILED/);
  },
);

test.each(walkedOn('desktop'))('on a %s an example in a marked field does not look entered', async (size) => {
  const farm = await openBrowserFarm(browser);
  const visitor = await farm.visit(size, '/settings/log-in');
  const { page } = visitor;
  const dialog = await openForm(page);
  const issuer = dialog.getByLabel('Issuer');
  const calm = await page.evaluate(EXAMPLE_COLOUR);
  await issuer.fill('');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.locator('[name="issuer"][aria-invalid="true"]:focus').waitFor();
  expect(await page.evaluate(EXAMPLE_COLOUR)).toBe(calm);
  visitor.checkQuiet();
});
