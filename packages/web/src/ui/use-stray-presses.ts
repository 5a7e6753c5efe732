import { useEffect } from 'react';

/** The second half of a double press comes within this time after the first was let go, also in gloves. */
const STRAY_MS = 600;

/**
 * What is closed by a press is gone before the second half of a double press, which would press what lay below. So for
 * a moment after that press no other counts, on the whole page; a mouse says itself which is a second half. Keys always
 * count, and so does the emergency stop, which asks before it acts on a short press.
 */
export function useStrayPresses(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    let last: PointerEvent | null = null;
    const note = (press: PointerEvent) => {
      last = press;
    };
    addEventListener('pointerup', note, { capture: true });
    return () => {
      removeEventListener('pointerup', note, { capture: true });
      if (last !== null) ignoreAfter(last);
    };
  }, [isOpen]);
}

function ignoreAfter({ timeStamp }: PointerEvent): void {
  const endsAt = timeStamp + STRAY_MS;
  if (performance.now() >= endsAt) return;
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  // All that follows of a press belongs to it, also what comes after the moment.
  let isStray = false;

  function begin(press: PointerEvent): void {
    isStray = press.timeStamp < endsAt && press.pointerType !== 'mouse' && !countsAlways(press);
    if (press.timeStamp >= endsAt) listening.abort();
    else if (isStray) ignore(press);
  }
  function follow(event: MouseEvent | TouchEvent): void {
    // Keys and screen readers click without having pressed.
    const isByKey = event.type === 'click' && event.detail === 0;
    if ((isStray && !isByKey) || (event.detail > 1 && !countsAlways(event))) ignore(event);
  }
  addEventListener('pointerdown', begin, options);
  for (const type of ['touchstart', 'mousedown', 'click', 'dblclick'] as const)
    addEventListener(type, follow, options);
}

const countsAlways = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-counts-always]') !== null;

function ignore(event: Event): void {
  event.stopPropagation();
  // Else it would take the focus, or follow a link; of a touch it would only keep the page from being scrolled.
  if (event.type !== 'touchstart') event.preventDefault();
}
