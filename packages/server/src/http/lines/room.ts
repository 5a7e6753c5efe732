import type { Crowd, Gathering, Held } from './crowd.ts';
import type { LineLimits } from './limits.ts';

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

const firstOf = <T>(lines: ReadonlySet<T>): T | undefined => lines.values().next().value;

/** Of strangers in the order of their opening: the first that waits for its client, then the oldest. */
function firstToGo<T extends Held>(strangers: ReadonlySet<T>, openedUntil = Infinity): T | undefined {
  let oldest: T | undefined;
  for (const line of strangers) {
    if (line.openedAt > openedUntil) break;
    if (line.isWaiting) return line;
    oldest ??= line;
  }
  return oldest;
}

/**
 * Strangers beyond their bound go first; otherwise whoever holds more, a place of strangers or a known caller with
 * waiting lines. What is being worked on for a known caller is not cut.
 */
function fromFull<T extends Held>({ strangerCount, strangers, resting }: Gathering<T>, allowed: number) {
  const isCrowdsTurn = strangerCount > allowed || strangers.size >= resting.size;
  return isCrowdsTurn ? firstToGo(strangers) : firstOf(resting);
}

export function roomFor<T extends Held>(
  { place, isProxys, openedAt: now }: Newcomer,
  crowd: Crowd<T>,
  limits: LineLimits,
): Room<T> {
  const [all, own] = [crowd.everywhere(), crowd.at(place)];
  if (all.count >= limits.inAll || (own.count >= limits.perPlace && !isProxys)) {
    const goes = fromFull(all.count >= limits.inAll ? all : own, limits.strangers);
    return { isThere: goes !== undefined, goes };
  }
  const isCrowded = own.strangerCount >= limits.strangersPerPlace;
  if (!isCrowded && all.strangerCount < limits.strangers) return { isThere: true, goes: undefined };
  const { strangers } = isCrowded ? own : all;
  return { isThere: true, goes: firstToGo(strangers, now - limits.youngMs) };
}

/**
 * The longest waiting line of a person who has more of them than one may. Lines that waited only for a moment are in use:
 * between two requests of a busy client each of them waits.
 */
export function tooMany<T extends Held>(
  crowd: Crowd<T>,
  owner: number,
  { restingPerPerson, youngMs }: Pick<LineLimits, 'restingPerPerson' | 'youngMs'>,
  now: number,
): T | undefined {
  const resting = crowd.restingOf(owner);
  const first = resting.size > restingPerPerson ? firstOf(resting) : undefined;
  return first !== undefined && now - first.waitingSince >= youngMs ? first : undefined;
}
