import { type RefObject, useLayoutEffect, useState } from 'react';

interface Room {
  readonly width: number;
  /** How far below the top of the page it begins. */
  readonly top: number;
}

/** The room that a list has on the page, measured before anything is painted. */
export function useRoom(ref: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState<Room>({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => {
      const { width, top } = element.getBoundingClientRect();
      const next = { width: Math.floor(width), top: Math.round(top + window.scrollY) };
      setRoom((before) => (before.width === next.width && before.top === next.top ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return room;
}
