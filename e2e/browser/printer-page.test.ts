import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openBrowserFarm } from './farm.ts';
import { sharedBrowser } from './launch.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const SLOW = { timeout: 60_000 };
const OLAF = { username: 'olaf', password: 'correct horse battery' };
const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('a printer says what it was told last and by whom, what can be asked of it now, and on a phone it is short', async () => {
  const farm = await openBrowserFarm(browser, { fleet: { prusalink: 1 } });
  await farm.addUser(OLAF, 'operator');
  const [{ id } = { id: 0 }] = farm.printers;
  const desk = await farm.visit('desktop', `/printers/${id}`);
  const { page } = desk;
  const controls = section(page, 'Controls');
  await controls.getByText('Nothing prints: Pause, Stop and Speed come with the next print.').waitFor();
  expect(await controls.getByText('Told last').count()).toBe(0);

  const model_id = await farm.addModel('Bracket', { seconds: 72_000 });
  await farm.api.createJob({ body: { model_id, printer_id: id } });
  const phone = await farm.visit('phone', `/printers/${id}`, OLAF, { isFolded: true });
  await section(phone.page, 'Controls').getByRole('button', { name: 'Pause' }).click(SLOW);
  const told = controls.locator('[aria-live]');
  await told.getByText('olaf').waitFor(SLOW);
  await told.getByText('Pause').waitFor();
  await told.getByText('sent').waitFor();
  await told.getByText('seen in its report').waitFor(SLOW);
  await desk.checkAccess('what a printer was told last');

  // What it is and does comes first; the rest shows its titles, and stays open for who has opened it.
  const titles = await phone.page.getByRole('heading', { level: 2 }).allTextContents();
  expect(titles.slice(0, 3)).toEqual(['On the printer', 'Filament', 'Controls']);
  const events = phone.page.getByRole('button', { name: 'Events', exact: true });
  expect(await events.getAttribute('aria-expanded')).toBe('false');
  const folded = await phone.page.evaluate<number>('document.documentElement.scrollHeight');
  expect(folded).toBeLessThan(2200);
  await phone.checkAccess('a printer on a phone, folded');
  await events.click();
  await section(phone.page, 'Events')
    .getByText('It prints')
    .or(section(phone.page, 'Events').getByRole('listitem'))
    .first()
    .waitFor();
  await phone.page.reload();
  await section(phone.page, 'Events').getByRole('listitem').first().waitFor(SLOW);
  expect(await events.getAttribute('aria-expanded')).toBe('true');
  expect(
    await phone.page.getByRole('button', { name: 'Temperatures', exact: true }).getAttribute('aria-expanded'),
  ).toBe('false');
  desk.checkQuiet();
  phone.checkQuiet();
});
