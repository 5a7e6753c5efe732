import { useState } from 'react';

const CALM_MS = 60_000;

/**
 * Keeps rows in their places although what they are sorted by changes all the time: a new order is taken when a row
 * comes or goes, and once a minute. What a row says is always new.
 */
export function useCalmOrder<T>(sorted: readonly T[], idOf: (item: T) => number): readonly T[] {
  const ids = sorted.map(idOf);
  const key = `${Math.floor(Date.now() / CALM_MS)}:${ids.toSorted((one, other) => one - other).join()}`;
  const [kept, setKept] = useState({ key, ids });
  if (kept.key !== key) {
    setKept({ key, ids });
    return sorted;
  }
  return inOrderOf(kept.ids, sorted, idOf);
}

export function inOrderOf<T>(
  ids: readonly number[],
  items: readonly T[],
  idOf: (item: T) => number,
): readonly T[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = (item: T) => places.get(idOf(item)) ?? ids.length;
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
}
