import { createClient } from '@farmhand/client';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { logInAt } from '../support/farm.ts';
import { openBrowserFarm } from './farm.ts';
import { sharedBrowser } from './launch.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const STUDENT = { username: 'tom', password: 'correct horse battery' };
const PATIENT = { timeout: 40_000 };

const FOCUSED = '(document.activeElement.ariaLabel ?? document.activeElement.innerText).trim()';
const IS_NOWHERE = 'document.activeElement === document.body';

/** The focus comes to the place named so, and stays. */
const focusIsOn = (page: Page, name: string) => expect.poll(() => page.evaluate(FOCUSED), PATIENT).toBe(name);

async function pressByKey(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
}

test('with the keyboard the focus goes on where a pressed button was; a mouse moves none', async () => {
  const farm = await openBrowserFarm(browser, { fleet: { moonraker: 1 } });
  const model_id = await farm.addModel('Bracket');
  await farm.addUser(STUDENT, 'viewer');
  await farm.api.createJob({ body: { model_id } });
  await farm.api.updateSettings({ body: { require_job_approval: true } });
  const headers = { cookie: await logInAt(farm.url, STUDENT), origin: farm.url };
  const student = createClient({ baseUrl: farm.url, headers });
  for (const item_name of ['Robot', 'Castle', 'Kite', 'Boat'])
    await student.createJob({ body: { model_id, item_name, hold: true } });

  const { page, checkQuiet } = await farm.visit('desktop', '/queue/approvals');
  await page.getByRole('button', { name: 'Approve Boat' }).click();
  await page.getByRole('button', { name: 'Approve Boat' }).waitFor({ state: 'detached' });
  expect(await page.evaluate(IS_NOWHERE)).toBe(true);
  // The next row, at the last one the row before it, and at the end the page's heading.
  await pressByKey(page, 'Approve Castle');
  await focusIsOn(page, 'Select Kite');
  await pressByKey(page, 'Approve Kite');
  await focusIsOn(page, 'Select Robot');
  await pressByKey(page, 'Approve Robot');
  await page.getByText('No requests wait').waitFor();
  await focusIsOn(page, 'Queue');

  // The rest of the same card. Every other job is held, so the plate stays clear.
  await page.goto(`${farm.url}/fleet?view=cards`);
  await page.getByRole('button', { name: 'Clear plate: moonraker-1' }).waitFor(PATIENT);
  await pressByKey(page, 'Clear plate: moonraker-1');
  await page.getByRole('button', { name: 'Clear plate: moonraker-1' }).waitFor({ state: 'detached' });
  await focusIsOn(page, 'More actions for moonraker-1');

  // A banner has nothing beside it; whoever opened it by a dialog is led to the page's heading as well.
  await farm.api.setQueueState({ body: { hold: true, reason: 'A cable burns.' } });
  await page.getByText('A cable burns.').waitFor();
  await pressByKey(page, 'Release');
  const release = page.getByRole('dialog').getByRole('button', { name: 'Release' });
  await release.waitFor();
  await release.focus();
  await page.keyboard.press('Enter');
  await page.getByText('A cable burns.').waitFor({ state: 'detached' });
  await focusIsOn(page, 'Fleet');
  checkQuiet();
}, 240_000);

/** What opens over the page stands beside it, at the end of the document. */
const OVER_THE_PAGE = `
  const over = document.body.appendChild(document.createElement('div'));
  over.appendChild(document.createElement('button')).focus();
`;

test('where something over the page is gone, the focus is not led to its beginning but to its heading', async () => {
  const farm = await openBrowserFarm(browser);
  const { page, checkQuiet } = await farm.visit('desktop', '/fleet');
  await page.getByRole('heading', { name: 'Fleet', level: 1 }).waitFor();
  await page.evaluate(OVER_THE_PAGE);
  await page.keyboard.press('Shift');
  await page.evaluate('document.body.lastElementChild.remove()');
  await focusIsOn(page, 'Fleet');
  checkQuiet();
});
