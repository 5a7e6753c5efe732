import { useEffect } from 'react';
import { nextPlace } from './next-place.ts';

/**
 * Whoever works with the keyboard keeps their place: a button that waits for an answer is disabled, and one that did
 * its work is often gone, and both leave the focus to nobody. For a pointer that makes no difference, so there nothing
 * is done.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: HTMLElement | null = null;
    let isByPointer = false;

    function notice(): void {
      const now = document.activeElement;
      if (now instanceof HTMLElement && now !== document.body) last = now;
    }
    function press(event: Event): void {
      isByPointer = event.type === 'pointerdown';
      notice();
    }
    function put(place: HTMLElement): void {
      // Whoever else took the focus meanwhile keeps it.
      if (document.activeElement !== document.body || !place.isConnected) return;
      if (place.tabIndex < 0) place.tabIndex = -1;
      place.focus({ preventScroll: true });
      place.scrollIntoView({ block: 'nearest' });
    }
    function look(happened: readonly MutationRecord[]): void {
      if (last === null || isByPointer || document.activeElement !== document.body || !document.hasFocus())
        return;
      if (last.isConnected && last.matches(':disabled')) return;
      const place = last.isConnected ? last : nextPlace(last, happened);
      last = place;
      if (place !== null) setTimeout(put, 0, place);
    }

    const observer = new MutationObserver(look);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    document.addEventListener('focusin', notice);
    document.addEventListener('keydown', press, true);
    document.addEventListener('pointerdown', press, true);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', notice);
      document.removeEventListener('keydown', press, true);
      document.removeEventListener('pointerdown', press, true);
    };
  }, []);
}
