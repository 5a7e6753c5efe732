import type { Said } from '@farmhand/words';
import type { Purpose, Seen } from '../../net/destination.ts';
import { dayOf, hostOf, keyOf, OTHERS, type Place } from './place.ts';

/** What was seen of a destination on a day. */
export interface Counted extends Place {
  readonly day: string;
  connections: number;
  refusals: number;
  readonly reached: Set<string>;
  readonly refused: Set<string>;
  reason: Said | null;
  lastUsedAt: number | null;
  lastRefusedAt: number | null;
}

/** Destinations of a purpose that a day has rows for: whoever enters ever new ones fills no disk, nor takes another's row. */
export const MOST_OF_A_PURPOSE = 2_000;
/** Rows that wait to be written, while nothing can be. */
export const MOST_WAITING = 2_000;
/** Names of large services lead to ever new addresses. */
export const MOST_ADDRESSES = 16;

/** Counts what the door sees, in memory alone: a connection costs no write. */
export function createCounts() {
  let waiting = new Map<string, Counted>();
  let taken = new Map<string, Counted>();
  let ofDay = { day: '', places: new Map<Purpose, Set<string>>() };

  function hasRow(day: string, place: Place, key: string): boolean {
    if (ofDay.day !== day) ofDay = { day, places: new Map() };
    const places = ofDay.places.get(place.purpose) ?? new Set();
    ofDay.places.set(place.purpose, places);
    if (places.has(key)) return true;
    if (places.size >= MOST_OF_A_PURPOSE) return false;
    places.add(key);
    return true;
  }

  function rowOf(day: string, place: Place): Counted {
    const key = `${day} ${keyOf(place)}`;
    const known = waiting.get(key);
    if (known !== undefined) return known;
    const isOthers = place.host === OTHERS;
    if (!isOthers && (waiting.size >= MOST_WAITING || !hasRow(day, place, key)))
      return rowOf(day, { purpose: place.purpose, host: OTHERS, port: 0 });
    const row = newRow(day, place);
    waiting.set(key, row);
    return row;
  }

  return {
    /** Answers the row that it was counted in. */
    see({ purpose, host, port, addresses, refusal }: Seen, now: number): Counted {
      const row = rowOf(dayOf(now), { purpose, host: hostOf(host), port });
      if (refusal === null) {
        row.connections += 1;
        row.lastUsedAt = now;
      } else {
        row.refusals += 1;
        row.lastRefusedAt = now;
        row.reason = refusal;
      }
      for (const address of addresses) keep(refusal === null ? row.reached : row.refused, address);
      return row;
    },
    /** What is to be written now. It counts as waiting until it is. */
    take(): readonly Counted[] {
      taken = waiting;
      waiting = new Map();
      return [...taken.values()];
    },
    written(): void {
      taken = new Map();
    },
    /** It could not be written, and is again with the next turn, beside what came meanwhile. */
    putBack(): void {
      const later = waiting;
      waiting = taken;
      taken = new Map();
      for (const row of later.values()) addUp(rowOf(row.day, row), row);
    },
    all: (): readonly Counted[] => [...taken.values(), ...waiting.values()],
  };
}

const newRow = (day: string, { purpose, host, port }: Place): Counted => ({
  ...{ day, purpose, host, port, connections: 0, refusals: 0 },
  ...{ reached: new Set(), refused: new Set(), reason: null, lastUsedAt: null, lastRefusedAt: null },
});

export function keep(addresses: Set<string>, address: string): void {
  if (addresses.size < MOST_ADDRESSES) addresses.add(address);
}

function addUp(row: Counted, later: Counted): void {
  row.connections += later.connections;
  row.refusals += later.refusals;
  row.reason = later.reason ?? row.reason;
  row.lastUsedAt = later.lastUsedAt ?? row.lastUsedAt;
  row.lastRefusedAt = later.lastRefusedAt ?? row.lastRefusedAt;
  for (const address of later.reached) keep(row.reached, address);
  for (const address of later.refused) keep(row.refused, address);
}
