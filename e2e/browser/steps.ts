import type { Locator, Page } from 'playwright-core';
import type { Person } from '../support/farm.ts';
import type { Size } from './visitor.ts';

/** What people do on the page, in its own words. */

export async function setUp(page: Page, { username, password }: Person): Promise<void> {
  await page.getByLabel('User name').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password again').fill(password);
  await page.getByRole('button', { name: 'Create the administrator' }).click();
}

/** A new farm asks where to start; this is the answer of somebody who wants to look around first. */
export async function skipWelcome(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Where do you want to start?' }).waitFor();
  await page.getByRole('link', { name: 'Later: go to the start page' }).click();
}

export async function logIn(page: Page, { username, password }: Person): Promise<void> {
  await page.getByLabel('User name').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('heading', { name: 'Second factor' }).waitFor();
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Log in' }).click();
}

export async function isHome(page: Page, { username }: Person): Promise<void> {
  await page.getByRole('heading', { name: `Hello, ${username}` }).waitFor();
}

export async function isLoggedOut(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
}

export async function askToLogOut(page: Page, { username }: Person): Promise<void> {
  await page.getByRole('button', { name: `Menu of ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}

export async function logOut(page: Page, person: Person): Promise<void> {
  await askToLogOut(page, person);
  await isLoggedOut(page);
}

const ON_THE_BAR: readonly string[] = ['Home', 'Fleet', 'Queue', 'Models', 'Scan'];

/** By the navigation, which on a phone is a bar with the rest behind "More". */
async function follow(page: Page, size: Size, name: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  if (size === 'phone' && !ON_THE_BAR.includes(name)) {
    await navigation.getByRole('button', { name: 'More' }).click();
    await navigation.getByRole('menuitem', { name }).click();
  } else {
    await navigation.getByRole('link', { name }).click();
  }
}

/** As an administrator: the account is in their menu, the tokens in the settings, which begin with the farm's own. */
export async function goTo(page: Page, size: Size, name: string): Promise<void> {
  if (name === 'Account') {
    await page.getByRole('button', { name: 'Menu of' }).click();
    await page.getByRole('menuitem', { name }).click();
  } else if (name === 'API tokens') {
    await follow(page, size, 'Settings');
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name }).click();
  } else {
    await follow(page, size, name);
  }
  await page.getByRole('heading', { name: name === 'Settings' ? 'Farm' : name, level: 1 }).waitFor();
}

/** As fingers do it: a shortcut of two keys waits for the second one no longer than a moment. */
export async function pressInTurn(page: Page, ...keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => page.keyboard.press(key)));
}

/** Down and up at once: on a busy machine a click may last so long that it counts as holding the button. */
export async function pressBriefly(button: Locator): Promise<void> {
  await button.hover();
  const { mouse } = button.page();
  await Promise.all([mouse.down(), mouse.up()]);
}

/** On a phone what narrows a list is behind a button. */
export async function showFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Filters', expanded: false });
  if (await button.isVisible()) await button.click();
}
