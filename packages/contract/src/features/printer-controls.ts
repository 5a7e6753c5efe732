import { z } from 'zod';
import { id, idParam, isoTime, isoTimeOrNull, nextActions, pageQuery, recording } from '../fields.ts';
import { from, noBody, route } from '../route.ts';
import { saidOrNull } from '../said.ts';
import { PRINTER_STATUSES } from './printer-state.ts';

/**
 * Controls (contract section 4). A command has three stages: sent, accepted by the printer, and seen in the
 * printer's own report. Only the last one confirms it.
 */
export const CONTROL_ACTIONS = [
  'pause',
  'resume',
  'stop',
  'speed',
  'fan',
  'skip_objects',
  'ams_refresh',
  'ams_slot',
  'light',
  'clear_error',
] as const;
export type ControlAction = (typeof CONTROL_ACTIONS)[number];

const COMMAND_OUTCOMES = [
  /** Intended, and perhaps on its way. */
  'pending',
  'sent',
  'confirmed',
  /** The printer took it, and its reports have nothing that could show it: the end of a re-read of AMS tags. */
  'accepted',
  /** The printer said no. */
  'refused',
  /** There was no link, or it broke before the printer answered. */
  'failed',
  /** Sent, but no report showed it in time. */
  'unconfirmed',
] as const;
export type CommandOutcome = (typeof COMMAND_OUTCOMES)[number];

export const printerCommand = z
  .object({
    id,
    printer_id: id,
    action: z.enum(CONTROL_ACTIONS),
    /** As it was asked for, by the names of the route's body and path. */
    parameters: z.record(z.string(), z.unknown()),
    /** What the printer uses instead, where it has presets. */
    applied: z.record(z.string(), z.number()).nullable(),
    outcome: z.enum(COMMAND_OUTCOMES),
    detail: z.string().nullable(),
    said: saidOrNull,
    requested_by: id.nullable(),
    /** Left out of events; null for users that are gone. */
    requested_by_name: z.string().nullable().optional(),
    requested_at: isoTime,
    sent_at: isoTimeOrNull,
    accepted_at: isoTimeOrNull,
    seen_at: isoTimeOrNull,
  })
  .meta({ id: 'PrinterCommand' });
export type PrinterCommand = z.infer<typeof printerCommand>;

export const CONTROL_OUTCOMES = ['confirmed', 'sent'] as const;

export const controlAnswer = z
  .object({
    printer_id: id,
    action: z.enum(CONTROL_ACTIONS),
    /** Null when it was sent without being recorded. */
    command_id: id.nullable(),
    outcome: z.enum(CONTROL_OUTCOMES),
    status: z.enum(PRINTER_STATUSES),
    ...recording,
    ...nextActions,
  })
  .meta({ id: 'ControlAnswer' });

const tag = 'Printers';
const params = z.strictObject({ id: idParam });
export const CONTROL_ERRORS = [
  'printer_not_found',
  'invalid_state_transition',
  'printer_refused',
  'unsupported_by_printer',
  'printer_unreachable',
] as const;

export const HOW_CONTROLS_ANSWER =
  'Waits up to 3.5 seconds for the printer’s own report: `confirmed` when it shows the change, else `sent` with the status as it is. Watching goes on; what comes of it is told by `command.updated`. A printer that another organization shares can be watched, but not controlled (403).';

const WITHOUT_DATABASE =
  ' It needs no database: when that can’t be written within half a second, it is sent all the same, `recorded` is false and `command_id` null, and the record is made up for.';

function control<const A extends ControlAction>(action: A, summary: string, more = '') {
  return route({
    id: `${action}Printer`,
    method: 'POST',
    path: `/printers/{id}/${action}`,
    tag,
    summary,
    description: HOW_CONTROLS_ANSWER + more,
    access: from('operator', 'agent:write'),
    dryRun: true,
    params,
    body: noBody,
    status: 200,
    answer: controlAnswer,
    errors: CONTROL_ERRORS,
    example: {
      params: { id: 7 },
      preview: {
        action: `${action}_printer`,
        printer_id: 7,
        name: 'P1S by the window',
        status: action === 'resume' ? 'paused' : 'printing',
      },
      answer: {
        printer_id: 7,
        action,
        command_id: 91,
        outcome: 'sent',
        status: 'printing',
        recorded: true,
        note: null,
        note_said: null,
        next_actions: [],
      },
    },
  });
}

export const pausePrinter = control('pause', 'Pause the print', WITHOUT_DATABASE);
export const resumePrinter = control('resume', 'Go on with a paused print');
export const stopPrinter = control('stop', 'Abort the print', WITHOUT_DATABASE);

export const listCommands = route({
  id: 'listCommands',
  method: 'GET',
  path: '/printers/{id}/commands',
  tag,
  summary: 'List what a printer was told, newest first',
  access: from('viewer', 'agent:read'),
  dryRun: false,
  params,
  query: z.strictObject(pageQuery),
  status: 200,
  answer: z.array(printerCommand),
  list: true,
  errors: ['printer_not_found'],
  example: {
    params: { id: 7 },
    answer: [
      {
        id: 91,
        printer_id: 7,
        action: 'pause',
        parameters: {},
        applied: null,
        outcome: 'confirmed',
        detail: null,
        said: null,
        requested_by: 2,
        requested_by_name: 'mia',
        requested_at: '2026-11-02T08:15:00.000Z',
        sent_at: '2026-11-02T08:15:00.010Z',
        accepted_at: '2026-11-02T08:15:00.120Z',
        seen_at: '2026-11-02T08:15:02.300Z',
      },
    ],
  },
});
