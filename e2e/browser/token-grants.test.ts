import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sessionOf } from '../support/agent-farm.ts';
import { sharedBrowser } from './launch.ts';
import { serveHere } from './service-here.ts';
import { walkedOn } from './sizes.ts';
import { goTo, isHome, setUp, skipWelcome } from './steps.ts';
import { openVisitor } from './visitor.ts';

const MARA = { username: 'mara', password: 'correct horse battery' };

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

test.each(walkedOn('phone'))(
  'on a %s a token for a button at the machine is given its printers, and clears their plates alone',
  async (size) => {
    const { url } = await serveHere();
    const { page, checkAccess, checkQuiet } = await openVisitor(browser, url, size);
    await page.goto(url);
    await setUp(page, MARA);
    await skipWelcome(page);
    await isHome(page, MARA);
    const { api } = await sessionOf(url, MARA);
    const add = (name: string) =>
      api.createPrinter({ body: { name, family: 'prusalink', host: '127.0.0.1', enabled: false } });
    const [left, right] = [await add('Left'), await add('Right')];
    await goTo(page, size, 'API tokens');
    await page.getByRole('button', { name: 'Create a token' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('button');
    const grant = dialog.getByLabel('May clear plates');
    expect(await grant.count()).toBe(0);
    await dialog.getByLabel('Read and operate').check();
    await grant.check();
    await dialog.getByRole('button', { name: 'Create a token' }).click();
    await dialog.getByText('Choose at least one printer.').waitFor();
    await dialog.getByLabel('Left').check();
    await checkAccess('a token with a grant');
    await dialog.getByRole('button', { name: 'Create a token' }).click();
    const secret = ((await page.getByTestId('minted-token').textContent()) ?? '').trim();
    await page.getByRole('button', { name: 'I have copied it' }).click();
    await page.getByText('Clears plates at 1 printer').waitFor();

    const clear = async (id: number) => {
      const headers = { 'x-api-key': secret };
      return (await fetch(`${url}/api/v1/printers/${id}/plate-cleared`, { method: 'POST', headers })).status;
    };
    expect([await clear(left.id), await clear(right.id)]).toEqual([200, 403]);
    checkQuiet();
  },
);
