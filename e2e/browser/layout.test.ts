import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookedAt } from '../../packages/server/test/full.ts';
import { type AccessLook, ALL_ACCESS, accessSampleFor } from './access-looks.ts';
import { findViolations } from './axe.ts';
import { type DemoHere, openDemo } from './demo-farm.ts';
import { OPENINGS } from './dialogs.ts';
import { sharedBrowser } from './launch.ts';
import { FaultBook, findLayoutFaults, prepareLooks, setWidth } from './layout.ts';
import {
  ALL,
  ALL_OVER,
  FONTS,
  LANGUAGES,
  type Look,
  languagesLookedAt,
  sampleFor,
  sampleOver,
} from './layout-looks.ts';
import { nameAtLength } from './longest-names.ts';
import { fillAddress, listPages, REDIRECTS, VIEWS } from './page-table.ts';
import { SPEAK_PSEUDO } from './unmarked.ts';
import type { Size } from './visitor.ts';
import { openVisitor } from './visitor.ts';
import { canOpen, close, open, readingIn, walkTo } from './walk.ts';

const MINUTE_MS = 60_000;

let browser: Browser;
let farm: DemoHere;
/** All pages, those of a record with the first and the last of its kind. */
let places: readonly { readonly address: string; readonly path: string }[];

beforeAll(async () => {
  const [opened, demo, listed] = await Promise.all([sharedBrowser(), openDemo(), listPages()]);
  [browser, farm] = [opened, demo];
  await nameAtLength(farm.api);
  const addresses = [...listed.map(({ path }) => path), ...VIEWS].filter(
    (address) => !REDIRECTS.includes(address),
  );
  const first = addresses.map(async (address) => ({ address, path: await fillAddress(farm.api, address) }));
  const last = addresses
    .filter((address) => address.includes('$'))
    .map(async (address) => ({
      address: `${address} (last)`,
      path: await fillAddress(farm.api, address, 'last'),
    }));
  const [waiting] = (await farm.api.listJobs({ query: { status: 'pending' } })).items;
  places = await Promise.all([...first, ...last]);
  // It says of each printer why it does not go there.
  if (waiting === undefined) throw new Error('No job waits.');
  places = [...places, { address: '/jobs/$id (waiting)', path: `/jobs/${waiting.id}` }];
}, 5 * MINUTE_MS);
afterAll(() => farm?.stop(), MINUTE_MS);

const SPEAK: Readonly<Record<Look['language'], string>> = {
  en: "localStorage.setItem('farmhand-language', 'en');",
  de: "localStorage.setItem('farmhand-language', 'de');",
  fr: "localStorage.setItem('farmhand-language', 'fr');",
  'en-x-pseudo': SPEAK_PSEUDO,
};

async function openIn(language: Look['language'], size: Size = 'desktop'): Promise<Page> {
  const { page } = await openVisitor(browser, farm.url, size);
  await page.addInitScript(SPEAK[language]);
  const [name = '', value = ''] = farm.cookie.split('=');
  await page.context().addCookies([{ name, value, url: farm.url }]);
  await page.goto(`${farm.url}/scan`);
  await page.locator('h1').waitFor();
  return page;
}

test(
  'on every page, at every width, in every language and font, nothing leaves its place, is cut or lies over another',
  async () => {
    const book = new FaultBook();
    for (const language of languagesLookedAt) {
      const page = await openIn(language);
      await prepareLooks(page);
      for (const [index, { address, path }] of places.entries()) {
        await walkTo(page, path);
        const looks = lookedAt(sampleFor(index), ALL).filter((look) => look.language === language);
        for (const look of looks)
          for (const fault of await findLayoutFaults(page, look)) book.add(address, look, fault);
      }
      await page.context().close();
    }
    expect(book.told()).toEqual([]);
  },
  lookedAt(10, 60) * MINUTE_MS,
);

/** Opens each at its page, where the page has it at this width, and looks at both. */
async function lookOver(page: Page, language: Look['language'], book: FaultBook): Promise<number> {
  const read = await readingIn(language);
  let opened = 0;
  let at = '';
  for (const [index, [address, ...presses]] of OPENINGS.entries()) {
    const looks = lookedAt(sampleOver(index), ALL_OVER).filter((look) => look.language === language);
    for (const look of looks) {
      await setWidth(page, look);
      if (address !== at) await walkTo(page, await fillAddress(farm.api, address));
      at = address;
      if (!(await canOpen(page, presses, read))) continue;
      await open(page, presses, read);
      for (const fault of await findLayoutFaults(page, look))
        book.add(`${address}: ${presses.join(', ')}`, look, fault);
      await close(page);
      opened += 1;
    }
  }
  return opened;
}

