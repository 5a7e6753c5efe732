import type { PageEntry } from '../../ui/page-table.ts';
import { framePages } from './frame-pages.ts';
import type { ListedPage } from './listed-page.ts';
import { settingsPages } from './settings-pages.ts';
import { wallPages } from './wall-pages.ts';

const LISTED: readonly ListedPage[] = [...framePages, ...settingsPages, ...wallPages];

/** Every page of somebody who is logged in, in the order of the menus. */
export const PAGES: readonly PageEntry[] = LISTED.map(({ route: { options }, ...facts }) => {
  if (!('path' in options) || typeof options.path !== 'string')
    throw new Error(`The page "${facts.title}" has no address of its own.`);
  return { ...facts, path: options.path };
});
