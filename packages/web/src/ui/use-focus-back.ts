import { useEffect } from 'react';

/** What was pressed: for an entry of a menu, which is gone by then, the button that opened the menu. */
export function pressedFor(element: Element | null): Element | null {
  const menu = element?.closest('[role="menu"]') ?? null;
  const opener = menu?.getAttribute('aria-labelledby') ?? null;
  return opener === null ? element : document.getElementById(opener);
}

/**
 * After a dialog the focus is where it was before. Mantine sees to it only for dialogs that stay in the tree; most of
 * ours leave it. When what was pressed is gone as well, the page's heading is the next best place.
 */
export function useFocusBack(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const before = pressedFor(document.activeElement);
    return () => {
      // In the dialog while it fades, else nowhere; whoever takes the focus meanwhile keeps it.
      const left = document.activeElement;
      setTimeout(() => {
        if (![left, document.body].includes(document.activeElement)) return;
        const isThere = before?.isConnected === true && before !== document.body;
        const place = isThere ? before : document.querySelector('h1');
        if (place instanceof HTMLElement) place.focus({ preventScroll: true });
      });
    };
  }, [isOpen]);
}
