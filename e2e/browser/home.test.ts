import { createClient } from '@farmhand/client';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { logInAt } from '../support/farm.ts';
import { type BrowserFarm, openBrowserFarm } from './farm.ts';
import { sharedBrowser } from './launch.ts';
import { isTold } from './told.ts';

const LIMIT_MS = 300_000;
const PATIENT = { timeout: 60_000 };
const HOUR_MS = 3_600_000;
const STUDENT = { username: 'sven', password: 'correct horse battery' };
const VERA = { username: 'vera', password: 'correct horse battery' };
const SHELVES = ['Hall 1, row A', 'Hall 1, row B', 'Hall 2, row A'] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const needs = (page: Page) => page.getByRole('region', { name: 'Needs a person' });

/** Three rows of four; four plates are full, one job will be late, one asks to be approved, a spool runs low. */
async function openFarm(): Promise<BrowserFarm> {
  const farm = await openBrowserFarm(browser, { fleet: { moonraker: 9, prusalink: 3 }, speed: 60 });
  const { api, printers } = farm;
  for (const [index, { id }] of printers.entries())
    await api.updatePrinter({ params: { id }, body: { place: SHELVES[Math.floor(index / 4)] ?? null } });
  const model_id = await farm.addModel('Hook', { seconds: 60, material: 'PLA' });
  for (const printer of printers.slice(0, 4))
    await api.createJob({
      body: { model_id, item_name: `Hook for ${printer.name}`, printer_id: printer.id },
    });
  const ended = async () => (await api.listArchive({ query: { limit: 1 } })).total;
  await expect.poll(ended, PATIENT).toBe(4);
  const long = await farm.addModel('Lamp', { seconds: 360_000, material: 'PLA' });
  await api.createJob({ body: { model_id: long, item_name: 'Lamp', printer_id: printers[5]?.id ?? 0 } });
  const due_at = new Date(Date.now() + HOUR_MS).toISOString();
  await api.createJob({
    body: { model_id: long, item_name: 'Late lamp', printer_id: printers[5]?.id ?? 0, due_at },
  });
  await api.createSpool({
    body: { material: 'PLA', color_name: 'Black', initial_weight_g: 1000, remaining_weight_g: 20 },
  });
  await farm.addUser(STUDENT, 'viewer');
  await farm.addUser(VERA, 'viewer');
  await api.updateSettings({ body: { require_job_approval: true } });
  const headers = { cookie: await logInAt(farm.url, STUDENT), origin: farm.url };
  const student = createClient({ baseUrl: farm.url, headers });
  await student.createJob({ body: { model_id, item_name: 'Robot' } });
  const printing = async () =>
    (await api.listPrinters()).items.filter(({ status }) => status === 'printing').length;
  await expect.poll(printing, PATIENT).toBe(1);
  return farm;
}

test('home lists what needs a person by place, with what helps in each row, and what ends next and what will be late', {
  timeout: LIMIT_MS,
}, async () => {
  const farm = await openFarm();
  const { page, checkAccess, checkQuiet, checkStill } = await farm.visit('desktop', '/');
  const list = needs(page);
  await list.getByRole('heading', { level: 3 }).nth(2).waitFor(PATIENT);
  expect(await list.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Hall 1, row A4',
    'Low spools that a job wants1',
    'Jobs to approve1',
  ]);
  await list.getByText('1 job wants it').or(list.getByText('jobs want it')).first().waitFor();
  await page.getByRole('region', { name: 'Ends next' }).getByText('Lamp').waitFor(PATIENT);
  const risk = page.getByRole('region', { name: 'Queue at risk' });
  await risk.getByText('Late lamp').waitFor(PATIENT);
  await risk.getByText('Due ').waitFor();
  const today = page.getByRole('region', { name: 'Today', exact: true });
  await expect.poll(() => today.getByRole('definition').first().textContent(), PATIENT).toBe('4');
  expect(await today.getByText('usually').count()).toBe(0);
  await checkAccess('home');
  await checkStill('home');

  await list.getByRole('button', { name: 'Approve Robot' }).click();
  await isTold(page, '“Robot” is approved.');
  await list.getByText('Robot').waitFor({ state: 'detached' });

  // It asks first, and says what lies where.
  await list.getByRole('button', { name: 'Clear all 4 here' }).click();
  const question = page.getByRole('dialog', { name: 'Clear these plates?' });
  await question
    .getByText(farm.printers[3]?.name ?? '')
    .first()
    .waitFor();
  await checkAccess('clear all here');
  await question.getByRole('button', { name: 'Clear 4 plates' }).click();
  await page
    .getByRole('dialog', { name: 'Clearing 4 plates' })
    .getByRole('button', { name: 'Clear now' })
    .click();
  const outcome = page.getByRole('dialog', { name: 'How it went' });
  await outcome.getByText('4 of 4 printers done').waitFor(PATIENT);
  await outcome.getByRole('button', { name: 'Close' }).last().click();
  await list.getByText('Hall 1, row A').waitFor({ state: 'detached' });
  checkQuiet();

  const phone = await farm.visit('phone', '/');
  await needs(phone.page).getByText('Low spools that a job wants').waitFor(PATIENT);
  await phone.checkAccess('home');
  const viewer = await farm.visit('desktop', '/', VERA);
  await needs(viewer.page).getByText('Low spools that a job wants').waitFor(PATIENT);
  for (const name of ['Clear', 'Approve'])
    expect(await viewer.page.getByRole('button', { name }).count()).toBe(0);
  phone.checkQuiet();
  viewer.checkQuiet();
});

test('with 500 printers that need a person home shows the first of them, and more when asked', {
  timeout: LIMIT_MS,
}, async () => {
  const farm = await openBrowserFarm(browser);
  for (let index = 0; index < 500; index += 1)
    await farm.api.createPrinter({
      body: {
        name: `Printer ${index}`,
        family: 'moonraker',
        host: '127.0.0.1',
        ports: { http: 9 },
        place: SHELVES[index % 3] ?? null,
      },
    });
  const { page, checkAccess } = await farm.visit('desktop', '/');
  const rows = needs(page).getByRole('listitem');
  await expect.poll(() => rows.count(), PATIENT).toBe(50);
  const more = needs(page).getByRole('button', { name: 'Show more (450 left)' });
  await checkAccess('home of 500 printers');
  await more.click();
  await expect.poll(() => rows.count(), PATIENT).toBe(100);
  const phone = await farm.visit('phone', '/');
  await expect.poll(() => needs(phone.page).getByRole('listitem').count(), PATIENT).toBe(8);
  const height = await phone.page.evaluate<number>('document.documentElement.scrollHeight');
  expect(height).toBeLessThan(844 * 3);
});

test('home says that it can’t be told of the printers, and asks again', async () => {
  const farm = await openBrowserFarm(browser, { fleet: { prusalink: 1 } });
  const { page } = await farm.visit('desktop', '/account');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const printers = /\/api\/v1\/printers\?/;
  await page.route(printers, (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal_error' } } }),
  );
  await page.goto(`${farm.url}/`);
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor(PATIENT);
  await page.unroute(printers);
  await again.click();
  await page
    .getByRole('link', { name: '1 Ready' })
    .or(page.getByText(farm.printers[0]?.name ?? ''))
    .first()
    .waitFor(PATIENT);
});
