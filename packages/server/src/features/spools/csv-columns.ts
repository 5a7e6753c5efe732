import {
  allSpoolCsvColumns,
  type CsvStyle,
  type Spool,
  type SpoolCsvColumn,
  type SpoolFieldName,
  spoolField,
  spoolFieldNames,
} from '@farmhand/contract';
import { type Cell, type CsvDialect, PLAIN } from '../../csv/index.ts';

/** How a spool stands in a row, and what a row's columns are called. */

export const DIALECTS: Readonly<Record<CsvStyle, CsvDialect>> = {
  plain: PLAIN,
  excel: { ...PLAIN, hasMark: true },
  excel_semicolon: { separator: ';', decimal: ',', hasMark: true },
};

export const ALL_COLUMNS = allSpoolCsvColumns();

const isField = (column: SpoolCsvColumn): column is SpoolCsvColumn & SpoolFieldName =>
  spoolFieldNames().some((name) => name === column);

/** What people call them in tables of their own. */
const OTHER_NAMES: ReadonlyMap<string, SpoolCsvColumn> = new Map([
  ['color_name', 'color'],
  ['colour', 'color'],
  ['remaining_weight', 'remaining_weight_g'],
  ...ALL_COLUMNS.filter(isField).flatMap((column) =>
    (spoolField(column).alsoCalled ?? []).map((other) => [other, column] as const),
  ),
]);

export function columnNamed(title: string): SpoolCsvColumn | null {
  const name = title
    .trim()
    .toLowerCase()
    .replace(/\s*\((g|grams?)\)$/, '')
    .replaceAll(/[\s/-]+/g, '_');
  return ALL_COLUMNS.find((column) => column === name) ?? OTHER_NAMES.get(name) ?? null;
}

type Colors = Pick<Spool, 'color_name' | 'color_hex'>;

/** Name and value in one cell: `Jet black (#101010)`. */
export function colorCell({ color_name, color_hex }: Colors): string | null {
  if (color_name === null || color_hex === null) return color_name ?? color_hex;
  return `${color_name} (${color_hex})`;
}

const WITH_HEX = /^(?<name>.*?)\s*(?:\((?<inside>#[0-9a-f]{6})\)|(?<bare>#[0-9a-f]{6}))$/is;

export function colorsIn(cell: string): Colors {
  const found = WITH_HEX.exec(cell)?.groups;
  if (found === undefined) return { color_name: cell === '' ? null : cell, color_hex: null };
  return { color_name: found['name'] || null, color_hex: found['inside'] ?? found['bare'] ?? null };
}

export function cellsOf(spool: Spool, columns: readonly SpoolCsvColumn[]): Cell[] {
  return columns.map((column) => (column === 'color' ? colorCell(spool) : spool[column]));
}
