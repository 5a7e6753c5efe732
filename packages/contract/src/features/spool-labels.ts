import { z } from 'zod';
import { id, idParam, integerText, pageQuery } from '../fields.ts';
import { route } from '../route.ts';
import { plainly } from '../said.ts';
import { LABEL_SHEET_NAMES, LABEL_SHEETS, labelSheet } from './label-sheets.ts';
import { readSpools } from './spools.ts';

/** Labels of spools: one as a picture, or many as sheets to print. */

/** In one PDF. */
export const MAX_LABELS = 300;
/** Dots per inch: the two common kinds of thermal printers, and a sharp screen or office printer. */
export const LABEL_DPIS = ['203', '300', '600'] as const;

const ON_IT =
  'The label has a QR code, the material, the colour with its swatch, the brand, the lot number and the code as text. The QR code holds the address of the spool’s page where the service knows its own (`FARM_PUBLIC_URL`), else the code; the look-up takes both.';

const read = { method: 'GET', tag: 'Spools', access: readSpools, dryRun: false, status: 200 } as const;
const one = {
  ...read,
  params: z.strictObject({ id: idParam }),
  errors: ['spool_not_found'],
  example: { params: { id: 12 }, query: { sheet: 'roll-62x29' } },
} as const;
export const sheetName = z.enum(LABEL_SHEET_NAMES);
export const ofSheet = { sheet: sheetName.default('roll-62x29') };

export const getLabelSvg = route({
  ...one,
  id: 'getLabelSvg',
  path: '/spools/{id}/label.svg',
  summary: 'Draw a spool’s label',
  description: `In the size that labels of \`sheet\` have. ${ON_IT}`,
  query: z.strictObject(ofSheet),
  media: { type: 'image/svg+xml; charset=utf-8', words: 'One label, without any font to load.' },
});

export const getLabelPng = route({
  ...one,
  id: 'getLabelPng',
  path: '/spools/{id}/label.png',
  summary: 'Draw a spool’s label as pixels',
  description: `In the size that labels of \`sheet\` have, at \`dpi\` dots per inch: every square of the QR code is a whole number of dots wide. ${ON_IT}`,
  query: z.strictObject({ ...ofSheet, dpi: z.enum(LABEL_DPIS).default('300').transform(Number) }),
  media: { type: 'image/png', words: 'One label.' },
});

export const labelIds = z
  .string()
  .regex(/^\d{1,16}(,\d{1,16})*$/, plainly('field.not_a_list_of_ids'))
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(id).max(MAX_LABELS));

export const getLabelsPdf = route({
  ...read,
  id: 'getLabelsPdf',
  path: '/spools/labels.pdf',
  summary: 'Lay out labels on sheets to print',
  description: `One label for each of \`ids\`, in that order, at most ${MAX_LABELS}; an id that is named twice is printed twice. \`start\` is the place of the first label on the first sheet, counted from 1 in rows, for a sheet that is partly used. Print at actual size. ${ON_IT}`,
  query: z.strictObject({
    ids: labelIds,
    sheet: sheetName.default('a4-21'),
    start: integerText(1).default(1),
  }),
  media: { type: 'application/pdf', words: 'The sheets, one a page.' },
  errors: ['spool_not_found'],
  example: { query: { ids: '12,13,14', sheet: 'a4-21', start: 4 } },
});

export const listLabelSheets = route({
  ...read,
  id: 'listLabelSheets',
  path: '/spools/label-sheets',
  summary: 'List the sheets and rolls that labels can be laid out for',
  query: z.strictObject(pageQuery),
  answer: z.array(labelSheet),
  list: true,
  errors: [],
  example: { answer: LABEL_SHEETS.slice(0, 1) },
});
