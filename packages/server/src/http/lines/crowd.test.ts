import { expect, test } from 'vitest';
import { createCrowd, type Held } from './crowd.ts';
import { LINE_LIMITS } from './limits.ts';
import { type Newcomer, roomFor, tooMany } from './room.ts';

interface Line extends Held {
  isStranger: boolean;
  isWaiting: boolean;
  owner: number | null;
  waitingSince: number;
}

function lineAt(place: string, openedAt: number, change: Partial<Line> = {}): Line {
  return {
    place,
    openedAt,
    isStranger: true,
    isWaiting: true,
    owner: null,
    waitingSince: openedAt,
    ...change,
  };
}

const newcomer = (place: string, openedAt: number): Newcomer => ({ place, openedAt, isProxys: false });

function crowdOf(...lines: readonly Line[]) {
  const crowd = createCrowd<Line>();
  for (const line of lines) crowd.enter(line);
  return crowd;
}

test('of strangers those that wait go first, then the oldest; known callers never', () => {
  const known = lineAt('a', 1, { isStranger: false, isWaiting: false, owner: 7 });
  const [busy, waiting, younger] = [lineAt('a', 2, { isWaiting: false }), lineAt('a', 3), lineAt('a', 4)];
  const crowd = crowdOf(known, busy, waiting, younger);
  const limits = { ...LINE_LIMITS, strangersPerPlace: 1, youngMs: 0 };
  const leaving = () => {
    const { goes } = roomFor(newcomer('a', 10), crowd, limits);
    if (goes !== undefined) crowd.remove(goes);
    return goes;
  };
  expect([leaving(), leaving(), leaving(), leaving()]).toEqual([waiting, younger, busy, undefined]);
});

test('the place with the most strangers makes room, not the office with many known callers', () => {
  const office = [1, 2, 3, 4, 5].map((at) => lineAt('office', at, { isStranger: false, owner: at }));
  const [alone, first, second] = [lineAt('a', 6), lineAt('b', 7), lineAt('b', 8)];
  const limits = { ...LINE_LIMITS, strangers: 3, youngMs: 0 };
  expect(roomFor(newcomer('c', 10), crowdOf(...office, alone, first, second), limits).goes).toBe(first);
});

test('a line that has left stays away, whatever is heard of it later', () => {
  const line = lineAt('a', 1, { isStranger: false, owner: 7 });
  const crowd = crowdOf(line);
  crowd.remove(line);
  crowd.file(line);
  crowd.remove(line);
  expect([crowd.size, crowd.restingOf(7).size, crowd.at('a').count]).toEqual([0, 0, 0]);
});

const LIMITS = {
  ...LINE_LIMITS,
  inAll: 60,
  perPlace: 25,
  strangers: 24,
  strangersPerPlace: 9,
  youngMs: 12,
  restingPerPerson: 5,
};

const earliest = (lines: readonly Line[], by: 'openedAt' | 'waitingSince') =>
  lines.toSorted((one, other) => one[by] - other[by])[0];

const largest = (groups: Map<unknown, Line[]>) =>
  Math.max(0, ...[...groups.values()].map(({ length }) => length));

/** The rules again, told by looking at every line each time: whom each of them may choose. */
function mayGo(lines: readonly Line[], { place, openedAt: now }: Newcomer): (Line | undefined)[] {
  const strangersOf = (some: readonly Line[]) =>
    Map.groupBy(
      some.filter(({ isStranger }) => isStranger),
      (line) => line.place,
    );
  const restingOf = (some: readonly Line[]) =>
    Map.groupBy(
      some.filter(({ isStranger, isWaiting }) => !isStranger && isWaiting),
      (line) => line.owner,
    );
  const leaves = (some: readonly Line[]) =>
    earliest(
      some.filter(({ isWaiting }) => isWaiting),
      'openedAt',
    ) ?? earliest(some, 'openedAt');
  const ofLargest = (groups: Map<unknown, Line[]>, choose: (some: readonly Line[]) => Line | undefined) =>
    [...groups.values()].filter(({ length }) => length === largest(groups)).map(choose);
  const own = lines.filter((line) => line.place === place);
  const asks = lines.length >= LIMITS.inAll ? lines : own.length >= LIMITS.perPlace ? own : null;
  if (asks !== null) {
    const [strangers, resting] = [strangersOf(asks), restingOf(asks)];
    const count = [...strangers.values()].flat().length;
    return count > LIMITS.strangers || largest(strangers) >= largest(resting)
      ? ofLargest(strangers, leaves)
      : ofLargest(resting, (some) => earliest(some, 'waitingSince'));
  }
  const old = (some: readonly Line[]) => leaves(some.filter((line) => now - line.openedAt >= LIMITS.youngMs));
  const [strangersHere, strangers] = [strangersOf(own), strangersOf(lines)];
  if (largest(strangersHere) >= LIMITS.strangersPerPlace) return ofLargest(strangersHere, old);
  return [...strangers.values()].flat().length >= LIMITS.strangers ? ofLargest(strangers, old) : [undefined];
}

/** Repeatable, and good enough to be different each time. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test.each([1, 2, 3, 4, 5, 6])('keeps to the rules whatever thousands of lines do (%i)', (seed) => {
  const some = numbersFrom(seed);
  const crowd = createCrowd<Line>();
  const lines = new Set<Line>();
  const leave = (line: Line | undefined) => {
    if (line === undefined) return;
    crowd.remove(line);
    lines.delete(line);
  };
  let gone = 0;
  for (let now = 1; now <= 4_000; now += 1) {
    const turn = some(10);
    const line = [...lines][some(lines.size)];
    if (turn < 5 || line === undefined) {
      const comer = newcomer(`place ${Math.floor(some(6) * some(6) * 0.2)}`, now);
      const { goes } = roomFor(comer, crowd, LIMITS);
      expect(mayGo([...lines], comer)).toContain(goes);
      if (goes !== undefined) gone += 1;
      leave(goes);
      const opened = lineAt(comer.place, now);
      lines.add(opened);
      crowd.enter(opened);
    } else if (turn < 6) {
      leave(line);
    } else if (turn < 8) {
      line.isWaiting = !line.isWaiting;
      line.waitingSince = now;
      crowd.file(line);
    } else if (line.isStranger) {
      Object.assign(line, { isStranger: false, owner: some(5), waitingSince: now });
      crowd.file(line);
      const goes = tooMany(crowd, line.owner ?? 0, { ...LIMITS, youngMs: 0 }, now);
      const resting = [...lines].filter(({ isWaiting, owner }) => isWaiting && owner === line.owner);
      expect(goes).toBe(
        resting.length > LIMITS.restingPerPerson ? earliest(resting, 'waitingSince') : undefined,
      );
      leave(goes);
    }
    expect(crowd.size).toBe(lines.size);
  }
  expect(gone).toBeGreaterThan(200);
});
