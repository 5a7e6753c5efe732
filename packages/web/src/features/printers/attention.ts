import type { Printer } from '@farmhand/contract';
import { endOf } from './end-time.ts';
import { shownState } from './shown-state.ts';

/** Why a printer needs a person; the first reason counts. */
export type Need = 'error' | 'lost' | 'plate' | 'paused' | 'identity' | 'offline';

const ORDER: readonly Need[] = ['error', 'lost', 'plate', 'paused', 'identity', 'offline'];

export function needOf(printer: Printer, hasLostRun = false): Need | null {
  const { kind } = shownState(printer, hasLostRun);
  switch (kind) {
    case 'stopped':
      // A print that failed is done with when it is off the plate; an error asks for more.
      return printer.status === 'error' ? 'error' : 'plate';
    case 'done':
      return 'plate';
    case 'lost':
    case 'paused':
    case 'identity':
    case 'offline':
      return kind;
    default:
      return null;
  }
}

export interface NeedyPrinter {
  readonly printer: Printer;
  readonly need: Need;
}

const NONE: ReadonlySet<number> = new Set();

/** Those that need a person: by how urgent it is, then by how long they have waited. */
export function needyPrinters(
  fleet: readonly Printer[],
  lostRuns: ReadonlySet<number> = NONE,
): readonly NeedyPrinter[] {
  return fleet
    .flatMap((printer) => {
      const need = needOf(printer, lostRuns.has(printer.id));
      return need === null ? [] : [{ printer, need }];
    })
    .sort(
      (one, other) =>
        ORDER.indexOf(one.need) - ORDER.indexOf(other.need) ||
        one.printer.status_since.localeCompare(other.printer.status_since),
    );
}

/** Those that print, by the end that is shown of each; those that don't say it come last. */
export function endingNext(fleet: readonly Printer[]): readonly Printer[] {
  const end = (printer: Printer) => endOf(printer) ?? Number.MAX_SAFE_INTEGER;
  return fleet
    .filter(({ status, enabled }) => enabled && status === 'printing')
    .sort((one, other) => end(one) - end(other));
}
