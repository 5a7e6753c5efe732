import { useEffect, useRef, useState } from 'react';

const CALM_MS = 10_000;

/**
 * Keeps rows in their places while somebody is about to press one, although what they are sorted by changes all the
 * time: while the pointer moves among them or the focus has just come, and not for long, so that no wrong order stays.
 * What a row says is always new.
 */
export function useCalmOrder<T>(sorted: readonly T[], idOf: (item: T) => number) {
  const [held, setHeld] = useState<readonly number[] | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const rows = calmOrder(held, sorted, idOf);
  function release(): void {
    clearTimeout(timer.current);
    setHeld(null);
  }
  function hold(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(release, CALM_MS);
    setHeld((before) => before ?? rows.map(idOf));
  }
  return { rows, calm: { onPointerMove: hold, onFocus: hold, onPointerLeave: release } };
}

/** As they were held, until a row comes or goes: then all move anyway. */
export function calmOrder<T>(
  held: readonly number[] | null,
  sorted: readonly T[],
  idOf: (item: T) => number,
): readonly T[] {
  const places = new Map(held?.map((id, place) => [id, place]));
  const placeOf = (item: T) => places.get(idOf(item)) ?? Number.NaN;
  const areSame = places.size === sorted.length && sorted.every((item) => places.has(idOf(item)));
  return areSame ? sorted.toSorted((one, other) => placeOf(one) - placeOf(other)) : sorted;
}
