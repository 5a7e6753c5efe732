import type { Printer, PrinterStatus } from '@farmhand/contract';
import { needsPerson, nextAction } from '../control/next-action.ts';
import { countStates, type StateCounts } from '../state-counts.ts';
import type { FleetSearch, Sort } from './fleet-search.ts';

/** Which printers a search shows, and in which order. */

/** Ids of printers with a run of which nobody knows what became. */
export type LostRuns = ReadonlySet<number>;

interface Question extends FleetSearch {
  readonly lostRuns: LostRuns;
}

function matchesWords(printer: Printer, words: readonly string[]): boolean {
  const text = [
    printer.name,
    printer.model,
    printer.reported_model,
    printer.active_job?.item_name,
    ...printer.tags,
  ]
    .join('\n')
    .toLowerCase();
  return words.every((word) => text.includes(word));
}

/** All but the state: what the counts beside the states are counted in. */
export function matchesBesidesState(fleet: readonly Printer[], { q, family, tag }: FleetSearch): Printer[] {
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return fleet.filter(
    (printer) =>
      (family === undefined || printer.family === family) &&
      (tag === undefined || printer.tags.includes(tag)) &&
      (words.length === 0 || matchesWords(printer, words)),
  );
}

export interface ChipCounts {
  readonly all: number;
  readonly needsMe: number;
  readonly byStatus: StateCounts;
}

export function countChips(printers: readonly Printer[], lostRuns: LostRuns): ChipCounts {
  const needy = printers.filter((printer) => needsPerson(printer, lostRuns.has(printer.id)));
  return { all: printers.length, needsMe: needy.length, byStatus: countStates(printers) };
}

export function shownPrinters(printers: readonly Printer[], question: Question): Printer[] {
  const { status, needs, sort = 'attention', lostRuns } = question;
  return printers
    .filter(
      (printer) =>
        (status === undefined || printer.status === status) &&
        (needs === undefined || needsPerson(printer, lostRuns.has(printer.id))),
    )
    .map((printer) => ({ printer, key: KEYS[sort](printer, lostRuns) }))
    .sort(
      (a, b) =>
        a.key - b.key || byName.compare(a.printer.name, b.printer.name) || a.printer.id - b.printer.id,
    )
    .map(({ printer }) => printer);
}

const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** What ticks is taken in steps: cards must not change places under the finger all the time. */
const TIME_STEP_S = 300;
const PROGRESS_STEP = 5;

const KEYS: Readonly<Record<Sort, (printer: Printer, lostRuns: LostRuns) => number>> = {
  name: () => 0,
  attention: (printer, lostRuns) => attention(printer, lostRuns.has(printer.id)),
  time_left: ({ status, telemetry }) => {
    const left = telemetry?.remaining_seconds ?? null;
    return isAtWork(status) && left !== null ? Math.floor(left / TIME_STEP_S) : Number.MAX_SAFE_INTEGER;
  },
  progress: ({ status, telemetry }) => {
    const progress = telemetry?.progress_percent ?? null;
    return isAtWork(status) && progress !== null ? -Math.floor(progress / PROGRESS_STEP) : 1;
  },
};

const isAtWork = (status: PrinterStatus): boolean => status === 'printing' || status === 'paused';

/** What stands still comes first; then what works, then what rests. */
function attention(printer: Printer, hasLostRun: boolean): number {
  if (!printer.enabled) return 9;
  if (printer.status === 'error' || printer.identity === 'changed') return 0;
  switch (nextAction(printer, hasLostRun)) {
    case 'resolve_run':
      return 1;
    case 'resume':
      return 2;
    case 'clear_plate':
      return 3;
    case 'reconnect':
      return 4;
    default:
      return printer.status === 'paused' ? 2 : printer.status === 'printing' ? 5 : 6;
  }
}

/** Every tag in use, for choosing one. */
export function tagsIn(fleet: readonly Printer[]): string[] {
  return [...new Set(fleet.flatMap(({ tags }) => tags))].sort(byName.compare);
}
