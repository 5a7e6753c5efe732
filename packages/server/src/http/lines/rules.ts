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
