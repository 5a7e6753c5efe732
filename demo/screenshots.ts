// `npm run screenshots -- [--out folder] [--only parts-of-names] [--language tag]`: pictures of every page of the demo
// farm, in both themes, for a desk, a laptop and a phone.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../e2e/browser/launch.ts';
import { ADMIN, type DemoFarm, startDemo } from './farm.ts';
import { logIn } from './session.ts';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'screenshots' },
    only: { type: 'string', default: '' },
    language: { type: 'string', default: 'en-GB' },
  },
});

const SIZES = {
  desktop: { width: 1920, height: 1080 },
  laptop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const;
/** Charts and forecasts need something to show. */
const LOOK_AFTER_MS = 20_000;
/** Live values have come and pictures are loaded. */
const SETTLE_MS = 1500;

/** By the name of the picture. */
async function pagesOf({ url }: DemoFarm): Promise<Readonly<Record<string, string>>> {
  const { api } = await logIn(url, ADMIN);
  const printing = await api.listPrinters({ query: { status: 'printing', family: 'bambu' } });
  const jobs = await api.listJobs({ query: { status: 'printing' } });
  const models = await api.listModels();
  const prints = await api.listArchive();
  const spools = await api.listSpools();
  const orders = await api.listOrders({ query: { status: 'in_progress' } });
  return {
    dashboard: '/',
    fleet: '/fleet',
    'fleet-tiles': '/fleet?view=tiles',
    'fleet-table': '/fleet?view=table',
    floor: '/fleet?view=floor',
    printer: `/printers/${printing.items[0]?.id ?? 1}`,
    'add-printer': '/printers/new',
    welcome: '/welcome',
    queue: '/queue',
    job: `/jobs/${jobs.items[0]?.id ?? 1}`,
    finished: '/queue/finished',
    approvals: '/queue/approvals',
    timeline: '/queue/timeline',
    models: '/models',
    model: `/models/${models.items[0]?.id ?? 1}`,
    archive: '/archive',
    print: `/archive/${prints.items[0]?.id ?? 1}`,
    spools: '/spools',
    spool: `/spools/${spools.items[0]?.id ?? 1}`,
    'spools-import': '/spools/import',
    filaments: '/filaments',
    scan: '/scan',
    orders: '/orders',
    order: `/orders/${orders.items[0]?.id ?? 1}`,
    maintenance: '/maintenance',
    'new-order': '/orders/new',
    'maintenance-log': '/maintenance/log',
    'maintenance-tasks': '/maintenance/tasks',
    alerts: '/alerts',
    farm: '/settings/farm',
    costs: '/settings/costs',
    inventory: '/settings/inventory',
    users: '/settings/users',
    'log-in': '/settings/log-in',
    groups: '/settings/groups',
    organizations: '/settings/organizations',
    licence: '/settings/licence',
    'messages-of-the-farm': '/settings/messages',
    broker: '/settings/mqtt',
    backups: '/settings/backups',
    storage: '/settings/storage',
    egress: '/settings/egress',
    audit: '/settings/audit',
    messages: '/messages',
    account: '/account',
    tokens: '/tokens',
    tv: '/tv',
  };
}

async function shoot(
  browser: Browser,
  farm: DemoFarm,
  pages: Readonly<Record<string, string>>,
): Promise<void> {
  const { headers } = await logIn(farm.url, ADMIN);
  const [name = '', value = ''] = (headers['cookie'] ?? '').split('=');
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ viewport, colorScheme, locale: values.language });
      await context.addCookies([{ name, value, url: farm.url }]);
      const page = await context.newPage();
      for (const [picture, path] of Object.entries(pages)) {
        await page.goto(`${farm.url}${path}`);
        await sleep(SETTLE_MS);
        await page.screenshot({ path: join(values.out, `${picture}-${size}-${colorScheme}.png`) });
      }
      await context.close();
    }
  }
}

mkdirSync(values.out, { recursive: true });
const browser = await launchBrowser();
try {
  const farm = await startDemo({ env: process.env, port: '0', speed: 20, paceMs: null, say: console.log });
  try {
    await sleep(LOOK_AFTER_MS);
    const all = Object.entries(await pagesOf(farm));
    const parts = values.only.split(',');
    const wanted = all.filter(([picture]) => parts.some((part) => picture.includes(part)));
    await shoot(browser, farm, Object.fromEntries(wanted));
    console.log(`${wanted.length} pages, each in both themes and sizes, are in ${values.out}.`);
  } finally {
    await farm.stop();
  }
} finally {
  await browser.close();
}
