import { z } from 'zod';
import { idParam, integerText } from '../fields.ts';
import { from, route } from '../route.ts';
import { LABEL_DPIS, labelIds, MAX_LABELS, ofSheet, sheetName } from './spool-labels.ts';

/** Labels of printers, to be stuck on them: one as a picture, or many as sheets to print. */

const ON_IT =
  'The label has a QR code, the name, the model, the place and the code as text. The QR code holds the address of the printer’s page where the service knows its own (`FARM_PUBLIC_URL`), else the code; the page that scans takes both. Sheets are those of `GET /spools/label-sheets`.';

const read = {
  method: 'GET',
  tag: 'Printers',
  access: from('viewer', 'agent:read'),
  dryRun: false,
  status: 200,
  errors: ['printer_not_found'],
} as const;
const one = {
  ...read,
  params: z.strictObject({ id: idParam }),
  example: { params: { id: 7 }, query: { sheet: 'roll-62x29' } },
} as const;

export const getPrinterLabelSvg = route({
  ...one,
  id: 'getPrinterLabelSvg',
  path: '/printers/{id}/label.svg',
  summary: 'Draw a printer’s label',
  description: `In the size that labels of \`sheet\` have. ${ON_IT}`,
  query: z.strictObject(ofSheet),
  media: { type: 'image/svg+xml; charset=utf-8', words: 'One label, without any font to load.' },
});

export const getPrinterLabelPng = route({
  ...one,
  id: 'getPrinterLabelPng',
  path: '/printers/{id}/label.png',
  summary: 'Draw a printer’s label as pixels',
  description: `In the size that labels of \`sheet\` have, at \`dpi\` dots per inch. ${ON_IT}`,
  query: z.strictObject({ ...ofSheet, dpi: z.enum(LABEL_DPIS).default('300').transform(Number) }),
  media: { type: 'image/png', words: 'One label.' },
});

export const getPrinterLabelsPdf = route({
  ...read,
  id: 'getPrinterLabelsPdf',
  path: '/printers/labels.pdf',
  summary: 'Lay out labels of printers on sheets to print',
  description: `One label for each of \`ids\`, in that order, at most ${MAX_LABELS}; an id that is named twice is printed twice. \`start\` is the place of the first label on the first sheet, counted from 1 in rows, for a sheet that is partly used. Print at actual size. ${ON_IT}`,
  query: z.strictObject({
    ids: labelIds,
    sheet: sheetName.default('a4-21'),
    start: integerText(1).default(1),
  }),
  media: { type: 'application/pdf', words: 'The sheets, one a page.' },
  example: { query: { ids: '7,8', sheet: 'a4-21', start: 1 } },
});
