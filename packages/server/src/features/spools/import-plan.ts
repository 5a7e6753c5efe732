import { MAX_IMPORT_ROWS, type SpoolCsvColumn, type SpoolImportRow } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { CsvProblem, type CsvRow, type CsvTable, type Separator } from '../../csv/index.ts';
import type { Reader } from '../../db/portable.ts';
import type { Viewer } from '../../db/visibility.ts';
import { columnNamed } from './csv-columns.ts';
import {
  checkChange,
  checkNew,
  fieldsIn,
  type Named,
  namesIn,
  type Problem,
  type RowCells,
  shownProblem,
  type Wanted,
} from './import-cells.ts';
import { type KnownSpools, lookUp, spoolFor } from './import-match.ts';
import {
  type Changing,
  changesOf,
  changing,
  fieldsOfNew,
  type Making,
  making,
  markOf,
  nameOfNew,
} from './import-rows.ts';
import { carriersOf, importedAs, linkedTo } from './import-store.ts';
import { nameOf, presentSpool } from './present.ts';
import type { NewSpoolBody } from './settings.ts';
import type { SpoolRow } from './store.ts';

/** What a table would change, row by row. Reads only: preview, dry run and import itself ask the same. */

export interface ImportPlan {
  readonly ignored: readonly string[];
  readonly rows: readonly PlannedRow[];
}

export interface PlannedRow {
  readonly report: SpoolImportRow;
  readonly work: Making | Changing | null;
  /** The external spool that it links anew; null where it has a mistake already. */
  readonly link: number | null;
}

interface Circumstances {
  readonly viewer: Viewer;
  readonly again: boolean;
}

interface Draft {
  readonly line: number;
  readonly cells: RowCells;
  readonly names: Named;
  readonly problems: Problem[];
}

interface Judged extends Draft {
  readonly before: SpoolRow | null;
  readonly change: Changing | null;
  readonly wanted: Wanted<NewSpoolBody> | null;
}

/** A row without a name is known by its mark, when it was imported before. */
interface Marked extends Judged {
  readonly mark: string | null;
  readonly earlier: SpoolRow | null;
}

function columnsOf(head: readonly string[]): (SpoolCsvColumn | null)[] {
  const columns = head.map(columnNamed);
  const known = columns.filter((column) => column !== null);
  if (known.length === 0) throw new CsvProblem(said('import.no_columns', { head: head.join(' ') }));
  const twice = known.find((column, index) => known.indexOf(column) !== index);
  if (twice !== undefined) throw new CsvProblem(said('import.column_twice', { column: twice }));
  return columns;
}

function draftOf({ line, cells }: CsvRow, columns: readonly (SpoolCsvColumn | null)[]): Draft {
  const problems: Problem[] = [];
  const isTooLong = cells.slice(columns.length).some((cell) => cell.trim() !== '');
  if (isTooLong || cells.length < columns.length) {
    const counts = { cells: cells.length, columns: columns.length };
    problems.push({ column: null, said: said('import.cell_count', counts) });
  }
  const named = columns.flatMap((column, index): [SpoolCsvColumn, string][] =>
    column === null ? [] : [[column, cells[index] ?? '']],
  );
  const byColumn = new Map(named);
  return { line, cells: byColumn, names: namesIn(byColumn, problems), problems };
}

function judge(draft: Draft, known: KnownSpools, viewer: Viewer, separator: Separator): Judged {
  const { problems } = draft;
  const before = spoolFor(draft.names, known, viewer, problems);
  const fields = fieldsIn(draft.cells, separator, before === null ? null : presentSpool(before), problems);
  if (before === null) {
    return { ...draft, before, change: null, wanted: checkNew(fields, problems) };
  }
  const checked = checkChange(fields, problems);
  return { ...draft, before, change: checked === null ? null : changing(before, checked), wanted: null };
}

async function markAll(
  db: Reader,
  rows: readonly Judged[],
  { viewer, again }: Circumstances,
): Promise<readonly Marked[]> {
  const marks = rows.map(({ names, wanted }) =>
    wanted === null || names.qrCode !== null ? null : markOf(wanted),
  );
  const asked = again ? [] : [...new Set(marks)].filter((mark) => mark !== null);
  const imported = await importedAs(db, viewer.org_id, asked);
  return rows.map((row, index) => {
    const mark = marks[index] ?? null;
    return { ...row, mark, earlier: (mark === null ? null : imported.get(mark)?.shift()) ?? null };
  });
}

