import { z } from 'zod';
import { id, idParam, isoTime, pageQuery } from '../fields.ts';
import { from, route } from '../route.ts';
import { saidOrNull } from '../said.ts';
import { evidence } from './printer-record.ts';

/** What became of a printer, with what showed it (design section 4: each durable change keeps its evidence). */

export const PRINTER_EVENT_KINDS = [
  /** `before` and `after` are statuses. */
  'status',
  /** Phases of the print that the printer shows: printing, paused, completed and so on. */
  'print',
  /** `after` is the code of an error that appeared; `before` that of one that went away. */
  'fault',
  /** clear or occupied. */
  'plate',
  /** unverified, pinned or changed. */
  'identity',
  /** on or off, by what its smart plug says. */
  'power',
] as const;
export type PrinterEventKind = (typeof PRINTER_EVENT_KINDS)[number];

const printerEvent = z
  .object({
    id,
    printer_id: id,
    kind: z.enum(PRINTER_EVENT_KINDS),
    at: isoTime,
    before: z.string().nullable(),
    after: z.string().nullable(),
    reason: z.string().nullable(),
    reason_said: saidOrNull,
    evidence,
    /** Who did it, where a person did. */
    user: z.object({ id, username: z.string() }).nullable(),
    /** What was on the printer then, as far as the caller may know of it. */
    job: z.object({ id, item_name: z.string() }).nullable(),
    run_id: id.nullable(),
  })
  .meta({ id: 'PrinterEvent' });
export type PrinterEvent = z.infer<typeof printerEvent>;

export const listPrinterEvents = route({
  id: 'listPrinterEvents',
  method: 'GET',
  path: '/printers/{id}/events',
  tag: 'Printers',
  summary: 'List what became of a printer and what showed it, newest first',
  description:
    'Kept for 90 days, and the newest 2,000 of each printer. Those who see a printer only because it is shared get its statuses, and all else of their own jobs only.',
  access: from('viewer', 'agent:read'),
  dryRun: false,
  params: z.strictObject({ id: idParam }),
  query: z.strictObject({ ...pageQuery, kind: z.enum(PRINTER_EVENT_KINDS).optional() }),
  status: 200,
  answer: z.array(printerEvent),
  list: true,
  errors: ['printer_not_found'],
  example: {
    params: { id: 7 },
    answer: [
      {
        id: 512,
        printer_id: 7,
        kind: 'plate',
        at: '2026-11-02T09:02:00.000Z',
        before: 'occupied',
        after: 'clear',
        reason: null,
        reason_said: null,
        evidence: { source: 'person', at: '2026-11-02T09:02:00.000Z', detail: null, said: null },
        user: { id: 2, username: 'mia' },
        job: null,
        run_id: null,
      },
      {
        id: 498,
        printer_id: 7,
        kind: 'status',
        at: '2026-11-02T08:58:10.000Z',
        before: 'printing',
        after: 'idle',
        reason: null,
        reason_said: null,
        evidence: {
          source: 'report',
          at: '2026-11-02T08:58:10.000Z',
          detail: 'the printer reported idle, print completed',
          said: { code: 'seen.status_and_print', facts: { status: 'idle', phase: 'completed' } },
        },
        user: null,
        job: { id: 41, item_name: 'Bracket' },
        run_id: 90,
      },
    ],
  },
});
