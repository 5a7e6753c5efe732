import type { CDPSession, Page } from 'playwright-core';
import { z } from 'zod';
import { launchWholeBrowser } from '../e2e/browser/launch.ts';
import { type Metrics, metricsOf, rendererBytes } from './support/browser.ts';
import { buildPage } from './support/built-page.ts';
import { start } from './support/child.ts';
import { megabytes, milliseconds, option, percent, tell } from './support/finding.ts';
import { loadHome } from './support/home-load.ts';
import { longestTaskMs, TASK_CATEGORIES } from './support/longest-task.ts';

/**
 * The fleet page in a real Chromium with 500 and 2,000 printers in each of its densities, all of which change four
 * times a second: how much of its main thread it takes while nobody touches it, whether it stutters when it is scrolled
 * from end to end, and its memory. Others on the machine can only make it slower, so the best of the rounds counts. And
 * what the first page of all, home, takes to be loaded.
 */

/** How many at first, and then four times as many. */
const PRINTERS = option('printers', 500);
const MORE = 4;
const SECONDS = option('seconds', 5);
const ROUNDS = option('rounds', 4);
const VIEWPORT = { width: 1440, height: 900 };
const SCROLL_STEP_PX = 450;
const SCROLL_EVERY_MS = 60;
const WATCH_LONG_TASKS = `
  globalThis.longTasks = [];
  new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) longTasks.push(duration); })
    .observe({ type: 'longtask' });
`;

buildPage();
const browser = await launchWholeBrowser();

interface Opened {
  readonly page: Page;
  readonly cdp: CDPSession;
}

async function open(url: string, ready: string): Promise<Opened> {
  const page = await browser.newPage({ viewport: VIEWPORT, locale: 'en-GB' });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  await page.addInitScript(WATCH_LONG_TASKS);
  await page.goto(url);
  await page.locator(ready).first().waitFor();
  await page.waitForTimeout(3000);
  return { page, cdp };
}

interface Shares {
  readonly task: number;
  readonly script: number;
  readonly layout: number;
  readonly cpu: number;
}

/** Nobody touches it. */
async function rest({ page, cdp }: Opened): Promise<Shares> {
  const [before, begun] = [await metricsOf(cdp), performance.now()];
  await page.waitForTimeout(SECONDS * 1000);
  const [after, seconds] = [await metricsOf(cdp), (performance.now() - begun) / 1000];
  const share = (of: (metrics: Metrics) => number) => (of(after) - of(before)) / seconds;
  return {
    task: share(({ taskSeconds }) => taskSeconds),
    script: share(({ scriptSeconds }) => scriptSeconds),
    layout: share(({ layoutSeconds }) => layoutSeconds),
    cpu: share(({ cpuSeconds }) => cpuSeconds),
  };
}

interface Scrolled {
  /** The longest task, by the clock and by the processor. */
  readonly clockMs: number;
  readonly processorMs: number;
}

/** From the top to the end, as with a wheel. */
async function scroll({ page }: Opened): Promise<Scrolled> {
  await page.evaluate('scrollTo(0, 0)');
  await page.waitForTimeout(500);
  await page.evaluate('longTasks.length = 0');
  await browser.startTracing(page, { categories: TASK_CATEGORIES });
  await page.mouse.move(VIEWPORT.width / 2, VIEWPORT.height / 2);
  for (;;) {
    await page.mouse.wheel(0, SCROLL_STEP_PX);
    await page.waitForTimeout(SCROLL_EVERY_MS);
    const left = await page.evaluate<number>('document.documentElement.scrollHeight - innerHeight - scrollY');
    if (left < 2) break;
  }
  await page.waitForTimeout(300);
  const processorMs = longestTaskMs(await browser.stopTracing());
  return { clockMs: await page.evaluate<number>('Math.max(0, ...longTasks)'), processorMs };
}

