import { Readable } from 'node:stream';
import { LABEL_SHEETS, type LabelSheet, type LabelSheetName, ROUTES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Controller } from '../../db/control.ts';
import type { Reader } from '../../db/portable.ts';
import { type Endpoint, media, pureRead } from '../../http/endpoint.ts';
import { validationFailed } from '../../http/error.ts';
import { modelOf, mustFindPrinter } from '../printers/index.ts';
import { mustFindSpool, mustFindSpools } from '../spools/index.ts';
import type { Labels } from './labels.ts';
import type { PrinterWords } from './layout.ts';

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
  return [...spoolEndpoints(labels), ...printerEndpoints(labels)];
}

function spoolEndpoints(labels: Labels): Endpoint[] {
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

async function wordsOf(db: Reader, caller: Controller, id: number): Promise<PrinterWords> {
  const row = await mustFindPrinter(db, caller, id);
  return { printer_id: row.id, name: row.name, model: modelOf(row, undefined), place: row.place };
}

function printerEndpoints(labels: Labels): Endpoint[] {
  return [
    media(ROUTES.getPrinterLabelSvg, {
      check: async (db, { params, query }, { principal }) => ({
        words: await wordsOf(db, principal, params.id),
        sheet: sheetOf(query.sheet),
      }),
      open: ({ words, sheet }) => labels.svg(words, sheet),
    }),

    media(ROUTES.getPrinterLabelPng, {
      check: async (db, { params, query }, { principal }) => ({
        words: await wordsOf(db, principal, params.id),
        sheet: sheetOf(query.sheet),
        dpi: query.dpi,
      }),
      open: ({ words, sheet, dpi }) => labels.png(words, sheet, dpi),
    }),

    media(ROUTES.getPrinterLabelsPdf, {
      async check(db, { query }, { principal }) {
        const sheet = sheetOf(query.sheet);
        checkStart(sheet, query.start);
        const words: PrinterWords[] = [];
        for (const id of query.ids) words.push(await wordsOf(db, principal, id));
        return { words, sheet, start: query.start };
      },
      open: async ({ words, sheet, start }, signal) =>
        (await labels.pdf(words, sheet, start, signal)) ?? new Readable(),
    }),
  ];
}
