import type { Page } from 'playwright-core';

/** What a person meets who scrolls through the fleet from its top to its end. */
export interface Seen {
  /** Of printers, each once, in the order in which they came into sight. */
  readonly ids: readonly number[];
  /** Of printers: how many elements there were at once, and how many of these could be seen. */
  readonly mostAtOnce: number;
  readonly mostInSight: number;
  /** How wide the page was at its widest. */
  readonly widest: number;
}

/** A screen at a time, with a moment for what comes into sight; what is blank when it comes was not met. */
const LOOK_THROUGH = `(async () => {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
  const ids = new Set();
  let [mostAtOnce, mostInSight, widest] = [0, 0, 0];
  scrollTo(0, 0);
  for (;;) {
    await drawn();
    const cells = [...document.querySelectorAll('[data-cell]')];
    const inSight = cells.filter((cell) => {
      const { top, bottom } = cell.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    for (const cell of inSight) ids.add(Number.parseInt(cell.dataset.cell, 10));
    mostAtOnce = Math.max(mostAtOnce, cells.length);
    mostInSight = Math.max(mostInSight, inSight.length);
    widest = Math.max(widest, document.documentElement.scrollWidth);
    if (scrollY + innerHeight >= document.documentElement.scrollHeight - 1)
      return { ids: [...ids], mostAtOnce, mostInSight, widest };
    scrollBy(0, innerHeight * 0.8);
  }
})()`;

export const lookThrough = (page: Page): Promise<Seen> => page.evaluate<Seen>(LOOK_THROUGH);

/** Of one heading, as it is read. */
export interface Heading {
  readonly name: string;
  readonly counts: string;
}

/** Folds every group, so that all headings can be read at once. */
export async function readHeadings(page: Page): Promise<readonly Heading[]> {
  const fold = page.getByRole('main').getByRole('button', { expanded: true });
  await fold.first().waitFor();
  const folds = page.locator('[data-cell]');
  while ((await folds.count()) > 0) await fold.first().click();
  return page
    .getByRole('main')
    .locator('[role="grid"] button[aria-expanded]')
    .evaluateAll((all) =>
      all.map((each) => ({
        name: each.textContent ?? '',
        counts: each.nextElementSibling?.textContent ?? '',
      })),
    );
}
