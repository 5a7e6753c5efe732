import { z } from 'zod';
import { alert } from './features/alerts.ts';
import { job, runEvent } from './features/job-record.ts';
import { maintenanceUpdated } from './features/maintenance-record.ts';
import { order } from './features/order-record.ts';
import { printerPowerEvent } from './features/power-state.ts';
import { printerCommand } from './features/printer-controls.ts';
import {
  printer,
  printerAmsEvent,
  printerStatusEvent,
  printerTelemetryEntry,
} from './features/printer-record.ts';
import { queueState } from './features/queue-state.ts';
import { spool } from './features/spool-record.ts';
import { isoTime } from './fields.ts';
import { recordChanged } from './record-changes.ts';

const alertUpdated = alert
  // Each person's own: an event that speaks to many leaves them out, and what a page has stays.
  .partial({ is_read: true, is_dismissed: true })
  .meta({ id: 'AlertUpdated' });

/** The farm's hold is told to every organization, so by whom is only in what each reads. */
const queueChanged = queueState.omit({ held_by_name: true }).meta({ id: 'QueueChanged' });

/**
 * What the WebSocket says after `hello` and `snapshot` (contract section 6). Durable events carry a `seq` and
 * can be resumed from; a feature adds its own here when it starts to speak.
 */
export const DURABLE_EVENTS = {
  'alert.created': alert,
  'alert.updated': alertUpdated,
  'printer.status': printerStatusEvent,
  'printer.ams': printerAmsEvent,
  'printer.power': printerPowerEvent,
  'command.updated': printerCommand,
  'job.created': job,
  'job.updated': job,
  'job.finished': job,
  'run.updated': runEvent,
  'queue.changed': queueChanged,
  'spool.updated': spool,
  'maintenance.updated': maintenanceUpdated,
  'order.updated': order,
  'record.changed': recordChanged,
} as const satisfies Record<string, z.ZodType>;

export type DurableEventType = keyof typeof DURABLE_EVENTS;
export type EventData<T extends DurableEventType> = z.input<(typeof DURABLE_EVENTS)[T]>;

export const frame = z.object({
  type: z.string(),
  seq: z.number().int(),
  at: isoTime,
  data: z.unknown(),
});
export type Frame = z.infer<typeof frame>;

/** The first frame. Its `seq` is where the feed starts: every later event that speaks to the caller follows. */
const hello = z.object({ session: z.string(), seq: z.number().int() }).meta({ id: 'Hello' });
export type Hello = z.infer<typeof hello>;

/** Follows `hello`, and answers a `resume` that reaches further back than the kept events. */
export const snapshot = z
  .object({
    printers: z.array(printer),
    unread_alerts: z.number().int(),
  })
  .meta({ id: 'Snapshot' });
export type Snapshot = z.infer<typeof snapshot>;

const resumed = z.object({ since: z.number().int() }).meta({ id: 'Resumed' });
export type Resumed = z.infer<typeof resumed>;

/**
 * What a client may send. `resume` is answered by `resumed`, then by the kept events after `since` that speak to
 * the caller, in order up to the present; those already sent since `hello` come again, so that the last word on
 * everything is right. When events after `since` are no longer kept, `snapshot` is the answer.
 *
 * A client that resumes remembers the `seq` of the last frame it got, but not while it waits for the answer: what
 * arrives between `hello` and `resumed` (or the second `snapshot`) says nothing about what was missed before.
 */
export const clientFrame = z.strictObject({
  type: z.literal('resume'),
  since: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
});

/** WebSocket close codes of ours. */
export const CLOSE_CODES = { credentials_revoked: 4001, too_slow: 4008 } as const;

/** Everything that the WebSocket sends, by the type of its frame, in words for outsiders. */
export const SERVER_FRAMES: Readonly<Record<string, { readonly data: z.ZodType; readonly words: string }>> = {
  hello: { data: hello, words: 'The first frame: where the feed starts.' },
  snapshot: {
    data: snapshot,
    words:
      'The fleet as it stands and how many alerts are unread: after `hello`, and when a resume is too old.',
  },
  resumed: { data: resumed, words: 'Answers `resume`; what was missed follows.' },
  'printer.telemetry': {
    data: z.object({ printers: z.array(printerTelemetryEntry) }).meta({ id: 'PrinterTelemetryBatch' }),
    words:
      'Passing values of many printers in one frame, at most four a second, the newest only; never kept. `standing` is there while a change of status waits to be stored.',
  },
  'printer.status': { data: printerStatusEvent, words: 'How a printer stands now, and what showed it.' },
  'printer.ams': { data: printerAmsEvent, words: 'What is loaded in a printer, whole.' },
  'printer.power': {
    data: printerPowerEvent,
    words:
      'A printer’s plug was switched, answers again or answers no more, or is there or gone; or a job would switch it on now, or no more.',
  },
  'command.updated': { data: printerCommand, words: 'What became of a command to a printer.' },
  'job.created': { data: job, words: 'A new job.' },
  'job.updated': { data: job, words: 'A job changed.' },
  'job.finished': { data: job, words: 'A job is completed, failed, cancelled or rejected.' },
  'run.updated': { data: runEvent, words: 'A run took a step.' },
  'alert.created': { data: alert, words: 'A new alert for those it speaks to.' },
  'alert.updated': {
    data: alertUpdated,
    words: 'An alert was read, dismissed or resolved. What is left out stays as it was.',
  },
  'spool.updated': { data: spool, words: 'A spool changed: its weight, its place or its description.' },
  'queue.changed': { data: queueChanged, words: 'The farm’s dispatch was held or released.' },
  'maintenance.updated': {
    data: maintenanceUpdated,
    words: 'A maintenance task, or what is due on a printer, changed.',
  },
  'order.updated': { data: order, words: 'An order changed, or its prints went on.' },
  'record.changed': {
    data: recordChanged,
    words: 'A record without an event of its own was made, changed or deleted: read it again.',
  },
};
