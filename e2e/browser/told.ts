import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * What the page told in passing fades after some seconds, which a busy machine may spend elsewhere. So each page writes
 * it down from its first moment on, and a test reads it there, however late.
 */
export const WRITE_DOWN_TOLD = `
  globalThis.told = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.parentElement?.matches('.toasts')) told.push(node.textContent);
  }).observe(document, { childList: true, subtree: true });
`;

const PATIENCE = { timeout: 30_000, interval: 50 };

/** Waits until the page has told it. Each telling answers once, and with it whatever was told before. */
export async function isTold(page: Page, words: string): Promise<void> {
  const at = `told.findIndex((text) => text.includes(${JSON.stringify(words)}))`;
  const answer = `((at) => at < 0 ? [...told] : told.splice(0, at + 1) && 'told')(${at})`;
  await expect.poll(() => page.evaluate(answer), { ...PATIENCE, message: words }).toBe('told');
}

/** What can be taken back. Under the pointer the offer stays, however long the test looks elsewhere meanwhile. */
export async function keepOffer(page: Page, words: string): Promise<Locator> {
  const undo = page
    .locator('.toasts > *')
    .filter({ hasText: words })
    .last()
    .getByRole('button', { name: 'Undo' });
  await undo.hover();
  await isTold(page, words);
  return undo;
}
