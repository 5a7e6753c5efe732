import { useState } from 'react';

/** As long as systems take two clicks for one double click, and a little for hands in gloves. */
const DOUBLE_MS = 600;

/**
 * For a button that stands where another was pressed a moment ago, or that means the opposite after its own press: the
 * second half of a double click is no answer to what it says now.
 */
export function useUndoubled(isNewcomer = false): (act: () => void) => void {
  const [last] = useState(() => ({ pressedAt: isNewcomer ? performance.now() : Number.NEGATIVE_INFINITY }));
  return (act) => {
    const now = performance.now();
    if (now - last.pressedAt < DOUBLE_MS) return;
    last.pressedAt = now;
    act();
  };
}
