import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** For links in a row that is swiped on a phone: the one that is open is in sight. */
export function useTabInView<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  // After each drawing, not only on another page: a count that comes later makes the row wider.
  useEffect(() => {
    const open = ref.current?.querySelector(`[href="${path}"]`);
    open?.scrollIntoView({ block: 'nearest', inline: 'center' });
  });
  return ref;
}
