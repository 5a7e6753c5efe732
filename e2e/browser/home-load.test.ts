import { createClient } from '@farmhand/client';
import { LANGUAGE_TAGS } from '@farmhand/words';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { isFull } from '../../packages/server/test/full.ts';
import { logInAt } from '../support/farm.ts';
import { type BrowserFarm, openBrowserFarm } from './farm.ts';
import { sharedBrowser } from './launch.ts';

const LIMIT_MS = 360_000;
/** Fonts included. */
const MOST_REQUESTS = 25;
const MOST_BYTES = 250_000;
/** The page's font is an eighth of all. */
const MOST_BYTES_BESIDE_FONTS = 220_000;
const SETTLED_MS = 2000;
const PATIENT = { timeout: 60_000 };
const SLOW = { timeout: 120_000 };
const HOUR_MS = 3_600_000;
const STUDENT = { username: 'sven', password: 'correct horse battery' };

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

interface Loaded {
  readonly method: string;
  readonly address: string;
  bytes: number;
}

/** All that crosses the network for a page, as the browser counts it: headers, and bodies as they were sent. */
async function watchLoad(page: Page): Promise<readonly Loaded[]> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const byId = new Map<string, Loaded>();
  const all: Loaded[] = [];
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname, search } = new URL(request.url);
    const loaded = { method: request.method, address: `${pathname}${search}`, bytes: 0 };
    byId.set(requestId, loaded);
    all.push(loaded);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const loaded = byId.get(requestId);
    if (loaded !== undefined) loaded.bytes = encodedDataLength;
  });
  return all;
}

const repeated = (all: readonly Loaded[]) => {
  const gets = all.filter(({ method }) => method === 'GET').map(({ address }) => address);
  return gets.filter((address, index) => gets.indexOf(address) !== index);
};

/** Twelve printers: most print, one plate is full, jobs wait, one is due, one wants to be approved. */
async function openBusyFarm(): Promise<BrowserFarm> {
  const farm = await openBrowserFarm(browser, { fleet: { moonraker: 6, prusalink: 3, bambu: 3 }, speed: 60 });
  const { api } = farm;
  const long = await farm.addModel('Lamp base', { seconds: 360_000, layers: 100 });
  const short = await farm.addModel('Hook', { seconds: 60 });
  await api.createJob({ body: { model_id: short } });
  const ended = async () => (await api.listArchive({ query: { limit: 1 } })).total;
  await expect.poll(ended, SLOW).toBe(1);
  await api.createJob({ body: { model_id: long, quantity: 5 } });
  const due_at = new Date(Date.now() - HOUR_MS).toISOString();
  for (let index = 0; index < 9; index += 1)
    await api.createJob({ body: { model_id: long, item_name: `Part ${index}`, due_at } });
  await farm.addUser(STUDENT, 'viewer');
  await api.updateSettings({ body: { require_job_approval: true } });
  const headers = { cookie: await logInAt(farm.url, STUDENT), origin: farm.url };
  await createClient({ baseUrl: farm.url, headers }).createJob({
    body: { model_id: long, item_name: 'Robot' },
  });
  const printing = async () =>
    (await api.listPrinters()).items.filter(({ status }) => status === 'printing').length;
  await expect.poll(printing, SLOW).toBeGreaterThan(7);
  return farm;
}

async function load(farm: BrowserFarm, path: string, language = 'en'): Promise<readonly Loaded[]> {
  // Not the page itself: what it would leave in the browser's store must be fetched by the load that is counted.
  const { page, checkQuiet } = await farm.visit('desktop', '/favicon.svg');
  await page.addInitScript(`localStorage.setItem('farmhand-language', '${language}')`);
  const all = await watchLoad(page);
  await page.goto(`${farm.url}${path}`);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor(PATIENT);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLED_MS);
  checkQuiet();
  await page.context().close();
  return all;
}

const told = (all: readonly Loaded[]) => all.map(({ bytes, address }) => `${bytes} ${address}`);
const bytesOf = (all: readonly Loaded[]) => all.reduce((sum, { bytes }) => sum + bytes, 0);

test('home of a farm of 12 starts with few requests and few bytes, and no page asks the same twice', {
  timeout: LIMIT_MS,
}, async () => {
  const farm = await openBusyFarm();
  for (const language of isFull ? LANGUAGE_TAGS : ['en', 'de']) {
    const home = await load(farm, '/', language);
    expect(home.length, told(home).join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
    expect(bytesOf(home), told(home).join('\n')).toBeLessThan(MOST_BYTES);
    const beside = home.filter(({ address }) => !address.endsWith('.woff2'));
    expect(bytesOf(beside), told(home).join('\n')).toBeLessThan(MOST_BYTES_BESIDE_FONTS);
    expect(repeated(home)).toEqual([]);
  }
  for (const path of ['/fleet', '/queue', `/printers/${farm.printers[1]?.id}`]) {
    const all = await load(farm, path);
    expect({ path, twice: repeated(all) }).toEqual({ path, twice: [] });
  }
});