async function measure(url: string, ready: string) {
  const opened = await open(url, ready);
  const rests: Shares[] = [];
  const scrolls: Scrolled[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    scrolls.push(await scroll(opened));
    await opened.page.evaluate('scrollTo(0, 0)');
    await opened.page.waitForTimeout(1000);
    rests.push(await rest(opened));
  }
  const best = rests.toSorted((a, b) => a.task - b.task)[0] ?? { task: 1, script: 1, layout: 1, cpu: 1 };
  const memory = await rendererBytes(browser);
  await opened.cdp.send('HeapProfiler.collectGarbage');
  const { heapBytes } = await metricsOf(opened.cdp);
  await opened.page.close();
  return {
    best,
    worst: Math.max(...rests.map(({ task }) => task)),
    scrolls,
    memory,
    heapBytes,
  };
}

const VIEWS = [
  ['cards', 'article'],
  ['tiles', '[data-view="tiles"]'],
  ['table', 'tr[data-cell]'],
] as const;
type Measured = Awaited<ReturnType<typeof measure>>;

async function measureAll(printers: number) {
  const service = start('./page-service.ts');
  const url = await service.ask(z.string(), 'start', printers);
  const frameBytes = await service.ask(z.number(), 'frameBytes');
  const views: (readonly [string, Measured])[] = [];
  for (const [view, ready] of VIEWS)
    views.push([`${view}, ${printers}`, await measure(`${url}/fleet?view=${view}`, ready)]);
  await service.stop();
  return { printers, frameBytes, views };
}

const fleets = [await measureAll(PRINTERS), await measureAll(PRINTERS * MORE)];
const home = await loadHome(browser);
await browser.close();

const MOST_SHARE = 0.2;
const MOST_TASK_MS = 100;
const MOST_BYTES = 250 * 1024 * 1024;
const MOST_HOME = { requests: 25, bytes: 250_000 };

const findings = ([name, of]: readonly [string, Measured]) => [
  {
    what: `${name}: main thread while nobody touches it`,
    value: percent(of.best.task),
    budget: { words: 'under 20 %', isMet: of.best.task < MOST_SHARE },
  },
  {
    what: `${name}: of that processor / script / layout; worst round`,
    value: `${percent(of.best.cpu)} / ${percent(of.best.script)} / ${percent(of.best.layout)}; ${percent(of.worst)}`,
  },
  {
    what: `${name}: longest task while scrolling from end to end`,
    value: milliseconds(Math.min(...of.scrolls.map(({ clockMs }) => clockMs))),
    budget: {
      words: 'none over 100 ms',
      isMet: of.scrolls.some(({ clockMs }) => clockMs <= MOST_TASK_MS),
    },
  },
  {
    what: `${name}: longest task by the processor's time, best / worst round`,
    value: [Math.min, Math.max]
      .map((pick) => milliseconds(pick(...of.scrolls.map(({ processorMs }) => processorMs))))
      .join(' / '),
  },
  {
    what: `${name}: JavaScript heap`,
    value: megabytes(of.heapBytes),
    budget: { words: 'under 250 MB', isMet: of.heapBytes < MOST_BYTES },
  },
  {
    // With pictures, Chromium's own caches, and the trace that was just recorded in it.
    what: `${name}: all that the page's process keeps`,
    value: of.memory === null ? '?' : megabytes(of.memory),
  },
];
tell([
  ...fleets.flatMap(({ printers, frameBytes, views }) => [
    { what: 'printers; bytes of a frame, four a second', value: `${printers}; ${megabytes(frameBytes)}` },
    ...views.flatMap(findings),
  ]),
  {
    what: 'home of 12 printers, first load: requests, and bytes as they are sent',
    value: `${home.requests}, ${(home.bytes / 1000).toFixed(0)} kB`,
    budget: {
      words: 'at most 25 and 250 kB',
      isMet: home.requests <= MOST_HOME.requests && home.bytes <= MOST_HOME.bytes,
    },
  },
]);
