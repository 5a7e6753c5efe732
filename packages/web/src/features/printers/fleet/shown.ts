import type { Printer, PrinterStatus } from '@farmhand/contract';
import type { LostRuns } from '../../../farm/lost-runs.ts';
import { needsPerson } from '../control/index.ts';
import { countStates, type ShownCounts, type ShownKind, shownState } from '../shown-state.ts';
import type { FleetSearch, Sort } from './fleet-search.ts';
import { byName, placesOfNames } from './name-order.ts';

/** Which printers a search shows, and in which order. */

interface Question extends FleetSearch {
  readonly lostRuns: LostRuns;
}

function matchesWords(printer: Printer, words: readonly string[]): boolean {
  const text = [
    printer.name,
    printer.model,
    printer.reported_model,
    printer.active_job?.item_name,
    printer.place,
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
  readonly byState: ShownCounts;
}

export function countChips(printers: readonly Printer[], lostRuns: LostRuns): ChipCounts {
  let needsMe = 0;
  for (const printer of printers) if (needsPerson(printer, lostRuns.has(printer.id))) needsMe += 1;
  return { all: printers.length, needsMe, byState: countStates(printers, lostRuns) };
}

export function shownPrinters(printers: readonly Printer[], question: Question): Printer[] {
  const { state, needs, sort = 'attention', lostRuns } = question;
  const places = placesOfNames(printers);
  return printers
    .filter(
      (printer) =>
        (state === undefined || shownState(printer, lostRuns.has(printer.id)).state === state) &&
        (needs === undefined || needsPerson(printer, lostRuns.has(printer.id))),
    )
    .map((printer) => ({ printer, key: KEYS[sort](printer, lostRuns), place: places.get(printer.name) ?? 0 }))
    .sort((a, b) => a.key - b.key || a.place - b.place || a.printer.id - b.printer.id)
    .map(({ printer }) => printer);
}

/** What ticks is taken in steps: cards must not change places under the finger all the time. */
const TIME_STEP_S = 300;
const PROGRESS_STEP = 5;

const KEYS: Readonly<Record<Sort, (printer: Printer, lostRuns: LostRuns) => number>> = {
  name: () => 0,
  attention: (printer, lostRuns) => URGENCY[shownState(printer, lostRuns.has(printer.id)).kind],
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
const URGENCY: Readonly<Record<ShownKind, number>> = {
  identity: 0,
  stopped: 0,
  lost: 1,
  paused: 2,
  done: 3,
  offline: 4,
  printing: 5,
  starting: 5,
  kept: 6,
  ready: 7,
  waking: 8,
  asleep: 8,
  off: 9,
  disabled: 10,
};

/** Every tag in use, for choosing one. */
export function tagsIn(fleet: readonly Printer[]): string[] {
  return [...new Set(fleet.flatMap(({ tags }) => tags))].sort(byName.compare);
}
