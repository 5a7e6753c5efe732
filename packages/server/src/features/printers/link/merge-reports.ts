import { isDeepStrictEqual } from 'node:util';
import type { PrintReport, Report } from '@farmhand/protocols';
import { isActive } from '../state/index.ts';

/**
 * Two reports as one, the later word counting; null where the earlier one must be heard by itself: a start, an end,
 * another print or another machine between the two would be lost, and so would the work of a nozzle.
 */
export function mergeReports(earlier: Report, later: Report): Report | null {
  if (isOtherPrint(earlier.print, later.print)) return null;
  if (isOther(earlier.machine, later.machine) || isOther(earlier.active_nozzle, later.active_nozzle)) {
    return null;
  }
  return {
    ...earlier,
    ...later,
    // A reason belongs to its status: without a word of its own the later one has none.
    ...(later.status !== undefined && { status_reason: later.status_reason ?? null }),
    ...(later.ready !== undefined && { ready_reason: later.ready_reason ?? null }),
  };
}

const isOther = (one: unknown, other: unknown): boolean =>
  one !== undefined && other !== undefined && !isDeepStrictEqual(one, other);

/** Printing and paused by turns is the same print at work; what begins, ends or is called differently is not. */
function isOtherPrint(one: PrintReport | undefined, other: PrintReport | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  if (one.mark !== other.mark || one.native_id !== other.native_id) return true;
  return one.phase !== other.phase && !(isActive(one) && isActive(other));
}
