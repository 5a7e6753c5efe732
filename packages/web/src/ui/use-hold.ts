import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

const HOLD_MS = 1200;

interface Hold {
  /** Pressed for long enough. */
  readonly onHeld: () => void;
  /** Let go too early, or pressed by a device that can't hold. */
  readonly onShort: () => void;
}

const isPress = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter';

/** For what must not happen by a stray touch: a button that acts only when it is kept pressed, by pointer or key. */
export function useHold({ onHeld, onShort }: Hold) {
  const [isHolding, setHolding] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function begin(): void {
    if (timer.current !== undefined) return;
    setHolding(true);
    timer.current = setTimeout(() => {
      cancel();
      onHeld();
    }, HOLD_MS);
  }

  /** Whether something was being held. */
  function cancel(): boolean {
    const was = timer.current !== undefined;
    clearTimeout(timer.current);
    timer.current = undefined;
    setHolding(false);
    return was;
  }

  function end(): void {
    if (cancel()) onShort();
  }

  return {
    isHolding,
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (event.button === 0) begin();
      },
      onPointerUp: end,
      onPointerLeave: cancel,
      onPointerCancel: cancel,
      onBlur: cancel,
      onKeyDown(event: KeyboardEvent) {
        if (!isPress(event)) return;
        event.preventDefault();
        if (!event.repeat) begin();
      },
      onKeyUp(event: KeyboardEvent) {
        if (!isPress(event)) return;
        event.preventDefault();
        end();
      },
      // A finger that rests would open the browser's own menu.
      onContextMenu: (event: MouseEvent) => event.preventDefault(),
      // Screen readers press without a pointer and without a key; they can't hold.
      onClick(event: MouseEvent) {
        if (event.detail === 0) onShort();
      },
    },
  };
}
