import type { Page } from 'playwright-core';
import { type EgressKey, words as egress } from '../../packages/web/src/features/egress/words/en.ts';
import { type ChannelKey, words } from '../../packages/web/src/features/messages/words/en.ts';
import { type MessageKey, messages } from '../../packages/web/src/i18n/languages/en.ts';

/** All that was asked for is there: nothing keeps the room of something else any more. */
const settle = (page: Page) =>
  page.locator('.mantine-Skeleton-root, .mantine-Loader-root').first().waitFor({ state: 'hidden' });

/** Another page than all that are looked at one after the other. */
const BETWEEN = '/scan';
/** Addresses of one page: records, or looks, of one kind. */
const kindOf = (address: string): string => (address.split('?', 1)[0] ?? '').replaceAll(/\d+/g, '#');

/** As a link would: the page stays, and what it has loaded with it. */
export async function walkTo(page: Page, address: string): Promise<void> {
  // Of two addresses of one page the second keeps the heading, and nobody could tell when it is there.
  if (kindOf(new URL(page.url()).pathname) === kindOf(address)) await stepTo(page, BETWEEN);
  await stepTo(page, address);
}

/** Every page has a heading of its own. */
async function stepTo(page: Page, address: string): Promise<void> {
  await page.evaluate(`
    document.querySelectorAll('h1').forEach((heading) => heading.toggleAttribute('data-seen', true));
    history.pushState({}, '', ${JSON.stringify(address)});
  `);
  await page.locator('h1:not([data-seen])').first().waitFor();
  await settle(page);
}

/** What is pressed is called so by the page, or by those pages that bring words of their own. */
export type PressedKey = MessageKey | ChannelKey | EgressKey;

const CALLED: Readonly<Record<PressedKey, string>> = { ...messages, ...words, ...egress };

/** How the page calls what is pressed. */
export type Reading = (key: PressedKey) => RegExp;

/** Whatever stands in the places of a message. */
const literally = (words: string): string =>
  words
    .split(/\{[^}]*\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');

const inPseudo: Reading = (key) => new RegExp(`^⟦${literally(CALLED[key])}⟧$`);

type Catalogue = Readonly<Record<string, string>>;
const WEB = '../../packages/web/src';

/** In a language that people speak. */
export async function readingIn(language: string): Promise<Reading> {
  const [{ messages: all }, ...features] = await Promise.all([
    import(`${WEB}/i18n/languages/${language}.ts`) as Promise<{ readonly messages: Catalogue }>,
    ...['messages', 'egress'].map(
      (feature) =>
        import(`${WEB}/features/${feature}/words/${language}.ts`) as Promise<{ readonly words: Catalogue }>,
    ),
  ]);
  const called: Catalogue = Object.assign({}, all, ...features.map(({ words: own }) => own));
  return (key) => new RegExp(`^${literally(called[key] ?? '')}$`);
}

const OVER_THE_PAGE = '[role="dialog"]:visible, [role="menu"]:visible';

const pressable = (page: Page, role: 'button' | 'menuitem', name: RegExp) =>
  page.getByRole(role, { name }).filter({ visible: true }).first();

/** Whether the first of them is on the page as it is now: a narrow one leads some other way. */
export async function canOpen(page: Page, [first]: readonly PressedKey[], read: Reading): Promise<boolean> {
  await settle(page);
  return first !== undefined && (await pressable(page, 'button', read(first)).isVisible());
}

/** Presses one after the other, until something has opened over the page. */
export async function open(
  page: Page,
  presses: readonly PressedKey[],
  read: Reading = inPseudo,
): Promise<void> {
  for (const [index, key] of presses.entries()) {
    await pressable(page, index === 0 ? 'button' : 'menuitem', read(key)).click();
    await page.locator(OVER_THE_PAGE).first().waitFor();
  }
  await settle(page);
}

export async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator(OVER_THE_PAGE).first().waitFor({ state: 'hidden' });
}
