import { PRINTER_STATUSES, ROUTES } from '@farmhand/contract';
import { z } from 'zod';
import type { Answer } from '../farm/farm.ts';
import { keysOf, listKeys, WRITE_KEYS } from '../output-keys.ts';
import { tool } from '../tool.ts';
import { lean, listed, pageInputs } from './lists.ts';
import { given, optionsOf, READS, recordId, signalOf, writeInputs, writes } from './shared.ts';

const LISTED = [
  'id',
  'name',
  'model',
  'family',
  'status',
  'status_reason',
  'ready',
  'ready_reason',
  'plate',
  'enabled',
  'active_job',
  'tags',
];

/** Also behind the resource, which lists the same. */
export const printerRow = (printer: Answer): Answer => lean(printer, LISTED);

const listPrinters = tool({
  name: 'list_printers',
  title: 'List printers',
  description:
    'The fleet with each printer’s status, readiness and active job. Use it to find a printer_id; get_printer has telemetry and loaded filament.',
  annotations: READS,
  input: z.strictObject({
    status_filter: z.enum(PRINTER_STATUSES).optional().describe('Only printers with this status'),
    ...pageInputs,
  }),
  output: () => listKeys('printers'),
  async run({ status_filter, ...page }, context) {
    const request = { query: given({ status: status_filter }), ...signalOf(context) };
    return listed(
      'printers',
      await context.farm().list(ROUTES.listPrinters, request, page),
      page,
      printerRow,
    );
  },
});

const getPrinter = tool({
  name: 'get_printer',
  title: 'Get printer',
  description:
    'One printer in full: status, temperatures and progress, active job, AMS slots and external spools, care counters.',
  annotations: READS,
  input: z.strictObject({ id: recordId('Printer id, from list_printers') }),
  output: () => keysOf(ROUTES.getPrinter.answer),
  run: ({ id }, context) => context.farm().read(ROUTES.getPrinter, { params: { id }, ...signalOf(context) }),
});

const printerInput = z.strictObject({
  printer_id: recordId('Printer id, from list_printers'),
  ...writeInputs,
});
const HOW_IT_ANSWERS =
  'outcome "confirmed": the printer shows it; "sent": not seen yet, look again with get_printer.';
const WITHOUT_DATABASE =
  ' "recorded" false: it was sent although the database can’t be written now; do not repeat it for that, "note" says more.';

const pausePrinter = tool({
  name: 'pause_printer',
  title: 'Pause printer',
  description: `Pause the print that is running on a printer (status printing). ${HOW_IT_ANSWERS}${WITHOUT_DATABASE}`,
  annotations: writes({ idempotent: true }),
  input: printerInput,
  output: () => ({ ...keysOf(ROUTES.pausePrinter.answer), ...WRITE_KEYS }),
  run: ({ printer_id, ...args }, context) =>
    context
      .farm()
      .write(ROUTES.pausePrinter, { params: { id: printer_id }, ...signalOf(context) }, optionsOf(args)),
});

const resumePrinter = tool({
  name: 'resume_printer',
  title: 'Resume printer',
  description: `Go on with the print of a paused printer. ${HOW_IT_ANSWERS}`,
  annotations: writes({ idempotent: true }),
  input: printerInput,
  output: () => ({ ...keysOf(ROUTES.resumePrinter.answer), ...WRITE_KEYS }),
  run: ({ printer_id, ...args }, context) =>
    context
      .farm()
      .write(ROUTES.resumePrinter, { params: { id: printer_id }, ...signalOf(context) }, optionsOf(args)),
});

export const printerReadTools = [listPrinters, getPrinter];
export const printerWriteTools = [pausePrinter, resumePrinter];
