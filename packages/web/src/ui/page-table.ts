import { type Role, roleAtLeast } from '@farmhand/contract';
import { useMatch } from '@tanstack/react-router';
import { createContext, use } from 'react';
import { useT } from '../i18n/language.tsx';
import type { MessageKey } from '../i18n/languages/en.ts';
import type { IconName } from './icon.tsx';

/** What menus call a page, which may be shorter than its title. */
interface Called {
  readonly icon: IconName;
  readonly words: MessageKey;
}

interface About {
  /** Of the document and of the page. A record's page has its kind here, until it knows what the record is called. */
  readonly title: MessageKey;
  /** What it is to those below a role, who find something else there. */
  readonly otherwise?: { readonly below: Role; readonly title: MessageKey };
  /** The least role that may open it. */
  readonly floor: Role;
}

/** In the bar at the side. */
interface InNavigation extends About {
  readonly called: Called;
  readonly menu: 'navigation';
  /** Pressed after `g`. */
  readonly letter: string;
  /** In the bar at the bottom, which has room for five, or behind "More". */
  readonly onPhone: 'bar' | 'more';
  /** Where else its pages are: records have addresses of their own. */
  readonly also: readonly string[];
}

/** In the settings' own navigation, in the menu of the user, or in both. */
interface InSmallMenu extends About {
  readonly called: Called;
  readonly menu: 'settings' | 'user' | 'settings and user';
  readonly letter: string | null;
}

/** Found by the palette, or of a record, which other pages lead to. */
interface InNoMenu extends About {
  readonly called: Pick<Called, 'icon'> | null;
  readonly menu: null;
}

/** What is known of a page before it is opened; its route aside, this is all that a new one has to say. */
export type PageFacts = InNavigation | InSmallMenu | InNoMenu;
export type PageEntry = PageFacts & { readonly path: string };
export type Place = InNavigation & { readonly path: string };

/** Every page. The table stands in app/, which knows them all, and is handed in from there. */
export const PageTable = createContext<readonly PageEntry[]>([]);

export function usePages(): readonly PageEntry[] {
  return use(PageTable);
}

/** Whether it stands in the settings' own navigation. */
export const isSetting = (page: PageEntry): page is InSmallMenu & { readonly path: string } =>
  page.menu === 'settings' || page.menu === 'settings and user';

/** Whether it stands in the menu of the user. */
export const isOfUser = (page: PageEntry): page is InSmallMenu & { readonly path: string } =>
  page.menu === 'user' || page.menu === 'settings and user';

export const isPlace = (page: PageEntry): page is Place => page.menu === 'navigation';

/** The palette finds a page by the name that its tab has. */
export const titleFor = ({ title, otherwise }: PageEntry, role: Role): MessageKey =>
  otherwise === undefined || roleAtLeast(role, otherwise.below) ? title : otherwise.title;

/** The title of the page that this is drawn in: its own where it has one, else as the table says. */
export function usePageTitle(own?: string): string {
  const t = useT();
  const pages = usePages();
  const { fullPath } = useMatch({ strict: false });
  if (own !== undefined) return own;
  const page = pages.find(({ path }) => path === fullPath);
  if (page === undefined) throw new Error(`The table of pages has none at ${fullPath}.`);
  return t(page.title);
}
