import { type FormEvent, useEffect, useRef } from 'react';

/**
 * After a refused submit the first marked field has the focus, which brings it into view; where none is marked, what
 * says why. A button that waits for an answer is disabled, and has left the focus to nobody by then. Whoever is still
 * in a field stays there to enter it anew, unless another one is marked.
 */
export function useRefusalFocus(error: unknown): (event: FormEvent<HTMLFormElement>) => void {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error !== null && error !== undefined && form.current !== null) lead(form.current);
  }, [error]);
  return (event) => {
    form.current = event.currentTarget;
  };
}

function lead(form: HTMLFormElement): void {
  const now = document.activeElement;
  // Whoever has gone elsewhere meanwhile stays there.
  if (now !== document.body && !form.contains(now)) return;
  const marked = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const why = form.querySelector<HTMLElement>('[role="alert"]');
  if (marked !== null) {
    const folded = marked.closest('details');
    if (folded !== null) folded.open = true;
    marked.focus();
  } else if (why !== null && !(now instanceof HTMLInputElement)) {
    why.tabIndex = -1;
    why.focus();
  } else why?.scrollIntoView({ block: 'nearest' });
}
