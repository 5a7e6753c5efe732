import { ROUTES } from '@farmhand/contract';
import { type Endpoint, pureRead } from '../../http/endpoint.ts';
import { mustFindPrinter } from './commands.ts';
import { pageOfPrinterEvents, presentPrinterEvent } from './recording/index.ts';

export const printerEventEndpoints: readonly Endpoint[] = [
  pureRead(ROUTES.listPrinterEvents, async (db, { params, query }, { principal }) => {
    const printer = await mustFindPrinter(db, principal, params.id);
    const { items, total } = await pageOfPrinterEvents(db, principal, printer, query);
    return { items: items.map((row) => presentPrinterEvent(row, printer, principal)), total };
  }),
];
