import axe from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * Holds a page against WCAG with axe. Most of the time would go into handing axe's source to the page and its whole
 * report back: a document gets the source once, and only what is wrong comes back.
 */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (page.frames().length > 1)
    throw new Error('what is in a frame would go unseen: axe looks at one document');
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(axe.source);
  const options = {
    resultTypes: ['violations'],
    ...(rules !== undefined && { runOnly: { type: 'rule', values: rules } }),
  };
  return page.evaluate<string[]>(`axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`);
}
