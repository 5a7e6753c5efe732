import { stringify } from 'csv-stringify/sync';
import { guardCell } from './cells.ts';

/** How a spreadsheet wants its numbers and columns; the plain one is what programs read. */
export interface CsvDialect {
  readonly separator: ',' | ';';
  readonly decimal: '.' | ',';
  /** Without it Excel takes UTF-8 for something else. */
  readonly hasMark: boolean;
}

export const PLAIN: CsvDialect = { separator: ',', decimal: '.', hasMark: false };

export type Cell = string | number | null;

const MARK = '\ufeff';

function textOf(cell: Cell, { decimal }: CsvDialect): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', decimal);
  return guardCell(cell);
}

export function csvHead(columns: readonly string[], dialect: CsvDialect = PLAIN): string {
  return (dialect.hasMark ? MARK : '') + csvLines([columns], dialect);
}

export function csvLines(rows: readonly (readonly Cell[])[], dialect: CsvDialect = PLAIN): string {
  return stringify(
    rows.map((row) => row.map((cell) => textOf(cell, dialect))),
    {
      delimiter: dialect.separator,
      record_delimiter: '\r\n',
      // By itself it looks for its own line end only, and readers take any.
      quoted_match: /[\r\n]/,
    },
  );
}
