import type { PrinterState, Side, UnsavedCare, Worn } from './printer-state.ts';

/** Taken out of memory for one write of the counters. */
export interface CareTaken {
  readonly number: number;
  readonly care: UnsavedCare;
}

const NONE: Worn = { printedMs: 0, prints: 0 };
export const NO_CARE: UnsavedCare = { ...NONE, left: NONE, right: NONE };

/** Reports come every few seconds; a longer gap is a lost one, and nobody knows what was printed in it. */
const LONGEST_GAP_MS = 5 * 60_000;

/** The time since the last report counts when that one said that the printer was printing: pauses do not. */
export function careAfter(before: PrinterState, now: number, isEnd: boolean): UnsavedCare {
  const isContinuous = before.contact === 'live' && !before.isFresh && before.last_seen_at !== null;
  const gapMs = isContinuous ? now - (before.last_seen_at ?? now) : 0;
  const counts = before.print?.phase === 'printing' && gapMs > 0 && gapMs <= LONGEST_GAP_MS;
  const all = { printedMs: counts ? gapMs : 0, prints: isEnd ? 1 : 0 };
  return plus(before.care, { ...all, left: shareOf('L', all, before), right: shareOf('R', all, before) });
}

type AtWork = Pick<PrinterState, 'active_nozzle' | 'used_nozzles'>;

/** Hours belong to the nozzle at work, a print to every nozzle that worked in it. */
function shareOf(side: Side, { printedMs, prints }: Worn, { active_nozzle, used_nozzles }: AtWork): Worn {
  const isActive = active_nozzle === null || active_nozzle === side;
  const isUsed = used_nozzles.length === 0 ? isActive : used_nozzles.includes(side);
  return { printedMs: isActive ? printedMs : 0, prints: isUsed ? prints : 0 };
}

/**
 * Those that have worked in the print that is shown. Before the first layer the nozzle of the print before may still
 * be the one at work.
 */
export function usedNozzles(
  before: readonly Side[],
  { print, telemetry, active_nozzle }: Pick<PrinterState, 'print' | 'telemetry' | 'active_nozzle'>,
): readonly Side[] {
  if (print?.phase === 'paused') return before;
  if (print?.phase !== 'printing') return [];
  if (active_nozzle === null || before.includes(active_nozzle) || telemetry?.layer === 0) return before;
  return [...before, active_nozzle];
}

/** Whole seconds are written; the rest waits for more. */
export function savable(care: UnsavedCare): UnsavedCare {
  return { ...whole(care), left: whole(care.left), right: whole(care.right) };
}

const whole = ({ printedMs, prints }: Worn): Worn => ({ printedMs: printedMs - (printedMs % 1000), prints });

/**
 * What a row has not counted yet. Between reading a row and looking into memory a write may end, so it is the row that
 * says which writes it includes: with "what is being written" the counters would jump.
 */
export function missingIn(
  { care_writes }: { readonly care_writes: number },
  { taken, state }: { readonly taken: readonly CareTaken[]; readonly state: Pick<PrinterState, 'care'> },
): UnsavedCare {
  return taken
    .filter(({ number }) => number > care_writes)
    .reduce((sum, { care }) => plus(sum, care), state.care);
}

/** A nozzle may fill its second when the machine has none to write. */
export const isNothing = (care: UnsavedCare): boolean =>
  [care, care.left, care.right].every(({ printedMs, prints }) => printedMs === 0 && prints === 0);

export const plus = (one: UnsavedCare, other: UnsavedCare): UnsavedCare => combined(one, other, 1);
export const minus = (one: UnsavedCare, other: UnsavedCare): UnsavedCare => combined(one, other, -1);

function combined(one: UnsavedCare, other: UnsavedCare, sign: 1 | -1): UnsavedCare {
  const add = (left: Worn, right: Worn): Worn => ({
    printedMs: left.printedMs + sign * right.printedMs,
    prints: left.prints + sign * right.prints,
  });
  return { ...add(one, other), left: add(one.left, other.left), right: add(one.right, other.right) };
}
