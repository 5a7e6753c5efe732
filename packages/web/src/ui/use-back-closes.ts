import { useRouter } from '@tanstack/react-router';
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
