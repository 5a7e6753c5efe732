import type { Page } from 'playwright-core';
import { type EgressKey, words as egress } from '../../packages/web/src/features/egress/words/en.ts';
import { type ChannelKey, words } from '../../packages/web/src/features/messages/words/en.ts';
import { type MessageKey, messages } from '../../packages/web/src/i18n/languages/en.ts';

/** All that was asked for is there: nothing keeps the room of something else any more. */
const settle = (page: Page) =>
  page.locator('.mantine-Skeleton-root, .mantine-Loader-root').first().waitFor({ state: 'hidden' });

/** As a link would: the page stays, and what it has loaded with it. Every page has a heading of its own. */
export async function walkTo(page: Page, address: string): Promise<void> {
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

/** What a message reads as in the pseudo-language, whatever stands in its places. */
function inPseudo(key: PressedKey): RegExp {
  const literal = CALLED[key].split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^⟦${literal.join('.*')}⟧$`);
}

const OVER_THE_PAGE = '[role="dialog"]:visible, [role="menu"]:visible';

/** Presses one after the other, until something has opened over the page. */
export async function open(page: Page, presses: readonly PressedKey[]): Promise<void> {
  for (const [index, key] of presses.entries()) {
    const role = index === 0 ? 'button' : 'menuitem';
    await page
      .getByRole(role, { name: inPseudo(key) })
      .filter({ visible: true })
      .first()
      .click();
    await page.locator(OVER_THE_PAGE).first().waitFor();
  }
  await settle(page);
}

export async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator(OVER_THE_PAGE).first().waitFor({ state: 'hidden' });
}
