import type { Link } from './link.ts';
import type { Remembered } from './recorder.ts';
import type { PrinterRow } from './store.ts';
import { stateOf } from './stored-state.ts';

/** A printer that is looked after: its row as last read, its state, and the link when it is to have one. */
export interface Watched extends Remembered {
  row: PrinterRow;
  link: Link | null;
  /** Since when we listen: a printer can't be missed earlier. */
  since: number;
  lastFailure: string | null;
  readonly listeners: Set<() => void>;
}

export function newWatched(row: PrinterRow, now: number): Watched {
  return {
    id: row.id,
    row,
    state: stateOf(row),
    pending: [],
    happened: [],
    isDirty: false,
    taken: [],
    careWrites: row.care_writes,
    writes: 0,
    link: null,
    since: now,
    lastFailure: null,
    listeners: new Set(),
  };
}
