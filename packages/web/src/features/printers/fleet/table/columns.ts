import type { MessageKey } from '../../../../i18n/languages/en.ts';
import type { Sort } from '../fleet-search.ts';

/** What the table can say about a printer, beside its name and what to do next, in the order of its columns. */
export const COLUMNS = ['state', 'job', 'left', 'temps', 'filament', 'plate', 'model', 'tags'] as const;
export type Column = (typeof COLUMNS)[number];

interface ColumnLook {
  readonly words: MessageKey;
  /** Where it is narrower than this it says too little. */
  readonly leastPx: number;
  readonly sort?: Sort;
}

export const COLUMN_LOOKS: Readonly<Record<Column, ColumnLook>> = {
  state: { words: 'fleet.column.state', leastPx: 170, sort: 'attention' },
  job: { words: 'fleet.column.job', leastPx: 180, sort: 'progress' },
  left: { words: 'fleet.column.left', leastPx: 176, sort: 'time_left' },
  temps: { words: 'fleet.column.temps', leastPx: 228 },
  filament: { words: 'fleet.filament', leastPx: 140 },
  plate: { words: 'fleet.plate', leastPx: 120 },
  model: { words: 'fleet.column.model', leastPx: 100 },
  tags: { words: 'fleet.column.tags', leastPx: 110 },
};

export const USUAL_COLUMNS: readonly Column[] = ['state', 'job', 'left', 'temps', 'filament', 'plate'];

const NAME_PX = 190;
const ACTION_PX = 226;
/** Below this a line has no room for columns: then it says how the printer stands below its name. */
export const NARROW_PX = 620;

/** Of the columns that somebody wants, as many as there is room for; the first ones count most. */
export function columnsFor(widthPx: number, wanted: readonly Column[]): readonly Column[] {
  if (widthPx < NARROW_PX) return [];
  let left = widthPx - NAME_PX - ACTION_PX;
  return COLUMNS.filter((column) => wanted.includes(column)).filter((column) => {
    const { leastPx } = COLUMN_LOOKS[column];
    if (leastPx > left) return false;
    left -= leastPx;
    return true;
  });
}

/** What this browser remembers; null when nobody chose anything, or something that was not written by us. */
export function readColumns(stored: string | null): readonly Column[] | null {
  if (stored === null) return null;
  const names = stored.split(' ');
  return COLUMNS.filter((column) => names.includes(column));
}
