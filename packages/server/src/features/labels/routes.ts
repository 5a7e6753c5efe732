import { Readable } from 'node:stream';
import { LABEL_SHEETS, type LabelSheet, type LabelSheetName, ROUTES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { type Endpoint, media, pureRead } from '../../http/endpoint.ts';
import { validationFailed } from '../../http/error.ts';
import { mustFindSpool, mustFindSpools } from '../spools/index.ts';
import type { Labels } from './labels.ts';

function sheetOf(name: LabelSheetName): LabelSheet {
  const sheet = LABEL_SHEETS.find((each) => each.name === name);
  if (sheet === undefined) throw new Error(`${name} has no geometry`);
  return sheet;
}

function checkStart(sheet: LabelSheet, start: number): void {
  const places = sheet.columns * sheet.rows;
  if (start <= places) return;
  const problem = places === 1 ? said('label.one_place') : said('label.some_places', { count: places });
  throw validationFailed([{ path: 'query.start', said: problem }]);
}

export function labelEndpoints(labels: Labels): Endpoint[] {
  return [
    media(ROUTES.getLabelSvg, {
      check: async (db, { params, query }, { principal }) => ({
        spool: await mustFindSpool(db, principal, params.id),
        sheet: sheetOf(query.sheet),
      }),
      open: ({ spool, sheet }) => labels.svg(spool, sheet),
    }),

    media(ROUTES.getLabelPng, {
      check: async (db, { params, query }, { principal }) => ({
        spool: await mustFindSpool(db, principal, params.id),
        sheet: sheetOf(query.sheet),
        dpi: query.dpi,
      }),
      open: ({ spool, sheet, dpi }) => labels.png(spool, sheet, dpi),
    }),

    media(ROUTES.getLabelsPdf, {
      async check(db, { query }, { principal }) {
        const sheet = sheetOf(query.sheet);
        checkStart(sheet, query.start);
        return { spools: await mustFindSpools(db, principal, query.ids), sheet, start: query.start };
      },
      async open({ spools, sheet, start }, signal) {
        // A stream is cut by the signal that ended the work, so half an answer never looks like a whole one.
        return (await labels.pdf(spools, sheet, start, signal)) ?? new Readable();
      },
    }),

    pureRead(ROUTES.listLabelSheets, (_db, { query: { skip, limit } }) => ({
      items: LABEL_SHEETS.slice(skip, skip + limit),
      total: LABEL_SHEETS.length,
    })),
  ];
}
