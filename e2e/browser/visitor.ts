import type { Browser, ConsoleMessage, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { findViolations, isLookDue } from './axe.ts';
import { WRITE_DOWN_TOLD } from './told.ts';

const SIZES = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const;
export type Size = keyof typeof SIZES;

/** Somebody in front of a browser of their own, whose page must stay free of errors and of other hosts. */
export interface Visitor {
  readonly page: Page;
  /** Compressed bytes of script that crossed the network so far. */
  scriptBytes(): number;
  /** Holds the page as it is now against WCAG, its colours in both themes. */
  checkAccess(where: string): Promise<void>;
  /** What must not have happened until now; `except` are console errors that the test itself has provoked. */
  checkQuiet(except?: RegExp): void;
  /** Nothing may have jumped while data arrived, since the page was loaded. */
  checkStill(where: string): Promise<void>;
}

/** Below what a person notices; the browser's own measure, without what follows a click or a key. */
const SHIFT_LIMIT = 0.02;
/** What is told above every page, as that the service is not heard any more, moves the page: that is no jump of the page. */
const WATCH_SHIFTS = `
  globalThis.layoutShifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput)
        layoutShifts.push({ value, told: document.querySelector('#content > .notice')?.textContent ?? null, of: sources.map(({ node }) => node?.className ?? node?.nodeName ?? 'gone') });
  }).observe({ type: 'layout-shift', buffered: true });
`;

/**
 * Colours that fade from one theme to the other are looked at when they have arrived. In what is folded away nothing
 * moves on, so there is an end to the wait.
 */
const FADED = `Promise.race([
  new Promise((done) => setTimeout(done, 1000)),
  Promise.allSettled(document.getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished)).then(() => undefined),
])`;

/** Being refused is part of these, and the browser writes each refusal into its console. */
function isExpected(message: ConsoleMessage): boolean {
  const isEntry = /\/api\/v1\/(auth\/login|setup)$/.test(message.location().url);
  return isEntry && /status of (401|422)/.test(message.text());
}

/** As a phone remembers it of somebody who has opened every section of a printer's page. */
const UNFOLD = `
  localStorage.getItem('farmhand-unfolded') ?? localStorage.setItem('farmhand-unfolded',
    'temperatures camera next nozzles events told climate care settings');
`;

export interface VisitOptions {
  /** Leaves the sections of long pages folded on a phone, as who comes for the first time finds them. */
  readonly isFolded?: boolean;
  /** Lets the browser keep the page, as it would for people. Tests of anything else are clearer without. */
  readonly keepsPage?: boolean;
  /** Other hosts that belong to the flow, as a provider of log-ins does. */
  readonly neighbours?: readonly string[];
}

export async function openVisitor(
  browser: Browser,
  home: string,
  size: Size,
  { keepsPage = false, isFolded = false, neighbours = [] }: VisitOptions = {},
): Promise<Visitor> {
  const hosts = [home, ...neighbours].map((address) => new URL(address).host);
  const context = await browser.newContext({
    viewport: SIZES[size],
    hasTouch: size === 'phone',
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: keepsPage ? 'allow' : 'block',
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const errors: string[] = [];
  const strangers: string[] = [];
  let scriptBytes = 0;
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message))
      errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol !== 'data:' && !hosts.includes(host)) strangers.push(request.url());
  });
  if (!isFolded) await page.addInitScript(UNFOLD);
  await page.addInitScript(WATCH_SHIFTS);
  await page.addInitScript(WRITE_DOWN_TOLD);
  page.on('response', (response) => {
    if (/\.js$/.test(new URL(response.url()).pathname)) {
      scriptBytes += Number(response.headers()['content-length'] ?? Number.NaN);
    }
  });

  return {
    page,
    scriptBytes: () => scriptBytes,
    async checkAccess(where) {
      // Between the themes only colours differ, so the second look is at these alone.
      const looks = [
        ['light', 'whole'],
        ['dark', 'colors'],
      ] as const;
      const isDue = await isLookDue(page, size);
      for (const [colorScheme, look] of isDue ? looks : []) {
        await page.emulateMedia({ colorScheme });
        await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
        await page.evaluate(FADED);
        const found = await findViolations(page, look);
        expect({ where, size, colorScheme, found }).toEqual({ where, size, colorScheme, found: [] });
      }
      const overflow = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      expect({ where, size, overflow }).toEqual({ where, size, overflow: 0 });
    },
    checkQuiet(except) {
      const unexpected = errors.filter((error) => except === undefined || !except.test(error));
      expect({ errors: unexpected, strangers }).toEqual({ errors: [], strangers: [] });
    },
    async checkStill(where) {
      const shifts = await page.evaluate<{ value: number; told: string | null }[]>('layoutShifts');
      const sum = shifts.reduce((all, { value, told }) => all + (told === null ? value : 0), 0);
      expect(sum, `${where} on a ${size}: ${JSON.stringify(shifts)}`).toBeLessThan(SHIFT_LIMIT);
    },
  };
}
