import { z } from 'zod';
import { booleanText, id, nextActions } from '../fields.ts';
import { route } from '../route.ts';
import { said } from '../said.ts';
import { type SpoolFieldName, spoolFieldNames } from './spool-fields.ts';
import { readSpools, writeSpools } from './spools.ts';

/** Spools as a table for spreadsheets: out, and back in with a preview. */

/** The nine columns of the spec, then what names a spool. */
export const SPOOL_CSV_COLUMNS = [
  'material',
  'color',
  'brand',
  'lot_number',
  'initial_weight_g',
  'remaining_weight_g',
  'status',
  'pa_profile',
  'cost_per_gram',
  'id',
  'qr_code',
] as const;

/** Name and value of the colour share a column. */
export type SpoolCsvColumn =
  | (typeof SPOOL_CSV_COLUMNS)[number]
  | Exclude<SpoolFieldName, 'color_name' | 'color_hex'>;

/** With all of them a spool comes into another farm whole: the standard ones, then the fields that these leave out. */
export function allSpoolCsvColumns(): readonly SpoolCsvColumn[] {
  const more = spoolFieldNames().flatMap((name) =>
    name === 'color_name' || name === 'color_hex' || SPOOL_CSV_COLUMNS.some((column) => column === name)
      ? []
      : [name],
  );
  return [...SPOOL_CSV_COLUMNS, ...more];
}

/** `excel` marks the text as UTF-8, which Excel needs; `excel_semicolon` also writes `;` and decimal commas. */
export const CSV_STYLES = ['plain', 'excel', 'excel_semicolon'] as const;
export type CsvStyle = (typeof CSV_STYLES)[number];

export const MAX_IMPORT_BYTES = 32 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 50_000;

const tag = 'Spools';

export const exportSpools = route({
  id: 'exportSpools',
  method: 'GET',
  path: '/spools/export',
  tag,
  summary: 'All spools as CSV',
  description:
    'A cell that a spreadsheet would take for a formula begins with a quote. `columns=all` adds what the standard columns leave out, so that spools come into another farm whole. `style=excel` begins with a byte order mark, `style=excel_semicolon` is for spreadsheets with decimal commas.',
  access: readSpools,
  dryRun: false,
  query: z.strictObject({
    columns: z.enum(['standard', 'all']).default('standard'),
    style: z.enum(CSV_STYLES).default('plain'),
  }),
  status: 200,
  download: ['text/csv; charset=utf-8'],
  errors: [],
  example: { query: { columns: 'all' } },
});

export const IMPORT_ACTIONS = ['create', 'update', 'unchanged', 'error'] as const;
export type ImportAction = (typeof IMPORT_ACTIONS)[number];

const cellValue = z.union([z.string(), z.number(), z.null()]);

const spoolImportRow = z
  .object({
    /** Of the file, from 1; the head is line 1. */
    line: z.number().int().min(1),
    action: z.enum(IMPORT_ACTIONS),
    /** The spool that the row is about; null while it is only going to be made. */
    spool_id: id.nullable(),
    name: z.string(),
    changes: z.array(z.object({ field: z.string(), from: cellValue, to: cellValue })),
    /** Why nothing can be imported, by column; null where it is the whole row. */
    problems: z.array(z.object({ column: z.string().nullable(), message: z.string(), said })),
  })
  .meta({ id: 'SpoolImportRow' });
export type SpoolImportRow = z.infer<typeof spoolImportRow>;

const spoolImport = z
  .object({
    preview: z.boolean(),
    counts: z.object({
      create: z.number().int(),
      update: z.number().int(),
      unchanged: z.number().int(),
      error: z.number().int(),
    }),
    /** Columns that mean nothing here. */
    ignored_columns: z.array(z.string()),
    rows: z.array(spoolImportRow),
    ...nextActions,
  })
  .meta({ id: 'SpoolImport' });
export type SpoolImport = z.infer<typeof spoolImport>;

export const importSpools = route({
  id: 'importSpools',
  method: 'POST',
  path: '/spools/import',
  tag,
  summary: 'Add and change spools from a CSV file',
  description: [
    'Send the file as `text/csv`. `preview=true` says for every row what would change, and changes nothing. Without it all rows are imported, or, when one has a mistake, none.',
    'A row with a `qr_code`, or else with an `id`, changes that spool; a code that is not known yet makes a spool with it. A row with neither makes a spool, once: the same row in a later import is left alone unless `again=true`. Id and code must not name two spools: leave the ids out of a table from another farm.',
    'Columns that are left out stay as they are; an empty cell clears what can be empty. Weights are posted to the ledger. A new `external_spool_id` must be one that the external inventory has, as for a single spool; a dry run, which asks nobody, takes it on trust. Active or empty is what the weight says; `archived` and back is the file’s to say.',
    'Commas, semicolons and tabs separate; decimal commas are understood where they can mean nothing else.',
  ].join('\n\n'),
  access: writeSpools,
  dryRun: true,
  query: z.strictObject({ preview: booleanText.default(false), again: booleanText.default(false) }),
  text: { type: 'text/csv', maxBytes: MAX_IMPORT_BYTES },
  body: z.string().min(1, 'is empty'),
  status: 200,
  answer: spoolImport,
  errors: ['upstream_unavailable', 'itar_outbound_blocked'],
  example: {
    preview: { action: 'import_spools', create: 0, update: 1, unchanged: 0, error: 0, again: false },
    query: { preview: 'true' },
    body: 'material,color,remaining_weight_g,qr_code\r\nPLA,Jet black (#101010),640,SP-7K2M9QX4TB\r\n',
    answer: {
      preview: true,
      counts: { create: 0, update: 1, unchanged: 0, error: 0 },
      ignored_columns: [],
      rows: [
        {
          line: 2,
          action: 'update',
          spool_id: 12,
          name: 'PLA Jet black (spool 12)',
          changes: [{ field: 'remaining_weight_g', from: 642.5, to: 640 }],
          problems: [],
        },
      ],
      next_actions: [],
    },
  },
});
