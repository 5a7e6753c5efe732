import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** For links in a row that is swiped on a phone: the one that is open is in sight. */
export function useTabInView<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  // After each drawing, not only on another page: a count that comes later makes the row wider.
  useEffect(() => {
    const row = ref.current;
    const open = row?.querySelector(`[href="${path}"]`);
    if (!row || !open) return;
    // By hand: `scrollIntoView` would also move the page, under the hands of who reads further down.
    const [here, there] = [row.getBoundingClientRect(), open.getBoundingClientRect()];
    row.scrollLeft += there.left + there.width / 2 - (here.left + here.width / 2);
  });
  return ref;
}
