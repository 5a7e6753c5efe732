import type { Page } from 'playwright-core';
import type { Size } from './visitor.ts';

/** What people do on the page, in its own words. */

export interface Person {
  readonly username: string;
  readonly password: string;
}

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

export async function logOut(page: Page, { username }: Person): Promise<void> {
  await page.getByRole('button', { name: `Menu of ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await isLoggedOut(page);
}

/** By the navigation, which on a phone is behind a button. */
export async function goTo(page: Page, size: Size, name: string): Promise<void> {
  if (size === 'phone') await page.getByRole('button', { name: 'Open the navigation' }).click();
  await page.getByRole('navigation').getByRole('link', { name }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

export async function isTold(page: Page, words: string): Promise<void> {
  await page.getByRole('status').filter({ hasText: words }).waitFor();
}
