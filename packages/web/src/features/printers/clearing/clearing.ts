import type { Printer, ScrapCause } from '@farmhand/contract';
import { isOwn } from '../../../farm/ownership.ts';
import { isWholeCount } from '../../../ui/numbers.ts';
import { isFull } from '../plates.ts';
import type { PlateClear, PlateClearing } from './plate-clears.ts';

type OnPlate = Printer['on_plate'];
type Lies = Pick<Printer, 'id' | 'name' | 'on_plate'>;

const isCompleted = (on_plate: OnPlate): boolean => on_plate?.outcome === 'completed';
/** The service refuses what is said of another print than the one that was looked at. */
const seen = (on_plate: OnPlate) => (on_plate === null ? {} : { run_id: on_plate.run_id });

/**
 * A print that did not come to its end is taken off, and nobody calls it good. What the person may not know of is cleared as
 * it lies there.
 */
export const clearOf = ({ id, name, on_plate }: Lies): PlateClear => ({
  printerId: id,
  name,
  body: { ...(isCompleted(on_plate) && { verdict: 'good' }), ...seen(on_plate) },
});

/** What a person says of a print that is thrown away, as it is being filled in. */
export interface ScrapDraft {
  /** As it was typed, which may be no number yet. */
  readonly pieces: string;
  /** As it was typed; null for all of them, until something is. */
  readonly scrapped: string | null;
  readonly cause: ScrapCause | null;
  readonly note: string;
}

export const firstScrap = (pieces: number | null | undefined): ScrapDraft => ({
  pieces: String(pieces ?? 1),
  scrapped: null,
  cause: null,
  note: '',
});

/** Where all were scrapped, all stay so when their number is put right. What was typed is never made another number. */
export const withPieces = (draft: ScrapDraft, pieces: string): ScrapDraft => ({ ...draft, pieces });

export const withScrapped = (draft: ScrapDraft, scrapped: string): ScrapDraft => ({ ...draft, scrapped });

/** What the field of those that were scrapped shows. */
export const scrappedIn = ({ pieces, scrapped }: ScrapDraft): string => scrapped ?? pieces;

/** More scrapped than there are, which a person puts right on one side or the other. */
export function isTooMany(draft: ScrapDraft): boolean {
  const scrapped = scrappedIn(draft);
  return isWholeCount(draft.pieces) && isWholeCount(scrapped) && Number(scrapped) > Number(draft.pieces);
}

/** It can't be sent: something is no number of pieces, or they don't go together. */
export const isWrong = (draft: ScrapDraft): boolean =>
  !isWholeCount(draft.pieces) || !isWholeCount(scrappedIn(draft)) || isTooMany(draft);

/** Of a draft of which nothing is wrong. */
export const verdictOf = (draft: ScrapDraft) => ({
  verdict: 'scrap' as const,
  pieces: Number(draft.pieces),
  scrapped_pieces: Number(scrappedIn(draft)),
  ...(draft.cause !== null && { cause: draft.cause }),
  ...(draft.note.trim() !== '' && { note: draft.note.trim() }),
});

/** It can't be taken back, so it never falls on a print that came to lie there meanwhile. */
export const scrapOf = (on_plate: OnPlate, draft: ScrapDraft): PlateClearing => ({
  ...verdictOf(draft),
  run_id: on_plate?.run_id ?? null,
});

/** Why a plate is not cleared along with others. */
export type LeftOut = 'offline' | 'open' | 'unknown';

export interface Candidate {
  readonly printer: Printer;
  /** Null where it can be cleared. */
  readonly leftOut: LeftOut | null;
  /** What came to its end is ticked from the start; what failed wants a look first. */
  readonly isTicked: boolean;
}

function leftOutOf({ status, on_plate, active_job }: Printer): LeftOut | null {
  if (status === 'offline') return active_job === null ? 'offline' : 'open';
  return on_plate?.outcome === 'unknown' || active_job !== null ? 'unknown' : null;
}

const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** One walk over the floor: by place, then by name, and those that nobody placed at its end. */
function byPlace(one: Printer, other: Printer): number {
  if ((one.place === null) !== (other.place === null)) return one.place === null ? 1 : -1;
  return names.compare(one.place ?? '', other.place ?? '') || names.compare(one.name, other.name);
}

/** What lies where, those that can be cleared first. */
export function candidates(printers: readonly Printer[]): readonly Candidate[] {
  const all = printers
    .filter((printer) => isFull(printer) && isOwn(printer))
    .toSorted(byPlace)
    .map((printer): Candidate => {
      const leftOut = leftOutOf(printer);
      const outcome = printer.on_plate?.outcome;
      return {
        printer,
        leftOut,
        isTicked: leftOut === null && (outcome === 'completed' || outcome === 'cancelled'),
      };
    });
  return [...all.filter(({ leftOut }) => leftOut === null), ...all.filter(({ leftOut }) => leftOut !== null)];
}

/** Those that will be ticked when all of these are asked about. */
export const ticked = (printers: readonly Printer[]): readonly Candidate[] =>
  candidates(printers).filter(({ isTicked }) => isTicked);
