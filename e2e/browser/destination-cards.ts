import type { Page } from 'playwright-core';
import { isTold } from './told.ts';

/** Where messages go, as the pages show it. */
export const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

/** By the first button of that name: each part of the page has one of its own. */
export async function addWebhook(
  page: Page,
  values: { name: string; url: string; secret?: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Webhook' }).click();
  await dialog.getByLabel('Name').fill(values.name);
  await dialog.getByLabel('Address', { exact: true }).fill(values.url);
  if (values.secret !== undefined)
    await dialog.getByRole('textbox', { name: 'Secret for the signature' }).fill(values.secret);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await isTold(page, `${values.name} is added.`);
}
