import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * While something lies over the page, a step back closes it and the page stays: that is how people close things on a
 * phone, and nothing may be decided over a page that is no longer there. Null: it can't be closed so, and the page stays.
 */
export function useBackCloses(isOpen: boolean, onClose: (() => void) | null): void {
  const { history } = useRouter();
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!isOpen) return;
    stayOnBack(history);
    return history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK') return false;
        close.current?.();
        return true;
      },
    });
  }, [history, isOpen]);
}

/**
 * From the first page of a tab a step back leaves Farmhand before anybody is asked, so the same page is put behind it
 * once more. Not at its start: browsers pass over entries that were made without a press. And not by the router, for
 * which it would be another page, to be loaded and shown from its top.
 */
function stayOnBack(history: RouterHistory): void {
  if (history.location.state.__TSR_index !== 0) return;
  history.flush();
  const { location, subscribers } = history;
  const followers = [...subscribers];
  subscribers.clear();
  // With its key, by which the router remembers how far it is scrolled.
  window.history.pushState({ ...location.state, __TSR_index: 1 }, '', location.href);
  for (const follower of followers) subscribers.add(follower);
}
