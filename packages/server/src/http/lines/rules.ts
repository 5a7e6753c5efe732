import type { LineLimits } from './limits.ts';

/** What a look at a request under way shows. */
export interface Sight {
  readonly now: number;
  readonly startedAt: number;
  readonly isUpload: boolean;
  readonly isBodyComplete: boolean;
  /** We have bytes that we did not take yet: then the sender is not the slow one. */
  readonly isSenderAhead: boolean;
  readonly received: number;
  readonly isAnswered: boolean;
  /** Bytes of the answer wait for the reader. */
  readonly isReaderBehind: boolean;
  readonly delivered: number;
}

/** The last moment at which enough had moved. */
export interface Mark {
  readonly at: number;
  readonly bytes: number;
}

export interface Marks {
  readonly received: Mark;
  readonly delivered: Mark;
}

function moved(mark: Mark, now: number, bytes: number, isExcused: boolean, limits: LineLimits): Mark {
  return isExcused || bytes - mark.bytes >= limits.progressBytes ? { at: now, bytes } : mark;
}

export function nextMarks(marks: Marks, sight: Sight, limits: LineLimits): Marks {
  const { now, isSenderAhead, received, isReaderBehind, delivered } = sight;
  return {
    received: moved(marks.received, now, received, isSenderAhead, limits),
    delivered: moved(marks.delivered, now, delivered, !isReaderBehind, limits),
  };
}

/** Who has kept the other waiting for too long, if anybody. */
export function overdue(sight: Sight, marks: Marks, limits: LineLimits): 'sender' | 'reader' | null {
  const { now, startedAt, isUpload, isBodyComplete, received, isAnswered } = sight;
  const isStuck = (mark: Mark) => now - mark.at > limits.progressMs;
  if (!isBodyComplete) {
    const allowedMs = limits.bodyMs + (received / limits.bodyBytesPerSecond) * 1000;
    if (isUpload && !isAnswered ? isStuck(marks.received) : now - startedAt > allowedMs) return 'sender';
  }
  return isStuck(marks.delivered) ? 'reader' : null;
}

/** One open line, as the rule needs it that says which of them has to go. */
export interface Held {
  readonly place: string;
  readonly isStranger: boolean;
  readonly isIdle: boolean;
  readonly openedAt: number;
  /** The person whose credential was seen on it last; nobody's where it is a stranger's or a proxy's. */
  readonly owner: number | null;
  /** When its last request ended. */
  readonly restingSince: number;
}

/** Of those who brought no credential: idle ones first, then the oldest. Never others. */
export function firstToGo<T extends Held>(lines: Iterable<T>): T | undefined {
  let first: T | undefined;
  for (const line of lines) {
    if (!line.isStranger) continue;
    const isBefore =
      first === undefined || (line.isIdle === first.isIdle ? line.openedAt < first.openedAt : line.isIdle);
    if (isBefore) first = line;
  }
  return first;
}

/** The place that holds the most lines without a credential. */
export function mostCrowded(lines: Iterable<Held>): string | undefined {
  const counts = new Map<string, number>();
  for (const { place, isStranger } of lines) if (isStranger) counts.set(place, (counts.get(place) ?? 0) + 1);
  return [...counts].reduce<[string, number] | undefined>(
    (most, each) => (most === undefined || each[1] > most[1] ? each : most),
    undefined,
  )?.[0];
}
