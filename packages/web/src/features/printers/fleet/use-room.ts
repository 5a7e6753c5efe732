import { type RefObject, useLayoutEffect, useState } from 'react';

interface Room {
  readonly width: number;
  /** How far below the top of the page it begins. */
  readonly top: number;
  /** How much of the window is below that. */
  readonly height: number;
}

/** The room that a list has on the page, measured before anything is painted. */
export function useRoom(ref: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState<Room>({ width: 0, top: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => {
      const { width, top } = element.getBoundingClientRect();
      const fromTop = Math.round(top + window.scrollY);
      const next = { width: Math.floor(width), top: fromTop, height: window.innerHeight - fromTop };
      setRoom((before) => (isSame(before, next) ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // What comes and goes above it moves it.
    observer.observe(document.body);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [ref]);
  return room;
}

const isSame = (one: Room, other: Room): boolean =>
  one.width === other.width && one.top === other.top && one.height === other.height;
