/** The keys of a move. Whatever else is pressed goes its way, as Tab does, which leaves the handle. */
const HELD = ['Space', 'Enter', 'Escape', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

const IDLE_WITHIN_MS = 2000;

/**
 * After the next picture, and after what follows from it: where a key scrolls the page, the library learns of the job's new
 * place from the scrolling, and a busy machine works that off later.
 */
function whenDrawn(work: () => void): void {
  const whenIdle = () => {
    // Safari has no word for it.
    if (window.requestIdleCallback === undefined) setTimeout(work, 50);
    else requestIdleCallback(work, { timeout: IDLE_WITHIN_MS });
  };
  requestAnimationFrame(() => requestAnimationFrame(whenIdle));
}

/**
 * Hands the keys of a move by keyboard on, one at a time. The library listens a moment after it has said that something
 * was picked up, and counts from where the page last drew it: of keys that come quicker, as from a screen reader or held
 * down, it would lose some. A move belongs to its handle: whoever leaves that for another place has given it up.
 */
export function holdKeys(handle: Element, onLeave: () => void): { readonly end: () => void } {
  const held: KeyboardEvent[] = [];
  const handedOn = new WeakSet<Event>();
  const listening = new AbortController();
  const { signal } = listening;
  let isBusy = true;
  let isOver = false;

  function hold(event: KeyboardEvent): void {
    const isAtHandle = event.target === handle || event.target === document.body;
    const isOurs = isAtHandle && HELD.includes(event.code);
    const isChord = event.ctrlKey || event.metaKey || event.altKey;
    if (handedOn.has(event) || !isOurs || isChord) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(event);
    if (!isBusy) handOn();
  }

  /** Each finds the page scrolled and the job where the last has put it. */
  function handOn(): void {
    const next = held.shift();
    isBusy = next !== undefined;
    if (next === undefined) {
      if (isOver) listening.abort();
      return;
    }
    const again = new KeyboardEvent(next.type, next);
    handedOn.add(again);
    next.target?.dispatchEvent(again);
    whenDrawn(handOn);
  }

  function leave(): void {
    // A window that is put aside keeps its focus for the way back.
    if (document.activeElement === handle || isOver) return;
    // A row that takes another place, because somebody else moved one, loses the focus to nothing.
    if (document.activeElement === document.body && handle instanceof HTMLElement && handle.isConnected) {
      handle.focus({ preventScroll: true });
      return;
    }
    onLeave();
    // The library's only way to be told to give up that no dialog hears as its own Escape.
    window.dispatchEvent(new Event('resize'));
  }

  window.addEventListener('keydown', hold, { capture: true, signal });
  handle.addEventListener('focusout', () => setTimeout(leave), { signal });
  // The library sets its timer right after this: ours is the next but one.
  setTimeout(() => setTimeout(() => whenDrawn(handOn)));
  return {
    end() {
      isOver = true;
      if (!isBusy) listening.abort();
    },
  };
}
