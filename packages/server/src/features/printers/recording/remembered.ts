import type { Bucket } from '../../../live/bucket.ts';
import {
  type CareTaken,
  type Change,
  type Happening,
  isNothing,
  isOfStanding,
  minus,
  type PrinterState,
  plus,
  savable,
} from '../state/index.ts';
import { foldHappenings, mergeChanges, withoutPassing } from './folding.ts';

/** One printer in memory, with what is not in the database yet. All of it has a bound (`folding.ts`). */
export interface Remembered {
  readonly id: number;
  state: PrinterState;
  /** Durable changes that are not in the database yet, one of each kind. */
  pending: Change[];
  /** What these changes were, one by one, for the printer's own record. */
  happened: Happening[];
  /** Passing state that is not in the database yet. */
  isDirty: boolean;
  /** On its way to the row or lately arrived there, in order: no longer in the state. */
  taken: CareTaken[];
  /** The number of the last one. */
  careWrites: number;
  writes: number;
  /** A turn to be written is coming. */
  isQueued: boolean;
  /** What is left of its budget for writes. */
  writeBudget: Bucket;
  /** When it was last written, and when what happened was: by a clock that never goes back. */
  writtenAtMs: number;
  toldAtMs: number;
  /** Deleted: nothing of it is written any more. */
  isGone: boolean;
}

/** While a printer prints it is written twice a minute, so whoever has read its row before has minutes to show it. */
const KEPT_TAKEN = 16;

/** Whether something durable is not in the database yet. */
export const isWaiting = ({ pending, happened }: Remembered): boolean =>
  pending.length > 0 || happened.length > 0;

/** Whether pages may show it as it stood before: no event tells them until it is in the database. */
export const isStandingUnsaved = ({ pending, writes }: Remembered): boolean =>
  writes > 0 || pending.some(isOfStanding);

/** What became of a printer waits to be stored, and what waits is never more than a little. */
export function remember(
  printer: Remembered,
  changes: readonly Change[],
  happened: readonly Happening[],
): void {
  if (changes.length > 0) printer.pending = mergeChanges(printer.pending, changes);
  if (happened.length === 0) return;
  const isOver = printer.state.flapping !== null;
  printer.happened = foldHappenings(printer.happened, happened, { isOver });
}

/** Taken out of memory for one write. */
export interface Taken {
  readonly id: number;
  readonly state: PrinterState;
  readonly changes: readonly Change[];
  readonly happened: readonly Happening[];
  /** The number of what it adds to the counters; null when that is nothing. */
  readonly careWrite: number | null;
}

/** What is counted is taken out at once: two writes on their way must not both add it. */
export function take(printer: Remembered, { tells }: { readonly tells: boolean }): Taken {
  const { id, state } = printer;
  const care = savable(state.care);
  printer.isDirty = false;
  printer.writes += 1;
  printer.state = { ...state, care: minus(state.care, care) };
  const changes = printer.pending.splice(0);
  const happened = tells ? printer.happened.splice(0) : [];
  if (isNothing(care)) return { id, state, changes, happened, careWrite: null };
  printer.careWrites += 1;
  printer.taken = [...printer.taken, { number: printer.careWrites, care }].slice(-KEPT_TAKEN);
  return { id, state, changes, happened, careWrite: printer.careWrites };
}

/** What could not be written waits again, before what came meanwhile. */
export function putBack(printer: Remembered, taken: Taken): void {
  const { state, careWrite } = taken;
  waitAgain(printer, taken);
  printer.taken = printer.taken.filter(({ number }) => number !== careWrite);
  printer.state = { ...printer.state, care: plus(printer.state.care, savable(state.care)) };
}

export function waitAgain(
  printer: Remembered,
  { changes, happened }: Pick<Taken, 'changes' | 'happened'>,
): void {
  printer.isDirty = true;
  printer.pending = mergeChanges(changes, printer.pending);
  printer.happened = foldHappenings(happened, printer.happened, { isOver: printer.state.flapping !== null });
}

/**
 * What a term of driving before this one could not store, because the database was gone: hours add up whoever has
 * counted since, what happened has happened, and a plate that may be occupied is.
 */
export function inherit(printer: Remembered, left: Remembered): void {
  const isOccupied = left.state.plate === 'occupied' && left.pending.some(({ kind }) => kind === 'plate');
  printer.state = {
    ...printer.state,
    ...(isOccupied && { plate: 'occupied' }),
    care: plus(printer.state.care, left.state.care),
  };
  remember(printer, isOccupied ? [{ kind: 'plate' }] : [], left.happened);
  printer.isDirty = true;
}

/** Switched off: what passes is of no interest any more. */
export function dropPassing(printer: Remembered): void {
  printer.happened = withoutPassing(printer.happened);
  printer.pending = printer.pending.filter(({ kind }) => kind === 'plate' || kind === 'identity');
}

/** Deleted: nobody will ask for any of it. */
export function dropAll(printer: Remembered): void {
  printer.isGone = true;
  printer.pending = [];
  printer.happened = [];
}
