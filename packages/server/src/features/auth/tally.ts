/** How many things are under way, for each key. */
export interface Tally {
  of(key: string): number;
  during<T>(key: string, work: () => Promise<T>): Promise<T>;
}

export function createTally(): Tally {
  const counts = new Map<string, number>();
  const of = (key: string) => counts.get(key) ?? 0;
  return {
    of,
    async during(key, work) {
      counts.set(key, of(key) + 1);
      try {
        return await work();
      } finally {
        if (of(key) > 1) counts.set(key, of(key) - 1);
        else counts.delete(key);
      }
    },
  };
}
