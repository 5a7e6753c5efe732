import type { Page } from 'playwright-core';
import { ADMIN, type DemoFarm, startDemo } from '../demo/farm.ts';
import { logIn, type Session } from '../demo/session.ts';
import { launchWholeBrowser } from '../e2e/browser/launch.ts';
import { buildPage } from './support/built-page.ts';
import { milliseconds, tell } from './support/finding.ts';

/**
 * What one browser does, the other sees within a second: from the moment in which the first sends it until the words
 * stand on the second one's page, on a farm that is at work. Others on the machine can only make it slower.
 */

const ROUNDS = 15;
const BUDGET_MS = 1000;
const PATIENCE_MS = 20_000;

interface Change {
  readonly what: string;
  /** Where the other one looks. */
  readonly path: string;
  readonly method: 'PATCH' | 'PUT' | 'POST';
  readonly call: string;
  body(round: number): object;
  shows(round: number): string;
}

async function changesOf({ api }: Session): Promise<readonly Change[]> {
  const first = async <T>(list: Promise<{ readonly items: readonly T[] }>): Promise<T> => {
    const [item] = (await list).items;
    if (item === undefined) throw new Error('The demo farm has nothing of a kind.');
    return item;
  };
  const job = await first(api.listJobs({ query: { status: 'pending' } }));
  const printer = await first(api.listPrinters());
  const model = await first(api.listModels());
  const spool = await first(api.listSpools());
  const order = await first(api.listOrders({ query: { status: 'in_progress' } }));
  const patch = { method: 'PATCH', body: (round: number) => ({ name: `Round ${round}` }) } as const;
  const shows = (round: number) => `Round ${round}`;
  return [
    {
      what: 'the queue is put on hold',
      path: '/fleet',
      method: 'PUT',
      call: '/queue/state',
      body: (round) => ({ hold: true, reason: `Round ${round}` }),
      shows,
    },
    { what: 'a printer’s name', path: '/fleet', call: `/printers/${printer.id}`, shows, ...patch },
    {
      what: 'a job’s name',
      path: '/queue',
      method: 'PATCH',
      call: `/jobs/${job.id}`,
      body: (round) => ({ item_name: `Round ${round}` }),
      shows,
    },
    { what: 'a model’s name', path: '/models', call: `/models/${model.id}`, shows, ...patch },
    {
      what: 'an order’s customer',
      path: `/orders/${order.id}`,
      method: 'PATCH',
      call: `/orders/${order.id}`,
      body: (round) => ({ customer_name: `Round ${round}` }),
      shows,
    },
    {
      what: 'a spool is weighed',
      path: `/spools/${spool.id}`,
      method: 'POST',
      call: `/spools/${spool.id}/weigh`,
      body: (round) => ({ gross_weight_g: 500 + round }),
      shows: (round) => `${500 + round - spool.core_weight_g} g`,
    },
  ];
}

async function visit(farm: DemoFarm, { headers }: Session): Promise<Page> {
  const [name = '', value = ''] = (headers['cookie'] ?? '').split('=');
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  await context.addCookies([{ name, value, url: farm.url }]);
  const page = await context.newPage();
  await page.goto(farm.url);
  await page.getByText('Live', { exact: true }).waitFor();
  return page;
}

/** Both pages read the clock of this machine. */
async function measure(one: Page, other: Page, change: Change, round: number): Promise<number> {
  const seen = other.evaluate<number>(`new Promise((resolve, reject) => {
    const watch = new MutationObserver(look);
    function look() {
      if (!document.body.innerText.includes(${JSON.stringify(change.shows(round))})) return;
      watch.disconnect();
      resolve(Date.now());
    }
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    setTimeout(() => reject(new Error('It is not seen.')), ${PATIENCE_MS});
  })`);
  const request = {
    method: change.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change.body(round)),
  };
  const sent = await one.evaluate<number>(`(async () => {
    const at = Date.now();
    const reply = await fetch('/api/v1${change.call}', ${JSON.stringify(request)});
    if (!reply.ok) throw new Error(await reply.text());
    return at;
  })()`);
  return (await seen) - sent;
}

buildPage();
const farm = await startDemo({
  env: process.env,
  port: '0',
  speed: 20,
  paceMs: null,
  say: () => undefined,
});
const browser = await launchWholeBrowser();
try {
  const session = await logIn(farm.url, ADMIN);
  const [one, other] = [await visit(farm, session), await visit(farm, session)];
  for (const change of await changesOf(session)) {
    await other.goto(`${farm.url}${change.path}`);
    await other.waitForLoadState('networkidle');
    const took: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) took.push(await measure(one, other, change, round));
    took.sort((a, b) => a - b);
    const [median, worst] = [took[Math.floor(ROUNDS / 2)] ?? Number.NaN, took.at(-1) ?? Number.NaN];
    tell([
      {
        what: `${change.what}: median, worst of ${ROUNDS}`.padEnd(50),
        value: `${milliseconds(median)}, ${milliseconds(worst)}`.padStart(16),
        budget: { words: 'within a second', isMet: worst < BUDGET_MS },
      },
    ]);
  }
} finally {
  await farm.stop();
  await browser.close();
}