test(
  'what opens over a page, on a phone and a desktop, fits as well: dialogs, menus and panels',
  async () => {
    const book = new FaultBook();
    let opened = 0;
    for (const language of LANGUAGES) {
      const page = await openIn(language);
      await prepareLooks(page);
      opened += await lookOver(page, language, book);
      await page.context().close();
    }
    expect(book.told()).toEqual([]);
    expect(opened).toBeGreaterThan(OPENINGS.length);
  },
  lookedAt(10, 60) * MINUTE_MS,
);

const SELECTED = /^(Select all|Alle|Sélectionner)/;

test(
  'the bar of what is selected, and its menu, fit on a phone and a desktop',
  async () => {
    const book = new FaultBook();
    for (const language of LANGUAGES) {
      const page = await openIn(language);
      await prepareLooks(page);
      await walkTo(page, '/fleet?view=tiles');
      await page.getByRole('checkbox', { name: SELECTED }).first().check();
      const bar = page
        .locator('section')
        .filter({ has: page.locator('[aria-haspopup="menu"]') })
        .last();
      for (const width of [390, 1280] as const) {
        for (const font of FONTS)
          for (const fault of await findLayoutFaults(page, { width, language, font }))
            book.add('the bar of what is selected', { width, language, font }, fault);
        await bar.locator('[aria-haspopup="menu"]').click();
        await page.locator('[role="menu"]:visible').waitFor();
        for (const fault of await findLayoutFaults(page, { width, language, font: 'wide' }))
          book.add('the menu of what is selected', { width, language, font: 'wide' }, fault);
        await close(page);
      }
      await page.context().close();
    }
    expect(book.told()).toEqual([]);
  },
  5 * MINUTE_MS,
);

async function violationsIn(look: AccessLook): Promise<string[]> {
  const page = await openIn(look.language, look.size);
  await page.emulateMedia({ colorScheme: look.theme });
  const found: string[] = [];
  for (const [index, { address, path }] of places.entries()) {
    if (!lookedAt(accessSampleFor(index), ALL_ACCESS).includes(look)) continue;
    await walkTo(page, path);
    const violations = await findViolations(page, 'whole');
    found.push(
      ...violations.map((violation) => `${address}, ${Object.values(look).join(', ')}: ${violation}`),
    );
  }
  await page.context().close();
  return found;
}

test(
  'every page keeps WCAG 2.2 AA and the best practices, on a desktop and a phone, in both themes and two languages',
  async () => {
    const found: string[] = [];
    for (const look of ALL_ACCESS) found.push(...(await violationsIn(look)));
    expect(found).toEqual([]);
  },
  lookedAt(10, 60) * MINUTE_MS,
);

/** How far what has the focus now stands out from the ground of the page: the ring's width, and its contrast. */
const RING = `(() => {
  const parse = (color) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
    const pen = canvas.getContext('2d');
    pen.fillStyle = color;
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const light = (color) => {
    const [r, g, b] = parse(color).map((part) => part / 255)
      .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const { outlineWidth, outlineStyle, outlineColor } = getComputedStyle(document.activeElement);
  const [a, b] = [light(outlineColor), light(getComputedStyle(document.body).backgroundColor)];
  return {
    of: document.activeElement.outerHTML.slice(0, 120),
    width: outlineStyle === 'none' ? 0 : parseFloat(outlineWidth),
    contrast: (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05),
  };
})()`;

interface Ring {
  readonly of: string;
  readonly width: number;
  readonly contrast: number;
}
const STEPS = 25;

test('who moves by keyboard sees where the focus is, in both themes', async () => {
  const page = await openIn('en');
  const weak: Ring[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const path of ['/queue', '/spools', '/settings/farm']) {
      await walkTo(page, path);
      for (let step = 0; step < STEPS; step += 1) {
        await page.keyboard.press('Tab');
        const ring = await page.evaluate<Ring>(RING);
        if (!ring.of.startsWith('<body') && (ring.width < 2 || ring.contrast < 3)) weak.push(ring);
      }
    }
  }
  expect(weak).toEqual([]);
});

const GROUND = 'getComputedStyle(document.body).backgroundColor';
const look = (selector: string, property: string) =>
  `getComputedStyle(document.querySelector(${JSON.stringify(selector)})).${property}`;

test('where the system chooses the colours, what is chosen, how full a spool is and the connection still show', async () => {
  const page = await openIn('en');
  await page.emulateMedia({ forcedColors: 'active' });
  await walkTo(page, '/spools');
  await page.locator('[data-bar] > *').first().waitFor();
  const ground = await page.evaluate(GROUND);
  expect(await page.evaluate(look('.nav-link[aria-current="page"]', 'outlineStyle'))).toBe('solid');
  expect(await page.evaluate(look('[data-bar] > *', 'backgroundColor'))).not.toBe(ground);
  expect(await page.evaluate(look('.live-dot[data-state="live"]', 'backgroundColor'))).not.toBe(ground);
});
