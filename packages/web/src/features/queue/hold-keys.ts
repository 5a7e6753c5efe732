/**
 * Keys that come right after the one that picked a job up, until somebody listens to them. The library says that it
 * was picked up, and listens a timer later: what is pressed in between would scroll the page and move nothing.
 */
export function holdKeys(): void {
  const held: KeyboardEvent[] = [];
  const handedOn = new WeakSet<Event>();
  const listening = new AbortController();

  function hold(event: KeyboardEvent): void {
    if (handedOn.has(event)) return;
    event.preventDefault();
    event.stopPropagation();
    held.push(event);
  }

  /** One at a time, with a picture between them: each finds the page scrolled and the job where the last has put it. */
  function handOn(): void {
    const next = held.shift();
    if (next === undefined) {
      listening.abort();
      return;
    }
    const again = new KeyboardEvent(next.type, next);
    handedOn.add(again);
    next.target?.dispatchEvent(again);
    requestAnimationFrame(() => requestAnimationFrame(handOn));
  }

  window.addEventListener('keydown', hold, { capture: true, signal: listening.signal });
  // The library sets its timer right after this: ours is the next but one.
  setTimeout(() => setTimeout(handOn));
}
