import type { MessageKey } from '../../../../i18n/languages/en.ts';
import type { Sort } from '../fleet-search.ts';

/** What the table can say about a printer, beside its name and what to do next, in the order of its columns. */
export const COLUMNS = ['state', 'job', 'left', 'temps', 'filament', 'plate', 'model', 'tags'] as const;
export type Column = (typeof COLUMNS)[number];

interface ColumnLook {
  readonly words: MessageKey;
  /** Where it is narrower than this it says too little. */
  readonly leastPx: number;
  /** From here on it says all it has to say. */
  readonly fullPx: number;
  readonly sort?: Sort;
}

export const COLUMN_LOOKS: Readonly<Record<Column, ColumnLook>> = {
  state: { words: 'fleet.column.state', leastPx: 182, fullPx: 194, sort: 'attention' },
  job: { words: 'fleet.column.job', leastPx: 170, fullPx: 210, sort: 'progress' },
  left: { words: 'fleet.column.left', leastPx: 140, fullPx: 178, sort: 'time_left' },
  temps: { words: 'fleet.column.temps', leastPx: 166, fullPx: 216 },
  filament: { words: 'fleet.filament', leastPx: 109, fullPx: 180 },
  plate: { words: 'fleet.plate', leastPx: 120, fullPx: 120 },
  model: { words: 'fleet.column.model', leastPx: 100, fullPx: 140 },
  tags: { words: 'fleet.column.tags', leastPx: 110, fullPx: 160 },
};

export const USUAL_COLUMNS: readonly Column[] = ['state', 'job', 'left', 'temps', 'filament', 'plate'];

/**
 * Who gets room first. Model and tags are there only because somebody asked for them, so they are seen when asked for. Heat is
 * watched by the printer itself: it goes before what tells where the next job can print.
 */
const BY_USE: readonly Column[] = ['state', 'job', 'left', 'model', 'tags', 'filament', 'plate', 'temps'];

/** With the box to select it. */
const NAME_PX = 184;
const FULL_NAME_PX = 230;
/** "Verbindung prüfen" and the menu. */
const ACTION_PX = 222;
/** Below this a line has no room for columns: then it says how the printer stands below its name. */
export const NARROW_PX = 620;

/** Of the columns that somebody wants, as many as there is room for; the most useful ones first. */
export function columnsFor(widthPx: number, wanted: readonly Column[]): readonly Column[] {
  if (widthPx < NARROW_PX) return [];
  let left = widthPx - NAME_PX - ACTION_PX;
  const fitting = BY_USE.filter((column) => {
    const { leastPx } = COLUMN_LOOKS[column];
    if (!wanted.includes(column) || leastPx > left) return false;
    left -= leastPx;
    return true;
  });
  return COLUMNS.filter((column) => fitting.includes(column));
}

export type Widths = Readonly<Partial<Record<Column | 'action', number>>>;

/** What can use more than it needs: names of files, of materials and of tags, and states in the languages with long words. */
const ELASTIC: readonly Column[] = ['state', 'job', 'filament', 'tags'];

/**
 * How wide each column is: what it needs, then up to all it has to say, and what is over goes to those with long names. The
 * printer's name has the rest.
 */
export function widthsFor(widthPx: number, columns: readonly Column[]): Widths {
  if (widthPx < NARROW_PX) return {};
  const shown = BY_USE.filter((column) => columns.includes(column));
  let left = shown.reduce(
    (rest, column) => rest - COLUMN_LOOKS[column].leastPx,
    widthPx - NAME_PX - ACTION_PX,
  );
  const widths: Partial<Record<Column | 'action', number>> = { action: ACTION_PX };
  for (const column of shown) {
    const { leastPx, fullPx } = COLUMN_LOOKS[column];
    const more = Math.max(0, Math.min(left, fullPx - leastPx));
    widths[column] = leastPx + more;
    left -= more;
  }
  const elastic = shown.filter((column) => ELASTIC.includes(column));
  const share = Math.floor(Math.max(0, left - (FULL_NAME_PX - NAME_PX)) / (elastic.length + 1));
  for (const column of elastic) widths[column] = (widths[column] ?? 0) + share;
  return widths;
}

/** What this browser remembers; null when nobody chose anything, or something that was not written by us. */
export function readColumns(stored: string | null): readonly Column[] | null {
  if (stored === null) return null;
  const names = stored.split(' ');
  return COLUMNS.filter((column) => names.includes(column));
}
