import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { Look } from './layout-looks.ts';

interface Fault {
  readonly kind: string;
  /** The element, with those it is in. */
  readonly path: string;
  readonly text: string;
}

const FINDER = readFileSync(new URL('./layout-faults.js', import.meta.url), 'utf8');

/** What is in the page settles after its width has changed: queries of containers, lists that measure their rows. */
const DRAWN = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 60))))`;

/**
 * A sixth wider than ours, as the widest fonts of systems are. It is ours, enlarged: no machine has to have another.
 */
const WIDEN = `(async () => {
  if (document.getElementById('wide-font') !== null) return;
  const { href } = document.querySelector('link[rel="preload"][as="font"]');
  const style = document.createElement('style');
  style.id = 'wide-font';
  style.media = 'not all';
  style.textContent =
    '@font-face { font-family: Wide; font-weight: 200 900; size-adjust: 122%; src: url(' + href + ') }' +
    ':root { --mantine-font-family: Wide, sans-serif !important; --mantine-font-family-headings: Wide, sans-serif !important }';
  document.head.append(style);
  const face = new FontFace('Wide', 'url(' + href + ')', { weight: '200 900', sizeAdjust: '122%' });
  document.fonts.add(await face.load());
})()`;

const setFont = (font: Look['font']) =>
  `document.getElementById('wide-font').media = ${JSON.stringify(font === 'wide' ? 'all' : 'not all')}`;

/** Makes the page ready to be looked at; once for each document. */
export async function prepareLooks(page: Page): Promise<void> {
  await page.evaluate(FINDER);
  await page.evaluate(WIDEN);
}

export async function setWidth(page: Page, { width }: Pick<Look, 'width'>): Promise<void> {
  const height = width < 600 ? 844 : 900;
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height });
}

/** Whether there are filters behind a button, as on a phone; pressed, it opens or closes them. */
const PRESS_FILTERS = `(() => {
  const button = document.querySelector('button:has(+ [data-filters])');
  if (button === null || button.offsetParent === null) return false;
  button.click();
  return true;
})()`;

const look = async (page: Page): Promise<readonly Fault[]> => {
  await page.evaluate(DRAWN);
  return page.evaluate<Fault[]>('findLayoutFaults()');
};

/** What is wrong with the page at this width, in this font. */
export async function findLayoutFaults(page: Page, { width, font }: Look): Promise<readonly Fault[]> {
  await setWidth(page, { width });
  await page.evaluate(setFont(font));
  const faults = await look(page);
  if (!(await page.evaluate<boolean>(PRESS_FILTERS))) return faults;
  const withFilters = await look(page);
  await page.evaluate(PRESS_FILTERS);
  return [...faults, ...withFilters];
}

/** Faults of many looks, each told once with the looks in which it was seen and one text for all. */
export class FaultBook {
  readonly #seen = new Map<string, { readonly text: string; readonly looks: Set<string> }>();

  add(where: string, { width, language, font }: Look, { kind, path, text }: Fault): void {
    const key = `${where}: ${path}: ${kind}`;
    const fault = this.#seen.get(key) ?? { text, looks: new Set() };
    fault.looks.add(`${width} ${language} ${font}`);
    this.#seen.set(key, fault);
  }

  told(): readonly string[] {
    return [...this.#seen]
      .map(([fault, { text, looks }]) => `${fault}: "${text}" [${[...looks].join(', ')}]`)
      .sort();
  }
}
