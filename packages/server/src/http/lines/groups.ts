/** Things by what they have in common, each group in the order of joining. Which group is the largest is always known. */
export interface Groups<K, T> {
  join(key: K, thing: T): void;
  leave(key: K, thing: T): void;
  of(key: K): ReadonlySet<T>;
  largest(): ReadonlySet<T>;
}

export function createGroups<K, T>(): Groups<K, T> {
  const groups = new Map<K, Set<T>>();
  const bySize: Set<Set<T>>[] = [];
  let largestSize = 0;
  const none: ReadonlySet<T> = new Set();

  function sized(size: number): Set<Set<T>> {
    bySize[size] ??= new Set();
    return bySize[size];
  }

  function join(key: K, thing: T): void {
    const group = groups.get(key) ?? new Set();
    if (group.has(thing)) return;
    groups.set(key, group);
    sized(group.size).delete(group);
    group.add(thing);
    sized(group.size).add(group);
    largestSize = Math.max(largestSize, group.size);
  }

  function leave(key: K, thing: T): void {
    const group = groups.get(key);
    if (group?.has(thing) !== true) return;
    sized(group.size).delete(group);
    group.delete(thing);
    if (group.size === 0) groups.delete(key);
    else sized(group.size).add(group);
    // It was smaller by one at most, and then it is the largest still.
    if (sized(largestSize).size === 0) largestSize -= 1;
  }

  return {
    join,
    leave,
    of: (key) => groups.get(key) ?? none,
    largest: () => sized(largestSize).values().next().value ?? none,
  };
}
