import { PLACES } from '../../frame/places.ts';

export type Step =
  | { readonly kind: 'nothing' }
  /** `g` was pressed: the next letter says where to. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'search' }
  | { readonly kind: 'help' };

const WALL_SCREEN = { to: '/tv', letter: 'w' } as const;

/** What a key means. */
export function stepOf(isWaiting: boolean, key: string): Step {
  if (isWaiting) {
    const place = [...PLACES, WALL_SCREEN].find(({ letter }) => letter === key.toLowerCase());
    return place === undefined ? { kind: 'nothing' } : { kind: 'go', to: place.to };
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
