import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** A tile whose card is open, and where it was then. */
export interface Peek {
  readonly cell: string;
  readonly at: DOMRect;
}

const HOVER_MS = 400;
const FOCUS_MS = 600;
const LONG_PRESS_MS = 450;
/** Time to get from the tile to its card. */
const LEAVE_MS = 250;

const cellAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;

/** Hovering, focus by the keyboard and a long press open the card of a tile. */
export function usePeek() {
  const [peek, setPeek] = useState<Peek | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSwallowing = useRef(false);
  const isInside = useRef(false);

  function after(delay: number, act: () => void): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, delay);
  }
  const open = (tile: HTMLElement) =>
    tile.isConnected && setPeek({ cell: tile.dataset['cell'] ?? '', at: tile.getBoundingClientRect() });
  const close = () => {
    clearTimeout(timer.current);
    setPeek(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (peek === null) return;
    // What it hangs beside moves away, or somebody turns to something else.
    const leave = () => setPeek(null);
    const press = () => {
      if (!isInside.current) leave();
      isInside.current = false;
    };
    window.addEventListener('scroll', leave, { passive: true });
    document.addEventListener('pointerdown', press);
    return () => {
      window.removeEventListener('scroll', leave);
      document.removeEventListener('pointerdown', press);
    };
  }, [peek]);

  return {
    peek,
    close,
    /** On the list of tiles. */
    list: {
      onPointerOver({ target, pointerType }: PointerEvent): void {
        const tile = cellAt(target);
        if (pointerType !== 'mouse' || tile === null || tile.dataset['cell'] === peek?.cell) return;
        after(HOVER_MS, () => open(tile));
      },
      onPointerLeave({ pointerType }: PointerEvent): void {
        if (pointerType === 'mouse') after(LEAVE_MS, close);
      },
      onPointerDown({ target, pointerType }: PointerEvent): void {
        isSwallowing.current = false;
        const tile = cellAt(target);
        if (pointerType === 'mouse' || tile === null) return;
        after(LONG_PRESS_MS, () => {
          isSwallowing.current = true;
          open(tile);
        });
      },
      onPointerUp: ({ pointerType }: PointerEvent) => pointerType !== 'mouse' && clearTimeout(timer.current),
      onPointerCancel: () => clearTimeout(timer.current),
      onContextMenu: (event: MouseEvent) => isSwallowing.current && event.preventDefault(),
      /** The click with which a long press ends is none. */
      onClickCapture(event: MouseEvent): void {
        if (!isSwallowing.current) return;
        isSwallowing.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
      onFocus({ target }: FocusEvent): void {
        if (target instanceof HTMLElement && target.matches('[data-cell]:focus-visible'))
          after(FOCUS_MS, () => open(target));
      },
      onBlur: ({ target }: FocusEvent) =>
        target instanceof HTMLElement && 'cell' in target.dataset && after(LEAVE_MS, close),
    },
    /** On the card. What is opened from it belongs to it, wherever it lies. */
    card: {
      onPointerEnter: () => clearTimeout(timer.current),
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && after(LEAVE_MS, close),
      onPointerDown(): void {
        isInside.current = true;
      },
      onFocus: () => clearTimeout(timer.current),
      onBlur({ currentTarget }: FocusEvent): void {
        after(LEAVE_MS, () => currentTarget.matches(':hover') || close());
      },
    },
  };
}
