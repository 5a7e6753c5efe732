import { type PointerEvent, useRef, useState } from 'react';

/** Less is a click with an unsteady hand. */
const LEAST_PX = 4;

export interface Drag {
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

/** Carries a printer with the pointer; `onDrop` is told where in the window it was let go. */
export function useDrag(onDrop: (drag: Drag) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const from = useRef<Drag | null>(null);
  const wasDragged = useRef(false);

  const end = () => {
    from.current = null;
    setDrag(null);
  };
  const propsOf = (id: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      wasDragged.current = false;
      from.current = { id, x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove({ clientX: x, clientY: y }: PointerEvent<HTMLElement>) {
      if (from.current === null) return;
      if (drag === null && Math.hypot(x - from.current.x, y - from.current.y) < LEAST_PX) return;
      wasDragged.current = true;
      setDrag({ id, x, y });
    },
    onPointerUp({ clientX: x, clientY: y }: PointerEvent<HTMLElement>) {
      if (drag !== null) onDrop({ id, x, y });
      end();
    },
    onPointerCancel: end,
  });
  return {
    drag,
    propsOf,
    /** The click that ends a drag is none. */
    isClick: () => !wasDragged.current,
  };
}
