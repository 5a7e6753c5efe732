import { createGroups, type Groups } from './groups.ts';

/** One open line, as the rules need it that say which of them has to go. */
export interface Held {
  readonly place: string;
  /** No credential was seen on it yet. */
  readonly isStranger: boolean;
  /** Nothing of it is being worked on: between two requests, or in the middle of one that is not all here. */
  readonly isWaiting: boolean;
  readonly openedAt: number;
  /** The person whose credential was seen on it last; nobody's where it is a stranger's or a proxy's. */
  readonly owner: number | null;
  /** When its client spoke last, or was answered last. */
  readonly waitingSince: number;
}

/** The lines of one place, or all of them. */
export interface Gathering<T> {
  readonly count: number;
  readonly strangerCount: number;
  /** The strangers of the place that has the most, the oldest first. */
  readonly strangers: ReadonlySet<T>;
  /** The waiting lines of the known caller who has the most, the longest waiting first. */
  readonly resting: ReadonlySet<T>;
}

/**
 * All open lines, kept in such an order that each rule finds whom it asks for without looking at the others: a
 * stranger who opens thousands of lines must not make every one of them dearer.
 */
export interface Crowd<T> extends Iterable<T> {
  readonly size: number;
  enter(line: T): void;
  /** Files a line by what it is now, whenever that has changed. One that has left stays away. */
  file(line: T): void;
  /** Its client has spoken: of those that wait it is now the last to go. */
  renew(line: T): void;
  remove(line: T): void;
  everywhere(): Gathering<T>;
  at(place: string): Gathering<T>;
  restingOf(owner: number): ReadonlySet<T>;
}

/** A person; what comes through a proxy is everybody's at that place. */
type Holder = number | string;

interface Place<T> {
  count: number;
  readonly strangers: Set<T>;
  readonly resting: Groups<Holder, T>;
}

interface Filed {
  isStranger: boolean;
  holder: Holder | null;
}

const NOBODY: Gathering<never> = {
  count: 0,
  strangerCount: 0,
  strangers: new Set<never>(),
  resting: new Set<never>(),
};

const holderOf = ({ owner, place, isStranger, isWaiting }: Held): Holder | null =>
  !isStranger && isWaiting ? (owner ?? place) : null;

export function createCrowd<T extends Held>(): Crowd<T> {
  const filed = new Map<T, Filed>();
  const places = new Map<string, Place<T>>();
  const strangers = createGroups<string, T>();
  const resting = createGroups<Holder, T>();
  let strangerCount = 0;

  function put(line: T, isStranger: boolean, holder: Holder | null): void {
    const [entry, place] = [filed.get(line), places.get(line.place)];
    if (entry === undefined || place === undefined) return;
    if (entry.isStranger && !isStranger) {
      strangerCount -= 1;
      place.strangers.delete(line);
      strangers.leave(line.place, line);
    }
    if (!entry.isStranger && isStranger) {
      strangerCount += 1;
      place.strangers.add(line);
      strangers.join(line.place, line);
    }
    if (entry.holder !== holder) {
      for (const groups of [resting, place.resting]) {
        if (entry.holder !== null) groups.leave(entry.holder, line);
        if (holder !== null) groups.join(holder, line);
      }
    }
    entry.isStranger = isStranger;
    entry.holder = holder;
  }

  const file = (line: T) => put(line, line.isStranger, holderOf(line));

  return {
    get size() {
      return filed.size;
    },
    [Symbol.iterator]: () => filed.keys(),
    enter(line) {
      const place = places.get(line.place) ?? { count: 0, strangers: new Set(), resting: createGroups() };
      places.set(line.place, place);
      place.count += 1;
      filed.set(line, { isStranger: false, holder: null });
      file(line);
    },
    file,
    renew(line) {
      put(line, line.isStranger, null);
      file(line);
    },
    remove(line) {
      const place = places.get(line.place);
      if (place === undefined || !filed.has(line)) return;
      put(line, false, null);
      filed.delete(line);
      place.count -= 1;
      if (place.count === 0) places.delete(line.place);
    },
    everywhere: () => ({
      count: filed.size,
      strangerCount,
      strangers: strangers.largest(),
      resting: resting.largest(),
    }),
    at(name) {
      const place = places.get(name);
      if (place === undefined) return NOBODY;
      return {
        count: place.count,
        strangerCount: place.strangers.size,
        strangers: place.strangers,
        resting: place.resting.largest(),
      };
    },
    restingOf: (owner) => resting.of(owner),
  };
}
