/** Who waits, in turns: one of each party after the other, however many one of them has brought. */
export interface FairLine<T> {
  /** Null when it may wait; otherwise the one that has to go, which may be the newcomer itself. */
  join(party: string, item: T): T | null;
  next(): T | undefined;
  size(): number;
  /** Everybody who waits; the line is empty afterwards. */
  clear(): T[];
}

export interface LineLimits {
  readonly perParty: number;
  readonly inAll: number;
}

export function createFairLine<T>({ perParty, inAll }: LineLimits): FairLine<T> {
  // In the order of their turns: whoever had one goes to the end.
  const parties = new Map<string, T[]>();
  let size = 0;

  /** The last of those with the most gives way to somebody with less: nobody is pushed out by a crowd of one. */
  function longest(): [string, T[]] | undefined {
    return [...parties].reduce<[string, T[]] | undefined>(
      (most, each) => (most === undefined || each[1].length > most[1].length ? each : most),
      undefined,
    );
  }

  function makeRoom(waiting: number): T | null {
    const [party, items] = longest() ?? [];
    if (party === undefined || items === undefined || items.length <= waiting + 1) return null;
    size -= 1;
    return items.pop() ?? null;
  }

  return {
    size: () => size,
    join(party, item) {
      const own = parties.get(party) ?? [];
      if (own.length >= perParty) return item;
      const gone = size < inAll ? null : makeRoom(own.length);
      if (size >= inAll) return item;
      own.push(item);
      parties.set(party, own);
      size += 1;
      return gone;
    },
    next() {
      const [first] = parties;
      if (first === undefined) return undefined;
      const [party, items] = first;
      parties.delete(party);
      const item = items.shift();
      if (items.length > 0) parties.set(party, items);
      size -= 1;
      return item;
    },
    clear() {
      const all = [...parties.values()].flat();
      parties.clear();
      size = 0;
      return all;
    },
  };
}
