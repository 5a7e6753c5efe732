import type { Plate, PlateOutcome } from '@farmhand/contract';
import type { PrintPhase, PrintReport } from '@farmhand/protocols';
import { isUnseenEnd, type PrintName } from './last-print.ts';

/** What a print leaves on its plate: enough to find its run again, and to name it where there is none. */
export interface Left extends Pick<PrintName, 'mark' | 'file_name'> {
  readonly outcome: PlateOutcome;
  /** When it ended, as far as that is known. */
  readonly at: number;
}

interface Before {
  readonly plate: Plate;
  readonly print: PrintReport | null;
  readonly last_print: PrintName | null;
  readonly on_plate: Left | null;
  readonly last_seen_at: number | null;
}

const AT_WORK: readonly PrintPhase[] = ['preparing', 'printing', 'paused'];
const isAtWork = (print: PrintReport | null): boolean => print !== null && AT_WORK.includes(print.phase);

/** `none` after a print is one whose end the printer has forgotten already. */
const outcomeOf = ({ phase }: PrintReport): PlateOutcome =>
  phase === 'completed' || phase === 'failed' || phase === 'cancelled' ? phase : 'unknown';

/** It ended after it was last seen at work, whatever the clock of its host says. */
function endOf({ times }: PrintReport, { last_seen_at }: Before, now: number): number {
  const told = times?.finished_at ?? now;
  return Math.min(now, Math.max(told, last_seen_at ?? told));
}

/** `plate` and `last_print` as they are after the report. */
export function leftAfter(
  before: Before,
  print: PrintReport | undefined,
  { plate, last_print }: Pick<Before, 'plate' | 'last_print'>,
  now: number,
): Left | null {
  if (plate === 'clear') return null;
  if (print === undefined) return before.on_plate;
  if (isAtWork(print)) return null;
  if (!isAtWork(before.print) && !isUnseenEnd(before, print)) return before.on_plate;
  const { mark = null, file_name = null } = last_print ?? {};
  return { mark, file_name, outcome: outcomeOf(print), at: endOf(print, before, now) };
}
