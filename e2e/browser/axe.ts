import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { asFarAs } from '../../packages/server/test/full.ts';

/** Beside what axe looks at by itself, which are WCAG 2.0 and 2.1 AA and its best practices: WCAG 2.2 AA. */
const ALSO = { 'target-size': { enabled: true } };

const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Everything, or only what has to do with colours. */
type Look = 'whole' | 'colors';

const OPTIONS: Readonly<Record<Look, object>> = {
  whole: { rules: ALSO },
  colors: { runOnly: { type: 'rule', values: COLOR_RULES } },
};

/**
 * Holds a page against WCAG with axe. Most of the time would go into handing axe's source to the page and its whole
 * report back: a document gets the source once, and only what is wrong comes back.
 */
export async function findViolations(page: Page, look: Look): Promise<string[]> {
  if (page.frames().length > 1)
    throw new Error('what is in a frame would go unseen: axe looks at one document');
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(axe.source);
  const options = { resultTypes: ['violations'], ...OPTIONS[look] };
  return page.evaluate<string[]>(`axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 300)).join(' ')))`);
}

/** Which page it is and what lies over it, whatever the ids. */
const PLACE = `location.pathname.replace(/[0-9]+/g, 'n') + ' ' +
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]')].length`;

const seen = new Set<string>();

/**
 * Axe takes a fifth of all that browsers do here, and a page is much the same in all of its states: each place is
 * looked at once, on a desktop and on a phone. `--full` looks at every state.
 */
export async function isLookDue(page: Page, size: string): Promise<boolean> {
  const place = `${size} ${await page.evaluate<string>(PLACE)}`;
  const isNew = !seen.has(place);
  seen.add(place);
  return asFarAs(isNew, true);
}
