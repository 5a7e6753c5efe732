import { type Said, said, vendorWords } from '@farmhand/words';
import { CsvError, parse } from 'csv-parse/sync';
import { inEnglish } from '../english.ts';
import { unguardCell } from './cells.ts';

const SEPARATORS = [',', ';', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];

export interface CsvRow {
  /** Where it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface CsvTable {
  readonly separator: Separator;
  readonly head: readonly string[];
  readonly rows: readonly CsvRow[];
}

/** The text is not a table; why, for whoever saved it. */
export class CsvProblem extends Error {
  override readonly name = 'CsvProblem';
  readonly said: Said;

  constructor(why: Said, options?: ErrorOptions) {
    super(inEnglish(why), options);
    this.said = why;
  }
}

const NEW_LINE = /\r\n|\r|\n/g;
/** Spreadsheets may write their separator into a line of its own. */
const SEPARATOR_LINE = /^sep=([,;\t])(?:\r\n|\r|\n|$)/i;
const QUOTED = /"(?:[^"]|"")*"/g;

/** Whatever separates the most columns of the first line. */
function guessSeparator(text: string): Separator {
  const [first = ''] = text.replace(QUOTED, '').trimStart().split(NEW_LINE, 1);
  const counts = SEPARATORS.map((separator) => first.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

function recordsOf(text: string, delimiter: Separator) {
  try {
    return parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      raw: true,
      info: true,
    }) as unknown as readonly { readonly record: readonly string[]; readonly raw: string }[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CsvProblem(
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? said('csv.quote_not_closed')
        : said('csv.not_csv', { why: vendorWords('csv-parse', error.message) }),
      { cause: error },
    );
  }
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** Reads text without a byte order mark. Empty lines are left out, and quotes that keep formulas from running. */
export function readCsv(text: string): CsvTable {
  const declared = SEPARATOR_LINE.exec(text);
  const separator = SEPARATORS.find((each) => each === declared?.[1]) ?? guessSeparator(text);
  const skipped = declared?.[0] ?? '';
  let line = skipped === '' ? 1 : 2;
  const rows: CsvRow[] = [];
  for (const { record, raw } of recordsOf(text.slice(skipped.length), separator)) {
    if (!isBlank(record)) rows.push({ line, cells: record.map(unguardCell) });
    line += raw.match(NEW_LINE)?.length ?? 0;
  }
  const [head, ...rest] = rows;
  if (head === undefined) throw new CsvProblem(said('csv.no_lines'));
  return { separator, head: head.cells.map((name) => name.trim()), rows: rest };
}