/** The tag that the row puts on its spool. */
const tagOf = ({ change, wanted, earlier }: Marked): string | null =>
  change?.change.tag_uid ?? (earlier === null ? wanted?.body.tag_uid : null) ?? null;

/** The external spool that the row links its spool to, where it is not linked to it already. */
const linkOf = ({ before, change, wanted, earlier }: Marked): number | null => {
  const link = change?.change.external_spool_id ?? (earlier === null ? wanted?.body.external_spool_id : null);
  return link == null || link === before?.external_spool_id ? null : link;
};

/** No spool twice, no code twice, no tag and no external spool on two spools. */
async function refuseDoubles(db: Reader, rows: readonly Marked[]): Promise<void> {
  const tags = rows.map(tagOf).filter((tag) => tag !== null);
  const carriers = await carriersOf(db, [...new Set(tags)]);
  const links = rows.map(linkOf).filter((link) => link !== null);
  const linked = await linkedTo(db, [...new Set(links)]);
  const lines = new Map<string, number>();
  const claim = (key: string, line: number): number | null => {
    const first = lines.get(key) ?? null;
    if (first === null) lines.set(key, line);
    return first;
  };
  for (const row of rows) {
    const code = row.before?.qr_code ?? row.names.qrCode;
    const same = code === null ? null : claim(`code ${code}`, row.line);
    if (same !== null) row.problems.push({ column: null, said: said('import.same_as_line', { line: same }) });
    const link = linkOf(row);
    if (link !== null && (claim(`link ${link}`, row.line) !== null || linked.has(link))) {
      row.problems.push({ column: 'external_spool_id', said: said('import.link_taken') });
    }
    const tag = tagOf(row);
    if (tag === null) continue;
    const carrier = carriers.get(tag);
    const isTaken = carrier !== undefined && carrier !== row.before?.id;
    if (claim(`tag ${tag}`, row.line) !== null || isTaken) {
      row.problems.push({ column: 'tag_uid', said: said('import.tag_taken') });
    }
  }
}

export async function planImport(
  db: Reader,
  { separator, head, rows }: CsvTable,
  circumstances: Circumstances,
): Promise<ImportPlan> {
  const columns = columnsOf(head);
  if (rows.length > MAX_IMPORT_ROWS)
    throw new CsvProblem(said('import.too_many_rows', { most: MAX_IMPORT_ROWS }));
  const drafts = rows.map((row) => draftOf(row, columns));
  const known = await lookUp(
    db,
    circumstances.viewer,
    drafts.map(({ names }) => names),
  );
  const judged = drafts.map((draft) => judge(draft, known, circumstances.viewer, separator));
  const marked = await markAll(db, judged, circumstances);
  await refuseDoubles(db, marked);
  const planned = marked.map((row) => reportOn(row, circumstances.viewer.org_id));
  return { ignored: head.filter((_, index) => columns[index] === null), rows: planned };
}

function reportOn(row: Marked, orgId: number | null): PlannedRow {
  const { line, problems, before, change, wanted, names, mark, earlier } = row;
  const spool = before ?? earlier;
  const named = {
    line,
    spool_id: spool?.id ?? null,
    name: spool === null ? '' : nameOf(spool),
    problems: problems.map(shownProblem),
  };
  if (problems.length > 0) {
    return { report: { ...named, action: 'error', changes: [] }, work: null, link: null };
  }
  const link = linkOf(row);
  if (change !== null) {
    return { report: { ...named, action: 'update', changes: changesOf(change) }, work: change, link };
  }
  if (spool !== null || wanted === null) {
    return { report: { ...named, action: 'unchanged', changes: [] }, work: null, link };
  }
  const work = making(wanted, { qrCode: names.qrCode, mark, orgId });
  const report = { ...named, action: 'create', name: nameOfNew(work), changes: fieldsOfNew(work) } as const;
  return { report, work, link };
}
