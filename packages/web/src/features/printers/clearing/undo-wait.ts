interface UndoWait {
  readonly ms: number;
  readonly onOver: () => void;
  readonly onHeld: (isHeld: boolean) => void;
}

/** Enough to look again before deciding. A pointer that merely rests there does not keep it for ever. */
const LONGEST_HOLD_MS = 30_000;

/** How long something can be taken back, by a clock that only ever goes on: a computer's own is put right, and jumps. */
export function startUndoWait({ ms, onOver, onHeld }: UndoWait) {
  let leftMs = ms;
  let holdLeftMs = LONGEST_HOLD_MS;
  let isHeld = false;
  let since = performance.now();
  let timer = setTimeout(onOver, ms);

  function turn(to: boolean): void {
    clearTimeout(timer);
    const now = performance.now();
    if (isHeld) holdLeftMs -= now - since;
    else leftMs -= now - since;
    isHeld = to;
    since = now;
    timer = to ? setTimeout(() => turn(false), holdLeftMs) : setTimeout(onOver, leftMs);
    onHeld(to);
  }

  return {
    /** Whoever reaches for the undo keeps it, for half a minute in all. */
    hold(to: boolean): void {
      if (to !== isHeld && (!to || holdLeftMs > 0)) turn(to);
    },
    stop: () => clearTimeout(timer),
  };
}
