import type { PrinterState } from './state.ts';

/** What was printed since the counters were last written to the database. */
export interface UnsavedCare {
  readonly printedMs: number;
  readonly prints: number;
}

export const NO_CARE: UnsavedCare = { printedMs: 0, prints: 0 };

/** Reports come every few seconds; a longer gap is a lost one, and nobody knows what was printed in it. */
const LONGEST_GAP_MS = 5 * 60_000;

/** The time since the last report counts when that one said that the printer was printing: pauses do not. */
export function careAfter(before: PrinterState, now: number, isEnd: boolean): UnsavedCare {
  const isContinuous = before.contact === 'live' && !before.isFresh && before.last_seen_at !== null;
  const gapMs = isContinuous ? now - (before.last_seen_at ?? now) : 0;
  const counts = before.print?.phase === 'printing' && gapMs > 0 && gapMs <= LONGEST_GAP_MS;
  return {
    printedMs: before.care.printedMs + (counts ? gapMs : 0),
    prints: before.care.prints + (isEnd ? 1 : 0),
  };
}

/** Whole seconds are written; the rest waits for more. */
export function savable({ printedMs, prints }: UnsavedCare): UnsavedCare {
  return { printedMs: printedMs - (printedMs % 1000), prints };
}

export function plus(one: UnsavedCare, other: UnsavedCare): UnsavedCare {
  return { printedMs: one.printedMs + other.printedMs, prints: one.prints + other.prints };
}

export function minus(one: UnsavedCare, other: UnsavedCare): UnsavedCare {
  return { printedMs: one.printedMs - other.printedMs, prints: one.prints - other.prints };
}
