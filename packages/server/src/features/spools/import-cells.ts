import {
  ROUTES,
  type Spool,
  type SpoolCsvColumn,
  type SpoolImportRow,
  type SpoolStatus,
  saidOfIssue,
  spoolFieldsOf,
} from '@farmhand/contract';
import { type Said, said } from '@farmhand/words';
import type { z } from 'zod';
import { readNumber, type Separator } from '../../csv/index.ts';
import { inEnglish } from '../../english.ts';
import { colorCell, colorsIn } from './csv-columns.ts';
import { codeFrom, type NewSpoolBody } from './settings.ts';

/** From the cells of one row to what a person would have sent. */

export interface Problem {
  readonly column: string | null;
  readonly said: Said;
}

/** As the report of a row shows it. */
export const shownProblem = ({ column, said: problem }: Problem): SpoolImportRow['problems'][number] => ({
  column,
  message: inEnglish(problem),
  said: problem,
});

export type RowCells = ReadonlyMap<SpoolCsvColumn, string>;

const NUMBERS: ReadonlySet<SpoolCsvColumn> = new Set([
  'remaining_weight_g',
  ...spoolFieldsOf('grams', 'decimal', 'id'),
]);
/** What every spool has: an empty cell leaves it as it is. */
const NEVER_EMPTY: ReadonlySet<SpoolCsvColumn> = new Set([
  'status',
  'remaining_weight_g',
  ...spoolFieldsOf('name', 'grams'),
]);

const CODE = /^[0-9A-Z][0-9A-Z_-]{3,63}$/;

export interface Named {
  readonly id: number | null;
  readonly qrCode: string | null;
}

/** Which spool the row speaks of; what can't be a name is none. */
export function namesIn(cells: RowCells, problems: Problem[]): Named {
  const idCell = cells.get('id')?.trim() ?? '';
  const codeCell = cells.get('qr_code')?.trim() ?? '';
  const { data: id = null } = ROUTES.getSpool.params.shape.id.safeParse(idCell);
  if (idCell !== '' && id === null) {
    problems.push({ column: 'id', said: said('import.not_a_spool_number') });
  }
  const code = codeFrom(codeCell);
  const qrCode = CODE.test(code) ? code : null;
  if (codeCell !== '' && qrCode === null) {
    problems.push({ column: 'qr_code', said: said('import.not_a_code') });
  }
  return { id, qrCode };
}

/** A row as the fields of a spool, unchecked but for its numbers. `before` is the spool it changes. */
export function fieldsIn(
  cells: RowCells,
  separator: Separator,
  before: Spool | null,
  problems: Problem[],
): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [column, raw] of cells) {
    const cell = raw.trim();
    if (column === 'id' || column === 'qr_code' || (cell === '' && NEVER_EMPTY.has(column))) continue;
    if (column === 'color') Object.assign(fields, colorFields(cell, before));
    else if (cell === '') fields[column] = null;
    else if (column === 'status') fields[column] = cell.toLowerCase();
    else if (!NUMBERS.has(column)) fields[column] = cell;
    else {
      const number = readNumber(cell, separator);
      if (number === null) problems.push({ column, said: said('import.not_a_number', { cell }) });
      else fields[column] = number;
    }
  }
  return fields;
}

/** A color that is written as it stands, or by its name alone, changes nothing. */
function colorFields(cell: string, before: Spool | null): object {
  if (before !== null && (cell === colorCell(before) || cell === before.color_name)) return {};
  return colorsIn(cell);
}

export interface Wanted<Body> {
  readonly body: Body;
  readonly status: SpoolStatus | undefined;
}

function problemsOf(error: z.ZodError): Problem[] {
  return error.issues.map((issue) => {
    const [field] = issue.path;
    const column = field === 'color_name' || field === 'color_hex' ? 'color' : String(field ?? '');
    return { column: column === '' ? null : column, said: saidOfIssue(issue) };
  });
}

export type ChangedBody = z.output<typeof ROUTES.updateSpool.body>;

/** As if a person had sent it: the same rules, in the same words. */
export function checkChange(fields: object, problems: Problem[]): Wanted<ChangedBody> | null {
  const checked = ROUTES.updateSpool.body.safeParse(fields, { reportInput: true });
  if (!checked.success) {
    problems.push(...problemsOf(checked.error));
    return null;
  }
  const { status, ...body } = checked.data;
  return { body, status };
}

const { status: statusField } = ROUTES.updateSpool.body.shape;

export function checkNew(fields: object, problems: Problem[]): Wanted<NewSpoolBody> | null {
  const { status, ...rest } = { status: undefined, ...fields };
  const checked = ROUTES.createSpool.body.safeParse(rest, { reportInput: true });
  const checkedStatus = statusField.safeParse(status, { reportInput: true });
  if (!checked.success) problems.push(...problemsOf(checked.error));
  if (!checkedStatus.success) {
    problems.push(...problemsOf(checkedStatus.error).map((problem) => ({ ...problem, column: 'status' })));
  }
  if (!checked.success || !checkedStatus.success) return null;
  const { material, ...body } = checked.data;
  // The library's filaments have no column, so nothing else can say it.
  if (material === undefined) return null;
  return { body: { ...body, material }, status: checkedStatus.data };
}
