import type { MessageKey } from '../../i18n/languages/en.ts';
import type { PageEntry } from '../../ui/page-table.ts';

export type Step =
  | { readonly kind: 'nothing' }
  /** `g` was pressed: the next letter says where to. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'search' }
  | { readonly kind: 'help' };

/** A page that a letter leads to. */
export interface Lettered {
  readonly path: string;
  readonly letter: string;
  readonly words: MessageKey;
}

export function letteredOf(pages: readonly PageEntry[]): readonly Lettered[] {
  return pages.flatMap((page) =>
    page.menu === null || page.letter === null
      ? []
      : [{ path: page.path, letter: page.letter, words: page.called.words }],
  );
}

/** What a key means. */
export function stepOf(pages: readonly Lettered[], isWaiting: boolean, key: string): Step {
  if (isWaiting) {
    const page = pages.find(({ letter }) => letter === key.toLowerCase());
    return page === undefined ? { kind: 'nothing' } : { kind: 'go', to: page.path };
  }
  if (key === 'g') return { kind: 'wait' };
  if (key === '/') return { kind: 'search' };
  return { kind: key === '?' ? 'help' : 'nothing' };
}

interface Pressed {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly key: string;
}

export function opensPalette({ ctrlKey, metaKey, altKey, key }: Pressed): boolean {
  return (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k';
}

/** Keys belong to fields, menus and dialogs while one of them has the focus. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"], [role="slider"]';

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(OWN_KEYS) !== null;
}
