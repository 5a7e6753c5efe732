import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  type ImportAction,
  type InputOf,
  ROUTES,
  type Routes,
  SPOOL_CSV_COLUMNS,
  type SpoolImport,
  type SpoolImportRow,
} from '@farmhand/contract';
import { CsvProblem, csvHead, csvLines, readCsv } from '../../csv/index.ts';
import type { Reader } from '../../db/portable.ts';
import { download, type Endpoint, write } from '../../http/endpoint.ts';
import { validationFailed } from '../../http/error.ts';
import type { Principal } from '../../http/principal.ts';
import type { PrinterSlots } from './action-routes.ts';
import { ALL_COLUMNS, cellsOf, DIALECTS } from './csv-columns.ts';
import { applyImport, printersShowingAnew } from './import-apply.ts';
import { type MissingLinks, withCheckedLinks } from './import-links.ts';
import { type ImportPlan, planImport } from './import-plan.ts';
import { checkSpoolWithinToken } from './policy.ts';
import { presentSpool } from './present.ts';
import { spoolsAfter } from './store.ts';

const EXPORT_PAGE = 1000;
/** A table with a mistake has it in every row: the first ones say it all. */
const SHOWN_PROBLEMS = 100;

type ImportInput = InputOf<Routes['importSpools']>;

async function csvOf(
  db: Reader,
  viewer: Principal,
  { columns, style }: InputOf<Routes['exportSpools']>['query'],
): Promise<Buffer> {
  const names = columns === 'all' ? ALL_COLUMNS : SPOOL_CSV_COLUMNS;
  const dialect = DIALECTS[style];
  const parts = [Buffer.from(csvHead(names, dialect))];
  for (let after = 0; ; ) {
    const rows = await spoolsAfter(db, viewer, after, EXPORT_PAGE);
    const lines = rows.map((row) => cellsOf(presentSpool(row), names));
    parts.push(Buffer.from(csvLines(lines, dialect)));
    const last = rows.at(-1);
    if (last === undefined || rows.length < EXPORT_PAGE) return Buffer.concat(parts);
    after = last.id;
  }
}

/** Whoever reads the table tells in words what is wrong with all of it. */
async function planOf(db: Reader, { body, query }: ImportInput, viewer: Principal) {
  try {
    return await planImport(db, readCsv(body), { viewer, again: query.again });
  } catch (error) {
    if (!(error instanceof CsvProblem)) throw error;
    throw validationFailed([{ path: 'body', said: error.said }]);
  }
}

function countsOf({ rows }: ImportPlan): Record<ImportAction, number> {
  const counts = { create: 0, update: 0, unchanged: 0, error: 0 };
  for (const { report } of rows) counts[report.action] += 1;
  return counts;
}

function reportOf(plan: ImportPlan, preview: boolean, rows: SpoolImportRow[]): SpoolImport {
  return { preview, counts: countsOf(plan), ignored_columns: [...plan.ignored], rows, next_actions: [] };
}

/** One wrong row, and nothing is imported. */
function refuseMistakes({ rows }: ImportPlan): void {
  const fields = rows.flatMap(({ report: { line, problems } }) =>
    problems.map(({ column, said }) => ({
      path: column === null ? `body.line_${line}` : `body.line_${line}.${column}`,
      said,
    })),
  );
  if (fields.length > 0) throw validationFailed(fields.slice(0, SHOWN_PROBLEMS));
}

export function csvEndpoints(printers: PrinterSlots, links: MissingLinks): Endpoint[] {
  return [
    download(ROUTES.exportSpools, async (db, { query }, { principal }) => {
      const bytes = await csvOf(db, principal, query);
      return {
        mediaType: 'text/csv; charset=utf-8',
        sizeBytes: bytes.length,
        etag: createHash('sha256').update(bytes).digest('hex'),
        fileName: 'spools.csv',
        open: async ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]),
      };
    }),

    write(ROUTES.importSpools, {
      async preview(db, input, { principal }) {
        if (!input.query.preview) return null;
        const plan = await withCheckedLinks(await planOf(db, input, principal), links);
        return reportOf(
          plan,
          true,
          plan.rows.map(({ report }) => report),
        );
      },
      async plan(db, input, { principal }) {
        const plan = await planOf(db, input, principal);
        if (!input.query.preview) refuseMistakes(plan);
        for (const { work } of plan.rows) {
          if (work?.kind === 'update') checkSpoolWithinToken(principal, work.before);
        }
        for (const id of printersShowingAnew(plan.rows)) await printers.find(db, principal, id);
        const words = { action: 'import_spools', ...countsOf(plan), again: input.query.again };
        return { would_execute: words, plan };
      },
      // Outside the transaction: the inventory may take its time.
      async prepare({ plan }) {
        refuseMistakes(await withCheckedLinks(plan, links));
      },
      async execute(tx, { plan }, { principal }) {
        const { ids, printerIds } = await applyImport(tx, plan.rows, principal.username);
        for (const id of printerIds) await printers.announce(tx, principal, id);
        return reportOf(
          plan,
          false,
          plan.rows.map(({ report }, index) => ({
            ...report,
            spool_id: ids.get(index) ?? report.spool_id,
          })),
        );
      },
    }),
  ];
}
