import type { LineLimits } from './limits.ts';
import { firstToGo, type Held, mostCrowded } from './rules.ts';

export interface Newcomer {
  readonly place: string;
  readonly isProxys: boolean;
  readonly openedAt: number;
}

/** Whether a newcomer has room, and who goes for it. */
export interface Room<T> {
  readonly isThere: boolean;
  readonly goes: T | undefined;
}

const isResting = ({ isStranger, isIdle }: Held) => !isStranger && isIdle;

/** Of a person; what comes through a proxy is everybody's at that place. */
const holderOf = ({ owner, place }: Held) => owner ?? place;

function oldest<T extends Held>(lines: readonly T[]): T | undefined {
  return lines.reduce<T | undefined>(
    (first, each) => (first === undefined || each.restingSince < first.restingSince ? each : first),
    undefined,
  );
}

/** The known caller's idle lines who has the most of them. */
function mostResting<T extends Held>(lines: Iterable<T>): T[] {
  const byHolder = Map.groupBy([...lines].filter(isResting), holderOf);
  return [...byHolder.values()].reduce<T[]>((most, each) => (each.length > most.length ? each : most), []);
}

/** The oldest idle line of a person who has more of them than one may. */
export function tooMany<T extends Held>(lines: Iterable<T>, owner: number, allowed: number): T | undefined {
  const resting = [...lines].filter((line) => line.owner === owner && isResting(line));
  return resting.length > allowed ? oldest(resting) : undefined;
}

/**
 * Strangers beyond their bound go first; otherwise whoever holds more, a place of strangers or a known caller with idle
 * lines. What a known caller has under way is not cut.
 */
function fromFull<T extends Held>(lines: readonly T[], { strangers: allowed }: LineLimits): T | undefined {
  const strangers = lines.filter(({ isStranger }) => isStranger);
  const crowded = mostCrowded(strangers);
  const crowd = strangers.filter(({ place }) => place === crowded);
  const resting = mostResting(lines);
  const isCrowdsTurn = strangers.length > allowed || crowd.length >= resting.length;
  return isCrowdsTurn ? firstToGo(crowd) : oldest(resting);
}

export function roomFor<T extends Held>(
  { place, isProxys, openedAt: now }: Newcomer,
  lines: readonly T[],
  limits: LineLimits,
): Room<T> {
  const own = lines.filter((line) => line.place === place);
  if (lines.length >= limits.inAll || (own.length >= limits.perPlace && !isProxys)) {
    const goes = fromFull(lines.length >= limits.inAll ? lines : own, limits);
    return { isThere: goes !== undefined, goes };
  }
  const strangers = lines.filter(({ isStranger }) => isStranger);
  const hasAge = ({ openedAt }: T) => now - openedAt >= limits.youngMs;
  if (own.filter(({ isStranger }) => isStranger).length >= limits.strangersPerPlace) {
    return { isThere: true, goes: firstToGo(own.filter(hasAge)) };
  }
  if (strangers.length < limits.strangers) return { isThere: true, goes: undefined };
  const crowded = mostCrowded(strangers);
  return { isThere: true, goes: firstToGo(lines.filter((line) => line.place === crowded && hasAge(line))) };
}
