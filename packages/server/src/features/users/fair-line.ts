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

/** After so many tries all counts are halved: what counts is who tried most lately, and few are remembered. */
const HALVED_EVERY = 1_000;

/** How often each party has tried lately, by the tries of all and not by a clock. */
function createTries() {
  const counts = new Map<string, number>();
  let sinceHalved = 0;
  const of = (party: string) => counts.get(party) ?? 0;

  function halve(): void {
    sinceHalved = 0;
    for (const [party, count] of counts) {
      if (count > 1) counts.set(party, Math.floor(count / 2));
      else counts.delete(party);
    }
  }

  return {
    of,
    add(party: string): void {
      counts.set(party, of(party) + 1);
      sinceHalved += 1;
      if (sinceHalved >= HALVED_EVERY) halve();
    },
  };
}

export function createFairLine<T>({ perParty, inAll }: LineLimits): FairLine<T> {
  // In the order of their turns: whoever had one goes to the end.
  const parties = new Map<string, T[]>();
  const tries = createTries();
  let size = 0;

  /** Who has the most waiting, and of several whoever has tried most lately. */
  function greediest(): [string, T[]] | undefined {
    const more = (a: [string, T[]], b: [string, T[]]) =>
      a[1].length - b[1].length || tries.of(a[0]) - tries.of(b[0]);
    return [...parties].reduce<[string, T[]] | undefined>(
      (most, each) => (most === undefined || more(each, most) > 0 ? each : most),
      undefined,
    );
  }

  /**
   * The last of those with the most gives way to somebody with less: nobody is pushed out by a crowd of one. Nor is a
   * newcomer by a crowd of many who have one each, and come back all the time.
   */
  function makeRoom(newcomer: string, waiting: number): T | null {
    const [party, items] = greediest() ?? [];
    if (party === undefined || items === undefined) return null;
    const hasTriedMore = waiting === 0 && tries.of(party) > tries.of(newcomer);
    if (items.length <= waiting + 1 && !hasTriedMore) return null;
    size -= 1;
    const gone = items.pop() ?? null;
    if (items.length === 0) parties.delete(party);
    return gone;
  }

  return {
    size: () => size,
    join(party, item) {
      const own = parties.get(party) ?? [];
      tries.add(party);
      if (own.length >= perParty) return item;
      const gone = size < inAll ? null : makeRoom(party, own.length);
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
