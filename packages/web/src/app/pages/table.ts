import type { PageEntry } from '../../ui/page-table.ts';
import type { ListedPage } from './listed-page.ts';
import { officePages } from './office-pages.ts';
import { settingsPages } from './settings-pages.ts';
import { stockPages } from './stock-pages.ts';
import { wallPages } from './wall-pages.ts';
import { workPages } from './work-pages.ts';

const LISTED: readonly ListedPage[] = [
  ...workPages,
  ...stockPages,
  ...officePages,
  ...settingsPages,
  ...wallPages,
];

/**
 * Every page of somebody who is logged in, in the order of the menus. A new one is a line in one of these tables and its
 * folder: routes, menus, palette and titles follow.
 */
export const PAGES: readonly PageEntry[] = LISTED.map(({ route: { options }, ...facts }) => {
  if (!('path' in options) || typeof options.path !== 'string')
    throw new Error(`The page "${facts.title}" has no address of its own.`);
  return { ...facts, path: options.path };
});
