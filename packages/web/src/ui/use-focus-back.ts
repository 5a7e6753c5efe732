import { type RefObject, useEffect } from 'react';

/** What was pressed: for an entry of a menu, which is gone by then, the button that opened the menu. */
export function pressedFor(element: Element | null): Element | null {
  const menu = element?.closest('[role="menu"]') ?? null;
  const opener = menu?.getAttribute('aria-labelledby') ?? null;
  return opener === null ? element : document.getElementById(opener);
}

/**
 * After a dialog the focus is where it was before. Mantine sees to it only for dialogs that stay in the tree; most of
 * ours leave it. When what was pressed is gone as well, the page's heading is the next best place. Whoever knows the
 * opener names it: one that was drawn anew has lost the focus by the time its dialog is there.
 */
export function useFocusBack(isOpen: boolean, opener?: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isOpen) return;
    const before = pressedFor(document.activeElement);
    return () => {
      // In the dialog while it fades, else nowhere; whoever takes the focus meanwhile keeps it.
      const left = document.activeElement;
      setTimeout(() => {
        if (![left, document.body].includes(document.activeElement)) return;
        const back = opener?.current ?? before;
        const isThere = back?.isConnected === true && back !== document.body;
        const place = isThere ? back : document.querySelector('h1');
        if (place instanceof HTMLElement) place.focus({ preventScroll: true });
      });
    };
  }, [isOpen, opener]);
}
